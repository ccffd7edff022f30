/** What one row is doing: one task at a time, its failure beside it, and the choice shown before the server has answered. */
import { createContext, useContext, useOptimistic, useRef, useState, useTransition } from "react";
import { describeError, isAppError } from "#src/shared/errors.ts";
import type { Item } from "#src/shared/result.ts";
import { closeToast, toast } from "#src/ui/toast/store.ts";
import type { ItemChange } from "./model/types.ts";
import { useResult } from "./result-context.ts";

export type RowTask =
  | "lock"
  | "reroll"
  | "vary"
  | "choose"
  | "edit"
  | "dismiss"
  | "rule-off"
  | "undo"
  | "arrange"
  | "adopt"
  | "note"
  | "discuss";
export type RowPanel =
  | { kind: "edit" }
  | { kind: "merge" }
  | { kind: "voice" }
  | { kind: "write" }
  | { kind: "uses" };
/** Other wordings to choose from; null: they are being written. */
export interface OfferedWordings {
  change: ItemChange;
  slot?: string | undefined;
  options: Item[] | null;
}
/** Panels that hold what a person types. */
export type TypingPanel = "edit" | "voice" | "write";

export interface RowState {
  item: Item;
  locked: boolean;
  task: RowTask | null;
  error: string | null;
  panel: RowPanel | null;
  onPanel: (panel: RowPanel | null) => void;
  offers: OfferedWordings | null;
  onOffers: (offers: OfferedWordings | null) => void;
  onClearError: () => void;
  /** Changes of the wording since the page was loaded that can be taken back. */
  changes: number;
  onUndo: () => void;
  /** What was typed into a panel and not saved; kept while the panel is closed. */
  unsaved: Partial<Record<TypingPanel, Record<string, string>>>;
  /** Resolves to true when the task went through. Does nothing while another task is under way. */
  run: (task: RowTask, work: () => Promise<void>) => Promise<boolean>;
  /** Chooses or lets go at once; falls back to what the server says. */
  setLocked: (locked: boolean, work: () => Promise<void>) => void;
}

/** The text to show for anything an action rejected with. */
export function messageOf(error: unknown): string {
  return isAppError(error) ? error.message : describeError("internal").message;
}

/** Tasks that change the wording, with what to say when they went through. */
const done: Partial<Record<RowTask, string>> = {
  reroll: "作り直しました",
  choose: "選んだ案に変えました",
  edit: "コピーを直しました",
};
/** Long enough to read the new line before deciding. */
const undoTimeoutMs = 10_000;

/** Brings the focus to the row when what had it is gone. */
function restoreFocus(id: string, always = false) {
  requestAnimationFrame(() => {
    if (!always && document.activeElement !== document.body && document.activeElement !== null) return;
    document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: !always });
  });
}

export function useRowState(item: Item): RowState {
  const { actions } = useResult();
  const [task, setTask] = useState<RowTask | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [panel, setPanel] = useState<RowPanel | null>(null);
  const [offers, setOffers] = useState<OfferedWordings | null>(null);
  const [, startTransition] = useTransition();
  const [locked, setOptimisticLocked] = useOptimistic(item.locked);
  const [changes, setChanges] = useState(0);
  const busy = useRef(false);
  const offer = useRef(0);
  const [unsaved] = useState<RowState["unsaved"]>(() => ({}));
  const run: RowState["run"] = async (next, work) => {
    if (busy.current) return false;
    busy.current = true;
    setTask(next);
    setError(null);
    try {
      await work();
      changed(next);
      return true;
    } catch (reason) {
      setError(messageOf(reason));
      return false;
    } finally {
      busy.current = false;
      setTask(null);
    }
  };
  /** One offer to take back stands at a time: it always speaks of the newest change. */
  const changed = (what: RowTask) => {
    if (what === "undo") setChanges((count) => Math.max(0, count - 1));
    if (what === "undo" || done[what]) closeToast(offer.current);
    const title = done[what];
    if (title) {
      setChanges((count) => count + 1);
      offer.current = toast({
        kind: "good",
        title,
        timeout: undoTimeoutMs,
        action: { label: "元に戻す", onSelect: undo },
      });
    }
    if (what === "dismiss") toast({ kind: "good", title: "注意を見送りました" });
    if (what !== "lock" && what !== "vary" && what !== "note" && what !== "discuss") restoreFocus(item.id);
  };
  const undo = () => {
    setPanel(null);
    restoreFocus(item.id, true);
    void run("undo", () => actions.onUndo(item.id));
  };
  return {
    item,
    locked,
    task,
    error,
    panel,
    onPanel: setPanel,
    offers,
    onOffers: setOffers,
    onClearError: () => setError(null),
    changes,
    onUndo: undo,
    unsaved,
    run,
    setLocked(next, work) {
      if (busy.current) return;
      startTransition(async () => {
        setOptimisticLocked(next);
        await run("lock", work);
      });
    },
  };
}

export const RowContext = createContext<RowState | null>(null);

export function useRow(): RowState {
  const row = useContext(RowContext);
  if (row === null) throw new Error("This part of an item stands outside of its row.");
  return row;
}

/** The row's own state where there is a row, so that its busy and error show there too. */
export function useRowTask(item: Item): RowState {
  const own = useRowState(item);
  return useContext(RowContext) ?? own;
}
