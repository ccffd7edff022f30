import { expect, it } from "vitest";
import * as Y from "yjs";
import { isUntouched, lettersNow, makeEdits, spansBetween } from "./anchors.ts";

function memo(text: string) {
  const document = new Y.Doc();
  document.clientID = 7;
  const letters = document.getText("memo");
  letters.insert(0, text);
  return { document, text: letters };
}

/** The same memo, with these words written by somebody else. */
function written(text: string, at: number, words: string) {
  const made = memo(text);
  const other = new Y.Doc();
  other.clientID = 9;
  Y.applyUpdate(other, Y.encodeStateAsUpdate(made.document));
  other.getText("memo").insert(at, words);
  Y.applyUpdate(made.document, Y.encodeStateAsUpdate(other));
  return made;
}

it("names the letters of a stretch, those of one writer in one row as one", () => {
  const { text } = memo("あいうえお");
  expect(spansBetween(text, 1, 4)).toEqual([{ client: 7, clock: 1, length: 3 }]);
  expect(spansBetween(text, 0, 5)).toEqual([{ client: 7, clock: 0, length: 5 }]);
});

it("names what several wrote by each of them, and nothing that stands beside it or was taken out", () => {
  const { text } = written("あいうえお", 2, "XY");
  expect(text.toString()).toBe("あいXYうえお");
  expect(spansBetween(text, 1, 5)).toEqual([
    { client: 7, clock: 1, length: 1 },
    { client: 9, clock: 0, length: 2 },
    { client: 7, clock: 2, length: 1 },
  ]);
  expect(spansBetween(text, 2, 4)).toEqual([{ client: 9, clock: 0, length: 2 }]);
  expect(spansBetween(text, 3, 4)).toEqual([{ client: 9, clock: 1, length: 1 }]);
  const short = memo("あいうえお");
  short.text.delete(1, 2);
  expect(spansBetween(short.text, 0, 3)).toEqual([
    { client: 7, clock: 0, length: 1 },
    { client: 7, clock: 3, length: 2 },
  ]);
});

it("finds the letters again wherever they have gone, and knows which were taken out", () => {
  const { text } = memo("あいうえお");
  const spans = spansBetween(text, 1, 4);
  text.insert(0, "前置き");
  text.insert(5, "XX");
  expect(text.toString()).toBe("前置きあいXXうえお");
  expect(lettersNow(text, spans)).toEqual([
    { at: 4, isThere: true },
    { at: 7, isThere: true },
    { at: 8, isThere: true },
  ]);
  text.delete(7, 1);
  expect(lettersNow(text, spans)).toEqual([
    { at: 4, isThere: true },
    { at: 7, isThere: false },
    { at: 7, isThere: true },
  ]);
});

it("an edit is untouched while all that it takes out, and the letter before it, still stand", () => {
  const { text } = memo("あいうえお");
  const spans = spansBetween(text, 0, 5);
  text.delete(2, 1);
  const now = lettersNow(text, spans);
  const untouched = (from: number, remove: number) => isUntouched(now, [{ from, remove, insert: "新" }]);
  expect([untouched(0, 1), untouched(0, 2), untouched(1, 1), untouched(4, 1)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  // Over the hole, up to it, right behind it, and past the end.
  expect([untouched(1, 2), untouched(2, 0), untouched(3, 1), untouched(4, 2)]).toEqual([
    ...[false, true, false, false],
  ]);
  const both = [
    { from: 0, remove: 1, insert: "" },
    { from: 3, remove: 1, insert: "" },
  ];
  expect(isUntouched(now, both)).toBe(false);
  expect(isUntouched([], [{ from: 0, remove: 0, insert: "新" }])).toBe(false);
});

it("makes the edits around what others wrote meanwhile, which stays", () => {
  const { document, text } = memo("あいうえお");
  const spans = spansBetween(text, 0, 5);
  text.insert(3, "XX");
  text.insert(0, "前");
  makeEdits(document, text, lettersNow(text, spans), [
    { from: 0, remove: 1, insert: "ア" },
    { from: 2, remove: 2, insert: "ウエ" },
    { from: 5, remove: 0, insert: "。" },
  ]);
  expect(text.toString()).toBe("前アいウエXXお。");
});

it("only takes out, and only puts in at the beginning", () => {
  const { document, text } = memo("あいう");
  const spans = spansBetween(text, 0, 3);
  makeEdits(document, text, lettersNow(text, spans), [{ from: 1, remove: 1, insert: "" }]);
  expect(text.toString()).toBe("あう");
  makeEdits(document, text, lettersNow(text, spans), [{ from: 0, remove: 0, insert: "新" }]);
  expect(text.toString()).toBe("新あう");
});
