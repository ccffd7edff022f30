/** The lines of a memo with what their layout says: bullet, label, speaker, quoted mail, ruler, cells of a table. */
import type { Source } from "../../../shared/result.ts";
import { sentencesOfLine, textLines } from "../../sentences.ts";
import { type Place, placeOf, placeOfTitle } from "../words/labels.ts";
import { keyOf } from "./key.ts";
import type { Row } from "./row.ts";
import { commaTable, markShown } from "./table.ts";
import { giveTurns } from "./turns.ts";

const marks =
  /^(?:[\s　]*(?:[・･‣•◦∙●◎■□◆◇▪▫▶▷►▼▽★☆✓✔✅☑♪⇒➤➡＊*#○〇◯△×✕※]+|[①-⑳❶-❿]|[-+–—―](?=[\s　])|[(（]?\d{1,2}[.)）．](?=[\s　]*\D)|[(（][0-9０-９ア-ンa-zA-Z一二三四五六七八九十]{1,2}[)）]|[A-ZＡ-Ｚ][.．](?=[\s　])|[ア-オ](?=[\s　])|\d{1,2}(?=[\s　]+[^\d\s]))[\s　]*)/u;
const ruler = /^[\s\p{P}\p{S}ー─━]*$/u;
const stamp = "\\[?\\d{1,2}[:：]\\d{2}(?::\\d{2})?\\]?";
const spoken = new RegExp(
  `^((?:${stamp}\\s*)?([^\\s:：>＞「」『』、。()（）\\d]{1,10})\\s*[>＞:：]\\s*)(\\S.*)$`,
  "u",
);
const stamped = new RegExp(
  `^(${stamp}[\\s\\t]+([^\\s\\t:：>＞「」、。]{1,12})[\\s\\t]*[>＞:：\\t]?[\\s\\t]*)(\\S.*)$`,
  "u",
);

/** Rows of a text. Sentences are numbered `B1…` in the order of the text. */
export function rowsOfText(text: string): Row[] {
  let number = 0;
  const rows = textLines(text).map((line): Row => {
    const sentences = sentencesOfLine(line.text).map((piece) => {
      number += 1;
      return { id: `B${number}`, text: piece };
    });
    return bareRow(line.text, sentences, line.indent, line.blankBefore);
  });
  return finished(rows);
}

/** Rows of sentences that were numbered before, such as those of a file: each is a row of its own. */
export function rowsOfSentences(sentences: readonly Source[]): Row[] {
  return finished(sentences.map((sentence) => bareRow(sentence.text, [sentence], 0, false)));
}

function bareRow(line: string, sentences: Source[], indent: number, blankBefore: boolean): Row {
  const quoted = /^[>＞]/u.test(line);
  const text = quoted ? line.replace(/^(?:[>＞]\s*)+/u, "") : line;
  const isRuler = ruler.test(text) || sentences.length === 0;
  const marker = isRuler ? "" : (marks.exec(text)?.[0] ?? "");
  return {
    index: 0,
    sentences,
    marker: marker.trim(),
    indent,
    blankBefore,
    ruler: isRuler,
    quoted,
    speaker: null,
    turn: 0,
    turnHead: false,
    spokenBy: "",
    body: text.slice(marker.length).trim(),
    label: null,
    labelPlace: null,
    value: "",
    cells: [],
    shown: null,
  };
}

function finished(rows: Row[]): Row[] {
  const speakers = speakersIn(rows);
  giveTurns(rows);
  const wide = wideLabels(rows);
  const commas = commaTable(rows);
  for (const [index, row] of rows.entries()) {
    row.index = index;
    row.value = row.body;
    if (row.ruler) continue;
    speak(row, speakers);
    row.cells = commas.get(row) ?? cellsOf(row.value);
    const pair = labelOf(row, wide, commas.has(row));
    if (pair === null) continue;
    row.label = pair.label.replace(/\*+$/u, "");
    row.value = pair.value.replace(/^\*+\s*/u, "");
    row.labelPlace = placeOfTitle(keyOf(row.label));
  }
  markShown(rows);
  return rows;
}

const cellsOf = (value: string): string[] =>
  /\t|\s\|\s|^\|/u.test(value)
    ? value
        .replace(/^\||\|$/gu, "")
        .split(/\t|\|/u)
        .map((cell) => cell.trim())
    : [];

/** Who talks: a name before a colon or a 「>」 that comes again, with a time, or that the list of attendants holds. */
function speakersIn(rows: Row[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const timed = new Set<string>();
  const present = new Set<string>();
  for (const { body } of rows) {
    const withTime = stamped.exec(body)?.[2];
    if (withTime !== undefined) timed.add(withTime);
    const name = spoken.exec(body)?.[2];
    if (name !== undefined && placeOf(keyOf(name)) === null && !/^(?:Q|A|問|答|https?|RE|Re)$/u.test(name))
      counts.set(name, (counts.get(name) ?? 0) + 1);
    const listed = /(?:^|[\s　])(?:出席|参加|同席|メンバー)者?[：:\s　](.*)$/u.exec(body)?.[1];
    for (const word of listed?.match(/[一-龠]{2,4}/gu) ?? []) present.add(word);
  }
  for (const word of spacedSpeakers(rows)) timed.add(word);
  const again = [...counts].filter(([, count]) => count >= 2).map(([name]) => name);
  const named = [...counts.keys()].filter((name) => present.has(name));
  const talk = again.length >= 2 || again.some((name) => (counts.get(name) ?? 0) >= 4);
  return new Set([...timed, ...(talk ? again : []), ...named]);
}

const spaced = /^(([一-龠ァ-ヶー々A-Za-z]{1,6})[\s　]+)(\S.*[。？?！!」])$/u;

/** 「館長 毎週開けます。」: words before a space that come again, in a memo that is mostly built so. */
function spacedSpeakers(rows: Row[]): string[] {
  const said = rows.filter(({ ruler }) => !ruler);
  const words = said
    .flatMap(({ body }) => spaced.exec(body)?.[2] ?? [])
    .filter((word) => placeOf(keyOf(word)) === null);
  const again = [...Map.groupBy(words, (word) => word)].filter(([, { length }]) => length >= 2);
  return again.length >= 2 && words.length >= said.length * 0.6 ? again.map(([word]) => word) : [];
}

function speak(row: Row, speakers: ReadonlySet<string>): void {
  const named = [stamped, spoken, spaced].map((form) => form.exec(row.body));
  const match = named.find((found) => found !== null && speakers.has(found[2] ?? ""));
  if (row.turnHead || match?.[2] === undefined) return;
  row.speaker = match[2];
  row.spokenBy = match[1] ?? "";
  row.body = (match[3] ?? "").trim();
  row.value = row.body;
}

const labelled = /^([^：:。、「」『』?？!！\t]{1,20}?)\s*[：:]\s*(\S.*)$/u;
const bracketed = /^[【［[〔<＜]([^】］\]〕>＞]{1,20})[】］\]〕>＞]\s*(\S.*)$/u;
const equalled = /^([^：:。、「」＝=]{1,12}?)\s*[＝=]\s*(\S.*)$/u;
const arrowed = /^([^→⇒。、「」：:]{2,10})\s*[→⇒]\s*(\S.*)$/u;
const gapped = /^([^\s　。、「」：:]{1,12}?(?:[（(][^（）()]{1,14}[）)])?)(?:[\u3000\t]|\s{2,})\s*(\S.*)$/u;
const tight = /^([^\s　。、「」：:]{1,14})\s(\S.*)$/u;

/** Labels that only a wide gap parts from their value are labels where several rows are built so. */
function wideLabels(rows: Row[]): ReadonlySet<number> {
  const at = rows.flatMap((row, index) => {
    const label = gapped.exec(row.body)?.[1];
    return label !== undefined && !/[をがはにで]$|\d/u.test(label) ? [index] : [];
  });
  return new Set(at.filter((index) => at.includes(index - 1) || at.includes(index + 1)));
}

const forCells: ReadonlySet<Place> = new Set<Place>([
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

/** A row of many cells is labelled by its first one where that says whom the row is for. */
function cellLabel(row: Row): { label: string; value: string } | null {
  const [first = ""] = row.cells;
  const place = placeOfTitle(keyOf(first));
  if (first === "" || place === null || !forCells.has(place)) return null;
  return { label: first, value: row.cells.slice(1).join(" ").trim() };
}

function labelOf(
  row: Row,
  wide: ReadonlySet<number>,
  isTable: boolean,
): { label: string; value: string } | null {
  const { value } = row;
  const [first, second] = row.cells;
  if (isTable && first && second && row.index > 0) return { label: first, value: second };
  if (row.cells.length > 2) return cellLabel(row);
  if (row.cells.length === 2 && first && second && !/[。、]/u.test(first))
    return { label: first, value: second };
  const bracket = bracketed.exec(value);
  if (bracket?.[1] && bracket[2] && placeOf(keyOf(bracket[1])) !== null)
    return { label: bracket[1], value: bracket[2] };
  const colon = labelled.exec(value);
  if (colon?.[1] && colon[2] && !/\d$|https?$/u.test(keyOf(colon[1])))
    return { label: colon[1].trim(), value: colon[2] };
  const known = (match: RegExpExecArray | null, always = false) =>
    match?.[1] && match[2] && (always || placeOf(keyOf(match[1])) !== null)
      ? { label: match[1], value: match[2] }
      : null;
  const isHead = row.marker !== "" && !/^[・･×✕△※＊*-]/u.test(row.marker);
  return (
    known(gapped.exec(value), wide.has(row.index) || isHead) ??
    known(equalled.exec(value)) ??
    known(arrowed.exec(value)) ??
    (tightLabel(value) ? known(tight.exec(value)) : null)
  );
}

/** 「入稿 10/31」: a known label and one space; a sentence that begins with such a word is none. */
const tightLabel = (value: string): boolean => /^[^\sぁ-ん]{1,12}\s/u.test(value);
