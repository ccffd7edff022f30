/** Characters are counted as people do: one of two code units is one. */
import { expect, test } from "vitest";
import { gramHashes, hashesOf, head, tail } from "./model.ts";

test.each([
  ["ふつうの字", 2, "ふつ", "の字"],
  ["𠮷野家😀", 2, "𠮷野", "家😀"],
  ["😀", 3, "😀", "😀"],
  ["", 2, "", ""],
  ["半端\ud83d", 2, "半端", "端\ud83d"],
])("%s from both ends", (text, size, first, last) => {
  expect([head(text, size), tail(text, size)]).toEqual([first, last]);
  expect([head(text, 0), tail(text, 0)]).toEqual(["", ""]);
});

test("runs of one to two characters are hashed as the words they are", () => {
  const runs = ["あ", "あ𠮷", "𠮷", "𠮷い", "い"];
  expect(gramHashes("s:", "あ𠮷い", 1, 2)).toEqual(hashesOf(runs.map((run) => `s:${run}`)));
  expect(gramHashes("s:", "あ𠮷い", 2, 2)).toEqual(hashesOf(["s:あ𠮷", "s:𠮷い"]));
});
