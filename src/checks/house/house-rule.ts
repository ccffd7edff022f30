/**
 * 社内ルール: what an administrator writes for the whole installation, and where a text has it. A person's words are never made into a
 * regular expression: plain words are searched for, and 「＊」 within one looks no further than its sentence. Pure, browser-safe.
 */
import { z } from "zod";
import { type HouseRule, houseRuleSchema } from "../../shared/checks/active.ts";
import { flagLevels, type Span } from "../../shared/result.ts";
import { plain } from "../text/normalize.ts";

export const houseLimits = {
  rules: 100,
  name: 40,
  words: 20,
  word: 40,
  /** 「＊」 in one entry. */
  wildcards: 3,
  why: 200,
  rewrite: 60,
  rewrites: 2,
  fineWith: 10,
  /** Sentences that it is tried on, each way. */
  tries: 5,
  sentence: 200,
} as const;

/** Characters that an entry with 「＊」 reaches over. */
const farthest = 80;
/** Places that one rule is told of at most in a text. */
const mostFound = 50;

const line = (most: number, what: string) =>
  z
    .string(`${what}を文字で入れてください。`)
    .max(most * 8, `${what}は${most}字以内で入れてください。`)
    .transform((text) =>
      text
        .normalize("NFC")
        .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "")
        .trim(),
    )
    .refine((text) => [...text].length <= most, `${what}は${most}字以内で入れてください。`);

const lines = (entries: number, most: number, what: string) =>
  z
    .array(line(most, what), `${what}の一覧を入れてください。`)
    .max(entries * 4, `${what}は${entries}個までです。`)
    .transform((list) => [...new Set(list.filter((text) => text !== ""))])
    .refine((list) => list.length <= entries, `${what}は${entries}個までです。`);

const fields = z.object({
  name: line(houseLimits.name, "名前").refine((text) => text !== "", "名前を入れてください。"),
  words: lines(houseLimits.words, houseLimits.word, "探す語").refine(
    (list) => list.length > 0,
    "探す語を1つ以上入れてください。",
  ),
  level: z.enum(flagLevels, "レベルを選んでください。"),
  why: line(houseLimits.why, "理由").refine((text) => text !== "", "理由を入れてください。"),
  rewrites: lines(houseLimits.rewrites, houseLimits.rewrite, "書き換え案").default([]),
  fineWith: lines(houseLimits.fineWith, houseLimits.word, "問題ない場合の語").default([]),
  hits: lines(houseLimits.tries, houseLimits.sentence, "見つけるべき文").refine(
    (list) => list.length > 0,
    "見つけるべき文を1つ以上入れてください。保存のときに試します。",
  ),
  misses: lines(houseLimits.tries, houseLimits.sentence, "見つけてはいけない文").default([]),
});

/** What an administrator sends. A rule that fails on one of its own sentences is not taken. */
export const newHouseRuleSchema = fields.check((context) => {
  const problem = problemOf(context.value);
  if (problem)
    context.issues.push({
      code: "custom",
      path: [problem.field],
      message: problem.message,
      input: context.value,
    });
}) satisfies z.ZodType<HouseRule>;

/** Why the rule cannot be used, at its field; null when all is well. */
function problemOf(rule: HouseRule): { field: keyof HouseRule; message: string } | null {
  for (const word of rule.words) {
    const parts = partsOf(word);
    if (parts.length === 0)
      return { field: "words", message: `探す語「${word}」には、＊のほかの文字が必要です。` };
    if (parts.length - 1 > houseLimits.wildcards)
      return { field: "words", message: `探す語「${word}」の＊は${houseLimits.wildcards}つまでです。` };
  }
  const missed = rule.hits.find((sentence) => placesOf(rule, sentence).length === 0);
  if (missed !== undefined)
    return { field: "hits", message: `「${missed}」が見つかりません。探す語か文を直してください。` };
  const found = rule.misses.find((sentence) => placesOf(rule, sentence).length > 0);
  if (found !== undefined)
    return { field: "misses", message: `「${found}」が見つかってしまいます。探す語か文を直してください。` };
  return null;
}

/** What stands between the wildcards of an entry, in the form that texts are compared in. */
const partsOf = (word: string): string[] =>
  normalizedForRules(word)
    .split("*")
    .filter((part) => part !== "");

/** Small letters, where that moves nothing. */
function sameCase(text: string): string {
  const small = text.toLowerCase();
  return small.length === text.length ? small : text;
}

/** A text in the form that rules look at it. */
export const normalizedForRules = (text: string): string => sameCase(plain(text));

/** Rules are looked at again and again; their words are taken apart once. */
const taken = new WeakMap<Looking, { entries: string[][]; fineWith: string[] }>();
type Looking = Pick<HouseRule, "words" | "fineWith">;

function takenApart(rule: Looking) {
  const known = taken.get(rule);
  if (known) return known;
  const made = { entries: rule.words.map(partsOf), fineWith: rule.fineWith.map(normalizedForRules) };
  taken.set(rule, made);
  return made;
}

/** Where a sentence has what the rule looks for. */
const placesOf = (rule: Looking, sentence: string): Span[] => {
  const text = normalizedForRules(sentence);
  return placesIn(rule, text, text);
};

/**
 * Where a text has what the rule looks for, in reading order and apart from each other. `around`: the whole piece, in which a word may
 * stand that makes it fine. Both as `normalizedForRules` gives them.
 */
export function placesIn(rule: Looking, text: string, around: string): Span[] {
  const { entries, fineWith } = takenApart(rule);
  const found = entries
    .flatMap((parts) => spansOf(text, parts))
    .sort((one, other) => one.start - other.start || other.end - one.end);
  if (found.length === 0 || fineWith.some((word) => around.includes(word))) return [];
  let reached = 0;
  return found
    .filter(({ start, end }) => {
      if (start < reached) return false;
      reached = end;
      return true;
    })
    .slice(0, mostFound);
}

function spansOf(text: string, [first, ...rest]: string[]): Span[] {
  const found: Span[] = [];
  if (first === undefined) return found;
  for (let at = text.indexOf(first); at >= 0 && found.length < mostFound; ) {
    const end = endOf(text, at + first.length, rest);
    if (end !== null) found.push({ start: at, end });
    at = text.indexOf(first, end ?? at + 1);
  }
  return found;
}

/** Where the other parts of an entry end, each as near as it comes; null where one does not come in the same sentence. */
function endOf(text: string, from: number, rest: readonly string[]): number | null {
  if (rest.length === 0) return from;
  const [sentence = ""] = text.slice(from, from + farthest).split(/[。！？!?\n]/, 1);
  let at = 0;
  for (const part of rest) {
    const next = sentence.indexOf(part, at);
    if (next < 0) return null;
    at = next + part.length;
  }
  return from + at;
}

/** What a finding of the rule is called by: told from every rule of the packs. */
export const houseRuleId = (id: string) => `house.${id}`;
export const houseClause = "社内ルール";

/** A stored rule, read again: what a later version knows of it has its default. */
export const storedRule = (data: unknown): HouseRule => houseRuleSchema.parse(data);
