/**
 * How a model writes a tool's output: short keys, one string a piece. Code expands it to the output's own shape, so that
 * nothing is written that code knows, and everything is checked by the tool's own schemas. Pure.
 */
import { z } from "zod";
import { refuse } from "#src/shared/refusals/refusal.ts";
import type { Answer, AnswerRows, UnreadRow, WireFormat } from "../tool.ts";
import type { CellCodec, CellValues } from "./cells.ts";
import { rowCodec } from "./row.ts";

/**
 * One key of the output, one row for each element. `fill` adds to what was read, `bare` takes away from what is written;
 * `asked` says which elements belong to the part that is written.
 */
export function wireRows(
  key: string,
  about: string,
  cells: readonly (CellCodec | string)[],
  also: {
    single?: true;
    /** A reason where the row belongs nowhere. */
    fill?(values: CellValues, answer: Answer, index: number): CellValues | string;
    bare?(values: CellValues, answer: Answer): CellValues;
    asked?(values: CellValues, answer: Answer): boolean;
  } = {},
): AnswerRows {
  const form = rowCodec(...cells);
  return {
    about,
    ...(also.single ? { single: true as const } : {}),
    read(text, index, answer) {
      const read = form.read(text, answer.quotes);
      const value = typeof read === "object" && also.fill ? also.fill(read, answer, index) : read;
      if (typeof value === "string") return [unreadAt(key, index, value)];
      return [isQuotation.test(text) ? { key, index, value, quoted: true } : { key, index, value }];
    },
    *write(output, answer) {
      const value = output[key];
      const elements = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
      for (const element of elements)
        if (also.asked?.(element, answer) ?? true)
          yield form.write(also.bare ? also.bare(element, answer) : element, answer.quotes);
    },
  };
}

/** What is only tried out: more than is asked for, and shown to nobody. */
export const triedOut: AnswerRows = { about: "下書き", unseen: true, read: () => [], write: () => [] };

const isQuotation = /^\s*\{[^{}|]+\}\s*(?:\||$)/u;

/** What a row says that cannot be read. */
export const unreadAt = (key: string, index: number, why: string): UnreadRow => ({
  key,
  index,
  ...refuse("form", why),
});

/** The rows under the keys of a part; all when none are named. */
export function rowsUnder({ rows }: WireFormat, keys: readonly string[]): [key: string, rows: AnswerRows][] {
  return Object.entries(rows).filter(([key]) => keys.length === 0 || keys.includes(key));
}

const schemas = new WeakMap<WireFormat, Map<string, z.ZodType>>();

/** What a provider is told of the shape: strings and lists of strings, which every provider can hold a model to. */
export function schemaOf(wire: WireFormat, keys: readonly string[]): z.ZodType {
  const known = schemas.get(wire) ?? new Map<string, z.ZodType>();
  schemas.set(wire, known);
  const name = keys.join();
  const shape = rowsUnder(wire, keys).map(([key, { about, single }]) => [
    key,
    (single ? z.string() : z.array(z.string())).describe(about),
  ]);
  const made = known.get(name) ?? z.object(Object.fromEntries(shape));
  known.set(name, made);
  return made;
}
