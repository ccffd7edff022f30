/** A table that lists words, one column of which says that they may not be used: 「NGワード　理由」. */

import { withoutSpaces } from "../../text.ts";
import { bans } from "../words/bans.ts";
import { labelPlaceOf } from "../words/labels.ts";
import { keyOf } from "./key.ts";
import type { MemoRow } from "./row.ts";

const besideBans =
  /^(?:理由|備考|メモ|コメント|補足|根拠|なぜ|なんで|どうして|わけ|担当|指摘者?|法務|薬事|媒体|場所|区分|種類|分類|項目|No\.?|番号|例|ひとこと)|代わり|かわり|言い?換え|代替|代案|差し替え|推奨|使ってよい|使える|^(?:OK|ＯＫ|可|○|〇|正|良い例)|reason|instead|note/iu;
const ban = /^(?:[×✕✖]|NG例?|誤|悪い例)$/iu;
const isBan = (cell: string): boolean => ban.test(cell) || labelPlaceOf(cell) === "forbidden";

/** 「語句　理由」 below a line that refuses words. */
const wording = /^(?:語句?|言葉|ことば|表現|ワード|文言|フレーズ|コピー|言い方)$/u;
const refuses = (row: MemoRow | undefined): boolean => {
  const words = keyOf(row?.body ?? "");
  return words.length <= longestHead && (labelPlaceOf(words) === "forbidden" || bans.test(words));
};
const longestHead = 24;

/** The rows below such a head hold the word of that column and nothing else that is said of words. */
export function markBanTables(rows: readonly MemoRow[]): void {
  let column = -1;
  let length = 0;
  for (const [index, row] of rows.entries()) {
    if (column >= 0 && row.ruler && belowHead.test(row.body)) continue;
    if (row.ruler || row.blankBefore || row.cells.length !== length) column = -1;
    if (column >= 0) {
      markBan(row, row.cells[column] ?? "");
      continue;
    }
    const cells = row.cells.map(keyOf);
    const isBelow = cells.length > 1 && refuses(rows[index - 1]);
    const at = cells.findIndex((cell) => isBan(cell) || (isBelow && wording.test(cell)));
    const others = cells.filter((cell, index) => index !== at && cell !== "");
    if (at < 0 || others.length === 0 || !others.every((cell) => besideBans.test(cell))) continue;
    column = at;
    length = row.cells.length;
    markBan(row, "");
  }
}

/** 「| --- | --- |」 below the head of a table. */
const belowHead = /^[\s|:-]*-[\s|:-]*$/u;

/** 「〃」, or nothing, below a label: the same once more. */
const ditto = /^(?:〃|々|同上|″|["”]|↓)?$/u;

/**
 * Rows of a table whose label stands further up; and of those that are labelled 「使わない言葉」 the cell beside the label holds the word,
 * what stands behind it says why.
 */
export function markRepeatedLabels(rows: readonly MemoRow[]): void {
  let above: MemoRow | undefined;
  for (const row of rows) {
    const [first = ""] = row.cells;
    const isBelow = above !== undefined && above.cells.length === row.cells.length && !row.blankBefore;
    if (isBelow && row.cells.length >= 2 && ditto.test(first)) {
      row.label = above?.label ?? null;
      row.labelPlace = above?.labelPlace ?? null;
      row.value = row.cells.slice(1).join("　");
      row.paired = above?.paired ?? false;
    }
    if (row.labelPlace === "forbidden" && row.cells.length >= 3) {
      row.value = row.cells[1] ?? "";
      row.paired = true;
    }
    above = row.label !== null && row.cells.length >= 2 ? row : undefined;
  }
}

function markBan(row: MemoRow, word: string): void {
  row.label = null;
  row.labelPlace = "forbidden";
  row.value = word;
  row.paired = true;
}

/** By their sentences the lines of such tables: the words of each, what stands beside them says why. */
export const wordsOfTables = (rows: readonly MemoRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows
      .filter(({ paired, labelPlace, cells }) => paired && labelPlace === "forbidden" && cells.length > 1)
      .flatMap(({ sentences, value }) => sentences.map(({ id }) => [id, withoutSpaces(value)])),
  );
