import { describe, expect, it } from "vitest";
import { materialOf, purposeOf, withReading } from "./material.ts";
import { parseBrief } from "./parse.ts";
import { readMemo } from "./reading/read.ts";
import type { Correction } from "./schema.ts";

const memo = `商品名：朝霧ソープ
種類：洗顔石鹸
長野の工房で手練りした洗顔石鹸です。80g、1,980円（税込）。
注意：「シワが消える」「治る」は使わない。
予算：月30万円。納期は11月末。
競合のミドリ堂は1,200円で出している。`;

const fieldsOf = (material: ReturnType<typeof materialOf>) =>
  withReading(parseBrief(material.sentences), material);
const texts = (sentences: readonly { text: string }[]) => sentences.map(({ text }) => text).join("\n");

describe("a memo's material", () => {
  const material = materialOf(readMemo(memo), [], []);

  it("is what may be published; the rest stays inside, with what it was read as", () => {
    expect(texts(material.sentences)).toContain("長野の工房で手練りした洗顔石鹸です。");
    for (const words of ["シワが消える", "30万円", "ミドリ堂", "1,200円"])
      expect(texts(material.sentences)).not.toContain(words);
    expect(material.aside.find(({ text }) => text.includes("月30万円"))?.role).toBe("internal");
    expect(material.aside.find(({ text }) => text.includes("ミドリ堂"))?.role).toBe("competitor");
  });

  it("gives every sentence of the memo to exactly one of both", () => {
    const both = [...material.sentences, ...material.aside].map(({ id }) => id);
    expect(new Set(both).size).toBe(both.length);
    expect(both).toHaveLength(material.reading?.sentences.length ?? 0);
  });

  it("names the product and forbids words by the reading, not by a quotation", () => {
    const fields = fieldsOf(material);
    expect(fields.name?.text).toBe("朝霧ソープ");
    expect(fields.bannedWords).toEqual(expect.arrayContaining(["シワが消える", "治る"]));
    expect(texts(fields.price)).not.toContain("30万円");
  });

  it("takes back what the person says may be used, until it is called wrong", () => {
    const aside = material.aside.find(({ text }) => text.includes("11月末"));
    if (!aside) throw new Error("the deadline is not set aside");
    const usable = { field: "usable" as const, values: [aside.text] };
    const used = materialOf(readMemo(memo), [], [usable]);
    expect(used.sentences).toContainEqual({ id: aside.id, text: aside.text });
    expect(used.aside.map(({ id }) => id)).not.toContain(aside.id);
    const wrong = { field: "wrong" as const, values: [aside.text] };
    expect(texts(materialOf(readMemo(memo), [], [usable, wrong]).sentences)).not.toContain(aside.text);
  });
});

it("leaves documents that nobody has read as they are, and asks them where there is no memo", () => {
  const sentences = [{ id: "F1-s1", text: "商品名：ゆらり塩" }];
  const material = materialOf(null, [{ sentences, reading: null }], []);
  const documentWords = { forbidden: [], required: [] };
  expect(material).toEqual({ sentences, aside: [], disputes: [], reading: null, documentWords });
  expect(fieldsOf(material).name?.text).toBe("ゆらり塩");
});

it("does not guess a name that the memo does not hold; a document's name stands", () => {
  const nameless = "国産大豆だけで作った味噌です。仕込みから1年寝かせています。";
  expect(fieldsOf(materialOf(readMemo(nameless), [], [])).name).toBeNull();
  const sentences = [{ id: "F1-s1", text: "商品名：つむぎ味噌" }];
  const withFile = materialOf(readMemo(nameless), [{ sentences, reading: null }], []);
  expect(fieldsOf(withFile).name?.text).toBe("つむぎ味噌");
});

it("a wish about the order is none of the material, and what the work is for tells it whole", () => {
  const memo =
    "商品名：ヒトクチ\n130gの小さな水筒です。\n書きたい順 軽さ→洗いやすさ→温度\n届いた順に発送します。";
  const reading = readMemo(memo);
  expect(purposeOf(reading)?.order).toEqual(["書きたい順 軽さ→洗いやすさ→温度"]);
  const { sentences } = materialOf(reading, [], []);
  expect(texts(sentences)).not.toContain("洗いやすさ");
  expect(texts(sentences)).toContain("届いた順に発送します。");
});

describe("what contradicts itself", () => {
  const memo =
    "商品名：こより\nミズナラの椅子です。\n発売日は11月4日です。\n届くまで3週間です。\n発売日は11月10日です。";
  const told = (corrections: Correction[] = []) => materialOf(readMemo(memo), [], corrections);
  const texts = (corrections?: Correction[]) => told(corrections).sentences.map(({ text }) => text);

  it("is no material until somebody chooses, and is told", () => {
    expect(texts()).not.toContain("発売日は11月4日です。");
    expect(texts()).not.toContain("発売日は11月10日です。");
    expect(told().disputes).toMatchObject([
      { sides: [{ sentence: "発売日は11月4日です。" }, { sentence: "発売日は11月10日です。" }] },
    ]);
  });

  it("is what was chosen, and only that", () => {
    const chosen: Correction[] = [{ field: "usable", values: ["発売日は11月10日です。"] }];
    expect(texts(chosen)).toContain("発売日は11月10日です。");
    expect(told(chosen).disputes).toEqual([]);
    expect(texts(chosen)).not.toContain("発売日は11月4日です。");
  });

  it("is what is left when the other was called wrong", () => {
    const wrong: Correction[] = [{ field: "wrong", values: ["発売日は11月10日です。"] }];
    expect(texts(wrong)).toContain("発売日は11月4日です。");
    expect(texts(wrong)).not.toContain("発売日は11月10日です。");
  });
});
