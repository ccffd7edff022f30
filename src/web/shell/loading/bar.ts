/** The state of the loading bar: begins with the first cause, ends with the last, never shows for what is quick. */
import { emptyAfterMs, hideAfterMs, progressAfter, showAfterMs } from "./progress.ts";

export interface BarState {
  visible: boolean;
  failed: boolean;
  /** 0 to 100. */
  percent: number;
}

export interface Clock {
  now(): number;
  after(ms: number, run: () => void): unknown;
  cancel(timer: unknown): void;
  /** Calls back with the next frame. */
  frame(run: () => void): unknown;
  cancelFrame(frame: unknown): void;
}

export interface LoadingBarStore {
  /** A navigation begins: whatever was shown starts again. The answer ends it; a second call does nothing. */
  begin(): (result?: { failed: boolean }) => void;
  /** A cause that joins a navigation under way, or begins one. */
  join(): (result?: { failed: boolean }) => void;
  /** What is under way ends in the colour of a failure. Does nothing when nothing is. */
  fail(): void;
  subscribe(listener: (state: BarState) => void): () => void;
}

const empty: BarState = { visible: false, failed: false, percent: 0 };

export function createLoadingBar(clock: Clock): LoadingBarStore {
  const listeners = new Set<(state: BarState) => void>();
  const causes = new Set<object>();
  let state = empty;
  let frame: unknown;
  let showTimer: unknown;
  /** The next step of an ending: full, then fading, then empty. */
  let endTimer: unknown;
  let ending = false;

  const set = (next: Partial<BarState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener(state);
  };
  const showLater = () => {
    clock.cancel(showTimer);
    showTimer = clock.after(showAfterMs, () => {
      const shownAt = clock.now();
      const run = () => {
        set({ visible: true, percent: progressAfter(clock.now() - shownAt) });
        frame = clock.frame(run);
      };
      run();
    });
  };
  const start = () => {
    clock.cancel(endTimer);
    clock.cancelFrame(frame);
    ending = false;
    set(empty);
    showLater();
  };
  const finish = () => {
    clock.cancel(showTimer);
    clock.cancelFrame(frame);
    if (ending) return;
    ending = true;
    set({ percent: 100 });
    endTimer = clock.after(hideAfterMs, () => {
      set({ visible: false });
      endTimer = clock.after(emptyAfterMs, () => {
        ending = false;
        set(empty);
      });
    });
  };
  const add = () => {
    const cause = {};
    causes.add(cause);
    return ({ failed } = { failed: false }) => {
      if (!causes.delete(cause)) return;
      if (failed) set({ failed });
      if (causes.size === 0) finish();
    };
  };

  return {
    begin() {
      start();
      return add();
    },
    join() {
      // A cause heard of late, when its run is ending already, must not cut that short. An ending is over before anything shows.
      if (causes.size === 0) (ending ? showLater : start)();
      return add();
    },
    fail() {
      if (causes.size > 0) set({ failed: true });
    },
    subscribe(listener) {
      listeners.add(listener);
      listener(state);
      return () => listeners.delete(listener);
    },
  };
}
