/** Names under a label or below a heading that says so. */
import { nameInValue } from "../../parse/name.ts";
import { stripReading } from "../../parse/name-words.ts";
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import { headOf } from "../words/heads.ts";
import * as contexts from "../words/name-contexts.ts";
import { labeledNames, type NameCandidate, type NameInput } from "./name-input.ts";
import { isThing } from "./name-mentions.ts";

export function fromLabels({ rows, parts }: NameInput): NameCandidate[] {
  const isAdvert = rows.some(({ label }) => /職種|給与|時給|月給|雇用形態/u.test(label ?? ""));
  return rows.flatMap((row, index) => {
    const below = belowHeading(rows, index);
    const employer =
      isAdvert && /(?:企業|会社|法人|事業所|施設|医院|病院|園)名?$/u.test(keyOf(row.label ?? ""));
    const loose =
      contexts.namedThing.test(keyOf(row.label ?? "").replace(/^[QＱ問]\s?\d+[\s.：、]*/u, "")) &&
      isLooseName(row.value);
    // Of a table of keys and values; of a letter it is what the paper is called.
    const isTitle = row.paired && /^(?:title|タイトル|題名)$/iu.test(row.label ?? "");
    if (row.labelPlace !== "name" && !employer && !below && !loose && !isTitle) return [];
    const part = parts.find((entry) => entry.row === row);
    const value = cellOf(row, rows);
    if (part === undefined || part.role === "competitor" || value === "") return [];
    // 「Product: canned bread for emergency」 says what it is.
    if (/^(?:product|service)$/iu.test(row.label ?? "") && /^[a-z]/u.test(value)) return [];
    const titled = jobs.test(row.label ?? "") ? contexts.titledName(keyOf(value)) : null;
    const text = titled ?? (employer ? withoutForm(withoutNote(value)) : labelValue(value));
    const isSure = (!loose || row.labelPlace === "name") && !isOpenLabel(row);
    if (isPerson(text)) return [];
    return [{ text, source: part.sentence, score: isSure ? labeledNames : 11, labelled: isSure }];
  });
}

/** 「商品：ほしの湯」, and not what it is: 「商品：座布団の修理」. A note in brackets that says what it is leaves the name before it. */
function isLooseName(value: string): boolean {
  const bare = withoutNote(value);
  const [note = ""] = keyOf(value.slice(bare.length)).split("。");
  const told = note !== "" && isThing(note.replace(/[（(）)]/gu, ""));
  return (
    [...bare].length <= 16 &&
    !contexts.isSentence(keyOf(bare)) &&
    (told || (!/[一-龠ァ-ヶー]の[一-龠ァ-ヶー]+$/u.test(bare) && headOf(keyOf(bare)) === null))
  );
}

const oldColumn = /^(?:旧|前|変更前|改[定訂]前|修正前|before|old)/iu;

/** Of a table the cell behind the label, or the one after it where its column holds what was. */
function cellOf(row: RowInContext, rows: readonly RowInContext[]): string {
  if (row.cells.length <= 2 || row.between === "addresses") return row.value;
  const top = rows.find(({ cells }) => cells.length === row.cells.length);
  if (row === top && rows.some(({ paired }) => paired) && !row.paired) return "";
  const head = top?.cells ?? [];
  const column = oldColumn.test(head[1] ?? "") ? 2 : 1;
  const cell = row.cells[column] ?? row.value;
  return /^(?:説明|内容|中身|値|備考|メモ|回答)$/u.test(cell) ? "" : cell;
}

/** 「見本交通株式会社」 */
const withoutForm = (name: string): string => name.replace(/^(?:株式会社|㈱)|(?:株式会社|㈱)$/gu, "").trim();

const jobs = /案件|企画|プロジェクト|件/u;

/** A company is what is sold only where nothing else is named, a job is called by its paper, and one of several is not decided. */
export function isOpenLabel({ label, value }: Pick<RowInContext, "label" | "value">): boolean {
  const words = `${label} ${value}`;
  if (/会社|社名|ブランド|プロジェクト|コード/u.test(label ?? "")) return true;
  if (jobs.test(label ?? "") && contexts.titledName(keyOf(value)) !== null) return true;
  const isProposed = /候補|(?:^|[^提])案(?:$|[^内件])|仮称|（仮）|[?？]|未定/u.test(words);
  return isProposed && !/確定|決定|決まり/u.test(value);
}

/** 「名前：田中 花子」 on a form. */
const isPerson = (text: string): boolean =>
  /^[一-龠々]{1,4}[\s　][一-龠々ぁ-んァ-ヶ]{1,4}$|(?:さん|様|さま)$/u.test(text) &&
  headOf(text) === null &&
  headOf(text.split(/[\s　]/u)[0] ?? "") === null &&
  !/[室館園店荘亭庵堂]/u.test(text);

/** 「商品」 as a heading: the first line below, where it is no sentence. */
function belowHeading(rows: readonly RowInContext[], index: number): boolean {
  const row = rows[index];
  const head = rows[index - 1];
  return (
    row !== undefined &&
    head?.heading === true &&
    /^(?:(?:商品|製品|サービス)の?概要|商品|製品|サービス|品物|品名|店|お店|名前|題名?|名称)$/u.test(
      keyOf(head.body)
        .replace(/^[【[＜<■◆●▼\s]+|[】\]＞>：:\s]+$/gu, "")
        .replace(/^[^\s]{1,8}\s/u, ""),
    ) &&
    !row.heading &&
    row.label === null &&
    [...row.body].length <= 24 &&
    !contexts.isSentence(keyOf(row.body))
  );
}

function labelValue(value: string): string {
  const bare = withoutNote(value.split(/[←→⇒※]|\s{2,}|\t/u)[0]?.trim() ?? "");
  const inside = /^[^「『｢]{0,16}[「『｢]([^「」『』｢｣]{1,30})[」』｣]/u.exec(bare)?.[1];
  if (inside !== undefined) return inside;
  return [...stripReading(bare)].length <= 24 && !/\s/u.test(bare) ? stripReading(bare) : nameOrWhole(bare);
}

/** 「くもの間（駅から3分／2階）」: what stands in brackets tells of it. A bracket that opens the words, or holds one short word, stays. */
function withoutNote(value: string): string {
  const at = value.search(/[（(]/u);
  if (at < 2) return value;
  return value.slice(0, at).trim();
}

/** 「うるみ 化粧水」 is name and kind; 「ABC　X-10（えっくす）」 is all name. */
const nameOrWhole = (value: string): string =>
  /[A-Za-zＡ-Ｚａ-ｚ]/u.test(value) ? stripReading(value) : nameInValue(value);
