/** One key for what is done with a row most; only while the row has the focus, and never while kana are converted. */
import { type KeyboardEvent, useContext } from "react";
import { isRewrittenAlone } from "#src/tools/pieces/rewriting.ts";
import { isChoosable } from "#src/tools/structure/rows.ts";
import { isComposing, moveKey, shortcutKey } from "#src/ui/keys.ts";
import { PanelContext } from "../panel/store.ts";
import { useResult } from "../result-context.ts";
import { useArrange } from "../use-arrange.ts";
import { useCopy } from "../use-copy.ts";
import type { RowState } from "../use-row.ts";

export function useRowKeys(row: RowState) {
  const panel = useContext(PanelContext);
  const arrange = useArrange(row);
  const acts = useActs(row);
  const moves = useMoves(row);
  return (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget, target } = event;
    if (!currentTarget.contains(target as Node)) return;
    if (event.key === "Escape") {
      // Escape takes a kana conversion back first; only the next one closes.
      if (isComposing(event)) return;
      if (row.panel !== null) row.onPanel(null);
      else panel?.close();
      return;
    }
    const isOnRow = target === currentTarget;
    const to = isOnRow ? moveKey(event) : null;
    if (to !== null && arrange.canMove) {
      event.preventDefault();
      if (!arrange.frozen) void arrange.move(to);
      return;
    }
    const key = shortcutKey(event) ?? "";
    const act = acts[key] ?? (isOnRow ? moves[key] : undefined);
    if (!act) return;
    event.preventDefault();
    act(event);
  };
}

type Acts = Partial<Record<string, (event: KeyboardEvent<HTMLElement>) => void>>;

/** Work from anywhere in the row. */
function useActs(row: RowState): Acts {
  const { tool, actions, frozen, readOnly, choosing, onHelp } = useResult();
  const copy = useCopy();
  const panel = useContext(PanelContext);
  const { item, locked } = row;
  const change = (work: () => void) => () => {
    if (!frozen && !readOnly) work();
  };
  const choose = change(() => {
    if (isChoosable(tool, item)) choosing.toggle(row);
  });
  return {
    c: () => void copy([item]),
    x: choose,
    f: choose,
    s: choose,
    e: change(() => row.onPanel(row.panel?.kind === "edit" ? null : { kind: "edit" })),
    v: change(() => panel?.open(item.id, "change", true)),
    r: change(() => {
      if (!locked && isRewrittenAlone(tool, item)) void row.run("reroll", () => actions.onReroll(item.id));
    }),
    a: change(() => void actions.onApprove?.(item.id)),
    // The tray listens for it, wherever the page has one.
    t: () => window.dispatchEvent(new Event("hitofude:tray")),
    "?": onHelp,
  };
}

/** Work on the row itself: inside of it the same keys press buttons and scroll. */
function useMoves(row: RowState): Acts {
  const { tool, frozen, readOnly, choosing } = useResult();
  const panel = useContext(PanelContext);
  const { item } = row;
  const isOpen = () => panel?.read()?.id === item.id;
  const move = (step: 1 | -1) => (event: KeyboardEvent<HTMLElement>) => {
    const next = neighbour(event.currentTarget, step);
    if (!next) return;
    next.focus();
    if (event.shiftKey && !frozen && !readOnly) choosing.add([item.id, next.dataset.row ?? ""]);
  };
  return {
    Enter: () => (isOpen() ? panel?.close() : panel?.open(item.id, "evidence", true)),
    " ": () => {
      if (!frozen && !readOnly && isChoosable(tool, item)) choosing.toggle(row);
    },
    ArrowDown: move(1),
    ArrowUp: move(-1),
    j: move(1),
    k: move(-1),
  };
}

function neighbour(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")].filter(
    (row) => row.offsetParent !== null,
  );
  return rows[rows.indexOf(from) + step];
}
