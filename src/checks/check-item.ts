/** The one gate between what a writer made and what a person sees: code checks, models write. */
import type { NotationRule } from "../brief/preset/schema.ts";
import type { ProductClass } from "../brief/product-class.ts";
import type { ActiveChecks } from "../shared/checks/active.ts";
import type { Reason, ReasonCode } from "../shared/refusals/refusal.ts";
import {
  type DraftItem,
  type Evidence,
  type Flag,
  type Item,
  ofOwnText,
  type SlotFit,
  type Source,
} from "../shared/result.ts";
import { isOfReaders } from "./claims/readers.ts";
import { flagText } from "./compliance/flag-text.ts";
import { count, toFullWidthKana } from "./count.ts";
import { isNearDuplicate } from "./duplicates.ts";
import { type Claim, linkEvidence } from "./evidence.ts";
import { flippedNegation, lostConditions } from "./fidelity.ts";
import { groundednessOf } from "./groundedness.ts";
import { applyCheckPolicy, isRuleDisabled } from "./house/apply-policy.ts";
import { notationFlags } from "./notation-flags.ts";
import { isEntryNumber, ownCount, ownCountFlags } from "./open/own-count.ts";
import { openPolarityFlags } from "./open/polarity-flags.ts";
import { subtleFlags } from "./open/subtle.ts";
import { lengthProblem, required } from "./problem-kinds.ts";
import { type Grounding, roleRules } from "./roles.ts";
import { scoreItem } from "./score.ts";
import { flagReason } from "./set-aside.ts";
import { sloganFlags } from "./slogans/near-slogan.ts";
import { fitSlots, slotById } from "./slots.ts";
import { itemTextPath, type PieceText, stringsOf, textsOf } from "./texts.ts";
import { findBanned, missingRequired } from "./words.ts";

export type Gate = "copy" | "record" | "voice";

export interface CheckContext {
  id: string;
  sources: readonly Source[];
  productClass: ProductClass;
  /** Slot ids; the first hard one decides whether the item is ready. */
  slots: readonly string[];
  bannedWords: readonly string[];
  /** Words that should stand somewhere: a line without them says so and stays ready. */
  requiredWords: readonly string[];
  /** Texts already accepted or kept. */
  existing: readonly string[];
  /** Whom it is for, in the words of who asks: a figure of their day may be said to them, as a guess. */
  readers?: readonly string[];
  /** What the product is called. */
  names?: readonly string[];
  /** What kind of thing it is, in the material's words. */
  kind?: string | undefined;
  /** The texts of the draft with what each is for. Absent: every Japanese one is a claim. */
  texts?: readonly PieceText[];
  /**
   * copy (default): words that will be published. record: the person's own words noted down (facts of an analysis), where
   * a flag or a likeness is shown but takes nothing away. voice: somebody else's words, which stay whatever they say.
   */
  gate?: Gate;
  /** What has to be looked at is taken out of copy too, not only what has to be corrected. */
  strict?: boolean;
  /** What people decided about the checks; absent: nothing. */
  checks?: ActiveChecks | undefined;
  /** The preset's table of spellings: told in copy that does not keep to it. */
  notation?: readonly NotationRule[] | undefined;
}

/**
 * Counts, fits, links, flags and scores a draft, each of its texts by what it is for. `ready` means: fits its primary hard slot, no
 * banned word, every claim backed with its conditions, no near duplicate, nothing that must be corrected. Text is never cut.
 */
export function checkItem(draft: DraftItem, context: CheckContext): Item {
  const { text, claimed, fits, evidence, flags, silenced, blocking, texts, isUnsupported } = look(
    draft,
    context,
  );
  const { sources, names = [], kind } = context;
  const standing = groundednessOf({ draft, texts, claimed, sources, names, kind, isUnsupported });
  return {
    ...draft,
    text,
    sources: claimed,
    id: context.id,
    counts: count(text),
    fits,
    evidence,
    standing,
    flags,
    ...(silenced.length > 0 ? { silenced } : {}),
    score: scoreItem({
      ...{ text, fits, evidence: ofOwnText(evidence), flags, fields: draft.fields, sources },
      standing,
    }),
    ready: blocking.length === 0,
    problems: [...blocking.map(({ why }) => why), ...requiredProblems(text, context.requiredWords)],
    locked: false,
    edited: false,
  };
}

/** Whether a draft would be ready, for a writer that tries many: no score is made. */
export function wouldBeReady(draft: DraftItem, context: CheckContext): boolean {
  return look(draft, context).blocking.length === 0;
}

/** Everything that stands in the way of a draft, by the text that it is about. */
export function reasonsAgainst(draft: DraftItem, context: CheckContext): Reason[] {
  return look(draft, context).blocking;
}

/** What a draft is, and what stands in its way. */
function look(draft: DraftItem, context: CheckContext) {
  const { sources } = context;
  const text = toFullWidthKana(draft.text).trim();
  const known = new Set(sources.map(({ id }) => id));
  const claimed = draft.sources.filter((id) => known.has(id));
  const fits = fitSlots(text, context.slots, context.checks?.limits);
  const isCopy = (context.gate ?? "copy") === "copy";
  const texts = context.texts ?? textsOf(draft);
  const piece: Piece = {
    ...context,
    claimed,
    whole: texts.map((each) => each.text).join("\n"),
    listed: texts.filter(({ path }) => path.startsWith("points[")).length,
  };
  const looked = texts.map((each) => lookAt(each.path === itemTextPath ? { ...each, text } : each, piece));
  const made = looked.flatMap((each) => each.flags);
  const { flags, silenced } = applyCheckPolicy(made, context.checks);
  const unpublishable = [
    ...slotProblems(fits),
    ...duplicateProblems(text, context.existing),
    ...flagProblems(made, context),
  ];
  const repeated = context.existing.includes(text) ? [reason("twin", `「${text}」はすでにあります。`)] : [];
  const unfaithful = [
    ...new Map(looked.flatMap((each) => each.unfaithful.map((one) => [one.why, one]))).values(),
  ];
  const blocking = [
    ...(text === "" ? [reason("form", "本文が空です。")] : []),
    ...unfaithful,
    ...(context.gate === "voice" ? [] : bannedIn(draft, texts, context.bannedWords)),
    ...(isCopy ? unpublishable : repeated),
  ];
  const evidence = looked.flatMap((each) => each.evidence);
  const isUnsupported = unfaithful.length > 0;
  return { text, claimed, fits, evidence, flags, silenced, blocking, texts, isUnsupported };
}

/** `path`: the text of the piece that it is about; absent: its own, or all of it. */
function reason(code: ReasonCode, why: string, path?: string): Reason {
  return { code, path: path === undefined || path === itemTextPath ? null : path, why };
}

interface Piece extends CheckContext {
  /** The sources that the writer named, as far as they exist. */
  claimed: readonly string[];
  /** All its texts: a condition may stand in another field. */
  whole: string;
  /** Entries of its list. */
  listed: number;
}

interface LookedAt {
  evidence: Evidence[];
  flags: Flag[];
  /** What the material does not say so. */
  unfaithful: Reason[];
}

const placeholder = /【要記入：[^】]*】/g;
/** What is still to be filled in is stated by nobody. */
export const isStatedIn = (text: string): string =>
  text.replace(placeholder, (words) => "〓".repeat(words.length));

/** One text of a piece by its role. */
function lookAt(looked: PieceText, piece: Piece): LookedAt {
  const { path, text, role, lead, rest, under, names: named = "" } = looked;
  const { claimed, sources, productClass, whole } = piece;
  const isCopy = (piece.gate ?? "copy") === "copy";
  const rules = roleRules[role];
  const stated = isStatedIn(text);
  const around = { lead, rest, under, beside: whole };
  const { evidence, unsupported } = linkEvidence(stated, claimed, sources, around);
  const evidenceIds = evidence.map(({ sourceId }) => sourceId);
  const unknown = unsupported.filter((claim) => piece.listed < 2 || !isEntryNumber(path, claim));
  const counted = unknown.map((claim) => ({ claim, own: ownCount(text, claim, piece.listed) }));
  const missing = counted
    .filter(({ own, claim }) => own === undefined && !named.includes(claim.words))
    .map(({ claim }) => claim);
  const flips = rules.polarity ? flippedNegation(stated, claimed, sources) : [];
  const flags = [
    ...flagText(text, { productClass, sources, evidenceIds, role, whole, house: piece.checks?.rules }),
    ...(path === itemTextPath && isCopy ? sloganFlags(text) : []),
    ...(isCopy && role !== "quote" ? spelt(text, piece) : []),
    ...(rules.grounding === "none" ? [] : ownCountFlags(text, counted)),
    ...openPolarityFlags(text, flips),
    ...(role === "claim" ? subtleFlags(text, { sources, linked: citedIn(piece), whole }) : []),
  ];
  const unfaithful = [
    ...missing
      .filter((claim) => needsSource(rules.grounding, claim) && !isOfReaders(claim, piece.readers ?? []))
      .map(({ words }) => reason("source", `「${words}」の根拠が資料に見つかりません。`, path)),
    ...(rules.grounding === "none"
      ? []
      : counted.flatMap(({ own }) => (own?.problem ? [reason("source", own.problem, path)] : []))),
    ...(rules.conditions
      ? lostConditions(text, evidence, sources, whole).map((lost) => reason("condition", lost.reason, path))
      : []),
    ...flips.filter(({ isOpen }) => !isOpen).map((flip) => reason("polarity", flip.reason, path)),
  ];
  if (path === itemTextPath) return { evidence, flags, unfaithful };
  return {
    // What names a matter, asks or guesses rests on nothing.
    evidence: role === "claim" || role === "quote" ? evidence.map((one) => ({ ...one, path })) : [],
    flags: flags.map((flag) => ({ ...flag, path, id: `${path}:${flag.id}` })),
    unfaithful,
  };
}

const spelt = (text: string, { notation = [], names = [], sources }: Piece): Flag[] =>
  notationFlags(text, notation, { names, sources: sources.map((source) => source.text) });

function citedIn({ claimed, sources }: Piece): Source[] {
  const cited = new Set(claimed);
  return sources.filter(({ id }) => cited.has(id));
}

/** Words of an offer that name a matter without saying anything of it: 「返品について」. */
const bare = new Set<Claim["kind"]>(["guarantee"]);
/** Whom one has in mind has an age. */
const ages = /^\d{1,2}(?:[〜~–-]\d{1,2})?(?:代|歳|才)$/;
const figure = /[\d〇一二三四五六七八九十百千万億半]/;

/** Whether a claim that stands in no source is one too many for a text of that kind. */
export function needsSource(grounding: Grounding, { kind, words }: Claim): boolean {
  if (grounding === "all") return true;
  if (grounding === "named") return !bare.has(kind);
  const said = words.normalize("NFKC");
  return grounding === "figures" && figure.test(said) && !ages.test(said);
}

function slotProblems(fits: readonly SlotFit[]): Reason[] {
  const primary = fits.find(({ hard }) => hard);
  if (!primary || primary.fits) return [];
  const slot = slotById(primary.slot);
  const room = `${slot?.medium} ${slot?.label}の上限${length(primary.limit, primary)}`;
  return [reason("length", lengthProblem(room, over(primary)))];
}

function over(fit: SlotFit): string {
  return length(fit.used - fit.limit, fit);
}

/** A length as the medium's own people say it: 全角15, 20字. */
function length(value: number, { unit }: SlotFit): string {
  return unit === "c1" ? `${value}字` : `全角${value / 2}字`;
}

const isName = /^[a-z0-9_:.#-]*$/;

/** Every word that a person may read is looked at, whatever it is for; ids and colours are names of ours. */
function bannedIn(draft: DraftItem, texts: readonly PieceText[], words: readonly string[]): Reason[] {
  if (words.length === 0) return [];
  const roles = new Map(texts.map(({ path, role }) => [path, role]));
  const found = stringsOf(draft)
    .filter(({ path, text }) => {
      const role = roles.get(path);
      return !isName.test(text) && (role === undefined || roleRules[role].banned);
    })
    .flatMap(({ path, text }) => findBanned(text, words).map(({ word }) => [word, path] as const));
  return [...new Map(found)].map(([word, path]) =>
    reason("banned", `使わない語「${word}」が入っています。`, path),
  );
}

function requiredProblems(text: string, words: readonly string[]): string[] {
  return missingRequired(text, words).map((word) => `${required}「${word}」がありません。`);
}

function duplicateProblems(text: string, existing: readonly string[]): Reason[] {
  const same = existing.find((other) => isNearDuplicate(text, other));
  return same === undefined ? [] : [reason("twin", `「${same}」とほぼ同じ内容です。`)];
}

/** What stands in the way is told by the findings as they were made: how strictly they are shown changes nothing about it. */
function flagProblems(flags: readonly Flag[], { strict = false, checks }: CheckContext): Reason[] {
  return flags
    .filter(
      (flag) =>
        !isRuleDisabled(flag, checks) && (flag.level === "must" || (strict && flag.level === "check")),
    )
    .map((flag) => {
      const { code, why } = flagReason(flag);
      return reason(code, why, flag.path);
    });
}
