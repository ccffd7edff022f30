/** Rows of cells. Empty cells at the end are left out. Pure. */
import type { Quotes } from "../tool.ts";
import { type Cell, ground, type RowScope, type Values } from "./cells.ts";
import { cut, expand, shorten } from "./quotes.ts";

export interface Row {
  write(values: Values, quotes: Quotes): string;
  /** Null when it is no such row. */
  read(text: string, quotes: Quotes): Values | null;
}

export function row(...cells: readonly Cell[]): Row {
  return {
    write(values, quotes) {
      const scope: RowScope = { quotes, used: [] };
      return cells
        .map((cell) => cell.write(values, scope))
        .join("|")
        .replace(/(?<!\\)\|+$/u, "");
    },
    read(text, quotes) {
      const scope: RowScope = { quotes, used: [] };
      const written = cut(text, "|");
      if (written.length > cells.length) return null;
      const read = cells.map((cell, at) => cell.read(written[at] ?? "", scope));
      return read.includes(null) ? null : Object.assign({}, ...read);
    },
  };
}

/** A text with its ground behind it, for lists of such: 「うるおう^4」, a bare text is a guess. */
export const noted: Row = {
  write(values, quotes) {
    const scope: RowScope = { quotes, used: [] };
    const text = shorten(String(values.text), quotes, scope.used);
    const note = ground.write(values, scope);
    return note === "" ? text : `${text}^${note}`;
  },
  read(written, quotes) {
    const scope: RowScope = { quotes, used: [] };
    const [head = "", note = "", ...more] = cut(written, "^");
    const text = expand(head.trim(), quotes, scope.used);
    return text === null || more.length > 0 ? null : { text, ...ground.read(note, scope) };
  },
};
