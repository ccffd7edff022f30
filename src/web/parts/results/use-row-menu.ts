/** The menu of a row: at most eight entries, the frequent first. Everything else stands in the panel. */
import { useContext } from "react";
import { isAdCopy } from "#src/tools/pieces/item-text-meta.ts";
import { isRewrittenAlone, rewordingsOf } from "#src/tools/pieces/rewriting.ts";
import type { MenuEntry } from "#src/ui/overlay/menu.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { useOwnProject } from "../frame/use-own-project.ts";
import { PanelContext } from "./panel/store.ts";
import { useResult } from "./result-context.ts";
import { useArrange } from "./use-arrange.ts";
import { useDiscuss } from "./use-discuss.ts";
import { type RowState, useRow } from "./use-row.ts";
import { useVary } from "./use-vary.ts";

type Entry = MenuEntry | null;

/** What changes the words of the piece; the last three are made by a run. */
function useWordEntries(row: RowState): Entry[] {
  const { tool, actions, frozen, byModel } = useResult();
  const vary = useVary(row);
  const { item, locked } = row;
  const rewordings = rewordingsOf(tool, item, byModel);
  const more = async () => {
    const added = (await actions.onMore?.(item.id)) ?? 0;
    if (added > 0) toast({ kind: "good", title: `似た案を${added}本、いちばん下に足しました` });
    else toast({ kind: "check", title: "いまの材料からは、この方向の別の案を作れませんでした" });
  };
  return [
    {
      id: "edit",
      label: item.kind === "banner" ? "コピーを差し替える" : "手で直す",
      icon: "pencil",
      keys: "E",
      disabled: frozen,
      onSelect: () => row.onPanel({ kind: "edit" }),
    },
    item.kind === "sample" && actions.onVoice
      ? {
          id: "voice",
          label: "本物の声に差し替える",
          disabled: frozen,
          onSelect: () => row.onPanel({ kind: "voice" }),
        }
      : null,
    rewordings.includes("another")
      ? {
          id: "reword",
          label: "言い換える",
          keys: "V",
          disabled: frozen,
          onSelect: () => vary("another"),
        }
      : null,
    isRewrittenAlone(tool, item)
      ? {
          id: "reroll",
          label: "これだけ作り直す",
          icon: "refresh-cw",
          keys: "R",
          hint: locked ? "選んだ案は、作り直しても残ります" : undefined,
          disabled: frozen || locked,
          onSelect: () => void row.run("reroll", () => actions.onReroll(item.id)),
        }
      : null,
    isAdCopy(tool, item) && actions.onMore
      ? {
          id: "more",
          label: "似た案を5本",
          disabled: frozen,
          onSelect: () => void row.run("vary", more),
        }
      : null,
  ];
}

export function useRowMenu(): MenuEntry[] {
  const row = useRow();
  const { tool, resultId, actions, readOnly } = useResult();
  const panel = useContext(PanelContext);
  const arrange = useArrange(row);
  const words = useWordEntries(row);
  const { item } = row;
  const { onComment } = actions;
  // Members write about pieces of what is stored.
  const comments = useOwnProject() !== null && resultId !== null;
  const discuss = useDiscuss(row);
  const entries: Entry[] = [
    ...words,
    onComment || comments
      ? {
          id: "comment",
          label: "コメント",
          icon: "message-square",
          onSelect: () => (onComment ? onComment(item.id) : panel?.open(item.id, "history", true)),
        }
      : null,
    discuss ? { id: "discuss", label: "スレッドで相談", onSelect: discuss } : null,
    {
      id: "uses",
      label: isAdCopy(tool, item) && actions.onUseIn ? "使い道（LP・バナー…）" : "使い道（書き出す…）",
      onSelect: () => row.onPanel({ kind: "uses" }),
    },
    arrange.canRemove
      ? {
          id: "remove",
          label: "取り除く",
          icon: "trash",
          disabled: arrange.frozen || row.locked,
          onSelect: () => void arrange.remove(),
        }
      : null,
  ];
  const mayStay = new Set(["comment", "uses"]);
  return entries.filter((entry) => entry !== null && (!readOnly || mayStay.has(entry.id))) as MenuEntry[];
}
