/** A table as rows: columns as wide as their words need, heads repeated on every page, rows whole, none alone on a page. */
import { columnWidths, longestLine } from "../column-widths.ts";
import type { FontWeight, Glyphs } from "./fonts.ts";
import { ink, measure, pageSize, type Unit } from "./unit.ts";
import { wrapLines } from "./wrap-lines.ts";

const size = 9;
const lineHeight = size * 1.5;
const pad = { side: 5, above: 4 } as const;
const rule = "#9aa19d";
const shade = "#ecefed";
/** A row that is higher is divided: no page would hold it beside the head. */
const highest = (pageSize.height - pageSize.top - pageSize.bottom) * 0.8;

const naturalOf = (letters: Glyphs, text: string, weight: FontWeight) =>
  longestLine(text, (letter) => letters.widthOf(letter, weight) * size);

interface Cells {
  lines: string[][];
  height: number;
}

function rowUnit(widths: readonly number[], { lines, height }: Cells, weight: FontWeight): Unit {
  const isHead = weight === 700;
  const texts: Unit["texts"] = [];
  const boxes: Unit["boxes"] = [];
  let x = pageSize.side;
  lines.forEach((cell, at) => {
    const width = widths[at] ?? 0;
    boxes.push({ x, y: 0, width, height, line: rule, ...(isHead ? { fill: shade } : {}) });
    cell.forEach((text, row) => {
      const y = pad.above + row * lineHeight + (lineHeight - size) / 2;
      texts.push({ x: x + pad.side, y, text, size, weight, color: ink });
    });
    x += width;
  });
  return { height, above: 0, keep: false, texts, boxes, role: "TR" };
}

export function tableUnits(
  letters: Glyphs,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Unit[] {
  if (head.length === 0) return [];
  const all = [head, ...rows].map((cells) => head.map((_, at) => letters.settable(cells[at] ?? "")));
  const asked = head.map((_, at) =>
    Math.max(...all.map((cells, row) => naturalOf(letters, cells[at] ?? "", row === 0 ? 700 : 400))),
  );
  const widths = columnWidths(
    asked.map((one) => one + 2 * pad.side + 0.5),
    measure,
    Math.min(44, measure / head.length),
  );
  const cellsOf = (cells: readonly string[], weight: FontWeight): Cells => {
    const lines = cells.map((text, at) =>
      wrapLines(text, (widths[at] ?? 0) - 2 * pad.side, (letter) => letters.widthOf(letter, weight) * size),
    );
    return { lines, height: Math.max(...lines.map((one) => one.length)) * lineHeight + 2 * pad.above };
  };
  const [headCells = [], ...bodyCells] = all;
  const top = { ...rowUnit(widths, cellsOf(headCells, 700), 700), above: 8, keep: true };
  const body = bodyCells
    .flatMap((cells) => divided(cellsOf(cells, 400)))
    .map((cells) => rowUnit(widths, cells, 400));
  return [
    top,
    ...body.map((unit, at) => ({
      ...unit,
      repeat: top,
      // The first two and the last two stand together, so that no page holds one alone.
      keep: body.length > 1 && (at === 0 || at === body.length - 2),
    })),
  ];
}

/** In as many rows as pages need. */
function divided(cells: Cells): Cells[] {
  if (cells.height <= highest) return [cells];
  const most = Math.floor((highest - 2 * pad.above) / lineHeight);
  const count = Math.ceil(Math.max(...cells.lines.map((one) => one.length)) / most);
  return Array.from({ length: count }, (_, part) => {
    const lines = cells.lines.map((one) => one.slice(part * most, (part + 1) * most));
    return { lines, height: Math.max(...lines.map((one) => one.length)) * lineHeight + 2 * pad.above };
  });
}
