import type { NotationChange } from "./notation.ts";

/** What is written, and what takes its place; `$1` is what the pattern's group found. */
export type Turn = readonly [pattern: RegExp, to: string];

/** Every turn in its order, each change written down. */
export function replaceTurns(text: string, turns: readonly Turn[], changes: NotationChange[]): string {
  return turns.reduce(
    (current, [pattern, to]) =>
      current.replace(pattern, (from, stem: unknown) => {
        const whole = to.replace("$1", typeof stem === "string" ? stem : "");
        changes.push({ from, to: whole });
        return whole;
      }),
    text,
  );
}
