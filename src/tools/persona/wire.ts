/** How a model writes one persona: its head, and a row for each part of the sheet. */

import type { Answer, AnswerRows, WireFormat } from "../tool.ts";
import { type CellValues, choiceCell, groundCell } from "../wire/cells.ts";
import { cut } from "../wire/quotes.ts";
import { notedRow, rowCodec } from "../wire/row.ts";
import { unreadAt } from "../wire/wire.ts";
import { type PersonaPart, parts, personaInputSchema } from "./definition.ts";

const head = rowCodec(
  "name",
  "line",
  choiceCell("buyer", ["person", "company"], { words: ["個人", "法人"] }),
  groundCell,
);

/** Part → the sign that its row begins with. */
export const partSigns: readonly (readonly [sign: string, part: PersonaPart])[] = (
  Object.keys(parts) as PersonaPart[]
).map((part, at) => [(at + 10).toString(36), part]);

const valuesIn = (value: unknown): CellValues[] => (Array.isArray(value) ? value : []);

/** Which person the answer is about: each is asked for alone; a single line belongs to the person it replaces one of. */
function personOf({ given, part }: Answer): number {
  const { target, once } = personaInputSchema.safeParse(given.input).data ?? {};
  const asked = target?.fields.persona ?? once?.person;
  return typeof asked === "number" ? asked : part;
}

const person: AnswerRows = {
  about: "呼び名|一言|1 個人、2 法人|根拠",
  single: true,
  read(written, _index, answer) {
    const value = head.read(written, answer.quotes);
    const place = { key: "people", index: personOf(answer) };
    return [typeof value === "string" ? unreadAt(place.key, place.index, value) : { ...place, value }];
  },
  write({ people }, answer) {
    const all = valuesIn(people);
    // One who is made anew stands alone.
    const own = all.length === 1 ? all[0] : all[personOf(answer)];
    return own ? [head.write(own, answer.quotes)] : [];
  },
};

/** 「f|朝：身支度;昼：休憩^4」 */
const lines: AnswerRows = {
  about: "項目の記号|行;行。資料にある行は、終わりに ^根拠",
  read(written, index, answer) {
    const [sign = "", some = "", ...more] = cut(written, "|");
    const part = partSigns.find(([known]) => known === sign.trim())?.[1];
    if (part === undefined)
      return [unreadAt("lines", index, `「${sign.trim()}」という項目の記号はありません。`)];
    if (more.length > 0) return [unreadAt("lines", index, "行は「;」で区切って、1つの欄に書きます。")];
    return cut(some, ";")
      .filter((line) => line.trim() !== "")
      .map((line) => {
        const value = notedRow.read(line, answer.quotes);
        if (typeof value === "string") return unreadAt("lines", index, value);
        return { key: "lines", index, value: { persona: personOf(answer), part, ...value } };
      });
  },
  write(output, answer) {
    const own = valuesIn(output.lines).filter(({ persona }) => persona === personOf(answer));
    return partSigns.flatMap(([sign, part]) => {
      const some = own
        .filter((line) => line.part === part)
        .map((line) => notedRow.write(line, answer.quotes));
      return some.length === 0 ? [] : [`${sign}|${some.join(";")}`];
    });
  },
};

export const personaWire: WireFormat = { rows: { p: person, x: lines } };
