/** What is drawn by itself makes way for who types: each picture of an answer that grows is one that a key may have to wait for. */

/** A person who types is taken to go on for this long. */
const stillTypingMs = 400;
/** While somebody types, what comes in is drawn this often. */
const drawEveryMs = 160;

let lastKeyAt = Number.NEGATIVE_INFINITY;

export function noteTyping(): void {
  lastKeyAt = performance.now();
}

/** Forwards pushed values in order: immediately, or batched a few times a second while the person types. */
export function createTypingAwareBuffer<T>(draw: (pieces: readonly T[]) => void) {
  let held: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const pieces = held;
    held = [];
    draw(pieces);
  };
  return {
    push(pieces: readonly T[]): void {
      held = held.concat(pieces);
      if (timer !== undefined) return;
      if (performance.now() - lastKeyAt > stillTypingMs) flush();
      else timer = setTimeout(flush, drawEveryMs);
    },
    /** Lets go of what is held. */
    end(): void {
      clearTimeout(timer);
      timer = undefined;
      held = [];
    },
  };
}
