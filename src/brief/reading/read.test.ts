import { describe, expect, test } from "vitest";
import { corrected } from "./corrected.ts";
import { readMemoText } from "./read.ts";
import { readingSchema, readingViewSchema } from "./schema.ts";
import { toReadingView } from "./view.ts";

const serum = `【新商品メモ】
商品名：すみれ水
種類：化粧水
価格：1本 2,200円（税込）
内容量：120mL
課題：「定期」と書くと身構えられる
予算：月30万円
注意：「シワが消える」「治る」は使わない。
競合：はなの露 1,980円`;

const rolesOf = (text: string) =>
  new Map(readMemoText(text).sentences.map((entry) => [entry.text, entry.role]));

describe("a memo with labels", () => {
  const reading = readMemoText(serum);
  test("the name is what its label says, never a forbidden word", () => {
    expect(reading.name).toMatchObject({ value: "すみれ水", certainty: "sure", by: "rule", source: "B2" });
    expect(reading.kind?.value).toBe("化粧水");
    expect(reading.class?.value).toBe("cosmetics");
  });
  test("forbidden words are found, and nothing internal may be used", () => {
    expect(reading.forbiddenWords.map(({ text }) => text)).toEqual(["シワが消える", "治る"]);
    const open = reading.sentences
      .filter(({ role }) => role === "public")
      .map(({ text }) => text)
      .join("\n");
    for (const words of ["定期", "30万円", "シワ", "1,980円"]) expect(open).not.toContain(words);
    expect(open).toContain("2,200円");
  });
  test("amounts are told apart", () => {
    expect(reading.prices.map(({ kind }) => kind)).toEqual(["own", "internal", "competitor"]);
  });
  test("both shapes hold", () => {
    expect(readingSchema.parse(reading)).toEqual(reading);
    expect(readingViewSchema.parse(toReadingView(reading)).name).toBe("すみれ水");
  });
});

test("a sentence of two roles is cut in two", () => {
  const roles = rolesOf("最短3日でお届け（社長より、まだ書かないでと）。\n1箱12個入り → 来春から値上げ予定");
  expect(roles.get("最短3日でお届け")).not.toBe("public");
  expect(roles.get("1箱12個入り")).toBe("public");
  expect(roles.get("→ 来春から値上げ予定")).toBe("internal");
});

test("a person's word wins over the rules", () => {
  const reading = corrected(readMemoText(serum), {
    moved: [{ text: "予算：月30万円", role: "public" }],
    name: "すみれの水",
    productClass: "quasi_drug",
  });
  expect(reading.sentences.find(({ text }) => text.startsWith("予算"))).toMatchObject({
    role: "public",
    by: "person",
  });
  expect(reading.name).toMatchObject({ value: "すみれの水", by: "person", source: null });
  expect(reading.class?.value).toBe("quasi_drug");
});

test("a label of the client that a person has settled decides", () => {
  const text = "品名：もち麦パン\nウラ話：粉は3回替えた\n特徴：国産のもち麦";
  const read = readMemoText(text, { labels: [{ label: "ウラ話", role: "internal" }] });
  expect(read.sentences.map(({ role }) => role)).toEqual(["public", "internal", "public"]);
});

test("a text keeps its numbers, given sentences keep their ids", () => {
  const parts = readMemoText([
    { id: "F1-s1", text: "送料は全国一律です（未定）。" },
    { id: "F1-s2", text: "最大3kgまで、ただし箱代は来春から値上げ予定" },
    { id: "F1-s3", text: "1箱12個入り → 来春から値上げ予定" },
  ]).sentences;
  expect(parts.map(({ id }) => id)).toEqual(["F1-s1", "F1-s2", "F1-s3", "F1-s3b"]);
  expect(parts[0]?.role).toBe("internal");
});

test("a page of a rival says nothing of the product", () => {
  const { sentences } = readMemoText("送料無料です。\n1本980円です。", { document: { kind: "competitor" } });
  expect(sentences.every(({ role }) => role === "competitor")).toBe(true);
});

describe("what contradicts itself", () => {
  const found = (text: string) => readMemoText(text).contradictions.map(({ texts }) => texts);

  test.each([
    ["送料は無料です。\n送料は1,100円です。", ["送料は無料です。", "送料は1,100円です。"]],
    [
      "価格は4,800円（税込）です。\n価格は5,200円（税込）です。",
      ["価格は4,800円（税込）です。", "価格は5,200円（税込）です。"],
    ],
    ["発売日は11月4日です。\n発売日は11月10日です。", ["発売日は11月4日です。", "発売日は11月10日です。"]],
  ])("%j", (text, pair) => {
    expect(found(`商品名：こより\nミズナラの椅子です。\n${text}`)).toEqual([pair]);
  });

  test.each([
    "価格：1,980円（税込）\n価格：1,800円（税別）",
    "送料は1,100円です。\n送料は5,000円以上で無料です。",
  ])("is not %j", (text) => {
    expect(found(`商品名：こより\nミズナラの椅子です。\n${text}`)).toEqual([]);
  });
});
