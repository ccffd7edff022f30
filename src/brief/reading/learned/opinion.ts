/** A second opinion on what no label and no cue has settled: learned from labelled memos, laid over the rules' verdicts. */
import { scoreOf } from "../roles/evidence.ts";
import type { MemoPart } from "../roles/roles.ts";
import type { SentenceRole } from "../schema.ts";
import type { LabelPlace } from "../words/labels.ts";
import { contextFeatures, featuresOf } from "./features.ts";
import { learnedRoles, likelihoodsOf } from "./model.ts";
import type { SentenceWeights } from "./weights.ts";

/** Reasons of the rules for letting out what the opinion may hold back; all others are certain. */
const unsettled: ReadonlySet<string> = new Set(["default", "heading", "note column", "quoted", "loose"]);
/** Reasons for keeping inside that a fact may look like. */
const doubtful: ReadonlySet<string> = new Set(["withdrawn", "elsewhere", "after a rule", "opinions", "asks"]);
/** Weaker reasons still, against which it has to be surer: what somebody says or plans may be a fact told in passing. */
const passing: ReadonlySet<string> = new Set(
  "persons speaker reaction reactions letters permits plans reason".split(" "),
);
/** Labels and headings that say of themselves that nobody outside reads what stands below, or that are about the work. */
const secret =
  /社内|社外|うち(?:うち|わ|輪|だけ)|内[輪情部緒密]|非公開|オフレコ|秘|裏|伏せ|出さない|載せない|掲載しない|使わない|書かない|予算|原価|仕入|卸|粗利|利益|見積|締め?切|納期|校了|初校|日程|スケジュール|担当|連絡|条件|相談|懸念|本音|internal|confidential|budget|deadline|cost|NG/iu;
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
 * under a label of the product, `named` under one of its name; below `inside` it stays inside, on the line of the name's label, too. Above `told`
 * it may go out although the rules would ask, above `certain` although one of the weaker cues holds it back, above `held` although they
 * take it for talk of the work or it stands below a label such as 「お金」.
 */
const bounds = {
  ...{ inside: 0.12, asked: 0.5, stated: 0.4, named: 0.3 },
  ...{ told: 0.5, certain: 0.75, held: 0.9 },
};
/** A note of few pieces says little of what stands where, and one of hardly any next to nothing. */
const ofFew: typeof bounds = {
  ...{ inside: 0.04, asked: 0.3, stated: 0, named: 0 },
  ...{ told: 0.9, certain: 0.95, held: 0.97 },
};
const few = 12;
const ofHardlyAny = { ...ofFew, asked: 0.05 };
const hardlyAny = 6;

const limitsOf = (pieces: number): typeof bounds =>
  pieces < hardlyAny ? ofHardlyAny : pieces < few ? ofFew : bounds;

/** What the rules weigh as little as this they take for talk of the work. */
const talk = -2;

/** How likely each piece is each of the learned roles: looked at twice, the second time with what the first said of those around it. */
export function roleShares(parts: readonly MemoPart[], { alone, inContext }: SentenceWeights): number[][] {
  const hashes = parts.map((_, index) => featuresOf(parts, index));
  const told = hashes.map((own) => likelihoodsOf(alone, own)[0] ?? 0);
  return contextFeatures(parts, told).map((features, index) => {
    const all = [...(hashes[index] ?? []), ...features];
    return likelihoodsOf(inContext, all);
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

/** Of what the rules let nobody read, or ask of; 1: that stands. */
function boundOfHeld(part: MemoPart, limits: typeof bounds): number {
  const { why, row, text, old } = part;
  if (why === "weighed") return scoreOf(part) > talk ? limits.told : limits.held;
  if (doubtful.has(why)) return limits.certain;
  const heads = `${row.label ?? ""} ${row.under ?? ""}`;
  const isBelowLabel = why === "internal" && heads !== " " && row.cells.length === 0 && !secret.test(heads);
  const mayBeFact = text.length >= leastOfFact && !row.heading && !row.turnHead && !old;
  return mayBeFact && (isBelowLabel || passing.has(why)) ? limits.held : 1;
}

/** Where a remark may begin behind what a line says. */
const remark = /[※（(\t]/u;

function boundOf({ place, row, sentence, text, why }: MemoPart, limits: typeof bounds): number {
  // What a further column says of the name is no name.
  if (named.has(place) && why !== "note column") {
    // The line of the label itself says the name.
    const isOwn = row.labelPlace !== null && sentence === row.sentences[0]?.id;
    if (text.length <= longestName || (isOwn && !remark.test(text))) return 0;
    return isOwn ? limits.inside : limits.named;
  }
  if (row.heading || stated.has(place)) return limits.stated;
  return limits.asked;
}

/**
 * A text is a note of the work where at least `least` of its pieces, and `share` of all, are talk of the work with more than `talk`; what is
 * quoted is somebody's voice. Of few pieces `ofFew` sentences that hardly are for customers are enough, where one is such talk.
 */
const note = { longest: 40, talk: 0.9, least: 3, share: 0.1, ofFew: 2, shortest: 10 };
const voice = /^[「『].*[」』]/u;

/** Whether a text that the rules take for one that is all for customers is a note all the same. */
export function isNote(parts: readonly MemoPart[], weights: SentenceWeights): boolean {
  if (parts.length > note.longest) return false;
  const said = roleShares(parts, weights).flatMap((shares, index) => {
    const { text, row } = parts[index] as MemoPart;
    const [told = 1] = shares;
    const inside = shares[learnedRoles.indexOf("internal")] ?? 0;
    return voice.test(text)
      ? []
      : [{ told, inside, isSentence: !row.heading && text.length >= note.shortest }];
  });
  const talk = said.filter(({ inside }) => inside > note.talk);
  if (talk.length >= Math.max(note.least, note.share * parts.length)) return true;
  if (parts.length < hardlyAny || parts.length >= few) return false;
  const apart = said.filter(({ told, isSentence }) => isSentence && told < 1 - note.talk);
  return apart.length >= note.ofFew && apart.some(({ inside }) => inside > note.talk);
}
