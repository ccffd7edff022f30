/** Weighs what nothing has named: a fact for customers, or talk of the work. In a mixed memo, doubt speaks against printing. */
import { keyOf } from "../lines/key.ts";
import { factSigns, speechSigns, workSigns } from "../words/facts.ts";
import { headOf } from "../words/heads.ts";
import type { LabelPlace } from "../words/labels.ts";
import { strongSigns } from "../words/strong-signs.ts";
import type { MemoPart } from "./roles.ts";

const count = (signs: readonly RegExp[], key: string): number =>
  signs.filter((sign) => sign.test(key)).length;

/** Headings and labels of what customers are told. */
const open: ReadonlySet<LabelPlace | null> = new Set<LabelPlace | null>([
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

/** Reasons that neither a cue nor a label has decided. */
export const unsettledReasons: ReadonlySet<string> = new Set(["default", "note column", "quoted", "loose"]);
/** What speaks against words by where they stand. */
const doubts: Record<string, number> = { "note column": 2, quoted: 1, loose: 3.5 };

/** The memo holds notes for the people of the work, and not only what its product is. */
export function isMixed(parts: readonly MemoPart[]): boolean {
  const inner = parts.filter(
    ({ role, why }) =>
      (role === "internal" || role === "competitor" || role === "forbidden") && !civil.has(why),
  ).length;
  return inner >= Math.max(1, Math.min(mixedCount, parts.length * 0.1)) && inner >= parts.length * mixedShare;
}

/** The same parts, those that no cue has settled weighed by their own words. */
export function weighUnsettled(parts: readonly MemoPart[], mixed: boolean): MemoPart[] {
  return parts.map((part, index) => {
    if (part.why === "troubles") return mixed ? { ...part, role: "internal" } : { ...part, role: "public" };
    if (part.why === "mix-up" && !mixed) return { ...part, role: "public" };
    if (
      (part.role !== "public" && part.why !== "quoted" && part.why !== "loose") ||
      !unsettledReasons.has(part.why) ||
      part.row.heading
    )
      return part;
    // What follows 「机ではありません」 tells how it was taken for one.
    const before = parts[index - 1];
    const follows = before?.why === "mix-up" && before.row.index >= part.row.index - 1;
    const score = scoreOf(part) - (follows ? 1.5 : 0) - (doubts[part.why] ?? 0);
    if (!mixed || score > 0)
      return {
        ...part,
        role: part.why !== "default" && !mixed ? part.role : "public",
        sure: score > 1 || !mixed,
      };
    return { ...part, role: "unsure", sure: false, why: "weighed" };
  });
}

/** Of the pieces of a line, whose verdicts change while their words stay. */
const scores = new WeakMap<MemoPart["row"], Map<string, number>>();

/** What a piece itself says of whether customers may read it. */
export function scoreOf(part: MemoPart): number {
  const ofRow = scores.get(part.row) ?? new Map<string, number>();
  scores.set(part.row, ofRow);
  const key = `${part.place} ${part.text}`;
  const score = ofRow.get(key) ?? weigh(part);
  ofRow.set(key, score);
  return score;
}

function weigh({ text, row, place }: MemoPart): number {
  const key = keyOf(row.spokenBy === "" ? text : text.replace(row.spokenBy.trim(), ""));
  // 「【40年は先代。いまは3年目】」: a line in brackets is a remark on the page.
  const isRemark = /^[【［〔[][^】］〕\]]{12,}[】］〕\]]$/u.test(row.body) && row.label === null;
  let score =
    (isRemark ? -2 : 0) + count(factSigns, key) - count(speechSigns, key) - 1.5 * count(workSigns, key);
  score -= 3 * count(strongSigns, key);
  if (open.has(place)) score += 2;
  else if (row.label !== null) score += 1.5;
  else if (row.marker !== "" || row.cells.length > 1) score += 1;
  // 「補聴器の店です。」 says what it is.
  if (/(?:です|である|。|$)/u.test(key) && headOf(key.replace(/(?:です|である|だ)?[。！\s]*$/u, "")) !== null)
    score += 1;
  // A noun and nothing else: 「手前の席は絨毯敷き」, 「国産の玄米だけ」.
  if (/(?:[一-龠ァ-ヶー]|まで|だけ|から)[。]?$/u.test(key) && row.speaker === null) score += 0.5;
  return score;
}
