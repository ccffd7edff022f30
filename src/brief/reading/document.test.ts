import { describe, expect, it } from "vitest";
import { materialOf, withReading } from "../material.ts";
import { parseBrief } from "../parse.ts";
import type { Correction } from "../schema.ts";
import { numberSentences } from "../sentences.ts";
import { readDocument } from "./document.ts";
import { readMemoText } from "./read.ts";
import type { DocumentKind } from "./schema.ts";

const memo = `商品名：うるみ
種類：美容液
ヘチマ水を88%配合した美容液です。30mL、4,980円（税込）。`;

const document = (title: string, text: string, kind?: DocumentKind) => {
  const sentences = numberSentences(text, "F1-s");
  const texts = sentences.map((sentence) => sentence.text);
  return { sentences, reading: readDocument(texts, title, kind) };
};
const given = (
  { sentences, reading }: ReturnType<typeof document>,
  { text = memo, corrections = [] }: { text?: string; corrections?: Correction[] } = {},
) => materialOf(text === "" ? null : readMemoText(text), [{ sentences, reading }], corrections);
const fromFile = (rows: readonly { id: string; text: string }[]) =>
  rows.filter(({ id }) => id.startsWith("F1-")).map(({ text }) => text);

describe("a file beside the memo", () => {
  const minutes = document(
    "定例_0612.docx",
    `議事録
参加者：営業 柴、商品企画 大野
うるみは香料を使わず、1滴ずつ出るスポイト式です。
今期の広告予算は月30万円。
「シミが消える」は使わない。`,
  );

  it("of minutes only what may be published is used; the rest stays inside with what it is", () => {
    const material = given(minutes);
    expect(minutes.reading.kind).toBe("minutes");
    expect(fromFile(material.sentences)).toEqual(["うるみは香料を使わず、1滴ずつ出るスポイト式です。"]);
    expect(material.aside.find(({ text }) => text.includes("月30万円"))?.role).toBe("internal");
    expect(fromFile(material.aside)).toHaveLength(4);
  });

  it("words that it forbids are forbidden, with and without a memo", () => {
    for (const text of [memo, ""]) {
      const material = given(minutes, { text });
      const fields = withReading(parseBrief(material.sentences), material);
      expect(fields.bannedWords).toContain("シミが消える");
    }
  });

  it("a sentence comes in with a person's word, as one of the memo does", () => {
    const usable: Correction = { field: "usable", values: ["今期の広告予算は月30万円。"] };
    expect(fromFile(given(minutes, { corrections: [usable] }).sentences)).toContain(
      "今期の広告予算は月30万円。",
    );
  });

  it("a competitor's paper is theirs; as the product's own, once a person says so, it is material", () => {
    const words = "ハリツヤ美容液\n満足度97%の美容液です。";
    expect(fromFile(given(document("競合LP.pdf", words)).sentences)).toEqual([]);
    expect(given(document("競合LP.pdf", words)).aside.map(({ role }) => role)).toEqual([
      "competitor",
      "competitor",
    ]);
    const own = document("競合LP.pdf", words, "product");
    expect(own.reading.by).toBe("person");
    expect(fromFile(given(own).sentences)).toHaveLength(2);
  });

  it.each([
    ["お客様の声.txt", "お客様の声\n肌のシミが消えました！（54歳女性）", "reviews"],
    ["取扱説明書.pdf", "取扱説明書\n直射日光を避けて保管してください。", "manual"],
    ["旧LP.pdf", "以前の容器は50mLでした。", "old_page"],
  ])("%s is for a person to decide about", (title, words, kind) => {
    const read = document(title, words);
    expect(read.reading.kind).toBe(kind);
    const material = given(read);
    expect(fromFile(material.sentences)).toEqual([]);
    expect(fromFile(material.aside)).toHaveLength(read.sentences.length);
  });

  it("where there is nothing else, what only has to be confirmed counts", () => {
    const read = document("取扱説明書.pdf", "取扱説明書\n1回の使用量は2〜3滴です。");
    expect(fromFile(given(read, { text: "" }).sentences)).toContain("1回の使用量は2〜3滴です。");
  });
});

describe("a table of several products", () => {
  const list = `商品名：うるみ 美容液
価格（うるみ 美容液）：4,980円
商品名：しずく クリーム
価格（しずく クリーム）：5,800円
商品名：送料
価格（送料）：550円`;

  it("gives the memo's product its rows; those of others wait for a person", () => {
    const material = given(document("価格表.xlsx", list));
    expect(fromFile(material.sentences)).toEqual([
      "商品名：うるみ 美容液",
      "価格（うるみ 美容液）：4,980円",
      "商品名：送料",
      "価格（送料）：550円",
    ]);
    expect(material.aside.map(({ role }) => role)).toEqual(["unsure", "unsure"]);
  });

  it("also where a column or a row says more of itself in brackets", () => {
    const rows = [
      ["商品名：うるみ", "価格（税込）（うるみ）：4,980円"],
      ["商品名：しずく（大）", "価格（税込）（しずく（大））：5,800円"],
    ];
    const material = given(document("価格表.xlsx", rows.flat().join("\n"), "price_list"));
    expect(fromFile(material.sentences)).toEqual(rows[0]);
    expect(fromFile(material.aside)).toEqual(rows[1]);
  });

  it("also where its cells stand beside each other", () => {
    const rows = "価格表\nうるみ\t30mL\t4,980円\nしずく\t40g\t5,800円";
    expect(fromFile(given(document("price.txt", rows)).aside)).toEqual(["しずく\t40g\t5,800円"]);
  });

  it("of others alone gives no price, and none of several where the product is not known", () => {
    const others = "商品名：しずく\n価格（しずく）：5,800円\n商品名：あさつゆ\n価格（あさつゆ）：1,980円";
    expect(fromFile(given(document("価格表.xlsx", others)).sentences)).toEqual([]);
    const nameless = "水を使わない、夜のための美容液です。";
    expect(fromFile(given(document("価格表.xlsx", others), { text: nameless }).sentences)).toEqual([]);
    const name: Correction = { field: "name", values: ["しずく"] };
    const named = given(document("価格表.xlsx", others), { text: nameless, corrections: [name] });
    expect(fromFile(named.sentences)).toEqual(["商品名：しずく", "価格（しずく）：5,800円"]);
  });

  it("of plans and sizes is the product's own", () => {
    const plans = "プラン名：スターター\n価格（スタータープラン）：980円\n価格（10名まで）：2,980円";
    expect(fromFile(given(document("料金表.xlsx", plans)).aside)).toEqual([]);
    const sizes = "サイズ表\n丈（M）：60cm\n丈（L）：64cm";
    expect(fromFile(given(document("サイズ.xlsx", sizes)).aside)).toEqual([]);
  });
});
