/** Turns of a talk whose speaker stands on a line of its own: 「森 10:02」, as messengers export them. */
import type { MemoRow } from "./row.ts";

const time = "(?:午前|午後)?\\d{1,2}[:：]\\d{2}(?::\\d{2})?(?:\\s?[AP]M)?";
const turnHead = new RegExp(
  `^(?:\\*{0,2}([^\\s:：「」、。\\d*][^:：「」、。*]{0,15}?)\\*{0,2}[\\s　]+(?:[—–-]\\s*)?(?:(?:今日|昨日|\\d{1,2}[/月]\\d{1,2}日?)\\s*)?\\[?${time}\\]?|\\[?${time}\\]?[\\s　]+([^\\s:：「」、。\\d][^\\s:：「」、。]{0,11}))$`,
  "u",
);

/** Gives each line below such a head its speaker; the head itself says nothing of the product. */
export function giveTurns(rows: readonly MemoRow[]): void {
  const heads = new Map(rows.map((row) => [row, turnHead.exec(row.body)]));
  if ([...heads.values()].filter((match) => match !== null).length < 3) return;
  let speaker: string | null = null;
  let turn = 0;
  for (const row of rows) {
    const match = heads.get(row) ?? null;
    if (match !== null) {
      speaker = match[1] ?? match[2] ?? null;
      turn += 1;
      row.turnHead = true;
    }
    if (row.ruler || speaker === null) continue;
    row.speaker = speaker;
    row.turn = turn;
  }
}
