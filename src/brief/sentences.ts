/** Numbered sentences: the only things a claim may rest on. Pure; linear in the length of the text. */
import type { Source } from "../shared/result.ts";

/** No sentence is longer than this many UTF-16 code units. */
export const maxSentenceLength = 400;

const closerOf: Record<string, string> = {
  "「": "」",
  "『": "』",
  "（": "）",
  "(": ")",
  "【": "】",
  "〈": "〉",
  "《": "》",
  "〔": "〕",
  "［": "］",
  "[": "]",
  "“": "”",
  "｢": "｣",
};
const closers = new Set(Object.values(closerOf));
const leadingBullets =
  /^(?:[\s　]|[・･‣•◦∙●◎■□◆◇▪▫▶▷►▼▽★☆✓✔✅☑♪⇒➤➡]|[○→](?=[\s　])|[○〇◯](?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}A-Za-z])(?![〇][年月日])|[①-⑳❶-❿]|[-*+–—](?=[\s　])|\d{1,2}[.)）](?=[\s　])|[(（]\d{1,2}[)）](?=[\s　])|#{1,6}(?=\s)|>+(?=\s))+/u;
const startsAsListItem = /^(?:[・･‣•●■□◆◇▪▶▼★☆✓✔※→#|<>【]|[①-⑳❶-❿]|[-*+–—](?=[\s　])|\d{1,2}[.)]|[(（]\d)/u;
const inlineBullets = new Set("●■◆★✓✔•①②③④⑤⑥⑦⑧⑨⑩");
const dottedItem = /(?:^|[\s　】：:])・(?=[^\s　])/gu;
const meaningful = /[\p{L}\p{N}]/u;
const label = /^[^。、：:「」]{1,16}[：:]/u;
const abbreviationBeforeDot =
  /(?:^|[\s(（])(?:No|Nos|Co|Ltd|Inc|Corp|Mr|Mrs|Ms|Dr|St|vs|etc|approx|e\.g|i\.e|a\.m|p\.m|U\.S|U\.K|Vol|Fig|[A-Z])$/u;

/**
 * Splits Japanese or English text into numbered sentences `prefix1…prefixN`, keeping the wording exactly.
 * Quotations and parentheses stay whole, label lines (価格：2,970円) stay one sentence, ornament lines are dropped. Reads no
 * further than `atMost` sentences, at least 1.
 */
export function numberSentences(text: string, prefix: string, atMost = Number.POSITIVE_INFINITY): Source[] {
  const sentences: Source[] = [];
  for (const { text: line } of textLines(text))
    for (const piece of sentencesIn(line)) {
      sentences.push({ id: `${prefix}${sentences.length + 1}`, text: piece });
      if (sentences.length >= atMost) return sentences;
    }
  return sentences;
}

/** The sentences of one line, without its bullet; none for an ornament. */
export const sentencesOfLine = (line: string): string[] => [...sentencesIn(line)];

function* sentencesIn(line: string): Generator<string> {
  for (const piece of splitLine(line))
    for (const part of capLength(piece)) {
      const trimmed = part.replace(leadingBullets, "").trim();
      if (meaningful.test(trimmed)) yield trimmed;
    }
}

/** A line as it was meant: what a program broke is one again. */
export interface TextLine {
  text: string;
  /** Columns of white space before it; a full-width one counts two. */
  indent: number;
  /** An empty line stands above. */
  blankBefore: boolean;
}

/** The lines of a text that are not empty, trimmed, in order. */
export function textLines(text: string): TextLine[] {
  return joinWrapped(text.split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/u));
}

const indentOf = (line: string): number =>
  [...(/^\s*/u.exec(line)?.[0] ?? "")].reduce((sum, char) => sum + (char === "\u3000" ? 2 : 1), 0);

/** A wider line is a paragraph that nothing has broken. */
const maxWrap = 48;
const nearlyFull = 0.85;

/** Joins lines that a mail client or a page layout broke in the middle of a clause or a quotation. */
function joinWrapped(lines: string[]): TextLine[] {
  const joined: TextLine[] = [];
  // Not Math.max(...widths): as many arguments as a long text has lines are more than a call takes.
  const widest = lines.reduce((most, line) => Math.max(most, line.trim().length), 0);
  // A program that breaks lines breaks every long one.
  const isBroken = widest <= maxWrap;
  let current: TextLine | null = null;
  let width = 0;
  let blank = false;
  for (const raw of lines) {
    const line = raw.trim();
    if (current !== null && isContinued(current.text, line, isBroken && width >= widest * nearlyFull)) {
      current.text += (/[a-z,]$/iu.test(current.text) && /^[a-z]/iu.test(line) ? " " : "") + line;
      width = line.length;
      continue;
    }
    if (current !== null) joined.push(current);
    if (line === "") {
      current = null;
      blank = true;
      continue;
    }
    current = { text: line, indent: indentOf(raw), blankBefore: blank };
    blank = false;
    width = line.length;
  }
  if (current !== null) joined.push(current);
  return joined;
}

/** `isFull`: the line reaches about as far as the widest, as those do that a program has broken. */
function isContinued(line: string, next: string, isFull: boolean): boolean {
  if (next === "" || line.length > maxSentenceLength / 2) return false;
  if (startsAsListItem.test(next) || label.test(next) || next.includes("\t")) return false;
  if (/[、，]$/u.test(line)) return true;
  // 「書きたい順 軽さ→値段」: a word of its own begins another entry.
  if (/^[一-龠ぁ-んァ-ヶーA-Za-z]{2,8}[ 　]/u.test(next)) return false;
  if (line.length < 60 && leavesQuotationOpen(line) && /[」』]/u.test(next)) return true;
  if (label.test(line) || startsAsListItem.test(line)) return false;
  if (line.length >= 18 && /[ぁ-んァ-ヶー一-龠々](?:は|が|を|(?<!こ)と|の|や|て)$/u.test(line)) return true;
  // 「お弁当やおにぎりに」, 「公園でも」 end a note as well.
  if (isFull && line.length >= 18 && /[ぁ-んァ-ヶー一-龠々](?:に|(?<!ま)で|も)$/u.test(line)) return true;
  return line.length >= 40 && /[a-z,]$/u.test(line) && /^[a-z]/u.test(next);
}

function leavesQuotationOpen(line: string): boolean {
  return (
    Math.max(line.lastIndexOf("「"), line.lastIndexOf("『")) >
    Math.max(line.lastIndexOf("」"), line.lastIndexOf("』"))
  );
}

/** Index of the closing mark for each opening mark that is closed on this line. */
function matchBrackets(line: string): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { at: number; closer: string }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at] ?? "";
    const closer = closerOf[char];
    if (closer !== undefined) {
      if (open.length < 50) open.push({ at, closer });
    } else if (closers.has(char)) {
      const index = open.findLastIndex((entry) => entry.closer === char);
      const entry = open[index];
      if (entry === undefined) continue;
      pairs.set(entry.at, at);
      open.length = index;
    }
  }
  return pairs;
}

function* splitLine(line: string): Generator<string> {
  const pairs = matchBrackets(line);
  const dotted = (line.match(dottedItem) ?? []).length > 1;
  let start = 0;
  let at = 0;
  while (at < line.length) {
    const close = pairs.get(at);
    if (close !== undefined) {
      at = close + 1;
      continue;
    }
    if (at > start && (startsInlineItem(line, at, dotted) || opensStatement(line, start, at))) {
      yield line.slice(start, at);
      start = at;
    } else if (endsSentence(line, at)) {
      at = endOfMarks(line, at);
      yield line.slice(start, at);
      start = at;
      continue;
    }
    at += 1;
  }
  yield line.slice(start);
}

/**
 * 「●送料無料 ●返品可」: a bullet in the middle of a line opens a new entry when a space or a stop precedes it. A middle dot, which
 * also stands between words, is a bullet where the line has more than one that only a gap or a heading precedes.
 */
function startsInlineItem(line: string, at: number, dotted: boolean): boolean {
  const char = line[at] ?? "";
  const before = line[at - 1] ?? "";
  if (char === "・") return dotted && /[\s　】：:]/u.test(before) && /[^\s　]/u.test(line[at + 1] ?? "");
  return inlineBullets.has(char) && /[\s　。]/u.test(before);
}

/** What says something: it has a particle, a figure or a note of its own. */
const gapSight = 60;
const says = /[をがにはで]|\d|[）)]$/u;
/** 「月額7,700円（税込）〜　設置・回収込み」: a wide gap between two statements ends the first; a label and a name have none to end. */
function opensStatement(line: string, start: number, at: number): boolean {
  if (line[at] !== "\u3000" || line[at + 1] === "\u3000") return false;
  // As far as it takes to see, however long the line is.
  const next = line.slice(at + 1, at + 1 + gapSight);
  const end = next.indexOf("\u3000");
  const right = (end < 0 ? next : next.slice(0, end)).trim();
  const left = line.slice(Math.max(start, at - gapSight), at).trim();
  return (
    left.length >= 6 && right.length >= 5 && says.test(left) && says.test(right) && !/[」』]$/u.test(left)
  );
}

function endsSentence(line: string, at: number): boolean {
  const char = line[at];
  const next = line[at + 1] ?? "";
  if (char === "。" || char === "｡" || char === "！" || char === "？") return true;
  if (char === "!" || char === "?") return !/[A-Za-z0-9=&%/#_-]/u.test(next);
  if (char === "．") return /[ぁ-んァ-ヶ一-龠）」]/u.test(line[at - 1] ?? "") && !/[\d０-９]/u.test(next);
  if (char !== ".") return false;
  if (next !== "" && !/\s/u.test(next)) return false;
  const before = line.slice(Math.max(0, at - 8), at);
  if (/[ぁ-ん]$/u.test(before)) return true;
  if (!/[A-Za-z0-9)%"'”’]$/u.test(before) || abbreviationBeforeDot.test(before)) return false;
  if (/^\s*\d{1,2}$/u.test(line.slice(0, at))) return false;
  return next === "" || /^\s+["'“(]?[A-Z0-9$¥]/u.test(line.slice(at + 1, at + 6));
}

/** Keeps 「！！」「！？」 and a closing quotation mark with the sentence they end. */
function endOfMarks(line: string, at: number): number {
  let end = at + 1;
  while (end < line.length && /[。｡！？!?」』）)"”]/u.test(line[end] ?? "")) end += 1;
  return end;
}

/** Cuts a sentence that is too long after its last 、 (or space) within the limit, else hard, never inside a surrogate pair. */
function capLength(piece: string): string[] {
  const parts: string[] = [];
  let start = 0;
  while (piece.length - start > maxSentenceLength) {
    const window = piece.slice(start, start + maxSentenceLength);
    const comma = Math.max(window.lastIndexOf("、"), window.lastIndexOf(", "), window.lastIndexOf("，"));
    let size = comma > maxSentenceLength / 4 ? comma + 1 : window.lastIndexOf(" ") + 1;
    if (size <= maxSentenceLength / 4) size = maxSentenceLength;
    if (/[\ud800-\udbff]/u.test(piece[start + size - 1] ?? "")) size -= 1;
    parts.push(piece.slice(start, start + size));
    start += size;
  }
  parts.push(piece.slice(start));
  return parts;
}
