import { expect, test } from "vitest";
import type { Item } from "../../../../shared/result.ts";
import { sampleItem } from "../../results/model/item.samples.ts";
import type { BenchResult } from "../types.ts";
import { behindOf, skippedOf, typedReason } from "./behind.ts";

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

test("what the server calls out of date is behind, and nothing else while the text is as it was", () => {
  const faq = result("faq", { stale: ["お悩み・不安を作り直しました。"] });
  expect(behindOf([result("concerns"), faq], false)).toEqual([{ tool: "faq", reasons: faq.stale }]);
});

test("a text that no result has read puts every stored result behind, but none that is being made", () => {
  const results = [
    result("analyze"),
    result("persona", { state: "making" }),
    result("faq", { stored: false }),
    result("images", { stale: ["キャッチコピーを作り直しました。"] }),
  ];
  expect(behindOf(results, true)).toEqual([
    { tool: "analyze", reasons: [typedReason] },
    { tool: "images", reasons: ["キャッチコピーを作り直しました。"] },
  ]);
});

test("pinned, hand-written and added pieces of the results to be updated stay, and are named", () => {
  const pieces = [
    item("固定", { locked: true }),
    item("手直し", { edited: true }),
    item("追加", { fields: { added: true } }),
    item("ほか", {}),
  ];
  const results = [result("faq", { items: pieces, stale: ["前"] }), result("persona", { items: pieces })];
  expect(skippedOf(results, behindOf(results, false))).toEqual([
    { id: "固定", tool: "faq", text: "固定", why: "locked" },
    { id: "手直し", tool: "faq", text: "手直し", why: "edited" },
    { id: "追加", tool: "faq", text: "追加", why: "added" },
  ]);
});

test("of two results that are behind both are looked through", () => {
  const results = (["faq", "images"] as const).map((tool) =>
    result(tool, { items: [item(tool, { locked: true })], stale: ["前"] }),
  );
  expect(skippedOf(results, behindOf(results, false)).map(({ id }) => id)).toEqual(["faq", "images"]);
});
