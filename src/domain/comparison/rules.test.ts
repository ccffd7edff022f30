import { expect, it } from "vitest";
import { align, comparedCells, type PieceToCompare } from "./rules.ts";

const line = (text: string, kind = "line"): PieceToCompare => ({ kind, label: "", words: text, text });
const lines = (...texts: string[]) => texts.map((text) => line(text));
const textsOf = (rows: ReturnType<typeof align>) =>
  rows.map((row) => row.map((piece) => piece?.text ?? null));

it("reworded pieces meet, whatever was put between them or taken out", () => {
  const rows = align([
    lines("朝の肌に、うるおいを。", "無香料で、毎日使える。", "酒蔵が作る化粧水。"),
    lines("初回は30日間返品できます。", "夜の肌に、うるおいを。", "酒蔵で生まれた化粧水。"),
  ]);
  expect(textsOf(rows)).toEqual([
    [null, "初回は30日間返品できます。"],
    ["朝の肌に、うるおいを。", "夜の肌に、うるおいを。"],
    ["無香料で、毎日使える。", null],
    ["酒蔵が作る化粧水。", "酒蔵で生まれた化粧水。"],
  ]);
});

it("quite different pieces of a kind stand side by side, those of another kind do not", () => {
  const rows = align([
    [line("あいう"), line("なぜ", "reason")],
    [line("かきく"), line("いつ", "moment")],
  ]);
  expect(textsOf(rows)).toEqual([
    ["あいう", "かきく"],
    ["なぜ", null],
    [null, "いつ"],
  ]);
});

it("four columns: every piece is in one row, each column in its order", () => {
  const columns = [lines("一", "二"), lines("二"), [], lines("三", "一", "二", "四")];
  const rows = textsOf(align(columns));
  expect(columns.map((_, place) => rows.flatMap((row) => row[place] ?? []))).toEqual(
    columns.map((column) => column.map(({ text }) => text)),
  );
  expect(rows.every((row) => row.length === 4)).toBe(true);
});

it("a piece's words are compared with the one before it in its row, over a gap too", () => {
  const cells = comparedCells([
    line("朝の肌に、うるおいを。"),
    null,
    line("夜の肌に、うるおいを。"),
    line("返品できます"),
  ]);
  expect(cells.map((cell) => cell?.standing ?? null)).toEqual(["own", null, "changed", "own"]);
  expect(cells[2]?.parts.filter(({ change }) => change !== "same")).toEqual([
    { change: "removed", text: "朝" },
    { change: "added", text: "夜" },
  ]);
  // What stands around the words may differ as well; what only that has in common is another text.
  const around = { ...line("朝の肌に、うるおいを。"), text: "朝の肌に、うるおいを。（12字）" };
  expect(comparedCells([line("朝の肌に、うるおいを。"), around])[1]?.standing).toBe("changed");
  const [, other] = comparedCells([
    { ...line("なんとなく"), text: "なんとなく。同じ長い補足の文です。" },
    { ...line("まずは"), text: "まずは。同じ長い補足の文です。" },
  ]);
  expect(other?.standing).toBe("own");
  expect(comparedCells([line("同じ"), line("同じ")])[1]?.standing).toBe("same");
});
