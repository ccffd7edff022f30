import { expect, test } from "vitest";
import { normalizeText } from "./normalize.ts";

/** The part of the text as typed that each character of the normalised one came from. */
const origins = (text: string) => {
  const form = normalizeText(text);
  return [...form.text].map((letter, at) => {
    const { start, end } = form.original(at, at + 1);
    return `${letter}←${text.slice(start, end)}`;
  });
};

test.each([
  ["朝の茶", ["朝←朝", "の←の", "茶←茶"]],
  ["ｶﾞｱ\u200Bい", ["ガ←ｶﾞ", "ア←ｱ", "い←い"]],
  ["㍻7", ["平←㍻", "成←㍻", "7←7"]],
  ["か\u3099く", ["が←か\u3099", "く←く"]],
  ["a\u200Bb", ["a←a", "b←b"]],
])("each character of %j knows where it came from", (text, expected) => {
  expect(origins(text)).toEqual(expected);
});

test("a range covers what all its characters came from, an empty one is where it starts", () => {
  const form = normalizeText("ｶﾞｱ\u200Bい");
  expect(form.text).toBe("ガアい");
  expect(form.original(0, 3)).toEqual({ start: 0, end: 5 });
  expect(form.original(1, 3)).toEqual({ start: 2, end: 5 });
  expect(form.original(1, 1)).toEqual({ start: 2, end: 2 });
  expect(form.original(3, 3)).toEqual({ start: 5, end: 5 });
  expect(form.original(9, 10)).toEqual({ start: 5, end: 5 });
});
