/** The product's name: from a label, from how a memo introduces it, from its repetition. Unsure rather than wrong. */

import { findName } from "../../parse/name.ts";
import { generic, organization } from "../../parse/name-words.ts";
import { comparableText } from "../../text.ts";
import { keyOf } from "../lines/key.ts";
import type { Certainty, FoundValue, ReadText } from "../schema.ts";
import * as contexts from "../words/name-contexts.ts";
import { guesses } from "./name-guess.ts";
import { labeledNames, type NameCandidate, type NameInput, nameThreshold } from "./name-input.ts";
import { fromLabels, isOpenLabel } from "./name-labels.ts";
import { fromAnswers, fromTitles } from "./name-titles.ts";

const certain = 12;
const margin = 4;
/** So much says of a quotation that it is a name, and not only that it stands in a likely place. */
const said = 6;
/** So little makes a name to ask about. */
const least = 3;
/** So many are compared with all lines. */
const maxCandidates = 30;

/** The name with the others that it may be; null where none is convincing. */
export function productName(input: NameInput): { name: ReadText | null; names: FoundValue[] } {
  if (input.rows.some(({ body }) => contexts.unnamed.test(keyOf(body)))) return { name: null, names: [] };
  const found = merged([
    ...fromStatement(input),
    ...fromLabels(input),
    ...fromQuotes(input),
    ...fromTitles(input),
    ...fromAnswers(input),
    ...fromParser(input),
    ...guesses(input),
  ])
    .filter(
      ({ text, labelled: isLabelled }) =>
        !isRefused(text, input.refused) && (isLabelled || !told.test(text) || isQuoted(text, input)),
    )
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxCandidates)
    .map((candidate) => ({
      ...candidate,
      score: candidate.score + 2 * repeats(input, candidate),
      guessed: candidate.guessed === true || (!candidate.labelled && isOneOfSeveral(candidate, input)),
    }))
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = found;
  const names = found.filter(({ score }) => score >= least).slice(0, 4);
  if (best === undefined || best.score < least) return { name: null, names: [] };
  const name: ReadText = {
    value: best.text,
    words: best.text,
    source: best.source,
    certainty: certaintyOf(best, second),
    by: "rule",
  };
  return { name, names: names.map(({ text, source }) => ({ text, source })) };
}

function certaintyOf(best: NameCandidate, second: NameCandidate | undefined): Certainty {
  // Two names under labels are two products.
  if (best.labelled && second?.labelled && !isSameName(best.text, second.text)) return "unsure";
  if (best.labelled) return "sure";
  if (best.guessed === true) return "unsure";
  const ahead = best.score - (second?.score ?? 0) >= margin;
  if (best.score >= certain && ahead && best.stated === true) return "sure";
  return ahead && best.score >= nameThreshold + 2 ? "likely" : "unsure";
}

const isSameName = (a: string, b: string): boolean =>
  comparableText(a).includes(comparableText(b)) || comparableText(b).includes(comparableText(a));

/** One candidate a name: what is said in several places counts together. */
function merged(candidates: NameCandidate[]): NameCandidate[] {
  const byText = new Map<string, NameCandidate>();
  for (const candidate of candidates) {
    const text = withoutOpenBracket(
      withoutRemark(candidate.text.replace(/^[\s―—–─…｜|＞>→＝=：:]+/u, "").trim()),
    );
    const key = comparableText(text);
    if (key === "" || [...text].length > 30) continue;
    const seen = byText.get(key);
    if (seen === undefined) byText.set(key, { ...candidate, text });
    else {
      const isFirm = (seen.guessed === true) === (candidate.guessed === true);
      seen.score = Math.max(seen.score, candidate.score) + (isFirm ? 2 : 0);
      seen.labelled ||= candidate.labelled;
      seen.stated ||= candidate.stated ?? false;
      seen.guessed = seen.guessed === true && candidate.guessed === true;
    }
  }
  return [...byText.values()];
}

/** 「ほたる湯　※温泉ではない」 */
const withoutRemark = (text: string): string =>
  (text.split(/[\s　]*(?:※|[○◯×](?=[\s　])|→|←)/u)[0] ?? "").trim();

/** Words that tell something instead of naming it. */
const told =
  /(?:まし(?:た|て)|ません|ます|でした|です|ている|てる|(?:[いくしなっんれ忘])[たてだで]|ない|ていい|ので|から|けど)[。！!]?$/u;

const isQuoted = (text: string, { rows }: NameInput): boolean =>
  rows.some(({ body }) => body.includes(`「${text}」`) || body.includes(`「${text}。」`));

/** 「くもの間（駅から3分」, whose bracket closes elsewhere. */
const withoutOpenBracket = (text: string): string =>
  /[（(][^（）()]*$/u.test(text)
    ? text.slice(0, Math.max(text.lastIndexOf("（"), text.lastIndexOf("("))).trim()
    : text;

function isRefused(text: string, refused: readonly string[]): boolean {
  const key = comparableText(text);
  if (refused.some((word) => comparableText(word) === key)) return true;
  return (
    generic.test(text) ||
    contexts.noName.test(text) ||
    contexts.layoutWords.test(text) ||
    (organization.test(text) && !contexts.association.test(text)) ||
    !/[A-Za-zァ-ヶ一-龠ぁ-んｦ-ﾟＡ-Ｚａ-ｚ]/u.test(text)
  );
}

/** A line gives it beside others that were thought of. */
const isOneOfSeveral = ({ text }: NameCandidate, { rows }: NameInput): boolean =>
  rows.some(
    ({ body }) => body.includes(`「${text}」`) && /候補|[A-Z]\s?「|案\s?「|どちら|どっち/u.test(body),
  );

/** In how many other lines it is said, three at most. */
function repeats({ rows }: NameInput, { text }: NameCandidate): number {
  if ([...text].length < 2) return 0;
  let lines = 0;
  for (const row of rows) if (row.body.includes(text)) lines += 1;
  return Math.min(3, Math.max(0, lines - 1));
}

function fromStatement({ parts }: NameInput): NameCandidate[] {
  return parts.flatMap((part) => {
    if (part.role === "competitor" || part.row.labelPlace === "name") return [];
    const told = part.text.slice(
      part.row.spokenBy !== "" && part.text.startsWith(part.row.spokenBy) ? part.row.spokenBy.length : 0,
    );
    const text = (contexts.statedName.exec(part.text) ?? contexts.calledName.exec(told))?.[1]?.trim();
    return text === undefined ||
      contexts.ruled.has(part.place) ||
      contexts.noName.test(text) ||
      // 「店名は「喫茶まど」から…に変わる」
      part.text.includes(`「${text}」から`) ||
      ((contexts.isDone.test(text) || /から|まで|より/u.test(text)) && !part.text.includes(`「${text}」`))
      ? []
      : [
          {
            text,
            source: part.sentence,
            ...(isQuotedIn(text, part.text) ? { score: 14, stated: true } : { score: 9 }),
            labelled: false,
          },
        ];
  });
}

/** What it was called before. */
const formerly =
  /(?:昨年|去年|前回|以前|かつて|旧|もと)(?:は|の)?[^。]{0,16}[「『]|(?:名前|名称|タイトル)だった/u;
const quotation =
  /「([^「」]{2,30})」|『([^『』]{2,30})』|【([^【】]{2,30})】|“([^“”]{2,30})”|｢([^｢｣]{2,30})｣/gu;

/** Words in quotation marks, or in letters of their own, are a name for sure; 「名前は太字で」 may be none. */
const isQuotedIn = (text: string, sentence: string): boolean =>
  sentence.includes(`「${text}`) || sentence.includes(`『${text}`) || /^[A-Z][A-Za-z0-9 &'.-]+$/u.test(text);

function fromQuotes({ rows, parts }: NameInput): NameCandidate[] {
  const byRow = Map.groupBy(parts, ({ row }) => row.index);
  return rows.flatMap((row) => {
    const own = byRow.get(row.index) ?? [];
    if (row.ruler || contexts.ruled.has(row.place) || own.length === 0) return [];
    return own.flatMap((part) =>
      part.role === "competitor" || part.role === "forbidden"
        ? []
        : [...part.text.matchAll(quotation)].flatMap((match): NameCandidate[] => {
            const text = match.slice(1).find((group) => group !== undefined) ?? "";
            const before = part.text.slice(0, match.index);
            if (formerly.test(part.text)) return [];
            const after = part.text.slice(match.index + match[0].length);
            if (match[0].startsWith("【") && (before === "" || after === "")) return [];
            const score = contexts.scoreQuote(text, keyOf(before), keyOf(after), part.role === "public");
            if (score === null) return [];
            const found = {
              text,
              source: part.sentence,
              score: score + (row.index < 4 ? 2 : 0),
              labelled: false,
            };
            const isOthers = contexts.namesSomethingElse(keyOf(before));
            return [{ ...found, stated: score >= said && !isOthers, ...(isOthers && { guessed: true }) }];
          }),
    );
  });
}

/** A text about nothing but the product is what the parser was made for. */
function fromParser({ lines, mixed }: NameInput): NameCandidate[] {
  const name = findName(lines);
  if (name === null) return [];
  const line = lines.find(({ id }) => id === name.sources[0]);
  const isLabelled = line?.labelSection === "name" && !isOpenLabel(line);
  return [
    {
      text: name.text,
      source: name.sources[0] ?? "",
      score: isLabelled ? labeledNames + 5 : mixed ? 7 : 13,
      labelled: isLabelled,
      stated: isLabelled || !mixed,
    },
  ];
}
