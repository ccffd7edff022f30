/** Rows of cells. Empty cells at the end are left out. Pure. */
import type { Quotes } from "../tool.ts";
import { type CellCodec, type CellValues, groundCell, type RowScope, textCell } from "./cells.ts";
import { cut, expand, shorten, unknownNumber } from "./quotes.ts";

export interface RowCodec {
  write(values: CellValues, quotes: Quotes): string;
  /** A reason when it is no such row. */
  read(text: string, quotes: Quotes): CellValues | string;
}

/** A cell that is given by a name alone holds the text of that name. */
export function rowCodec(...codecs: readonly (CellCodec | string)[]): RowCodec {
  const cells = codecs.map((cell) => (typeof cell === "string" ? textCell(cell) : cell));
  function valuesOf(written: readonly string[], quotes: Quotes): CellValues | string {
    const scope: RowScope = { quotes, used: [] };
    if (written.length > cells.length)
      return `欄が${written.length}個あります。${cells.length}個までです（本文の「|」は「\\|」と書きます）。`;
    const values: CellValues = {};
    for (const [at, cell] of cells.entries()) {
      const read = cell.read(written[at] ?? "", scope);
      if (typeof read === "string") return read;
      Object.assign(values, read);
    }
    return values;
  }
  return {
    write(values, quotes) {
      const scope: RowScope = { quotes, used: [] };
      return cells
        .map((cell) => cell.write(values, scope))
        .join("|")
        .replace(/(?<!\\)\|+$/u, "");
    },
    read(text, quotes) {
      const wide = wideCells(text);
      const read = wide && wide.length <= cells.length ? valuesOf(wide, quotes) : "";
      return typeof read === "string" ? valuesOf(cut(text, "|"), quotes) : read;
    },
  };
}

/** A last cell as it stands for a ground, or a place in a list of choices. */
const isNote = /^\s*[?!？！]?(?:[A-Z]?[0-9０-９]+(?:-s?[0-9]+)?(?:\s*[,、，]\s*)?)+\s*$/u;

/** The cells between full-width strokes, where there are no others and a number stands behind the last: such a stroke may be one of the text. */
function wideCells(text: string): string[] | null {
  if (!text.includes("｜") || text.includes("|")) return null;
  const written = text.split("｜");
  return isNote.test(written.at(-1) ?? "") ? written : null;
}

/** A text with its ground behind it, for lists of such: 「うるおう^4」, a bare text is a guess. */
export const notedRow: RowCodec = {
  write(values, quotes) {
    const scope: RowScope = { quotes, used: [] };
    const text = shorten(String(values.text), quotes, scope.used);
    const note = groundCell.write(values, scope);
    return note === "" ? text : `${text}^${note}`;
  },
  read(written, quotes) {
    const scope: RowScope = { quotes, used: [] };
    const [head = "", note = "", ...more] = cut(written, "^");
    if (more.length > 0) return "「^」は1つまでです（本文の「^」は「\\^」と書きます）。";
    const text = expand(head.trim(), quotes, scope.used);
    if (text === null) return unknownNumber(quotes, scope.used);
    const grounded = groundCell.read(note, scope);
    return typeof grounded === "string" ? grounded : { text, ...grounded };
  },
};
