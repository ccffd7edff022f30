/** The one gate between what a writer made and what a person sees: code checks, models write. */
import type { ProductClass } from "../brief/product-class.ts";
import type { DraftItem, Flag, Item, SlotFit, Source } from "../shared/result.ts";
import { flagText } from "./compliance/flag-text.ts";
import { count, toFullWidthKana } from "./count.ts";
import { isNearDuplicate } from "./duplicates.ts";
import { linkEvidence } from "./evidence.ts";
import { flippedNegation, lostConditions } from "./fidelity.ts";
import { scoreItem } from "./score.ts";
import { sloganFlags } from "./slogans/near-slogan.ts";
import { fitSlots, slotById } from "./slots.ts";
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
  /**
   * copy (default): words that will be published. record: the person's own words noted down (facts of an analysis), where
   * a flag or a likeness is shown but takes nothing away. voice: somebody else's words, which stay whatever they say.
   */
  gate?: Gate;
  /** What has to be looked at is taken out of copy too, not only what has to be corrected. */
  strict?: boolean;
}

/**
 * Counts, fits, links, flags and scores a draft. `ready` means: fits its primary hard slot, no banned word,
 * every claim backed with its conditions, no near duplicate, nothing that must be corrected. Text is never cut.
 */
export function checkItem(draft: DraftItem, context: CheckContext): Item {
  const { text, claimed, fits, evidence, flags, blocking } = look(draft, context);
  const { sources } = context;
  return {
    ...draft,
    text,
    sources: claimed,
    id: context.id,
    counts: count(text),
    fits,
    evidence,
    flags,
    score: scoreItem({ text, fits, evidence, flags, fields: draft.fields, sources }),
    ready: blocking.length === 0,
    problems: [...blocking, ...requiredProblems(text, context.requiredWords)],
    locked: false,
    edited: false,
  };
}

/** Whether a draft would be ready, for a writer that tries many: no score is made. */
export function wouldBeReady(draft: DraftItem, context: CheckContext): boolean {
  return look(draft, context).blocking.length === 0;
}

/** What a draft is, and what stands in its way. */
function look(draft: DraftItem, context: CheckContext) {
  const { sources, productClass } = context;
  const text = toFullWidthKana(draft.text).trim();
  const known = new Set(sources.map(({ id }) => id));
  const claimed = draft.sources.filter((id) => known.has(id));
  const fits = fitSlots(text, context.slots);
  const { evidence, unsupported } = linkEvidence(text, claimed, sources);
  const evidenceIds = evidence.map(({ sourceId }) => sourceId);
  const isCopy = (context.gate ?? "copy") === "copy";
  const flags = [
    ...flagText(text, { productClass, sources, evidenceIds }),
    ...(isCopy ? sloganFlags(text) : []),
  ];
  const unfaithful = [
    ...(text === "" ? ["本文が空です。"] : []),
    ...unsupported.map(({ words }) => `「${words}」の根拠が資料に見つかりません。`),
    ...lostConditions(text, evidence, sources).map(({ reason }) => reason),
    ...flippedNegation(text, claimed, sources).map(({ reason }) => reason),
    ...fieldProblems(draft.fields, claimed, context),
  ];
  const banned = [
    ...bannedProblems(text, context.bannedWords),
    ...fieldWords(draft.fields).flatMap((words) => bannedProblems(words, context.bannedWords)),
  ];
  const unpublishable = [
    ...slotProblems(fits),
    ...duplicateProblems(text, context.existing),
    ...flagProblems(flags, context.strict),
  ];
  const repeated = context.existing.includes(text) ? [`「${text}」はすでにあります。`] : [];
  const blocking = [
    ...unfaithful,
    ...(context.gate === "voice" ? [] : [...new Set(banned)]),
    ...(isCopy ? unpublishable : repeated),
  ];
  return { text, claimed, fits, evidence, flags, blocking };
}

function slotProblems(fits: readonly SlotFit[]): string[] {
  const primary = fits.find(({ hard }) => hard);
  if (!primary || primary.fits) return [];
  const slot = slotById(primary.slot);
  return [
    `${slot?.medium} ${slot?.label}の上限${length(primary.limit, primary)}を${over(primary)}超えています。`,
  ];
}

function over(fit: SlotFit): string {
  return length(fit.used - fit.limit, fit);
}

/** A length as the medium's own people say it: 全角15, 20字. */
function length(value: number, { unit }: SlotFit): string {
  return unit === "c1" ? `${value}字` : `全角${value / 2}字`;
}

function bannedProblems(text: string, words: readonly string[]): string[] {
  const banned = new Set(findBanned(text, words).map(({ word }) => word));
  return [...banned].map((word) => `使わない語「${word}」が入っています。`);
}

function requiredProblems(text: string, words: readonly string[]): string[] {
  return missingRequired(text, words).map((word) => `必ず入れる語「${word}」がありません。`);
}

function duplicateProblems(text: string, existing: readonly string[]): string[] {
  const same = existing.find((other) => isNearDuplicate(text, other));
  return same === undefined ? [] : [`「${same}」とほぼ同じ内容です。`];
}

function flagProblems(flags: readonly Flag[], strict = false): string[] {
  return flags.flatMap(({ level, words, rule }) => {
    if (level === "must") return [`「${words}」は修正が必要な表現です（${rule}）。`];
    return strict && level === "check" ? [`「${words}」は確認が必要な表現です（${rule}）。`] : [];
  });
}

/** Text in the item's other fields is read by people too: the same words and claims are refused there. */
function fieldProblems(
  fields: DraftItem["fields"],
  claimed: readonly string[],
  context: CheckContext,
): string[] {
  const { sources, productClass } = context;
  const isCopy = (context.gate ?? "copy") === "copy";
  const texts = Object.values(fields).flatMap(japaneseTexts);
  return texts.flatMap((text) => {
    const { evidence, unsupported } = linkEvidence(text, claimed, sources);
    const evidenceIds = evidence.map(({ sourceId }) => sourceId);
    const flags = isCopy ? flagText(text, { productClass, sources, evidenceIds }) : [];
    return [
      ...unsupported.map(({ words }) => `「${words}」の根拠が資料に見つかりません。`),
      ...lostConditions(text, evidence, sources).map(({ reason }) => reason),
      ...flagProblems(flags, context.strict),
    ];
  });
}

const isName = /^[a-z0-9_:.#-]*$/;

/** Every word of the fields that a person may read, however deep it lies; ids and colours are names of ours. */
function fieldWords(value: unknown): string[] {
  if (typeof value === "string") return isName.test(value) ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(fieldWords) : [];
}

/** Sentences among field values; ids, numbers and switches are not text. */
function japaneseTexts(value: unknown): string[] {
  if (typeof value === "string") return /[ぁ-んァ-ヶ一-龠]/.test(value) ? [value] : [];
  return Array.isArray(value) ? value.flatMap(japaneseTexts) : [];
}
