/** Statements that another paper or another person contradicts, with what stands before them. */
import { keyOf } from "./lines/key.ts";
import type { Part } from "./roles/roles.ts";
import type { ReadContradiction } from "./schema.ts";
import { isToldOtherwise } from "./words/elsewhere.ts";

/** So many pieces before may be what is contradicted. */
const reach = 8;
const rowsBefore = 3;

const figure =
  /(\d[\d,.]*)\s?(%|％|円|名|人|席|台|室|回|本|枚|個|km|kg|g|cm|時間?|分|年|[日月週土曜]+|営業日|か月|ヶ月|倍|割|歳)/gu;
const kindOf = (unit: string): string =>
  /^(?:日|月|週|営業日|か月|ヶ月|土曜|曜|年)/u.test(unit)
    ? "day"
    : unit === "名"
      ? "人"
      : unit.replace("％", "%");

const figuresOf = (text: string): { value: string; unit: string }[] =>
  [...keyOf(text).matchAll(figure)].map((match) => ({
    value: (match[1] ?? "").replace(/,/gu, ""),
    unit: kindOf(match[2] ?? ""),
  }));

/** The nearest statement before that another one contradicts: of the same unit, else what stands right before it. */
export function toldOtherwise(parts: readonly Part[]): ReadContradiction[] {
  return parts.flatMap((part, at) => {
    const key = keyOf(part.text);
    if (part.role === "competitor" || part.role === "forbidden" || !isToldOtherwise(key, part.row.body))
      return [];
    const said = figuresOf(part.text);
    const before = parts
      .slice(Math.max(0, at - reach), at)
      .toReversed()
      .filter(({ role, row }) => isOfProduct(role) && row.index >= part.row.index - rowsBefore);
    const same = before.find(({ text }) =>
      figuresOf(text).some((one) => said.some(({ unit, value }) => unit === one.unit && value !== one.value)),
    );
    const nearest = before.find(
      ({ row, text }) => row.index >= part.row.index - 1 && /[\d「]|無料|可|なし/u.test(text),
    );
    const other = same ?? nearest;
    return other === undefined ? [] : [pair(other, part)];
  });
}

const isOfProduct = (role: Part["role"]): boolean =>
  role === "public" || role === "unsure" || role === "internal";

const pair = (first: Part, second: Part): ReadContradiction => ({
  texts: [first.text, second.text],
  sources: [first.sentence, second.sentence],
  about: second.row.label ?? "",
});
