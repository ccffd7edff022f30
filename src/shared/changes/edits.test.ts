import fc from "fast-check";
import { expect, it } from "vitest";
import { editsBetween } from "./edits.ts";

function edited(before: string, after: string): string {
  let text = before;
  for (const { from, remove, insert } of editsBetween(before, after).reverse())
    text = text.slice(0, from) + insert + text.slice(from + remove);
  return text;
}

it("edits make the one text the other, whatever the two are", () => {
  const letters = fc.array(fc.constantFrom("あ", "い", "a", " ", "\n", "😀", "😁", "。"), { maxLength: 40 });
  const text = letters.map((list) => list.join(""));
  fc.assert(fc.property(text, text, (before, after) => edited(before, after) === after));
});

it("touch only the words that differ, and never half of a letter", () => {
  expect(editsBetween("朝は早い。夜は遅い。", "朝は遅い。夜は早い。")).toEqual([
    { from: 2, remove: 2, insert: "遅い" },
    { from: 7, remove: 1, insert: "早" },
  ]);
  expect(editsBetween("朝は早い。夜。", "朝は、早い夜。")).toEqual([
    { from: 2, remove: 0, insert: "、" },
    { from: 4, remove: 1, insert: "" },
  ]);
  expect(editsBetween("😀", "😁")).toEqual([{ from: 0, remove: 2, insert: "😁" }]);
  expect(editsBetween("同じ", "同じ")).toEqual([]);
});

it("a very long rewording is one edit", () => {
  const [before, after] = ["あ".repeat(30_000), "い".repeat(30_000)];
  expect(editsBetween(before, after)).toEqual([{ from: 0, remove: 30_000, insert: after }]);
});
