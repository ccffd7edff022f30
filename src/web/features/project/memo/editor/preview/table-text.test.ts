import { expect, it } from "vitest";
import { cellsOf, emptyRow, readTable } from "./table-text.ts";

const words = (line: string) => cellsOf(line).map(({ from, to }) => line.slice(from, to));

it.each([
  ["| 甲 | 乙 |", ["甲", "乙"]],
  ["甲 | 乙", ["甲", "乙"]],
  ["| 甲 | 乙", ["甲", "乙"]],
  ["甲 |", ["甲"]],
  ["|  | 乙 |", ["", "乙"]],
  ["||", [""]],
  ["| a\\|b | c |", ["a\\|b", "c"]],
  ["  | 甲 | 乙 |  ", ["甲", "乙"]],
])("%j has its cells without the spaces around", (line, cells) => {
  expect(words(line)).toEqual(cells);
});

it("gives every row the cells of the heading, and says where they end", () => {
  const text = "| 甲 | 乙 |\n| :-- | --: |\n| 一 |\n| 二 | 三 | 四 |";
  const { align, head, rows } = readTable(text);
  expect(align).toEqual(["left", "right"]);
  const inside = [head, ...rows].map(({ from, cells }) =>
    cells.map((cell) => text.slice(from + cell.from, from + cell.to)),
  );
  expect(inside).toEqual([
    ["甲", "乙"],
    ["一", ""],
    ["二", "三"],
  ]);
});

it("an empty row has room for words between its bars", () => {
  expect(emptyRow(2)).toBe("|  |  |");
  expect(cellsOf(emptyRow(2))).toEqual([
    { from: 2, to: 2 },
    { from: 5, to: 5 },
  ]);
});
