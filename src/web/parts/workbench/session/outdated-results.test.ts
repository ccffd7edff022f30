import { expect, test } from "vitest";
import { emptyFields } from "#src/brief/parse.ts";
import type { Item } from "#src/shared/result.ts";
import { sampleItem } from "#test/checks/item.samples.ts";
import type { BenchResult } from "../types.ts";
import { outdatedResults, skippedPieces, typedChange, withTyped } from "./outdated-results.ts";

const result = (tool: BenchResult["tool"], more: Partial<BenchResult> = {}): BenchResult => ({
  id: tool,
  stored: true,
  tool,
  state: "done",
  items: [],
  wanted: 1,
  milliseconds: null,
  tokens: null,
  materials: [],
  problems: [],
  input: {},
  ...more,
});
const item = (id: string, more: Partial<Item>) => sampleItem({ id, text: id, ...more });

test("of what the server calls out of date the pieces are counted that would be made anew", () => {
  const items = [item("a", {}), item("b", { locked: true }), item("c", {})];
  const faq = result("faq", { items, stale: ["価格が変わりました。"], stalePieces: ["a", "b"] });
  expect(outdatedResults([result("concerns", { items }), faq])).toEqual([
    { tool: "faq", reasons: ["価格が変わりました。"], pieces: 1 },
  ]);
  expect(skippedPieces([faq])).toEqual([{ id: "b", tool: "faq", text: "b", why: "locked" }]);
});

test("what is typed puts the stored pieces behind that cite it, and nothing that is being made", () => {
  const of = (...sentences: string[]) => ({
    sentences: sentences.map((text, at) => ({ id: `B${at + 1}`, text })),
    fields: emptyFields(),
    corrections: [],
  });
  const { fields, sentences: sources } = of("無香料です。");
  const typed = { fields, sources };
  const change = typedChange(of("5,000円です。", "無香料です。"), typed, []);
  const items = [item("価格", { sources: ["B1"] }), item("香り", { sources: ["B2"] })];
  const made = [
    result("analyze", { items }),
    result("persona", { items, state: "making" }),
    result("faq", { items, stored: false }),
    result("images", { items, stale: ["キャッチコピーを作り直しました。"], stalePieces: ["香り"] }),
  ].map((one) => withTyped(one, change));
  expect(outdatedResults(made)).toEqual([
    { tool: "analyze", reasons: ["根拠の文が変わりました。"], pieces: 1 },
    { tool: "images", reasons: ["キャッチコピーを作り直しました。", "根拠の文が変わりました。"], pieces: 2 },
  ]);
  expect(typedChange(null, typed, [])).toBe(null);
});

test("chosen, hand-written and added pieces that are behind stay, and are named; others are not", () => {
  const pieces = [
    item("選ぶ", { locked: true }),
    item("手直し", { edited: true }),
    item("追加", { fields: { added: true } }),
    item("ほか", {}),
  ];
  const stalePieces = pieces.map(({ id }) => id);
  const faq = result("faq", { items: pieces, stale: ["前"], stalePieces });
  expect(skippedPieces([faq, result("persona", { items: pieces })])).toEqual([
    { id: "選ぶ", tool: "faq", text: "選ぶ", why: "locked" },
    { id: "手直し", tool: "faq", text: "手直し", why: "edited" },
    { id: "追加", tool: "faq", text: "追加", why: "added" },
  ]);
});
