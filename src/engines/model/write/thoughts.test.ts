import fc from "fast-check";
import { expect, test } from "vitest";
import { createThoughtFilter } from "./thoughts.ts";

const inPieces = (text: string, places: number[]) => {
  const filter = createThoughtFilter();
  const points = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  let passed = "";
  for (const [index, from] of [0, ...points].entries()) {
    const piece = filter.pass(text.slice(from, points[index] ?? text.length));
    passed = filter.takeVoid() ? piece : passed + piece;
  }
  return passed;
};
const places = fc.array(fc.nat(), { maxLength: 20 });
const words = fc.string({ unit: fc.constantFrom("<", "think>", "/", "あ", "{", " ", "\n") });

test("thoughts at the beginning are left out, wherever the text is cut", () => {
  fc.assert(
    fc.property(words, words, places, (thought, answer, cuts) => {
      fc.pre(!thought.includes("</think>"));
      expect(inPieces(`\n<think>${thought}</think>\n\n${answer}`, cuts)).toBe(answer.trimStart());
    }),
  );
});

test("every other text comes as it is", () => {
  fc.assert(
    fc.property(words, places, (text, cuts) => {
      fc.pre(!"<think>".startsWith(text.trimStart()) && !text.trimStart().startsWith("<think>"));
      fc.pre(!text.includes("</think>"));
      expect(inPieces(text, cuts)).toBe(text);
    }),
  );
});

test("what turns out to have been thoughts is void: some servers keep the opening word to themselves", () => {
  fc.assert(
    fc.property(words, words, places, (thought, answer, cuts) => {
      fc.pre(!thought.includes("</think>") && !thought.trimStart().startsWith("{"));
      fc.pre(!thought.trimStart().startsWith("<think>"));
      expect(inPieces(`あ${thought}</think>\n\n${answer}`, cuts)).toBe(answer.trimStart());
    }),
  );
});

test("what begins as data is no thought, whatever it quotes", () => {
  const text = '{"text": "</think>"}';
  expect(inPieces(text, [3, 12, 15])).toBe(text);
});
