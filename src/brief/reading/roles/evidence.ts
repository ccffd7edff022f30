/** Weighs what nothing has named: a fact for customers, or talk of the work. In a mixed memo, doubt speaks against printing. */
import { keyOf } from "../lines/key.ts";
import { factSigns, talkSigns, workSigns } from "../words/facts.ts";
import type { Place } from "../words/labels.ts";
import type { Part } from "./roles.ts";

const count = (signs: readonly RegExp[], key: string): number =>
  signs.filter((sign) => sign.test(key)).length;

/** Headings and labels of what customers are told. */
const open: ReadonlySet<Place | null> = new Set<Place | null>([
  "name",
  "kind",
  "price",
  "stated",
  "plain",
  "origin",
  "audience",
]);
/** Less than this share of internal sentences makes a memo of the product alone. */
const mixedShare = 0.08;
const mixedCount = 2;

/** The same parts, those that no cue has settled weighed by their own words. */
export function weighed(parts: readonly Part[]): Part[] {
  const inner = parts.filter(
    ({ role, row }) => !row.frame && (role === "internal" || role === "competitor" || role === "forbidden"),
  ).length;
  const isMixed = inner >= mixedCount && inner >= parts.length * mixedShare;
  return parts.map((part, index) => {
    if (part.role !== "public" || part.why !== "default" || part.row.heading) return part;
    // What follows 「机ではありません」 tells how it was taken for one.
    const follows =
      parts[index - 1]?.why === "mix-up" && (parts[index - 1]?.row.index ?? -9) >= part.row.index - 1;
    const score = scoreOf(part) - (follows ? 1.5 : 0);
    if (score > 0 || (!isMixed && score > -2)) return { ...part, sure: score > 1 || !isMixed };
    return { ...part, role: "unsure", sure: false, why: "weighed" };
  });
}

function scoreOf({ text, row, place }: Part): number {
  const key = keyOf(row.spokenBy === "" ? text : text.replace(row.spokenBy.trim(), ""));
  let score = count(factSigns, key) - count(talkSigns, key) - 1.5 * count(workSigns, key);
  if (open.has(place)) score += 2;
  else if (row.label !== null) score += 1.5;
  else if (row.marker !== "" || row.cells.length > 1) score += 1;
  // A noun and nothing else: 「手前の席は絨毯敷き」, 「国産の玄米だけ」.
  if (/[一-龠ァ-ヶー]$/u.test(key) && row.speaker === null) score += 0.5;
  return score;
}
