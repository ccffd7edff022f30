/** The table of what was asked for and what it came to. */
import { loadavg } from "node:os";

export interface Bar {
  what: string;
  bar: string;
  measured: string;
  holds: boolean;
}

const bars: Bar[] = [];

export function note(what: string, bar: string, measured: string | number, holds: boolean): void {
  bars.push({ what, bar, measured: `${measured}`, holds });
  process.stdout.write(`  ${holds ? "ok  " : "FAIL"}  ${what}: ${measured} (bar: ${bar})\n`);
}

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** @returns whether everything holds. */
export function printTable(): boolean {
  const rows = bars.map(({ what, bar, measured, holds }) => [
    what,
    bar,
    measured,
    holds ? "holds" : "DOES NOT HOLD",
  ]);
  const table = [["what", "bar", "measured", ""], ...rows];
  const widths = [0, 1, 2].map((at) => Math.max(...table.map((row) => [...(row[at] ?? "")].length)));
  say("");
  for (const row of table) say(row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | "));
  say(
    `\nload of the machine, 1, 5 and 15 minutes: ${loadavg()
      .map((each) => each.toFixed(1))
      .join(", ")}`,
  );
  return bars.every(({ holds }) => holds);
}
