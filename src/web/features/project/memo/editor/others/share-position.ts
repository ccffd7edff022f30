/** Tells the others where the cursor is: at most once a second, and now and then that it is still there. */
import { type SharePosition, stillHereMs } from "#src/domain/presence/schema.ts";

export const sharePositionMs = 1000;
export type CursorPosition = SharePosition["place"];

export interface PositionSharer {
  move(place: CursorPosition): void;
  /** Says it once more: whoever was told may have forgotten. */
  again(): void;
  close(): void;
}

export function createPositionSharer(send: (place: CursorPosition) => Promise<unknown>): PositionSharer {
  let place: CursorPosition = null;
  let told = JSON.stringify(place);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    told = JSON.stringify(place);
    // What is not heard is told again soon enough.
    send(place).catch(() => {});
    timer = setTimeout(rest, sharePositionMs);
  }
  function rest(): void {
    timer = undefined;
    if (JSON.stringify(place) !== told) tell();
  }
  const beat = setInterval(() => {
    if (!document.hidden && timer === undefined) tell();
  }, stillHereMs);
  return {
    move(next) {
      place = next;
      if (timer === undefined) rest();
    },
    again() {
      told = "";
      if (timer === undefined) rest();
    },
    close() {
      clearTimeout(timer);
      clearInterval(beat);
    },
  };
}
