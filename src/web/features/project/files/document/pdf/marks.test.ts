import { expect, it } from "vitest";
import { boxesOf } from "./marks.ts";

const piece = (text: string, left: number, top: number, vertical = false) => ({
  text,
  left,
  top,
  ...(vertical ? { width: 0.02, height: text.length * 0.02 } : { width: text.length * 0.02, height: 0.02 }),
  vertical,
});
const rounded = (boxes: { left: number; top: number; width: number; height: number }[][]) =>
  boxes.map((own) =>
    own.map(({ left, top, width, height }) =>
      [left, top, width, height].map((n) => Math.round(n * 100) / 100),
    ),
  );

it("a sentence over two lines has a box on each, of its own part of the line", () => {
  const pieces = [piece("前の文です。とろみの", 0.1, 0.1), piece("ある化粧水です。", 0.1, 0.15)];
  expect(rounded(boxesOf(pieces, ["前の文です。", "とろみのある化粧水です。"]))).toEqual([
    [[0.1, 0.1, 0.12, 0.02]],
    [
      [0.22, 0.1, 0.08, 0.02],
      [0.1, 0.15, 0.16, 0.02],
    ],
  ]);
});

it("pieces that follow on a line are one box, those of two columns are not", () => {
  const pieces = [piece("とろみ", 0.1, 0.1), piece("のある", 0.16, 0.1), piece("右の段です。", 0.6, 0.1)];
  expect(rounded(boxesOf(pieces, ["とろみのある右の段です。"]))).toEqual([
    [
      [0.1, 0.1, 0.12, 0.02],
      [0.6, 0.1, 0.12, 0.02],
    ],
  ]);
});

it("text from top to bottom is cut from top to bottom", () => {
  expect(rounded(boxesOf([piece("前の文です。次の文です。", 0.5, 0.1, true)], ["次の文です。"]))).toEqual([
    [[0.5, 0.22, 0.02, 0.12]],
  ]);
});

it("a row that was put together has the boxes of its cells, and what stands nowhere has none", () => {
  const pieces = [piece("商品名", 0.1, 0.1), piece("うるみ化粧水", 0.1, 0.15), piece("1,980円", 0.6, 0.15)];
  expect(
    boxesOf(pieces, ["商品名：うるみ化粧水、価格：1,980円", "どこにもない文です。"]).map((own) => own.length),
  ).toEqual([3, 0]);
});
