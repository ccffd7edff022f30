/** Rows of cells. Empty cells at the end are left out. Pure. */
import type { Quotes } from "../tool.ts";
import { type Cell, ground, type RowScope, type Values } from "./cells.ts";
import { cut, expand, shorten, unknownNumber } from "./quotes.ts";

export interface Row {
  write(values: Values, quotes: Quotes): string;
  /** A reason when it is no such row. */
  read(text: string, quotes: Quotes): Values | string;
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
      if (written.length > cells.length)
        return `欄が${written.length}個あります。${cells.length}個までです（本文の「|」は「\\|」と書きます）。`;
      const values: Values = {};
      for (const [at, cell] of cells.entries()) {
        const read = cell.read(written[at] ?? "", scope);
        if (typeof read === "string") return read;
        Object.assign(values, read);
      }
      return values;
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
    if (more.length > 0) return "「^」は1つまでです（本文の「^」は「\\^」と書きます）。";
    const text = expand(head.trim(), quotes, scope.used);
    if (text === null) return unknownNumber(quotes, scope.used);
    const grounded = ground.read(note, scope);
    return typeof grounded === "string" ? grounded : { text, ...grounded };
  },
};
