/** The product's name: from a label, from how a memo introduces it, from its repetition. Unsure rather than wrong. */
import { findName } from "../../parse/name.ts";
import { generic, organization } from "../../parse/name-words.ts";
import { comparableText } from "../../text.ts";
import { keyOf } from "../lines/key.ts";
import type { Certainty, FoundValue, ReadText } from "../schema.ts";
import { headOf } from "../words/heads.ts";
import * as contexts from "../words/name-contexts.ts";
import { cleanName, isMeasured, isNoted, withVersion } from "./name-clean.ts";
import { guesses } from "./name-guess.ts";
import { labeledNames, type NameCandidate, type NameInput, nameThreshold } from "./name-input.ts";
import { fromLabels, isOpenLabel } from "./name-labels.ts";
import { isDoubted, isWhole, weighedTogether } from "./name-opinion.ts";
import { fromAnswers, fromTitles } from "./name-titles.ts";

const certain = 12;
const margin = 4;
/** So much says of a quotation that it is a name, and not only that it stands in a likely place. */
const said = 6;
/** So little makes a name to ask about. */
const least = 3;
const maxCandidates = 30;

/** What the rules find, each with what speaks for it, the best first. */
export function ruledNames(input: NameInput): NameCandidate[] {
  return merged([
    ...fromStatement(input),
    ...fromLabels(input),
    ...fromQuotes(input),
    ...fromTitles(input),
    ...fromAnswers(input),
    ...fromParser(input),
    ...guesses(input),
  ])
    .filter((candidate) => mayBeName(candidate, input))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxCandidates)
    .map((candidate) => ({
      ...candidate,
      score: candidate.score + 2 * repeats(input, candidate),
      guessed: candidate.guessed === true || (!candidate.labelled && isOneOfSeveral(candidate, input)),
    }))
    .toSorted((a, b) => b.score - a.score);
}

function mayBeName({ text, labelled, stated }: NameCandidate, input: NameInput): boolean {
  if (isRefused(text, input.refused)) return false;
  return (
    labelled ||
    (!passing.test(text) &&
      !isSomebody(text, input) &&
      (stated === true || !clause.test(text)) &&
      (!telling.test(text) || isQuoted(text, input)))
  );
}

/** The name with the others that it may be; null where none is convincing. */
export function productName(input: NameInput): { name: ReadText | null; names: FoundValue[] } {
  if (input.rows.some(({ body }) => contexts.unnamed.test(keyOf(body)))) return { name: null, names: [] };
  const found = ruledNames(input);
  const ruled = fullest(headed(found, input));
  const second = found.find((candidate) => candidate !== ruled);
  const isKnown = ruled !== undefined && isWhole(ruled.text, input.rows);
  const certainty = isKnown ? certaintyOf(ruled, second) : "unsure";
  const { likely } = input;
  if (likely === null || (ruled !== undefined && certainty === "sure" && !isDoubted(ruled.text, likely))) {
    const others = found.filter((candidate) => candidate !== ruled);
    return told(
      [...(ruled === undefined ? [] : [ruled]), ...others].filter(({ score }) => score >= least),
      certainty,
    );
  }
  const weighed = weighedTogether(found, likely, input.parts, input.banned).filter((candidate) =>
    mayBeName(candidate, input),
  );
  // What the rules hold for likely is asked about before nothing is.
  if (weighed.length === 0 && ruled !== undefined && certainty !== "unsure") return told([ruled], "unsure");
  return told(weighed, weighed[0]?.text === ruled?.text && certainty === "likely" ? certainty : "unsure");
}

/** The first of them, and with it the others that are looked at. */
function told(found: readonly NameCandidate[], certainty: Certainty) {
  const [best] = found;
  const name: ReadText | null =
    best === undefined
      ? null
      : { value: best.text, words: best.text, source: best.source, certainty, by: "rule" };
  return { name, names: found.slice(0, 4).map(({ text, source }) => ({ text, source })) };
}

function certaintyOf(best: NameCandidate, second: NameCandidate | undefined): Certainty {
  // Two names under labels are two products.
  if (best.labelled && second?.labelled && !isSameName(best.text, second.text)) return "unsure";
  if (best.labelled) return isMeasured(best.text) ? "likely" : "sure";
  if (best.guessed === true) return "unsure";
  const ahead = best.score - (second?.score ?? 0) >= margin;
  if (best.score >= certain && ahead && best.stated === true) return "sure";
  return ahead && best.score >= nameThreshold + 2 ? "likely" : "unsure";
}

/** So much less may speak for the longer words of two that begin or end alike. */
const nearly = 7;

const more = /^(?!.*(?:名前|という|って|[はがをで]$))[^、。：:|｜／/「」（）()[\]]{1,8}$/u;

/** 「土曜の窯」 beside 「土曜」: the longer words are the name, where nearly as much speaks for them. */
function fullest(found: readonly NameCandidate[]): NameCandidate | undefined {
  const [best] = found;
  if (best === undefined || best.labelled) return best;
  const longer = found.find(({ text, score }) => {
    const rest = text.startsWith(best.text) || text.endsWith(best.text) ? text.replace(best.text, "") : "";
    return more.test(rest) && score >= best.score - nearly;
  });
  return longer === undefined ? best : { ...longer, score: best.score, guessed: longer.stated !== true };
}

/** Lines at the head, and how far behind them a name is told late. */
const headLines = 4;
const lateLines = 8;

/** Where another name stands at the head, one that is only quoted far below may be a rival's: the head's comes first, and is asked about. */
function headed(found: readonly NameCandidate[], { parts }: NameInput): readonly NameCandidate[] {
  const [best] = found;
  if (best === undefined || best.labelled) return found;
  const rows = new Map(parts.map(({ sentence, row }) => [sentence, row.index]));
  const at = ({ source }: NameCandidate): number => rows.get(source) ?? 0;
  const head = found.find(
    (other) => !isSameName(other.text, best.text) && other.score >= nameThreshold && at(other) < headLines,
  );
  if (head === undefined || at(best) < lateLines) return found;
  return [{ ...head, guessed: true }, ...found.filter((other) => other !== head)];
}

const isSameName = (a: string, b: string): boolean =>
  comparableText(a).includes(comparableText(b)) || comparableText(b).includes(comparableText(a));

/** One candidate a name: what is said in several places counts together. */
function merged(candidates: NameCandidate[]): NameCandidate[] {
  const byText = new Map<string, NameCandidate>();
  for (const candidate of candidates) {
    const text = cleanName(candidate.text);
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

/** A day, an hour, a question's mark, half a sentence. */
const passing =
  /^(?:[月火水木金土日]曜日?|土日|平日|休日|祝日)$|^\d{1,2}[/／]\d{1,2}[\s　（(]|\d{1,2}:\d{2}|^[QＱ][\s.．:：\d]|[はがをへ]$/u;
/** 「スニーカーにも革靴にも入る」, 「うちのほうがうまい」: words that tell something, in quotation marks or not. */
const clause =
  /[がをも][^、。]{1,14}(?:[うくすつぬぶむる]|うまい|らしい)$|[^が]らしい$|込み$|^[^、。]{2,6}のは/u;
/** Words that tell something instead of naming it. */
const telling =
  /(?:まし(?:た|て)|ません|ます|でした|です|ている|てる|(?:[いくしなっんれえ忘])[たてだで]|ない|(?:に|や)(?:くい|すい)|ていい|ので|から|けど)[。！!]?$/u;

/** 「塚越」 where a line says 「塚越が確認中」. */
const isSomebody = (text: string, { rows }: NameInput): boolean => {
  const isPerson = /^[一-龠々]{1,4}$/u.test(text);
  const asked = new RegExp(`${isPerson ? text : ""}(?:さん|様|[がに](?:確認|問い?合わせ|連絡|相談|聞))`, "u");
  return rows.some(
    ({ body, speaker }) =>
      speaker === text ||
      (body.startsWith(text) && /^\s\d{1,2}:\d{2}/u.test(body.slice(text.length))) ||
      (isPerson && asked.test(body)),
  );
};

const isQuoted = (text: string, { rows }: NameInput): boolean =>
  rows.some(({ body }) => body.includes(`「${text}」`) || body.includes(`「${text}。」`));

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
  const lines = rows.filter(({ body }) => body.includes(text)).length;
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
            const isOthers = isNoted(text, row.body) || contexts.namesSomethingElse(keyOf(before));
            return [{ ...found, stated: score >= said && !isOthers, ...(isOthers && { guessed: true }) }];
          }),
    );
  });
}

/** 「おうちサロン ほたる」 where 「おうちサロン」 was found: a line of its own that goes on with a word that is no kind. */
function goesOn(text: string, line: string): string | null {
  const rest = line.startsWith(text) ? line.slice(text.length) : "";
  return /^[\s　][ぁ-んァ-ヶーA-Za-z]{2,10}$/u.test(rest) &&
    headOf(rest) === null &&
    !contexts.isPaperWord(rest)
    ? line
    : null;
}

/** A text about nothing but the product is what the parser was made for. */
function fromParser({ rows, lines, mixed }: NameInput): NameCandidate[] {
  const name = findName(lines);
  if (name === null) return [];
  const line = lines.find(({ id }) => id === name.sources[0]);
  const isLabelled = line?.labelSection === "name" && !isOpenLabel(line);
  const source = name.sources[0] ?? "";
  const text = [line?.text ?? "", ...rows.slice(0, 3).map(({ body }) => body)].reduce(
    withVersion,
    cleanName(name.text),
  );
  const whole = isLabelled ? null : goesOn(text, line?.text ?? "");
  const found: NameCandidate = {
    ...{ text, source, labelled: isLabelled },
    score: isLabelled ? labeledNames + 5 : mixed ? 7 : 13,
    stated: isLabelled || (!mixed && whole === null),
  };
  return whole === null ? [found] : [found, { text: whole, source, score: 7, labelled: false }];
}
