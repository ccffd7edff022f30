import { describe, expect, it } from "vitest";
import { readMemoText } from "../read.ts";
import { usableAnswer } from "./answer.ts";
import { mergeModelReading } from "./merge.ts";
import { readPrompt } from "./question.ts";

const memo = `商品名：曲げ木の椅子「こより」
山のミズナラを一枚ずつ曲げて作る、食卓の椅子です。
価格は48,000円（税込）。座面の高さは42cmです。
若手の職人はまだ一人で曲げられません。
「丈夫で長持ち」は使わない。
予算は20万円。
北の木工房さんは39,000円です。
送料は無料です。送料は1,100円です。`;
const rules = readMemoText(memo);
const idOf = (words: string) => rules.sentences.find(({ text }) => text.includes(words))?.id ?? "none";
const silent = {
  name: { s: idOf("こより"), words: "こより" },
  kind: { s: idOf("食卓の椅子"), words: "食卓の椅子" },
  class: "goods",
  unsure: [],
  roles: [`${idOf("丈夫")}|forbidden`, `${idOf("予算")}|internal`, `${idOf("北の")}|competitor`],
  forbidden: [],
  required: [],
  audience: [],
  media: [],
  aim: [],
  contradictions: [],
};
const read = (more: object = {}) => {
  const answer = usableAnswer({ ...silent, ...more });
  if (answer === null) throw new Error("no answer");
  return mergeModelReading(rules, answer);
};
const roleOf = (reading: ReturnType<typeof read>, words: string) =>
  reading.sentences.find(({ text }) => text.includes(words))?.role;

it("the question has every sentence under its number", () => {
  expect(readPrompt(rules)).toContain(`${idOf("若手")}：若手の職人はまだ一人で曲げられません。`);
});

describe("roles", () => {
  it("takes a sentence inside that the rules let out", () => {
    expect(roleOf(read(), "若手")).toBe("public");
    const reading = read({ roles: [...silent.roles, `${idOf("若手")}|internal`] });
    expect(reading.sentences.find(({ text }) => text.includes("若手"))).toMatchObject({
      role: "internal",
      by: "model",
    });
  });

  it("asks about what the rules are sure is inside and the model lets out; rules about words and rivals stay", () => {
    const reading = read({ roles: [] });
    expect(roleOf(reading, "予算")).toBe("unsure");
    expect(roleOf(reading, "丈夫で")).toBe("forbidden");
    expect(roleOf(reading, "北の木工房")).toBe("competitor");
  });

  it("cuts a sentence of which only a part is inside", () => {
    const reading = read({ roles: [...silent.roles, `${idOf("一枚ずつ")}|internal|山のミズナラを`] });
    const pieces = reading.sentences.filter(({ id }) => id.startsWith(idOf("一枚ずつ")));
    expect(pieces.map(({ text, role }) => [text, role])).toEqual([
      ["山のミズナラを", "internal"],
      ["一枚ずつ曲げて作る、食卓の椅子です。", "public"],
    ]);
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(2);
  });

  it("goes by the piece that has the words where a sentence was cut", () => {
    const row = `${idOf("48,000")}|internal|48,000円（税込）`;
    const about = {
      a: { s: idOf("48,000"), words: "48,000円" },
      b: { s: idOf("42cm"), words: "42cm" },
      about: "数",
    };
    const reading = read({ roles: [...silent.roles, row], contradictions: [about] });
    const piece = reading.sentences.find(({ text }) => text === "48,000円（税込）");
    expect(piece).toMatchObject({ id: `${idOf("48,000")}b`, role: "internal" });
    expect(reading.contradictions.at(-1)?.sources).toEqual([piece?.id, idOf("42cm")]);
    const rival = read({
      roles: [...silent.roles, `${idOf("食卓の椅子")}|competitor|食卓の椅子`],
      kind: { s: idOf("食卓の椅子"), words: "食卓の椅子" },
    });
    expect(rival.kind?.by).toBe("rule");
  });

  it("leaves out rows that are none", () => {
    const reading = read({ roles: [...silent.roles, "B1", "B99|internal", "|", "B2|secret", 7] });
    expect(reading.sentences.map(({ role }) => role)).toEqual(read().sentences.map(({ role }) => role));
  });
});

describe("values", () => {
  it("takes the model's kind and says whose it is", () => {
    expect(read().kind).toMatchObject({ value: "食卓の椅子", by: "model", certainty: "sure" });
    expect(read({ unsure: ["kind"] }).asked).toContain("kind");
  });

  it("takes a kind that only the name holds where it ends the name or a part of it, and no other word of it", () => {
    const text = "サービス名：おてがる社食 ミノリ\n休憩室に小さな冷蔵庫を置き、週2回、惣菜を入れに行く。";
    const before = readMemoText(text);
    const kindIn = (words: string) =>
      mergeModelReading(
        before,
        usableAnswer({
          ...silent,
          name: { s: "B1", words: "おてがる社食 ミノリ" },
          kind: { s: "B1", words },
          roles: [],
        }) ??
          (() => {
            throw new Error("no answer");
          })(),
      ).kind;
    expect(kindIn("社食")).toMatchObject({ value: "社食", by: "model", certainty: "sure" });
    expect(kindIn("おてがる")?.by).not.toBe("model");
    expect(kindIn("おてがる社食 ミノリ")?.by).not.toBe("model");
  });

  it("believes no words that do not stand in the memo", () => {
    const reading = read({
      name: { s: "B1", words: "コヨリチェア" },
      forbidden: [{ s: "B1", words: "最高級" }],
      contradictions: [{ a: { s: "B1", words: "一つ" }, b: { s: "B2", words: "二つ" }, about: "数" }],
    });
    expect(reading.name?.value).toBe("こより");
    expect(reading.name?.by).toBe("rule");
    expect(reading.forbiddenWords.map(({ text }) => text)).toEqual(["丈夫で長持ち"]);
    expect(reading.contradictions).toEqual(rules.contradictions);
  });

  it("takes no name from a rival's sentence, and none that is forbidden", () => {
    expect(read({ name: { s: idOf("北の"), words: "北の木工房" } }).name?.value).toBe("こより");
    expect(read({ name: { s: idOf("丈夫"), words: "丈夫で長持ち" } }).name?.value).toBe("こより");
  });

  it("finds words whose number is wrong where they stand only once", () => {
    expect(read({ kind: { s: "B1", words: "食卓の椅子" } }).kind?.source).toBe(idOf("食卓の椅子"));
  });

  it("adds up forbidden words and contradictions", () => {
    const reading = read({
      forbidden: [{ s: idOf("42cm"), words: "座面" }],
      contradictions: [
        {
          a: { s: idOf("42cm"), words: "42cm" },
          b: { s: idOf("一枚ずつ"), words: "一枚ずつ" },
          about: "数",
        },
      ],
    });
    expect(reading.forbiddenWords.map(({ text }) => text)).toEqual(["丈夫で長持ち", "座面"]);
    expect(reading.contradictions).toMatchObject([
      { about: "送料" },
      { texts: ["42cm", "一枚ずつ"], about: "数" },
    ]);
  });

  it("takes the stricter of two classes, with a question", () => {
    expect(read().class).toMatchObject({ value: "goods", certainty: "sure" });
    const stricter = read({ class: "food" });
    expect(stricter.class?.value).toBe("food");
    const laxer = mergeModelReading(
      { ...rules, class: rules.class && { ...rules.class, value: "cosmetics", certainty: "sure" } },
      usableAnswer({ ...silent, class: "goods" }) ?? never(),
    );
    expect(laxer.class?.value).toBe("cosmetics");
    expect(laxer.asked).toContain("class");
  });

  it("whose price it is follows the role of its sentence", () => {
    const before = read().prices.find(({ text }) => text.includes("48,000"));
    expect(before?.kind).toBe("own");
    const reading = read({ roles: [...silent.roles, `${idOf("48,000")}|internal`] });
    expect(reading.prices.find(({ text }) => text.includes("48,000"))?.kind).toBe("internal");
  });
});

describe("an answer of another form", () => {
  it.each([null, "text", [], {}, { roles: "B1|internal" }])("is none: %j", (raw) => {
    expect(usableAnswer(raw)).toBeNull();
  });

  it("counts as far as it goes", () => {
    const answer = usableAnswer({
      roles: ["B1|internal", 3],
      forbidden: [{ s: "B1" }, { s: "B1", words: "椅子" }],
    });
    expect(answer).toMatchObject({
      name: null,
      class: null,
      roles: ["B1|internal"],
      forbidden: [{ words: "椅子" }],
    });
  });
});

function never(): never {
  throw new Error("no answer");
}
