/** Buttons that move a page, and a menu of what else may be done with its place in the tree. */
import { useState } from "react";
import { IconButton } from "#src/ui/button.tsx";
import { Menu, type MenuEntry } from "#src/ui/overlay/menu.tsx";
import { QuietTools } from "#src/ui/quiet-tools.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { toPlainText } from "../../exporting/markdown.ts";
import { MoveButtons } from "../../structure/move-buttons.tsx";
import type { Restructuring } from "../../view/view-parts.ts";
import { siteLimits } from "../definition.ts";
import { briefOf } from "../export/page-briefs.ts";
import type { ListedPage, UserFlow } from "../read.ts";
import { AddPage, MergePage } from "./page-dialogs.tsx";
import { stepOf, type TreeMove } from "./tree-moves.ts";

/** What the writer and the designer of a page have to know, to be pasted anywhere. */
async function copyBrief({ page, pages, ways }: Props) {
  try {
    await navigator.clipboard.writeText(toPlainText(briefOf({ pages, ways }, page, pages.indexOf(page))));
    toast({ kind: "good", title: `「${page.name}」の指示書をコピーしました` });
  } catch {
    toast({ kind: "must", title: "コピーできませんでした。書き出しからも受け取れます。" });
  }
}

interface Props {
  page: ListedPage;
  pages: readonly ListedPage[];
  ways: readonly UserFlow[];
  restructure: Restructuring;
}

function menuEntries(props: Props, onMerge: () => void): MenuEntry[] {
  const { page, restructure } = props;
  const { item, name, parent } = page;
  const isFixed = restructure.frozen || parent === "";
  return [
    {
      id: "brief",
      label: "指示書をコピー",
      icon: "copy",
      onSelect: () => void copyBrief(props),
    },
    {
      id: "merge",
      label: "ほかのページにまとめる",
      disabled: isFixed,
      onSelect: onMerge,
    },
    {
      id: "hide",
      label: "構成から外す",
      disabled: isFixed,
      onSelect: () =>
        void restructure.onRestructure(item.id, { act: "hide" }, `「${name}」を構成から外しました`),
    },
  ];
}

export function PageRowMenu(props: Props) {
  const { page, pages, restructure } = props;
  const { item, name, depth } = page;
  const [open, setOpen] = useState<"add" | "merge" | null>(null);
  const isHome = page.parent === "";
  const step = (move: TreeMove) => {
    const act = stepOf(pages, page, move);
    return act ? () => restructure.onRestructure(item.id, act, `「${name}」を移しました`) : undefined;
  };
  const [into, out] = [step("in"), step("out")];
  const close = () => setOpen(null);
  return (
    <QuietTools className="ml-auto flex-wrap">
      {!isHome && (
        <>
          <MoveButtons
            name={`「${name}」`}
            disabled={restructure.frozen}
            onUp={step("up")}
            onDown={step("down")}
          />
          <IconButton
            icon="chevron-left"
            label={`「${name}」を上の階層へ移す`}
            size="sm"
            disabled={restructure.frozen || !out}
            onClick={() => void out?.()}
          />
          <IconButton
            icon="chevron-right"
            label={`「${name}」を下の階層へ移す`}
            size="sm"
            disabled={restructure.frozen || !into}
            onClick={() => void into?.()}
          />
        </>
      )}
      {depth < siteLimits.depth && (
        <IconButton
          icon="plus"
          label={`「${name}」の下にページを足す`}
          size="sm"
          disabled={restructure.frozen}
          onClick={() => setOpen("add")}
        />
      )}
      <Menu
        trigger={<IconButton icon="ellipsis" label={`「${name}」の整理`} size="sm" />}
        groups={[{ entries: menuEntries(props, () => setOpen("merge")) }]}
      />
      {open === "add" && <AddPage page={page} restructure={restructure} onClose={close} />}
      {open === "merge" && <MergePage page={page} pages={pages} restructure={restructure} onClose={close} />}
    </QuietTools>
  );
}
