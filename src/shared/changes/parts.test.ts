import fc from "fast-check";
import { expect, it } from "vitest";
import { partsBetween, wordsOfPart } from "./parts.ts";

it("is parted by sentences, and says of each which words go and come", () => {
  const before = "朝は早い。昼は同じ。夜は遅い。";
  const parts = partsBetween(before, "朝は遅い。昼は同じ。夜は早い。");
  expect(parts.map(({ from, to }) => before.slice(from, to))).toEqual(["朝は早い。", "夜は遅い。"]);
  expect(
    parts.map((part) => wordsOfPart(before, part).map(({ change, text }) => `${change} ${text}`)),
  ).toEqual([
    ["same 朝は", "removed 早い", "added 遅い", "same 。"],
    ["same 夜は", "removed 遅", "added 早", "same い。"],
  ]);
});

it("what goes on after the last sentence is a part of it", () => {
  const before = "一つ目。\n二つ目";
  const [part, ...others] = partsBetween(before, `${before}。続きです。`);
  expect([before.slice(part?.from, part?.to), part?.edits, others]).toEqual([
    "二つ目",
    [{ from: 8, remove: 0, insert: "。続きです。" }],
    [],
  ]);
});

it("parts never overlap, hold every edit, and all of them together make the text after", () => {
  const letters = fc.array(fc.constantFrom("あ", "い", "b", "\n", "。", "😀", "！"), { maxLength: 30 });
  const text = letters.map((list) => list.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = partsBetween(before, after);
      let made = "";
      let at = 0;
      for (const part of parts) {
        expect(part.from).toBeGreaterThanOrEqual(at);
        const words = wordsOfPart(before, part);
        const side = (left: string) =>
          words
            .filter(({ change }) => change !== left)
            .map((word) => word.text)
            .join("");
        expect(side("added")).toBe(before.slice(part.from, part.to));
        made += before.slice(at, part.from) + side("removed");
        at = part.to;
      }
      expect(made + before.slice(at)).toBe(after);
    }),
  );
});
