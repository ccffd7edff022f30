/** The label of a line: known words before any mark, and any short words before a mark that the memo parts its labels with. */
import { type LabelPlace, labelPlaceOf, placeOfTitle } from "../words/labels.ts";
import { keyOf } from "./key.ts";
import type { MemoRow } from "./row.ts";

const labelled = /^([^：:。、「」『』?？!！\t]{1,20}?)\s*[：:]\s*(\S.*)$/u;
const bracketed = /^[【［[〔<＜]([^】］\]〕>＞]{1,20})[】］\]〕>＞]\s*(\S.*)$/u;
const equalled = /^([^：:。、「」＝=]{1,12}?)\s*[＝=]\s*(\S.*)$/u;
const arrowed = /^([^→⇒。、「」：:]{2,10})\s*[→⇒]\s*(\S.*)$/u;
const gapped = /^([^\s　。、「」：:]{1,12}?(?:[（(][^（）()]{1,14}[）)])?)(?:[\u3000\t]|\s{2,})\s*(\S.*)$/u;
const tight = /^([^\s　。、「」：:[【(（][^\s　。、「」：:]{0,13})\s(\S.*)$/u;
/** Marks that part a label from its value where at least so many lines are built so. */
const leastMarked = 3;
const marked: readonly RegExp[] = [
  /^([^：:。、「」『』｜|│?？!！\t]{1,20}?)\s*[｜|│¦]\s*(\S.*)$/u,
  /^([^：:。、「」『』…?？!！\t]{1,20}?)\s*(?:…|‥|・・|\.{3})[…‥・.]*\s*(\S.*)$/u,
  /^([^：:。、「」『』＞>?？!！\t]{1,20}?)\s*[＞>»]\s*(\S.*)$/u,
  /^([^：:。、「」『』→⇒?？!！\t]{1,20}?)\s*[→⇒]\s*(\S.*)$/u,
  /^([^：:。、「」『』―—–─?？!！\t]{1,20}?)(?:\s+[―—–─-]+\s+|\s*[―—–─]{2,}\s*|[—―])\s*(\S.*)$/u,
  /^([^：:。、「」『』／/?？!！\t]{1,16}?)\s*[／/]\s*(\S.*)$/u,
  /^([^：:。、「」『』＝=?？!！\t]{1,16}?)\s*[＝=]\s*(\S.*)$/u,
  /^([^：:。、「」『』;；?？!！\t]{1,16}?)\s*[;；]\s*(\S.*)$/u,
];

export interface Marks {
  /** Rows whose label only a wide gap parts from the value. */
  wide: ReadonlySet<number>;
  /** The same of a single space. */
  narrow: ReadonlySet<number>;
  marked: readonly RegExp[];
}

/** How the labels of this memo stand out. */
export function labelMarks(rows: readonly MemoRow[]): Marks {
  return {
    wide: wideLabels(rows),
    narrow: narrowLabels(rows),
    marked: marked.filter((mark) => isUsed(mark, rows)),
  };
}

/** Labels are short, each is another one, and none ends like the first half of a sentence. */
function isUsed(mark: RegExp, rows: readonly MemoRow[]): boolean {
  const heads = rows.flatMap((row) => {
    const head = row.ruler || row.speaker !== null ? undefined : mark.exec(row.body)?.[1]?.trim();
    return head === undefined || !isLabelLike(head) ? [] : [keyOf(head)];
  });
  const known = heads.filter((head) => labelPlaceOf(head) !== null).length;
  return heads.length >= leastMarked && known >= 1 && new Set(heads).size >= heads.length * 0.8;
}

const isLabelLike = (head: string): boolean =>
  [...head].length <= 16 && !/[をがにで]$|[\d０-９]$|円|^https?$/u.test(head) && /[\p{L}]/u.test(head);

/** Labels that only a wide gap parts from their value are labels where several rows are built so. */
function wideLabels(rows: readonly MemoRow[]): ReadonlySet<number> {
  const at = rows.flatMap((row, index) => {
    const label = gapped.exec(row.body)?.[1];
    return label !== undefined && !/[をがはにで]$|\d/u.test(label) ? [index] : [];
  });
  return new Set(at.filter((index) => at.includes(index - 1) || at.includes(index + 1)));
}

/** So many lines in a row that open with a noun and a space, two of them with a label that is known, are labelled all. */
const leastNarrow = 4;

function narrowLabels(rows: readonly MemoRow[]): ReadonlySet<number> {
  const found = new Set<number>();
  let run: { index: number; head: string }[] = [];
  const close = () => {
    const known = run.filter(({ head }) => labelPlaceOf(head) !== null).length;
    if (run.length >= leastNarrow && known >= 2 && new Set(run.map(({ head }) => head)).size === run.length)
      for (const { index } of run) found.add(index);
    run = [];
  };
  for (const [index, { body, ruler, speaker }] of rows.entries()) {
    const head = ruler || speaker !== null ? undefined : tight.exec(body)?.[1];
    if (head !== undefined && (/^[^ぁ-ん\d]{1,8}さ?$/u.test(head) || labelPlaceOf(keyOf(head)) !== null))
      run.push({ index, head: keyOf(head) });
    else if (!labelled.test(body)) close();
  }
  close();
  return found;
}

const forCells: ReadonlySet<LabelPlace> = new Set<LabelPlace>([
  "internal",
  "competitor",
  "old",
  "forbidden",
  "required",
  "rules",
  "media",
  "aim",
  "audience",
  "voices",
  "contact",
  "name",
]);

interface Pair {
  label: string;
  value: string;
}

/** A row of many cells is labelled by its first one where that says whom the row is for. */
function cellLabel(row: MemoRow): Pair | null {
  const [first = ""] = row.cells;
  const place = placeOfTitle(keyOf(first));
  if (first === "" || place === null || !forCells.has(place)) return null;
  return { label: first, value: row.cells.slice(1).join(" ").trim() };
}

export function rowLabel(row: MemoRow, { wide, narrow, marked: marks }: Marks): Pair | null {
  const { value } = row;
  const [first, second] = row.cells;
  if ((row.paired || row.between === "commas") && first && second && row.index > 0)
    return { label: first, value: second };
  if (row.cells.length > 2) return cellLabel(row);
  if (row.cells.length === 2 && first && second && !/[。、]/u.test(first))
    return { label: first, value: second };
  const bracket = bracketed.exec(value);
  if (bracket?.[1] && bracket[2] && labelPlaceOf(keyOf(bracket[1])) !== null)
    return { label: bracket[1], value: bracket[2] };
  for (const mark of marks) {
    const match = mark.exec(value);
    const head = match?.[1]?.trim() ?? "";
    if (match?.[2] && isLabelLike(head)) return { label: head, value: match[2] };
  }
  const colon = labelled.exec(value);
  if (colon?.[1] && colon[2] && !/\d$|https?$/u.test(keyOf(colon[1])))
    return { label: colon[1].trim(), value: colon[2] };
  const known = (match: RegExpExecArray | null, always = false) =>
    match?.[1] && match[2] && (always || labelPlaceOf(keyOf(match[1])) !== null)
      ? { label: match[1], value: match[2] }
      : null;
  const isHead = row.marker !== "" && !/^[・･×✕△※＊*-]/u.test(row.marker);
  return (
    known(gapped.exec(value), wide.has(row.index) || isHead) ??
    known(equalled.exec(value)) ??
    known(arrowed.exec(value)) ??
    known(marked[0]?.exec(value) ?? null) ??
    known(/^\S+$/u.test(marked[1]?.exec(value)?.[1] ?? "") ? (marked[1]?.exec(value) ?? null) : null) ??
    (tightLabel(value) || narrow.has(row.index) ? known(tight.exec(value), narrow.has(row.index)) : null)
  );
}

/** 「入稿 10/31」: a known label and one space; a sentence that begins with such a word is none. */
const tightLabel = (value: string): boolean => /^[^\sぁ-ん]{1,12}\s/u.test(value);
