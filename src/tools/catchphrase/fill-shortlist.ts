/** おすすめ3本, where too few stand: the picks that are lacking. */
import type { DraftItem, Item } from "#src/shared/result.ts";
import { angleIds, angles } from "./angles.ts";

export const groundedWords = "資料の言葉に基づいています";
export const claimFreeWords = "主張を含まないので、どの媒体でも使えます";

const picksWanted = 3;

/**
 * Picks that bring a shortlist up to three when a recommended line was refused or a model recommended too few: lines of other
 * angles, best score first. Needs the checked items; returns nothing when three stand or no angle is left.
 */
export function fillShortlist(items: readonly Item[]): DraftItem[] {
  const picks = items.filter((item) => item.kind === "shortlist");
  const lines = items.filter((item) => item.kind === "line");
  const taken = new Set(picks.map((pick) => pick.fields.angle));
  const points = (item: Item) => item.score.reduce((sum, { points }) => sum + points, 0);
  const ranked = lines.toSorted((a, b) => points(b) - points(a));
  const added: DraftItem[] = [];
  for (const line of ranked) {
    const angle = angleIds.find((id) => id === line.fields.angle);
    if (picks.length + added.length >= picksWanted) break;
    if (angle === undefined || taken.has(angle)) continue;
    taken.add(angle);
    const grounded = line.standing === "grounded";
    // What is true of every line of an angle says nothing of this one, and is left out.
    const reason = `${angles[angle]}の切り口。${grounded ? groundedWords : claimFreeWords}。`;
    const fields = { index: lines.indexOf(line), line: line.text, angle, tradeoff: "" };
    added.push({ kind: "shortlist", text: reason, fields, sources: [] });
  }
  return added;
}
