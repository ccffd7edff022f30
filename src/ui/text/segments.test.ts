import fc from "fast-check";
import { expect, test } from "vitest";
import { type Mark, segments } from "./segments.ts";

test("overlapping marks become flat pieces that name every mark over them", () => {
  expect(
    segments("うるおい肌へ", [
      { start: 0, end: 4, kind: "B1" },
      { start: 2, end: 5, kind: "flag" },
    ]),
  ).toEqual([
    { text: "うる", start: 0, kinds: ["B1"] },
    { text: "おい", start: 2, kinds: ["B1", "flag"] },
    { text: "肌", start: 4, kinds: ["flag"] },
    { text: "へ", start: 5, kinds: [] },
  ]);
});

test("a mark beyond the end of an edited text is cut to it", () => {
  expect(segments("短い", [{ start: 1, end: 9, kind: "B1" }])).toEqual([
    { text: "短", start: 0, kinds: [] },
    { text: "い", start: 1, kinds: ["B1"] },
  ]);
});

test("an empty text has no pieces", () => {
  expect(segments("", [{ start: 0, end: 3, kind: "B1" }])).toEqual([]);
});

test("the pieces are always the whole text, and a piece never hides a mark", () => {
  const mark = fc.record({
    start: fc.integer({ min: -3, max: 30 }),
    end: fc.integer({ min: -3, max: 30 }),
    kind: fc.constantFrom("a", "b", "c"),
  });
  fc.assert(
    fc.property(
      fc.string({ maxLength: 20, size: "max" }),
      fc.array(mark, { maxLength: 6, size: "max" }),
      (text, marks: Mark[]) => {
        const pieces = segments(text, marks);
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
        for (const piece of pieces) {
          for (let at = piece.start; at < piece.start + piece.text.length; at += 1) {
            const over = marks.filter((one) => one.start <= at && one.end > at).map((one) => one.kind);
            expect(new Set(piece.kinds)).toEqual(new Set(over));
          }
        }
      },
    ),
  );
});
