/** The lines of a memo with what their layout says: bullet, label, speaker, quoted mail, ruler, cells of a table. */

import type { Source } from "#src/shared/result.ts";
import { sentencesOfLine, textLines } from "../../sentences.ts";
import { labelPlaceOf, placeOfTitle } from "../words/labels.ts";
import { markBanTables, markRepeatedLabels } from "./ban-table.ts";
import { keyOf } from "./key.ts";
import { labelMarks, rowLabel } from "./label-of.ts";
import type { MemoRow } from "./row.ts";
import { cellsAtAddresses, commaTable, markShown, markTables } from "./table.ts";
import { giveTurns } from "./turns.ts";

const marks =
  /^(?:[\s　]*(?:[[［【(（](?:必須|任意|選択)[\]］】)）]|[・･‣•◦∙●◎■□◆◇▪▫▶▷►▼▽★☆✓✔✅☑♪⇒➤➡＊*#○〇◯△×✕※]+|[①-⑳❶-❿]|[-+–—―](?=[\s　])|\d{1,2}[-－]\d{1,2}[.)．）]?(?=[\s　]*\D)|[(（]?\d{1,2}[.)）．](?=[\s　]*\D)|[(（][0-9０-９ア-ンa-zA-Z一二三四五六七八九十]{1,2}[)）]|[A-ZＡ-Ｚ][.．](?=[\s　一-龠ぁ-んァ-ヶ「])|[│┃┌┏└┗├┣]+|[＋－](?=[\s　])|[一二三四五六七八九十]{1,2}[、.．](?=[^\d一二三四五六七八九十])|[ア-オ](?=[\s　])|\d{1,2}(?=[\s　]+[^\d\s]))[\s　]*)/u;
const ruler = /^[\s\p{P}\p{S}ー─━]*$/u;
const stamp = "\\[?(?:\\d{4}[/-]\\d{1,2}[/-]\\d{1,2}[ ,]*)?\\d{1,2}[:：]\\d{2}(?::\\d{2})?\\]?";
const spoken = new RegExp(
  `^((?:${stamp}\\s*)?(?:\\p{Extended_Pictographic}\\uFE0F?\\s*)?([^\\s:：>＞「」『』、。()（）\\d]{1,10})\\s*[>＞:：）)]\\s*)(\\S.*)$`,
  "u",
);
const stamped = new RegExp(
  `^(${stamp}[\\s\\t]+([^\\s\\t:：>＞「」、。]{1,12})[\\s\\t]*[>＞:：\\t]?[\\s\\t]*)(\\S.*)$`,
  "u",
);

/** 「[2025/11/18 20:11:40] 実行委 かり: …」: behind a time, a name of two words before a colon. */
const exported = new RegExp(
  `^(${stamp}\\s+([^\\s:：>＞「」、。]{1,8}\\s[^\\s:：>＞「」、。]{1,10})\\s*[:：]\\s*)(\\S.*)$`,
  "u",
);

/** 「（社長）…」 */
const inBrackets = /^([（(【［[]([^\s（）()【】［］[\]\d]{1,8})[）)】］\]]\s*)(\S.*)$/u;

/** Rows of a text. Sentences are numbered `B1…` in the order of the text. */
export function rowsOfText(text: string): MemoRow[] {
  let number = 0;
  const rows = textLines(text).map((line): MemoRow => {
    const sentences = sentencesOfLine(line.text).map((piece) => {
      number += 1;
      return { id: `B${number}`, text: piece };
    });
    return bareRow(line.text, sentences, line.indent, line.blankBefore);
  });
  return finished(rows);
}

/** Rows of sentences that were numbered before, such as those of a file: each is a row of its own. */
export function rowsOfSentences(sentences: readonly Source[]): MemoRow[] {
  return finished(sentences.map((sentence) => bareRow(sentence.text, [sentence], 0, false)));
}

function bareRow(line: string, sentences: Source[], indent: number, blankBefore: boolean): MemoRow {
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
    between: "tabs",
    paired: false,
    notes: [],
    shown: null,
  };
}

/** Whoever sells the same nearby, where a price stands behind the word. */
const aroundHere = /^(?:近所|近隣|周辺|相手|敵|隣|駅前|地域)$/u;

/** 「Where: 仮尾町、駅から車15分」 is where it stands, and 「Where: Instagram」 where it is told of. */
function placeOfLabel(label: string, value: string): MemoRow["labelPlace"] {
  if (aroundHere.test(label) && /円|無料/u.test(value)) return "competitor";
  if (/^where$/iu.test(label) && /[都道府県市区町村]|駅|徒歩|バス停/u.test(value)) return "plain";
  return placeOfTitle(label);
}

function finished(rows: MemoRow[]): MemoRow[] {
  const speakers = speakersIn(rows);
  giveTurns(rows);
  const commas = commaTable(rows);
  for (const [index, row] of rows.entries()) {
    row.index = index;
    row.value = row.body;
    if (row.ruler) continue;
    speak(row, speakers);
    const addressed = cellsAtAddresses(row.value);
    if (commas.has(row)) row.between = "commas";
    else if (addressed.length > 0) row.between = "addresses";
    row.cells =
      commas.get(row) ?? (addressed.length > 0 ? addressed : cellsOf(row.value, isPiped(rows, index)));
  }
  markTables(rows);
  const marks = labelMarks(rows);
  for (const row of rows) {
    const pair = row.ruler ? null : rowLabel(row, marks);
    if (pair === null) continue;
    row.label = pair.label.replace(/\*+$/u, "");
    row.value = pair.value.replace(/^\*+\s*/u, "");
    row.labelPlace = placeOfLabel(keyOf(row.label), row.value);
  }
  markRepeatedLabels(rows);
  markShown(rows);
  markBanTables(rows);
  return rows;
}

/** 「育毛｜効能にない」 among lines of that form; by itself it may be a title. */
const piped = /^[^｜]+(?:｜[^｜]+)+$/u;
const isPiped = (rows: readonly MemoRow[], index: number): boolean => {
  const [above, own, below] = [-1, 0, 1].map((away) => piped.test(rows[index + away]?.body ?? ""));
  return own === true && (above === true || below === true);
};

/** `wide`: a full-width line parts them, too. */
const cellsOf = (value: string, wide: boolean): string[] =>
  wide || /\t|\s\|\s|^\|/u.test(value)
    ? value
        .replace(/^\||\|$/gu, "")
        .split(wide ? /\t|\||｜/u : /\t|\|/u)
        .map((cell) => cell.trim())
    : [];

/** Who talks: a name before a colon or a 「>」 that comes again, with a time, or that the list of attendants holds. */
function speakersIn(rows: MemoRow[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const timed = new Set<string>();
  const present = new Set<string>();
  for (const { body } of rows) {
    const withTime = (exported.exec(body) ?? stamped.exec(body))?.[2];
    if (withTime !== undefined) timed.add(withTime);
    const name = spoken.exec(body)?.[2] ?? inBrackets.exec(body)?.[2];
    if (
      name !== undefined &&
      [...name].length > (body.startsWith(`${name}）`) ? 1 : 0) &&
      labelPlaceOf(keyOf(name)) === null &&
      !/^(?:Q|A|問|答|https?|RE|Re)$/u.test(name)
    )
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
function spacedSpeakers(rows: MemoRow[]): string[] {
  const said = rows.filter(({ ruler }) => !ruler);
  const words = said
    .flatMap(({ body }) => spaced.exec(body)?.[2] ?? [])
    .filter((word) => labelPlaceOf(keyOf(word)) === null);
  const again = [...Map.groupBy(words, (word) => word)].filter(([, { length }]) => length >= 2);
  return again.length >= 2 && words.length >= said.length * 0.6 ? again.map(([word]) => word) : [];
}

function speak(row: MemoRow, speakers: ReadonlySet<string>): void {
  const named = [exported, stamped, spoken, inBrackets, spaced].map((form) => form.exec(row.body));
  const match = named.find((found) => found !== null && speakers.has(found[2] ?? ""));
  if (row.turnHead || match?.[2] === undefined) return;
  row.speaker = match[2];
  row.spokenBy = match[1] ?? "";
  row.body = (match[3] ?? "").trim();
  row.value = row.body;
}
