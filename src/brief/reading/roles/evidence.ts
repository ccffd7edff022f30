/** Weighs what nothing has named: a fact for customers, or talk of the work. In a mixed memo, doubt speaks against printing. */
import { keyOf } from "../lines/key.ts";
import { factSigns, talkSigns, workSigns } from "../words/facts.ts";
import { headOf } from "../words/heads.ts";
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
/** So many sentences for the people of the work make a memo of it; in a short one, the first. */
const mixedCount = 3;
const mixedShare = 0.06;
/** Cues that a letter or a page about the product may hold as well. */
const civil: ReadonlySet<string> = new Set([
  "letters",
  "contact",
  "frame",
  "instruction",
  "reactions",
  "question",
  "speaker",
  "heading",
]);

/** The memo holds notes for the people of the work, and not only what its product is. */
export function isMixed(parts: readonly Part[]): boolean {
  const inner = parts.filter(
    ({ role, why }) =>
      (role === "internal" || role === "competitor" || role === "forbidden") && !civil.has(why),
  ).length;
  return inner >= Math.max(1, Math.min(mixedCount, parts.length * 0.1)) && inner >= parts.length * mixedShare;
}

/** The same parts, those that no cue has settled weighed by their own words. */
export function weighed(parts: readonly Part[], mixed: boolean): Part[] {
  return parts.map((part, index) => {
    if (part.why === "troubles") return mixed ? { ...part, role: "internal" } : { ...part, role: "public" };
    if (part.why === "mix-up" && !mixed) return { ...part, role: "public" };
    if (part.role !== "public" || part.why !== "default" || part.row.heading) return part;
    // What follows 「机ではありません」 tells how it was taken for one.
    const before = parts[index - 1];
    const follows = before?.why === "mix-up" && before.row.index >= part.row.index - 1;
    const score = scoreOf(part) - (follows ? 1.5 : 0);
    if (!mixed || score > 0) return { ...part, sure: score > 1 || !mixed };
    return { ...part, role: "unsure", sure: false, why: "weighed" };
  });
}

function scoreOf({ text, row, place }: Part): number {
  const key = keyOf(row.spokenBy === "" ? text : text.replace(row.spokenBy.trim(), ""));
  let score = count(factSigns, key) - count(talkSigns, key) - 1.5 * count(workSigns, key);
  if (open.has(place)) score += 2;
  else if (row.label !== null) score += 1.5;
  else if (row.marker !== "" || row.cells.length > 1) score += 1;
  // 「補聴器の店です。」 says what it is.
  if (/(?:です|である|。|$)/u.test(key) && headOf(key.replace(/(?:です|である|だ)?[。！\s]*$/u, "")) !== null)
    score += 1;
  // A noun and nothing else: 「手前の席は絨毯敷き」, 「国産の玄米だけ」.
  if (/[一-龠ァ-ヶー]$/u.test(key) && row.speaker === null) score += 0.5;
  return score;
}
