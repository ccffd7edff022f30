/** A second opinion on what no label and no cue has settled: learned from labelled memos, laid over the rules' verdicts. */
import { scoreOf } from "../roles/evidence.ts";
import type { MemoPart } from "../roles/roles.ts";
import type { SentenceRole } from "../schema.ts";
import type { LabelPlace } from "../words/labels.ts";
import { contextFeatures, featuresOf } from "./features.ts";
import { bucketsOf, learnedRoles, likelihoodsOf } from "./model.ts";
import type { SentenceWeights } from "./weights.ts";

/** Reasons of the rules for letting out what the opinion may hold back; all others are certain. */
const unsettled: ReadonlySet<string> = new Set(["default", "heading", "note column", "quoted", "loose"]);
/** Reasons for keeping inside that a fact may look like. */
const doubtful: ReadonlySet<string> = new Set(["withdrawn", "elsewhere", "after a rule", "opinions", "asks"]);
/** Reasons that stand whatever a piece looks like: money, dates and meetings of the work, how to reach whom, what somebody wants hidden or has replaced. */
const explicit: ReadonlySet<string> = new Set(
  "budget deadline frame contact hides hidden old orders note".split(" ").concat("taken back"),
);
/** Labels of what the product is: hardly anything else stands under them. */
const named: ReadonlySet<LabelPlace | null> = new Set<LabelPlace | null>(["name", "kind"]);
/** Labels of what customers are told. */
const stated: ReadonlySet<LabelPlace | null> = new Set<LabelPlace | null>([
  "price",
  "stated",
  "plain",
  "origin",
  "audience",
]);

/**
 * How likely it must be that customers may read a piece. Below `asked` a person is asked of what the rules would let out, `stated` of a heading and
 * under a label of the product, `named` under one of its name, `own` on the line of that itself; below `inside` it stays inside. Above `told`
 * it may go out although the rules would ask, above `certain` although one of the weaker cues holds it back, above `held` although a label or
 * another cue does.
 */
const bounds = {
  ...{ inside: 0.12, asked: 0.5, stated: 0.4, named: 0.3, own: 0.12 },
  ...{ told: 0.45, certain: 0.75, held: 0.9 },
};
/** A note of few pieces says little of what stands where, and one of hardly any next to nothing. */
const ofFew: typeof bounds = {
  ...{ inside: 0.04, asked: 0.3, stated: 0, named: 0, own: 0.04 },
  ...{ told: 0.9, certain: 0.95, held: 0.97 },
};
const few = 12;
const ofHardlyAny = { ...ofFew, asked: 0.05 };
const hardlyAny = 6;

const limitsOf = (pieces: number): typeof bounds =>
  pieces < hardlyAny ? ofHardlyAny : pieces < few ? ofFew : bounds;

/** What the rules weigh as little as this is talk of the work for sure. */
const talk = -2;

/** How likely each piece is each of the learned roles: looked at twice, the second time with what the first said of those around it. */
export function roleShares(parts: readonly MemoPart[], { alone, inContext }: SentenceWeights): number[][] {
  const hashes = parts.map((_, index) => featuresOf(parts, index));
  const told = hashes.map((own) => likelihoodsOf(alone, bucketsOf(own, alone.bits))[0] ?? 0);
  return contextFeatures(parts, told).map((features, index) => {
    const all = [...(hashes[index] ?? []), ...features];
    return likelihoodsOf(inContext, bucketsOf(all, inContext.bits));
  });
}

/** The pieces of a memo of the work, those that the rules were not sure of under what both say together. `shares`: of each, as `roleShares` gives them. */
export function withSecondOpinion(
  parts: readonly MemoPart[],
  shares: readonly (readonly number[])[],
): MemoPart[] {
  const limits = limitsOf(parts.length);
  return parts.map((part, index) => {
    const role = opinionOn(part, limits, shares[index] ?? []);
    return role === part.role ? part : { ...part, role, sure: false, why: "learned" };
  });
}

function opinionOn(part: MemoPart, limits: typeof bounds, shares: readonly number[]): SentenceRole {
  const [told = 0] = shares;
  if (part.role !== "public") {
    return told > boundOfHeld(part, limits) ? "public" : part.role;
  }
  if (!unsettled.has(part.why)) return part.role;
  if (told >= boundOf(part, limits)) return part.role;
  if (told >= limits.inside) return "unsure";
  return learnedRoles[shares.indexOf(Math.max(...shares))] ?? "unsure";
}

/** What stands under such a label on a line of its own and is no longer may be the name. */
const longestName = 15;

/** What is shorter is a speaker, a label or a heading. */
const leastOfFact = 6;

/** Of what the rules let nobody read, or ask of. What is a rule about words, about others or says whom it is for stands. */
function boundOfHeld(part: MemoPart, limits: typeof bounds): number {
  const { role, why, row, text } = part;
  if (why === "weighed" && scoreOf(part) > talk) return limits.told;
  if (doubtful.has(why)) return limits.certain;
  const mayBeHeld = (role === "internal" || role === "unsure") && !explicit.has(why);
  return mayBeHeld && !row.heading && !row.turnHead && text.length >= leastOfFact ? limits.held : 1;
}

/** Where a remark may begin behind what a line says. */
const remark = /[※（(\t]/u;

function boundOf({ place, row, sentence, text }: MemoPart, limits: typeof bounds): number {
  if (named.has(place)) {
    // The line of the label itself says the name.
    const isOwn = row.labelPlace !== null && sentence === row.sentences[0]?.id;
    if (text.length <= longestName || (isOwn && !remark.test(text))) return 0;
    return isOwn ? limits.own : limits.named;
  }
  if (row.heading || stated.has(place)) return limits.stated;
  return limits.asked;
}

/** A short text is a note where so many of its pieces are talk of the work, so likely; what is quoted is somebody's voice. */
const note = { longest: 40, talk: 0.9, least: 3, share: 0.1 };
const voice = /^[「『].*[」』]/u;

/** Whether a short text that the rules take for one that is all for customers is a note all the same. */
export function isNote(parts: readonly MemoPart[], weights: SentenceWeights): boolean {
  if (parts.length > note.longest) return false;
  const inside = learnedRoles.indexOf("internal");
  const inner = roleShares(parts, weights).filter(
    (shares, index) => (shares[inside] ?? 0) > note.talk && !voice.test(parts[index]?.text ?? ""),
  ).length;
  return inner >= Math.max(note.least, note.share * parts.length);
}
