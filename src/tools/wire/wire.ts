/**
 * How a model writes a tool's output: short keys, one string a piece. Code expands it to the output's own shape, so that
 * nothing is written that code knows, and everything is checked by the tool's own schemas. Pure.
 */
import { z } from "zod";
import type { Given } from "../tool.ts";
import type { Cell, Values } from "./cells.ts";
import type { Quotes } from "./quotes.ts";
import { row } from "./row.ts";

/** One element of the output: the key of its array (or value), its place there. */
export interface Piece {
  key: string;
  index: number;
  value: unknown;
}

/** One answer being read or written. */
export interface Answer {
  given: Given;
  quotes: Quotes;
  /** Which of the parts that a tool is asked in. */
  part: number;
  /** For what a tool's rows have to know of the rows before them. */
  notes: Map<string, unknown>;
}

/** The rows under one key of the answer. */
export interface Rows {
  /** For the schema: what a row holds, cell by cell. */
  about: string;
  /** One string instead of a list. */
  single?: true;
  read(text: string, index: number, answer: Answer): Piece[];
  /** The inverse: rows of that output. A single one writes at most one. */
  write(output: Values, answer: Answer): Iterable<string>;
}

export interface Wire {
  rows: Record<string, Rows>;
  /** Standing sentences that claim nothing, to be quoted by their ids. */
  sayings?: Readonly<Record<string, string>>;
  /** What code knows without being told, as pieces that come before the first written one. */
  known?(answer: Answer): Piece[];
}

/**
 * One key of the output, one row for each element. `fill` adds to what was read, `bare` takes away from what is written;
 * `asked` says which elements belong to the part that is written.
 */
export function rowsOf(
  key: string,
  about: string,
  cells: readonly Cell[],
  also: {
    single?: true;
    fill?(values: Values, answer: Answer, index: number): Values | null;
    bare?(values: Values, answer: Answer): Values;
    asked?(values: Values, answer: Answer): boolean;
  } = {},
): Rows {
  const form = row(...cells);
  return {
    about,
    ...(also.single ? { single: true as const } : {}),
    read(text, index, answer) {
      const read = form.read(text, answer.quotes);
      const value = read && also.fill ? also.fill(read, answer, index) : read;
      return value === null ? [] : [{ key, index, value }];
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

/** The rows under the keys of a part; all when none are named. */
export function rowsUnder({ rows }: Wire, keys: readonly string[]): [key: string, rows: Rows][] {
  return Object.entries(rows).filter(([key]) => keys.length === 0 || keys.includes(key));
}

const schemas = new WeakMap<Wire, Map<string, z.ZodType>>();

/** What a provider is told of the shape: strings and lists of strings, which every provider can hold a model to. */
export function schemaOf(wire: Wire, keys: readonly string[]): z.ZodType {
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
