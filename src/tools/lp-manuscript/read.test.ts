import { expect, it } from "vitest";
import type { Item } from "#src/shared/result.ts";
import { atLength } from "./length.ts";
import { allBlocks, blocksOf } from "./read.ts";

const item = (block: string, fields: Record<string, unknown> = {}): Item =>
  ({
    ...{
      id: `${block}-${fields.name ?? ""}`,
      kind: "block",
      text: `${block}の見出し`,
      sources: [],
      flags: [],
    },
    ...{ locked: false, edited: false },
    fields: { block, body: ["文。"], labels: [], points: [], cta: "", micro: "", missing: [], ...fields },
  }) as unknown as Item;
const meta: Item = {
  ...item("fv"),
  ...{ id: "meta", kind: "meta", fields: { framework: "pasona", length: "standard" } },
};
const ids = (items: Item[]) => blocksOf(items).map(({ item: { id } }) => id);

/** In the order in which they came: what stands beside the manuscript was there first. */
const page = [
  meta,
  item("legal"),
  item("voices"),
  item("fv", { name: "ファーストビュー", at: 0 }),
  item("reasons", { name: "温度", at: 1 }),
  item("reasons", { name: "軽さ", at: 2 }),
  item("price", { name: "価格", at: 3 }),
  item("faq", { name: "よくある質問", at: 4 }),
  item("closing", { name: "締め", at: 5 }),
];

it("a manuscript stands in its writer's order: voices where it turns to the price, the law's rows behind it", () => {
  expect(ids(page)).toEqual([
    ...["fv-ファーストビュー", "reasons-温度", "reasons-軽さ", "voices-"],
    ...["price-価格", "faq-よくある質問", "closing-締め", "legal-"],
  ]);
  expect(allBlocks(page).map(({ label }) => label)).toContain("軽さ");
});

it("what is written beside it stands behind its price, before its last words", () => {
  const beside = [
    ...[meta, item("closing", { name: "締め", at: 3 }), item("faq", { name: "よくある質問" })],
    ...[item("intro", { name: "商品の詳細" }), item("legal", { name: "法定表示" })],
    ...[item("price", { name: "価格", at: 2 }), item("intro", { name: "その一日", at: 1 })],
  ];
  expect(ids(beside)).toEqual([
    ...["intro-その一日", "price-価格", "intro-商品の詳細", "faq-よくある質問"],
    ...["closing-締め", "legal-法定表示"],
  ]);
});

it("where a person put a part, it stands", () => {
  const moved = page.map((one) =>
    one.fields.name === "軽さ" ? { ...one, fields: { ...one.fields, order: 0.5, orderOf: "pasona" } } : one,
  );
  expect(ids(moved).slice(0, 3)).toEqual(["fv-ファーストビュー", "reasons-軽さ", "reasons-温度"]);
});

it("without names of its own it stands in the order of its framework", () => {
  expect(ids([meta, item("closing"), item("price"), item("fv")])).toEqual(["fv-", "price-", "closing-"]);
});

it("a short page keeps the first three of its reasons, and a longer one has all again", () => {
  const reasons = ["い", "ろ", "は", "に", "ほ"].map((name, at) => item("reasons", { name, at: at + 1 }));
  const whole = [meta, item("fv", { name: "ファーストビュー", at: 0 }), ...reasons];
  const apply = (items: Item[], to: "short" | "standard"): Item[] => {
    const made = atLength(items, "meta", to);
    if (typeof made === "string") throw new Error(made);
    const fields = new Map(made.changed.map((one) => [one.id, one.fields]));
    return items.map((one) => ({ ...one, fields: fields.get(one.id) ?? one.fields }) as Item);
  };
  const short = apply(whole, "short");
  expect(ids(short)).toEqual(["fv-ファーストビュー", "reasons-い", "reasons-ろ", "reasons-は"]);
  expect(ids(apply(short, "standard"))).toEqual(ids(whole));
});
