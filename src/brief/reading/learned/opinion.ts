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
 * How likely it must be that customers may read a piece. Below `asked` a person is asked of what the rules would let out, `sure` where
 * their own signs speak for it, `stated` of a heading and under a label of the product, `named` under one of its name; below `inside` it stays inside. Above `told`
 * it may go out although the rules would ask, above `certain` although one of the weaker cues holds it back.
 */
const bounds = { inside: 0.12, asked: 0.45, sure: 0.45, stated: 0.3, named: 0.3, told: 0.45, certain: 0.75 };
/** A note of few pieces says little of what stands where. */
const ofFew = {
  ...bounds,
  inside: 0.04,
  asked: 0.05,
  sure: 0.05,
  stated: 0,
  named: 0,
  told: 0.9,
  certain: 0.95,
};
const few = 12;

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

/** The pieces of a memo of the work, those that the rules were not sure of under what both say together. */
export function withSecondOpinion(parts: readonly MemoPart[], weights: SentenceWeights): MemoPart[] {
  const limits = parts.length < few ? ofFew : bounds;
  const shares = roleShares(parts, weights);
  return parts.map((part, index) => {
    const role = opinionOn(part, limits, shares[index] ?? []);
    return role === part.role ? part : { ...part, role, sure: false, why: "learned" };
  });
}

function opinionOn(part: MemoPart, limits: typeof bounds, shares: readonly number[]): SentenceRole {
  const [told = 0] = shares;
  if (part.role !== "public") {
    const isWeighed = part.why === "weighed" && scoreOf(part) > talk;
    const bound = isWeighed ? limits.told : doubtful.has(part.why) ? limits.certain : 1;
    return told > bound ? "public" : part.role;
  }
  if (!unsettled.has(part.why)) return part.role;
  if (told >= boundOf(part, limits)) return part.role;
  if (told >= limits.inside) return "unsure";
  return learnedRoles[shares.indexOf(Math.max(...shares))] ?? "unsure";
}

/** What stands under such a label on a line of its own and is no longer may be the name. */
const longestName = 15;

function boundOf({ place, row, sure, sentence, text }: MemoPart, limits: typeof bounds): number {
  // The line of the label itself says the name, whatever else it says.
  const isOwn = row.labelPlace !== null && sentence === row.sentences[0]?.id;
  if (named.has(place)) return isOwn || text.length <= longestName ? 0 : limits.named;
  if (row.heading || stated.has(place)) return limits.stated;
  return sure ? limits.sure : limits.asked;
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
