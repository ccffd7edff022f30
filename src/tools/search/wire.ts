/** How a model writes what it found: sentences by their numbers, terms a group in a row. */

import type { AnswerRows, WireFormat } from "../tool.ts";
import { type CellValues, codesOf, readChoiceCode, sourcesCell } from "../wire/cells.ts";
import { cut } from "../wire/quotes.ts";
import { notedRow } from "../wire/row.ts";
import { unreadAt, wireRows } from "../wire/wire.ts";
import { termGroups } from "./definition.ts";

const groups = Object.keys(termGroups);

const number = {
  write: ({ from }: CellValues) => String(from).replace(/^B(\d+)$/u, "$1"),
  read: (cell: string) => ({ from: cell.trim().replace(/^(\d+)$/u, "B$1") }),
};

/** The sentence as it stands, full stop and all; the words of a quotation are none of ours. */
function sentenceOf(
  values: CellValues,
  given: { brief: { sentences: { id: string; text: string }[] } },
): string {
  return given.brief.sentences.find(({ id }) => id === values.from)?.text.trim() ?? "";
}

/** 「1|化粧水 失敗;化粧水 後悔^3」 */
const terms: AnswerRows = {
  about: `群|語;語。群は ${codesOf(Object.values(termGroups))}。資料にある語は、終わりに ^根拠`,
  read(written, index, { quotes }) {
    const [code = "", some = "", ...more] = cut(written, "|");
    const group = readChoiceCode(code, groups);
    if (group === undefined) return [unreadAt("terms", index, `「${code.trim()}」という群はありません。`)];
    if (more.length > 0) return [unreadAt("terms", index, "語は「;」で区切って、1つの欄に書きます。")];
    return cut(some, ";")
      .filter((term) => term.trim() !== "")
      .map((term) => {
        const value = notedRow.read(term, quotes);
        if (typeof value === "string") return unreadAt("terms", index, value);
        return { key: "terms", index, value: { text: value.text, group, sources: value.sources } };
      });
  },
  write({ terms: all }, { quotes }) {
    const own: CellValues[] = Array.isArray(all) ? all : [];
    return groups.flatMap((group, at) => {
      const some = own
        .filter((term) => term.group === group)
        .map((term) => notedRow.write({ ...term, hypothesis: Object(term.sources).length === 0 }, quotes));
      return some.length === 0 ? [] : [`${at + 1}|${some.join(";")}`];
    });
  },
};

export const searchWire: WireFormat = {
  rows: {
    p: wireRows("points", "何について|要点|根拠", ["about", "text", sourcesCell]),
    q: wireRows("quotes", "文の番号|引用。文の全体なら番号だけ", [number, "quote"], {
      fill: (values, { given }) =>
        values.quote === "" ? { ...values, quote: sentenceOf(values, given) } : values,
      bare: (values, { given }) =>
        values.quote === sentenceOf(values, given) ? { ...values, quote: "" } : values,
    }),
    r: wireRows("rivals", "比べている相手|資料の文|根拠", ["about", "text", sourcesCell]),
    t: terms,
    m: wireRows("missing", "見つからなかったこと", ["text"]),
  },
};
