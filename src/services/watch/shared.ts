/** Memory that the main thread and the watchdog share: whether the loop turns, and whose work is being done. */

/** The id of a run, in letters. */
const idLength = 36;
const bytes = 8 + idLength;

export const sharedMemory = () => new SharedArrayBuffer(bytes);

/** `turns` counts turns of the event loop; `length` is that of the id, 0 for nobody's work. */
export interface SharedLoopState {
  turn(): void;
  turns(): number;
  say(id: string): void;
  said(): string;
}

export function sharedView(memory: SharedArrayBuffer): SharedLoopState {
  const counts = new Int32Array(memory, 0, 2);
  const letters = new Uint8Array(memory, 8, idLength);
  return {
    turn: () => void Atomics.add(counts, 0, 1),
    turns: () => Atomics.load(counts, 0),
    say(id) {
      const length = Math.min(id.length, idLength);
      for (let at = 0; at < length; at += 1) letters[at] = id.charCodeAt(at);
      Atomics.store(counts, 1, length);
    },
    said: () => String.fromCharCode(...letters.subarray(0, Atomics.load(counts, 1))),
  };
}
