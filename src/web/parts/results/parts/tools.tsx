import "../../../../ui/work-icons/add.ts";
import type { ReactNode } from "react";
import type { Item } from "../../../../shared/result.ts";
import { isMadeAlone, rewordingsOf } from "../../../../tools/changing.ts";
import { IconButton } from "../../../../ui/button.tsx";
import { Menu, type MenuEntry, type MenuGroup } from "../../../../ui/overlay/menu.tsx";
import { QuietTools } from "../../../../ui/quiet-tools.tsx";
import { type CopyFormat, copyFormatLabels } from "../model/copy-formats.ts";
import { type Change, changeLabels } from "../model/types.ts";
import { useResult } from "../result-context.ts";
import { useArrangeGroup } from "../use-arrange.ts";
import { useCopy } from "../use-copy.ts";
import { useRow } from "../use-row.ts";
import { useSave } from "../use-save.ts";
import { CopyButton } from "./copy-button.tsx";
import { useLeavingGroups } from "./leaving-groups.ts";
import { useLineGroups } from "./line-groups.ts";

interface ToolsProps {
  item: Item;
  className?: string;
  /** Above the row's upper end edge, where the row has no free place. */
  floating?: boolean;
  /** Tools that only this kind of piece has; they come first. */
  children?: ReactNode;
}

/** Pin, copy, reroll, and a menu of everything else. */
export function Tools({ item, className, floating, children }: ToolsProps) {
  const { tool, actions, frozen, readOnly } = useResult();
  const row = useRow();
  const { locked } = row;
  const all = useGroups(item);
  const groups = readOnly ? all.flatMap(withoutDisabled) : all;
  return (
    <QuietTools
      floating={floating}
      className={className}
      menu={
        <Menu
          trigger={<IconButton icon="ellipsis" label="ほかの操作" size="sm" busy={row.task === "vary"} />}
          groups={groups}
        />
      }
    >
      {children}
      {(!readOnly || locked) && (
        <IconButton
          icon="star"
          label="固定"
          size="sm"
          aria-pressed={locked}
          disabled={frozen}
          className={locked ? "bg-wash [&_path]:fill-current" : undefined}
          onClick={() => row.setLocked(!locked, () => actions.onLock(item.id, !locked))}
        />
      )}
      <CopyButton item={item} />
      {!readOnly && isMadeAlone(tool, item) && (
        <IconButton
          icon="refresh-cw"
          label="これだけ作り直す"
          size="sm"
          busy={row.task === "reroll"}
          disabled={frozen || locked}
          onClick={() => void row.run("reroll", () => actions.onReroll(item.id))}
        />
      )}
    </QuietTools>
  );
}

/** For whoever may change nothing: what is left to do, and no heading over nothing. */
function withoutDisabled(group: MenuGroup): MenuGroup[] {
  const entries = group.entries.filter(({ disabled }) => !disabled);
  return entries.length > 0 ? [{ ...group, entries }] : [];
}

/** What the buttons beside the menu do: where nothing hovers, the menu alone is in sight. */
function useOwnEntries(item: Item): MenuEntry[] {
  const { tool, actions, frozen } = useResult();
  const row = useRow();
  const anew = isMadeAlone(tool, item);
  return [
    {
      id: "lock",
      label: row.locked ? "固定を外す" : "固定する",
      icon: "star",
      keys: "F",
      disabled: frozen,
      onSelect: () => row.setLocked(!row.locked, () => actions.onLock(item.id, !row.locked)),
    },
    ...(anew
      ? [
          {
            id: "reroll",
            label: "これだけ作り直す",
            icon: "refresh-cw" as const,
            keys: "R",
            disabled: frozen || row.locked,
            onSelect: () => void row.run("reroll", () => actions.onReroll(item.id)),
          },
        ]
      : []),
  ];
}

/** Other words of the piece, where its kind has any. */
function useChangingGroups(item: Item, onVary: (change: Change) => void): MenuGroup[] {
  const { tool, byModel, frozen } = useResult();
  const { locked } = useRow();
  const rewordings = rewordingsOf(tool, item, byModel);
  if (rewordings.length === 0) return [];
  return [
    {
      label: locked ? "変えるには固定を外してください" : "変える（3案から選ぶ）",
      entries: rewordings.map((change) => ({
        id: change,
        label: changeLabels[change],
        disabled: frozen || locked,
        onSelect: () => onVary(change),
      })),
    },
  ];
}

/** What is done with the piece as it stands. */
function useEntries(item: Item): MenuEntry[] {
  const { actions, frozen } = useResult();
  const row = useRow();
  const save = useSave(row);
  const fixed = frozen || row.locked;
  return [
    {
      id: "detail",
      label: "詳しく見る",
      icon: "eye",
      keys: "Enter",
      onSelect: () => row.onPanel({ kind: "detail" }),
    },
    {
      id: "edit",
      label: item.kind === "banner" ? "コピーを差し替える" : "手で直す",
      icon: "pencil",
      keys: "E",
      disabled: fixed,
      onSelect: () => row.onPanel({ kind: "edit" }),
    },
    ...useOwnEntries(item),
    ...(save
      ? [
          {
            id: "save",
            label: "結果に保存",
            keys: "S",
            disabled: frozen,
            onSelect: save,
          },
        ]
      : []),
    ...(item.kind === "sample" && actions.onVoice
      ? [
          {
            id: "voice",
            label: "本物の声に差し替える",
            disabled: fixed,
            onSelect: () => row.onPanel({ kind: "voice" }),
          },
        ]
      : []),
    ...(actions.onComment
      ? [
          {
            id: "comment",
            label: "コメントする",
            icon: "message-square" as const,
            onSelect: () => actions.onComment?.(item.id),
          },
        ]
      : []),
    ...(row.changes > 0
      ? [
          {
            id: "undo",
            label: "1つ前の文に戻す",
            icon: "rotate-ccw" as const,
            disabled: fixed,
            onSelect: row.onUndo,
          },
        ]
      : []),
  ];
}

function useGroups(item: Item): MenuGroup[] {
  const { actions } = useResult();
  const row = useRow();
  const copy = useCopy();
  const arranging = useArrangeGroup();
  const vary = (change: Change, slot?: string) =>
    row.run("vary", async () => {
      row.onPanel(null);
      const options = await actions.onVary(item.id, change, slot);
      row.onPanel({ kind: "options", change, options, slot });
    });
  const changing = useChangingGroups(item, (change) => void vary(change));
  const leaving = useLeavingGroups(item);
  const lines = useLineGroups(item, (slot) => void vary("shorter", slot));
  return [
    {
      entries: useEntries(item),
    },
    ...changing,
    ...arranging,
    ...lines,
    {
      label: "コピー",
      entries: Object.entries(copyFormatLabels).map(([format, label]) => ({
        id: format,
        label,
        keys: format === "plain" ? "C" : undefined,
        onSelect: () => void copy([item], format as CopyFormat),
      })),
    },
    ...leaving,
  ];
}
