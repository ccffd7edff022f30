import { expect, it } from "vitest";
import { changedTable, columnAt, emptyRow, readTable, tableCells } from "./table-text.ts";

const words = (line: string) => tableCells(line).map(({ from, to }) => line.slice(from, to));

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
  expect(tableCells(emptyRow(2))).toEqual([
    { from: 2, to: 2 },
    { from: 5, to: 5 },
  ]);
});

it("knows the column of a place in a line", () => {
  const line = "| 甲 | 乙 |";
  expect([0, 2, 3, 4, 6, 9].map((at) => columnAt(line, at))).toEqual([0, 0, 0, 1, 1, 1]);
});

it("takes a column more, and a row or a column less, but never the heading or the last column", () => {
  const text = "|甲|乙|\n|---|:-:|\n|一|二|\n|三|";
  const changed = (row: number, column: number, change: Parameters<typeof changedTable>[3]) =>
    changedTable(text, row, column, change).split("\n");
  expect(changed(2, 0, "column-right")).toEqual([
    "| 甲 | 見出し | 乙 |",
    "| --- | --- | :-: |",
    "| 一 |  | 二 |",
    "| 三 |  |  |",
  ]);
  expect(changed(2, 1, "column-away")).toEqual(["| 甲 |", "| --- |", "| 一 |", "| 三 |"]);
  expect(changed(2, 0, "row-away")).toEqual(["| 甲 | 乙 |", "| --- | :-: |", "| 三 |  |"]);
  expect(changed(0, 0, "row-away")).toHaveLength(4);
  expect(changedTable("| 甲 |\n| --- |", 0, 0, "column-away")).toBe("| 甲 |\n| --- |");
});
