/** The chosen pieces of a project as a page knows them: looked up one after the other, changed one after the other. */
import type { ChangeTray, TrayPiece } from "#src/domain/tray/schema.ts";
import { trayOrder } from "#src/shared/tray/order.ts";
import { createValueStore } from "#src/web/shell/value-store.ts";

export interface TrayState {
  pieces: readonly TrayPiece[];
  /** How many there are, said after somebody here has changed it; empty before. */
  said: string;
}

export interface TrayServer {
  read(): Promise<readonly TrayPiece[]>;
  change(input: ChangeTray): Promise<readonly TrayPiece[]>;
}

export interface TrayStore {
  read(): TrayState;
  subscribe(listener: () => void): () => void;
  /** Looks again after all work that is known of; what cannot be read leaves what is shown. */
  look(): void;
  /** Work that changes pieces; `chooses`: a person chose, and is told how many there are. */
  during(work: Promise<unknown>, chooses: boolean): void;
  /** Once everything that is under way has come to its end: for what is pressed right after a choice. */
  settled(): Promise<readonly TrayPiece[]>;
  /** Shown at once; `says`: read out when it is done. Rejects with the server's refusal, and is as before then. */
  change(input: ChangeTray, says?: string): Promise<void>;
}

export const emptyTray: TrayState = { pieces: [], said: "" };

/** `onChanged` is given what was in it before a change, and what is after it. */
export function createTrayStore(
  server: TrayServer,
  onChanged: (before: readonly TrayPiece[], after: readonly TrayPiece[]) => void,
): TrayStore {
  const { read, set: setState, subscribe } = createValueStore(emptyTray);
  let busy: Promise<unknown> = Promise.resolve();
  const set = (next: Partial<TrayState>) => setState({ ...read(), ...next });
  /** `before`: how many there were; null: nobody is told. */
  const take = (pieces: readonly TrayPiece[], before: number | null) => {
    const told = before !== null && pieces.length !== before;
    const did = pieces.length > (before ?? 0) ? "選びました" : "外しました";
    set({ pieces, ...(told ? { said: `${did}、${pieces.length}案` } : {}) });
  };
  const look = (chooses: boolean) => {
    const after: Promise<unknown> = busy.then(async () => {
      // What came meanwhile looks for itself.
      if (busy !== after) return;
      const pieces = await server.read().catch(() => null);
      if (pieces !== null && busy === after) take(pieces, chooses ? read().pieces.length : null);
    });
    busy = after;
  };
  return {
    read,
    subscribe,
    look: () => look(false),
    during(work, chooses) {
      busy = Promise.allSettled([busy, work]);
      look(chooses);
    },
    async settled() {
      let seen: Promise<unknown>;
      do {
        seen = busy;
        await seen;
      } while (seen !== busy);
      return read().pieces;
    },
    change(input, says) {
      const before = read().pieces;
      set({ pieces: changed(before, input) });
      const done = busy.then(async () => {
        const after = await server.change(input);
        onChanged(before, after);
        // What is to come leaves it otherwise.
        if (busy !== over) return;
        take(after, before.length);
        if (says !== undefined) set({ said: says });
      });
      const over: Promise<unknown> = done.catch(() => set({ pieces: before }));
      busy = over;
      return done;
    },
  };
}

/** The tray as the change will leave it, as far as the page knows the pieces. */
function changed(pieces: readonly TrayPiece[], { remove = [], order }: ChangeTray): readonly TrayPiece[] {
  const left = pieces.filter(({ id }) => !remove.includes(id));
  if (order === undefined) return left;
  return left.toSorted(
    (a, b) =>
      trayOrder.indexOf(a.tool) - trayOrder.indexOf(b.tool) || order.indexOf(a.id) - order.indexOf(b.id),
  );
}
