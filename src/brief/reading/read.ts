/** Reads a memo by rules: one role for each sentence, and what the product is. The same text always reads the same. */
import type { Source } from "../../shared/result.ts";
import { keepingAnswers } from "../kept-answers.ts";
import { readLines } from "../parse/lines.ts";
import { comparableText } from "../text.ts";
import { contradictionsOf } from "./contradictions.ts";
import { documentKindOf } from "./document-kind.ts";
import { classOpinion } from "./learned/classes.ts";
import { kindsIn } from "./learned/kinds.ts";
import { type LikelyRun, likelyOf, namesIn } from "./learned/names.ts";
import { isNote, roleShares, withSecondOpinion } from "./learned/opinion.ts";
import { type Memo, memoOf } from "./learned/surroundings.ts";
import { type LearnedWeights, learnedWeights } from "./learned/weights.ts";
import {
  bansBut,
  bansOutsideFacts,
  opinionOnWords,
  type WordOpinion,
  withLearnedBans,
} from "./learned/words.ts";
import { keyOf } from "./lines/key.ts";
import { rowsOfSentences, rowsOfText } from "./lines/layout.ts";
import type { RowInContext } from "./lines/placed-row.ts";
import { placeRows } from "./lines/sections.ts";
import { pricesOf } from "./prices.ts";
import { kindOf } from "./product/kind.ts";
import { productName } from "./product/name.ts";
import { classOf } from "./product/product-class.ts";
import { withClassOpinion } from "./product/second-class.ts";
import { readPurpose } from "./purpose.ts";
import { questionsOf } from "./questions.ts";
import { isMixed, weighUnsettled } from "./roles/evidence.ts";
import { rivalNames, withPricedRivals, withRivals } from "./roles/rivals.ts";
import { type MemoPart, type ReadRules, rolesOf } from "./roles/roles.ts";
import { withoutSuperseded } from "./roles/superseded.ts";
import type { AskedField, DocumentKind, FoundValue, Reading, SentenceRole } from "./schema.ts";

export interface MemoReadOptions {
  /** A file or a page beside the memo; without it the text is the memo itself. */
  document?: { kind?: DocumentKind; title?: string };
  /** Labels of this client, as a person has settled them: what stands under one has that role. */
  labels?: readonly { label: string; role: SentenceRole }[];
  /** Other weights of the second opinion than the learned ones: to measure some; null for none. Contradictions are always weighed. */
  weights?: LearnedWeights | null;
}

/**
 * The reading of a memo's text, whose sentences become `B1…`, or of sentences that have ids already. Those of two roles are cut:
 * of a text the pieces are numbered anew, of given sentences the pieces behind the first are `id` with b, c, …
 */
export const readMemoText = (memo: string | readonly Source[], options: MemoReadOptions = {}): Reading =>
  keepingAnswers(() => readingOf(memo, options));

function readingOf(memo: string | readonly Source[], options: MemoReadOptions): Reading {
  const weights = options.weights === undefined ? learnedWeights() : options.weights;
  const { placed, mixed, rules, ruled, own, before, priced, rivals, documentKind, given, learned } = piecesOf(
    memo,
    options,
    weights,
  );
  // What the product is and what is stated of it follow from the rules; the opinion says who may read it.
  const parts = given(priced);
  const shares = learned === null ? [] : roleShares(priced, learned.weights.sentences);
  const bans =
    learned === null
      ? []
      : bansOutsideFacts(bansBut(before.name?.value ?? null, own, learned.words), priced, shares);
  const weighed = learned === null ? parts : given(withLearnedBans(withSecondOpinion(priced, shares), bans));
  const lines = linesOf(parts);
  const { name, names } = productName({
    ...{ rows: placed, parts, lines, mixed, refused: [...ruled, ...rivals] },
    ...namesLearned(learned),
  });
  const likelyKinds =
    learned === null
      ? null
      : likelyOf(
          kindsIn(learned.runs, name === null ? null : keyOf(name.value), learned.weights.nouns),
          learned.weights.kinds,
        );
  const kind = kindOf(parts, lines, name, mixed, ruled, likelyKinds);
  const purpose = readPurpose(parts);
  const byRules = classOf(parts, lines, kind, purpose.audience);
  const { read, asked: classAsked } =
    learned === null
      ? byRules
      : withClassOpinion(
          byRules,
          classOpinion(parts, kind.kind?.value ?? "", learned.weights.classes),
          parts.length,
        );
  const asked: AskedField[] = [];
  if (name === null || name.certainty !== "sure") asked.push("name");
  if (kind.kind === null || kind.kind.certainty !== "sure") asked.push("kind");
  if (classAsked) asked.push("class");
  const prices = pricesOf(parts);
  const ids = new Map(parts.map((part) => [part.origin, part.sentence]));
  const found = bans.map((ban) => ({ rule: "forbidden" as const, ...ban }));
  const words = (rule: "forbidden" | "required"): FoundValue[] =>
    distinct(
      [...rules, ...found]
        .filter(
          ({ text, rule: own }) =>
            own === rule &&
            !(rule === "forbidden" ? isNoBan(text, name, learned) : isSurelyBanned(text, learned)),
        )
        .map(({ text, sentence }) => ({ text, source: ids.get(sentence) ?? sentence })),
    );
  return {
    name,
    names,
    kind: kind.kind,
    class: read,
    asked,
    ...purpose,
    forbiddenWords: words("forbidden"),
    requiredWords: words("required"),
    prices: pricesOf(weighed),
    sentences: weighed.map(({ sentence, text, role, old, sure, row }) => ({
      id: sentence,
      text,
      role,
      old,
      certainty: role === "unsure" ? "unsure" : sure ? "sure" : "likely",
      by: "rule",
      label: row.label ?? row.under,
    })),
    contradictions: contradictionsOf(parts),
    questions: questionsOf(parts, { name, prices, audience: purpose.audience, productClass: read.value }),
    documentKind,
    by: "rules",
  };
}

/** A rule takes it for forbidden, and what has been learned does not. */
const isHardlyBanned = (text: string, learned: Learned | null): boolean =>
  learned !== null && learned.words.likelihoodOf(text) < hardlyBanned;

/** What has been learned is sure of it, whatever a rule takes it for. */
const isSurelyBanned = (text: string, learned: Learned | null): boolean =>
  learned?.words.refuses(text) === true;

/** A word that a rule takes for forbidden is hardly one, or rather the name itself. */
const isNoBan = (text: string, name: Reading["name"], learned: Learned | null): boolean =>
  learned?.words.doubts(text) === true ||
  (name !== null && comparableText(name.value) === comparableText(text) && isHardlyBanned(text, learned));

/** What has been learned says of a memo before anything is known of the product; of a page that is all for customers nothing. */
interface Learned {
  weights: LearnedWeights;
  words: WordOpinion;
  runs: Memo;
  /** The runs of its words by how likely they are its name. */
  likely: readonly LikelyRun[];
}

const namesLearned = (learned: Learned | null) => ({
  likely: learned?.likely ?? null,
  banned: learned?.words.bans.map(({ text }) => text) ?? [],
});

/** What is a name as likely as this is no word that the memo forbids. */
const surelyName = 0.9;
const hardlyBanned = 0.3;

/** The pieces as rules read them, and what they follow from. */
function piecesOf(
  memo: string | readonly Source[],
  options: MemoReadOptions,
  weights: LearnedWeights | null,
) {
  const { placed, rules, mixed, parts: settled } = settledParts(memo, weights);
  const documentKind = options.document?.kind ?? documentKindOf(placed, options.document?.title);
  const learned = mixed && weights !== null ? learnedOf(placed, settled, rules, weights) : null;
  const surely = (learned?.likely ?? [])
    .filter(({ text, share }) => share > surelyName && isHardlyBanned(text, learned))
    .map(({ text }) => comparableText(text));
  const refused = (learned?.words.bans ?? [])
    .map(({ text }) => text)
    .filter((text) => isSurelyBanned(text, learned));
  // What may be used may be the name: 「名前は「ほしの湯」でいきます」.
  const ruled = [
    ...rules.flatMap(({ text, rule }) =>
      rule === "permitted" || surely.includes(comparableText(text)) ? [] : [text],
    ),
    ...refused,
  ];
  const before = productName({
    ...{ rows: placed, parts: settled, lines: linesOf(settled), mixed, refused: ruled },
    ...namesLearned(learned),
  });
  const own = before.names.map(({ text }) => text);
  const priced = mixed ? withPricedRivals(settled, own) : settled;
  const rivals = rivalNames(priced, before.name === null ? [] : [before.name.value]);
  const given = (pieces: readonly MemoPart[]) =>
    numbered(
      withDocument(
        withLabels(withRivals(pieces, rivals), options.labels ?? []),
        options.document === undefined ? null : documentKind,
      ),
      typeof memo === "string",
    );
  return { placed, rules, mixed, ruled, own, before, priced, rivals, documentKind, given, learned };
}

function learnedOf(
  rows: readonly RowInContext[],
  parts: readonly MemoPart[],
  rules: readonly ReadRules[],
  weights: LearnedWeights,
): Learned {
  const runs = memoOf(rows, parts);
  const words = opinionOnWords(rows, parts, rules, weights);
  return { weights, words, runs, likely: likelyOf(namesIn(runs), weights.names) };
}

/** The pieces that are compared for what contradicts, as rules alone read them: what is learned of them is learned once for all. */
export function comparedParts(memo: string): MemoPart[] {
  const { priced, given } = piecesOf(memo, {}, null);
  return given(priced);
}

/** The pieces with their roles by rules, before anything else is known of the product; `weights` say only whether a short text is a note. */
export function settledParts(memo: string | readonly Source[], weights: LearnedWeights | null = null) {
  const placed = placeRows(typeof memo === "string" ? rowsOfText(memo) : rowsOfSentences(memo));
  const { parts, rules } = rolesOf(placed);
  const given = withoutSuperseded(parts);
  const mixed =
    isMixed(given) || (weights !== null && isNote(weighUnsettled(given, false), weights.sentences));
  return { placed, rules, mixed, parts: weighUnsettled(given, mixed) };
}

export interface NumberedPart extends MemoPart {
  /** The id of the sentence that it was cut from. */
  origin: string;
}

/** Gives each piece an id of its own. */
function numbered(parts: readonly MemoPart[], anew: boolean): NumberedPart[] {
  const counts = new Map<string, number>();
  return parts.map((part, index) => {
    const count = counts.get(part.sentence) ?? 0;
    counts.set(part.sentence, count + 1);
    const later =
      count === 0 ? part.sentence : `${part.sentence}${String.fromCharCode(97 + Math.min(count, 25))}`;
    return { ...part, origin: part.sentence, sentence: anew ? `B${index + 1}` : later };
  });
}

/** What the parser may read from: what may be used, as lines. */
const linesOf = (parts: readonly MemoPart[]) =>
  readLines(
    parts.filter(({ role }) => role === "public").map(({ sentence, text }) => ({ id: sentence, text })),
  );

/** A whole paper of others is theirs; an old page, voices and a manual are for a person to decide about. */
function withDocument(parts: MemoPart[], kind: DocumentKind | null): MemoPart[] {
  const role: SentenceRole | null =
    kind === "competitor"
      ? "competitor"
      : kind === "old_page" || kind === "reviews" || kind === "manual"
        ? "unsure"
        : null;
  if (role === null) return parts;
  return parts.map((part) =>
    part.role === "public" || role === "competitor" ? { ...part, role, why: "document" } : part,
  );
}

/** What a person has said of a label of this client. */
function withLabels(parts: MemoPart[], labels: NonNullable<MemoReadOptions["labels"]>): MemoPart[] {
  if (labels.length === 0) return parts;
  const roles = new Map(labels.map(({ label, role }) => [comparableText(label), role]));
  return parts.map((part) => {
    const role = roles.get(comparableText(part.row.label ?? part.row.under ?? ""));
    return role === undefined ? part : { ...part, role, sure: true, old: false, why: "label of the client" };
  });
}

function distinct(found: FoundValue[]): FoundValue[] {
  const seen = new Set<string>();
  return found.filter(({ text }) => {
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}
