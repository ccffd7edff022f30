/** Blocks as what is put on pages one below the other: a line, a heading, a row. Nothing of it is divided. */
import type { Block } from "../document.ts";
import type { FontWeight, Glyphs } from "./fonts.ts";
import { tableUnits } from "./table.ts";
import { ink, measure, pageSize, type Unit } from "./unit.ts";
import { wrapLines } from "./wrap-lines.ts";

const note = "#8a3200";
const leading = 1.62;

export interface ParagraphStyle {
  size: number;
  weight?: FontWeight;
  color?: string;
  indent?: number;
  above?: number;
  role: Unit["role"];
}

/** A paragraph line by line; its first two and its last two lines stay together. */
export function paragraphUnits(
  letters: Glyphs,
  text: string,
  { size, weight = 400, color = ink, indent = 0, above = 0, role }: ParagraphStyle,
): Unit[] {
  const widthOf = (letter: string) => letters.widthOf(letter, weight) * size;
  const lines = wrapLines(letters.settable(text), measure - indent, widthOf);
  const height = size * leading;
  return lines.map((line, at) => ({
    height,
    above: at === 0 ? above : 0,
    keep: lines.length > 1 && (at === 0 || at === lines.length - 2),
    texts: [{ x: pageSize.side + indent, y: (height - size) / 2, text: line, size, weight, color }],
    boxes: [],
    role,
  }));
}

const headings = {
  1: { size: 18, above: 22, role: "H1" },
  2: { size: 13.5, above: 20, role: "H2" },
  3: { size: 11.5, above: 14, role: "H3" },
} as const;

/** What is told of words stands below them, on their page. */
function withNotes(letters: Glyphs, own: Unit[], notes: readonly string[] = [], indent = 0): Unit[] {
  const told = notes.flatMap((text) =>
    paragraphUnits(letters, `注意　${text}`, { size: 8.5, color: note, indent, role: "P" }),
  );
  return told.length === 0 ? own : [...own.slice(0, -1), ...kept(own.slice(-1)), ...told];
}

/** The last of them keeps what comes behind it. */
const kept = (units: Unit[]): Unit[] => units.map((unit) => ({ ...unit, keep: true }));

export function layoutUnits(letters: Glyphs, block: Block): Unit[] {
  switch (block.kind) {
    case "heading": {
      const { size, above, role } = headings[block.level];
      const units = kept(paragraphUnits(letters, block.text, { size, weight: 700, above, role }));
      const [first] = units;
      if (first)
        first.entry = { level: block.level, text: letters.settable(block.text).replaceAll("\n", " ") };
      return units;
    }
    case "text": {
      if (block.text === "") return [];
      const own = paragraphUnits(letters, block.text, { size: 10.5, above: 6, role: "P" });
      return withNotes(letters, own, block.notes);
    }
    case "list":
      return block.entries.flatMap(({ text, notes }, at) => {
        const indent = block.ordered ? 22 : 13;
        const own = paragraphUnits(letters, text, { size: 10.5, indent, above: 3, role: "LI" });
        const [first] = own;
        const mark = block.ordered ? `${at + 1}.` : "・";
        const style = { size: 10.5, weight: 400, color: ink } as const;
        first?.texts.unshift({ ...style, x: pageSize.side, y: first.texts[0]?.y ?? 0, text: mark });
        return withNotes(letters, own, notes, indent);
      });
    case "table":
      return tableUnits(letters, block.head, block.rows);
  }
}
