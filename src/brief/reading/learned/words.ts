/** Words that a memo may forbid, with what stands around them: what the rules have no form for. Pure. */
import { withoutSpaces } from "../../text.ts";
import { wordsOfTables } from "../lines/ban-table.ts";
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import type { MemoPart, ReadRules } from "../roles/roles.ts";
import type { SentenceRole } from "../schema.ts";
import { bans } from "../words/bans.ts";
import { hashesOfSentence } from "./ban-sentences.ts";
import { KnownBans } from "./known-bans.ts";
import { likelihoodsOf, likelihoodsOfAll, type SharedFeatures, type Weights } from "./model.ts";
import { maxLooked, refusedInBullets } from "./refused-bullets.ts";
import { bareSpans, isSequence, quotedSpans, type Span } from "./spans.ts";
import { WordFeatures, type WordSentence } from "./word-features.ts";
import { headingFeatures, type WordHeading, wordHeadings } from "./word-headings.ts";

export interface CandidateWord extends Span {
  sentence: string;
  /** A list of forbidden words is announced above it, or beside it. */
  announced: boolean;
  /** Its sentence gives an order of things. */
  ordered: boolean;
  /** It opens its line, or is a cell of it, below a line that speaks of words. */
  listed: boolean;
  /** Its features, those that it shares with others of its sentence apart. */
  features: readonly SharedFeatures[];
}

type WordRule = Pick<ReadRules, "text" | "sentence" | "rule">;
export interface LearnedBan extends Pick<WordRule, "text" | "sentence"> {
  likelihood: number;
}

interface Sentence extends WordSentence {
  id: string;
  /** Where its words begin, behind bullet, speaker and label. */
  from: number;
  /** What announces words above it or beside it. */
  heading: WordHeading | null;
}

/** A longer sentence forbids no word in passing. */
const maxSentence = 160;
/** A sentence that the next one refuses is no longer. */
const maxAsked = 40;
/**
 * How likely it must be that a word is forbidden, of those in quotation marks, of bare ones, of bare ones that stand alone below a line
 * about words and of bare ones in a sentence of whose words a rule knows some; `surely` where a rule knows words that hold it, or another name is like
 * it; below `doubted` a rule is not followed. `sentence`: how likely one forbids a word before its bare words are looked at.
 */
const bounds = {
  quoted: 0.27,
  bare: 0.24,
  listed: 0.07,
  beside: 0.6,
  surely: 0.5,
  doubted: 0.03,
  sentence: 0.1,
};

/** As likely as this it is one against what a rule says, and stands in what else is for customers. */
const surelyBanned = 0.8;

/** An amount, or the head of a table. */
const amountOrHead = /\d円|^(?:語句?|言葉|ことば|表現|文言|理由|備考)$/u;
/** So few pieces tell little of what stands around a word: it has to be likelier. */
const few = 12;
const ofFew = { ...bounds, quoted: 0.4, doubted: 0.01 };

/** The most words that one sentence forbids, and one memo. */
const [mostOfSentence, mostWords] = [30, 400];

const isAnnounced = ({ place }: RowInContext): boolean => place === "forbidden" || place === "rules";

/** Where the words of a line's first sentence begin: of a list of words, what looks like a label is the word. */
function startOf(text: string, { body, label, value }: RowInContext, heading: WordHeading | null): number {
  const words = label === null || (heading !== null && heading.away > 0) ? body : value;
  return words === "" ? 0 : Math.max(0, text.indexOf(words.slice(0, 12)));
}

/** Where the words stand that a rule tells of, those that are none of the stretches. */
function spansOf(rules: readonly WordRule[], text: string, spans: readonly Span[]): Span[] {
  const others = rules
    .slice(0, mostOfSentence)
    .filter((rule) => !spans.some((span) => span.text === rule.text));
  return others.flatMap((rule) => {
    const start = text.indexOf(rule.text);
    return start < 0 ? [] : [{ text: rule.text, start, end: start + rule.text.length, quoted: false }];
  });
}

/** The sentences of a memo, with what is known of each before its words are looked at. */
export function wordSentences(
  rows: readonly RowInContext[],
  parts: readonly { sentence: string; role: SentenceRole }[],
): Sentence[] {
  const roles = new Map<string, SentenceRole>();
  for (const { sentence, role } of parts)
    if ((roles.get(sentence) ?? "public") === "public") roles.set(sentence, role);
  const headings = wordHeadings(rows);
  return rows.flatMap((row, at) =>
    row.sentences.map(({ id, text }, index): Sentence => {
      const refuses = bans.test(keyOf(text.slice(0, maxLooked)));
      const heading = headings[at] ?? null;
      const from = index === 0 ? startOf(text, row, heading) : 0;
      return { ...{ id, text, row, refuses, from, heading }, role: roles.get(id) ?? "public" };
    }),
  );
}

/** It opens its line or a cell, and ends where a word does. */
const standsAlone = (text: string, { start, end }: Span): boolean =>
  /^[\s　・\-*×✕✖✗✘❌🚫⛔]*$|[\t／/、|｜]\s*$/u.test(text.slice(0, start)) &&
  /^(?:$|[\s　（(…／/、,：:|｜]|[→⇒](?![「『]))/u.test(text.slice(end));

/** Whether it is so likely that a sentence forbids a word, as weights say. */
const forbidsOne = (sentences: readonly Sentence[], index: number, weights: Weights): boolean => {
  const hashes = hashesOfSentence(sentences[index] as Sentence, sentences[index - 1], sentences[index + 1]);
  const [likelihood = 0] = likelihoodsOf(weights, hashes);
  return likelihood > bounds.sentence;
};

/** All words that a rule of the memo may be about, in their order. `rules`: what is known of some; `weights`: of sentences that forbid one. */
export function candidateWords(
  rows: readonly RowInContext[],
  parts: readonly { sentence: string; role: SentenceRole }[],
  rules: readonly WordRule[],
  weights: Weights,
): CandidateWord[] {
  const sentences = wordSentences(rows, parts);
  const known = new KnownBans(rows, rules);
  const told = Map.groupBy(rules, ({ sentence }) => sentence);
  return sentences.flatMap((sentence, index) => {
    const { id, text, row, refuses, from, heading } = sentence;
    if (text.length > maxSentence || row.between === "commas") return [];
    const next = sentences[index + 1];
    const announced = isAnnounced(row);
    // Most lines of a memo are not about words.
    const isAnswered = next?.refuses === true && text.length <= maxAsked;
    const isNear =
      refuses ||
      isAnswered ||
      announced ||
      heading !== null ||
      known.areNear(row.index) ||
      forbidsOne(sentences, index, weights);
    const features = new WordFeatures(sentence, sentences[index - 1], next);
    const announces = headingFeatures(heading);
    const ordered = isSequence(text);
    const spans = [...quotedSpans(text), ...(isNear ? bareSpans(text, from) : [])];
    return [...spans, ...spansOf(told.get(id) ?? [], text, spans)].map((span) => ({
      ...{ ...span, sentence: id, announced, ordered },
      listed: heading !== null && heading.away > 0 && standsAlone(text, span),
      features: [
        ...features.groupsOf(span, known.featuresBeside(withoutSpaces(span.text), span.quoted, row.index)),
        announces(span.quoted, span.start <= from),
      ],
    }));
  });
}

export interface WordOpinion {
  /** Words that no rule knows and that are likely to be forbidden. */
  bans: LearnedBan[];
  /** How likely a word is to be forbidden where it is likeliest; 1 of one that has not been weighed. */
  likelihoodOf(text: string): number;
  /** Whether a word that a rule takes for forbidden is hardly one. */
  doubts(text: string): boolean;
  /** Whether it surely is one, whatever a rule or a name says. */
  refuses(text: string): boolean;
}

/** What has been learned says of words. */
export function opinionOnWords(
  rows: readonly RowInContext[],
  parts: readonly { sentence: string; role: SentenceRole }[],
  rules: readonly WordRule[],
  { words: weights, bans: ofSentences }: { words: Weights; bans: Weights },
): WordOpinion {
  const candidates = candidateWords(rows, parts, rules, ofSentences).map(({ features, ...span }) => {
    const [likelihood = 0] = likelihoodsOfAll(weights, features);
    return { ...span, word: withoutSpaces(span.text), likelihood };
  });
  const likeliest = new Map<string, number>();
  for (const { word, likelihood, announced } of candidates)
    likeliest.set(word, Math.max(announced ? 1 : likelihood, likeliest.get(word) ?? 0));
  // Of a word that has not been weighed, as in a sentence too long for it, nothing is known.
  const likelihoodOf = (text: string) => likeliest.get(withoutSpaces(text)) ?? 1;
  const limits = parts.length < few ? ofFew : bounds;
  const doubts = (text: string) => likelihoodOf(text) < limits.doubted;
  const surely = new Set(
    candidates.flatMap(({ word, likelihood }) => (likelihood > surelyBanned ? [word] : [])),
  );
  const refuses = (text: string) => surely.has(withoutSpaces(text));
  const bulleted = refusedInBullets(rows);
  const followed = rules.filter(({ text, rule, sentence }) =>
    rule === "forbidden"
      ? !doubts(text)
      : !refuses(text) && (rule !== "permitted" || !bulleted.has(sentence)),
  );
  const ruled = new Set(followed.map(({ sentence }) => sentence));
  const tabled = wordsOfTables(rows);
  const inQuotes = new Set(
    candidates.flatMap(({ quoted, sentence, word }) => (quoted ? [`${sentence} ${word}`] : [])),
  );
  const likely = candidates.filter(({ word, quoted, listed, ordered, sentence, likelihood }) => {
    if (ordered && !quoted) return false;
    if (tabled.get(sentence)?.includes(word) === false) return false;
    // Of few pieces the same words without their quotation marks are no second look.
    if (limits === ofFew && !quoted && inQuotes.has(`${sentence} ${word}`)) return false;
    const bare = listed ? limits.listed : ruled.has(sentence) ? limits.beside : limits.bare;
    const bound = quoted ? limits.quoted : bare;
    return likelihood > bound && !amountOrHead.test(word);
  });
  return {
    bans: apart(likeliestApart(likely), followed),
    ...{ likelihoodOf, doubts, refuses },
  };
}

/** Those that hold none of some words and stand in none. */
function without(bans: readonly LearnedBan[], words: readonly string[], least = 1): LearnedBan[] {
  const taken = [...new Set(words.map(withoutSpaces))].slice(0, mostWords);
  return bans.filter(({ text, likelihood }) => {
    if (likelihood > least) return true;
    const word = withoutSpaces(text);
    return !taken.some((each) => each.includes(word) || word.includes(each));
  });
}

/** Those that are no rule's words, and where they share some are likely by themselves. */
function apart(bans: readonly LearnedBan[], rules: readonly WordRule[]): LearnedBan[] {
  const words = rules.map(({ text }) => text);
  const same = new Set(words.map(withoutSpaces));
  return without(bans, words, bounds.surely).filter(({ text }) => !same.has(withoutSpaces(text)));
}

/** The words that are likely to be forbidden; the product's name never is, nor what else may be its name, where it is no likelier. */
export const bansBut = (
  name: string | null,
  others: readonly string[],
  { bans }: WordOpinion,
): LearnedBan[] => without(without(bans, name === null ? [] : [name]), others, bounds.surely);

/** What customers may read as surely as this forbids nothing but a word that is so likely by itself. */
const surelyPublic = 0.9;

/** Those that stand in a piece that is not most likely for customers. `shares`: of each piece, as `roleShares` gives them. */
export function bansOutsideFacts(
  bans: readonly LearnedBan[],
  parts: readonly MemoPart[],
  shares: readonly (readonly number[])[],
): LearnedBan[] {
  const pieces = Map.groupBy(
    parts.map(({ sentence, text }, at) => ({ sentence, text, share: shares[at]?.[0] ?? 0 })),
    ({ sentence }) => sentence,
  );
  return bans.filter(({ text, sentence, likelihood }) => {
    if (likelihood > surelyBanned) return true;
    const own = (pieces.get(sentence) ?? []).filter((piece) => piece.text.includes(text));
    return own.length === 0 || own.some(({ share }) => share <= surelyPublic);
  });
}

/** Of stretches that overlap, the likeliest. */
function likeliestApart(found: readonly (Span & LearnedBan & { likelihood: number })[]): LearnedBan[] {
  const kept = new Map<string, Span[]>();
  const bans: LearnedBan[] = [];
  for (const each of found.toSorted((a, b) => b.likelihood - a.likelihood)) {
    const others = kept.get(each.sentence) ?? [];
    if (others.some(({ start, end }) => start < each.end && each.start < end)) continue;
    kept.set(each.sentence, [...others, each]);
    if (bans.length < mostWords)
      bans.push({ text: each.text, sentence: each.sentence, likelihood: each.likelihood });
  }
  return bans;
}

/** The pieces that state such a rule are about words: nobody outside reads them. */
export function withLearnedBans(parts: readonly MemoPart[], found: readonly LearnedBan[]): MemoPart[] {
  return parts.map((part) =>
    (part.role === "public" || part.role === "unsure" || part.role === "required") &&
    found.some(({ text, sentence }) => sentence === part.sentence && part.text.includes(text))
      ? { ...part, role: "forbidden", sure: false, why: "learned" }
      : part,
  );
}
