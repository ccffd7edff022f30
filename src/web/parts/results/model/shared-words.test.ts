import { expect, it } from "vitest";
import { sharedIn } from "./shared-words.ts";

const shared = (text: string, sentence: string, spans: [number, number][]) =>
  sharedIn(
    text,
    sentence,
    spans.map(([start, end]) => ({ span: { start, end } })),
  )
    .filter(({ isShared }) => isShared)
    .map((part) => part.text);

it("lights what both say, each time it is said", () => {
  const text = "初期費用0円、60日無料";
  expect(shared(text, "初期費用0円。費用は初期費用0円です。", [[0, 6]])).toEqual([
    "初期費用0円",
    "初期費用0円",
  ]);
});

it("lights no ending and no helper, and nothing that only the piece says", () => {
  expect(shared("すぐに答えられますか", "今日から使い始められます", [[5, 9]])).toEqual([]);
  expect(shared("無料です", "月額980円です", [[0, 2]])).toEqual([]);
});

it("puts the sentence together again", () => {
  const sentence = "最初の60日は無料です。";
  const parts = sharedIn("60日は無料", sentence, [{ span: { start: 0, end: 3 } }]);
  expect(parts.map(({ text }) => text).join("")).toBe(sentence);
});
