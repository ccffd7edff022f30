/**
 * A memo on its way to the server: saved a second after the last key, kept in this browser until then, and stopped by a
 * conflict until a person has decided. Knows nothing of the screen.
 */
import type { MemoAnswer, MemoView, SaveMemo } from "../../../../domain/memo/schema.ts";

export const saveDelayMs = 1000;
const retryMs = 3000;

export interface MemoState {
  text: string;
  status: "saved" | "waiting" | "saving" | "offline" | "conflict";
  /** What somebody else has saved meanwhile. */
  theirs: MemoView | null;
}

export interface Buffer {
  read(): SaveMemo | null;
  write(memo: SaveMemo | null): void;
}

export interface MemoKeeper {
  state(): MemoState;
  subscribe(listener: () => void): () => void;
  /** Takes up what this browser kept from an earlier visit. */
  begin(): void;
  type(text: string): void;
  /** Ends a conflict: this text goes on from what stands on the server. */
  decide(text: string): void;
  flush(): void;
}

export function createMemoKeeper(
  first: Pick<MemoView, "text" | "version">,
  send: (memo: SaveMemo) => Promise<MemoAnswer>,
  buffer: Buffer,
): MemoKeeper {
  let base = first.version;
  let confirmed = first.text;
  let state: MemoState = { text: first.text, status: "saved", theirs: null };
  let timer: ReturnType<typeof setTimeout> | null = null;
  const listeners = new Set<() => void>();

  function set(change: Partial<MemoState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  function later(ms: number): void {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  }
  async function save(): Promise<void> {
    timer = null;
    const { text } = state;
    if (text === confirmed) return settle();
    set({ status: "saving" });
    try {
      const answer = await send({ text, base });
      if (answer.state === "conflict") return set({ status: "conflict", theirs: answer.memo });
      base = answer.memo.version;
      confirmed = text;
      settle();
    } catch {
      set({ status: "offline" });
      later(retryMs);
    }
  }
  /** Saved, unless more was typed while the answer was on its way. */
  function settle(): void {
    if (state.text === confirmed) {
      buffer.write(null);
      set({ status: "saved" });
    } else {
      buffer.write({ text: state.text, base });
      set({ status: "waiting" });
      later(saveDelayMs);
    }
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin() {
      const kept = buffer.read();
      if (!kept || kept.text === confirmed) return buffer.write(null);
      // It goes on from the version it was made from, so that a save of somebody else in between is noticed.
      base = kept.base;
      set({ text: kept.text, status: "waiting" });
      later(0);
    },
    type(text) {
      buffer.write({ text, base });
      if (state.status === "conflict" || state.status === "saving") return set({ text });
      set({ text, status: "waiting" });
      later(saveDelayMs);
    },
    decide(text) {
      if (state.theirs === null) return;
      base = state.theirs.version;
      confirmed = state.theirs.text;
      buffer.write({ text, base });
      set({ text, status: "waiting", theirs: null });
      later(0);
    },
    flush() {
      if (state.status === "waiting" || state.status === "offline") later(0);
    },
  };
}
