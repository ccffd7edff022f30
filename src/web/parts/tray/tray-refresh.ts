/** What pages and the tray tell each other of chosen pieces. Nothing of it is kept. */
import type { Item } from "#src/shared/result.ts";

type Heard<Told> = (told: Told) => void;

function createChannel<Told>() {
  const listeners = new Set<Heard<Told>>();
  return {
    tell(told: Told) {
      for (const listener of listeners) listener(told);
    },
    hear(listener: Heard<Told>): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Work that changes chosen pieces: the tray waits for it and looks again. `chooses`: a person chose, and is told how many there are. */
export const trayWork = createChannel<{ work: Promise<unknown>; chooses?: boolean }>();
/** Pieces that the tray has changed, as they are now: pages show them so. */
export const trayItems = createChannel<readonly Item[]>();

/** Does the work, and has the tray know of it. */
export function inTray<Result>(work: Promise<Result>, chooses = false): Promise<Result> {
  trayWork.tell({ work, chooses });
  return work;
}
