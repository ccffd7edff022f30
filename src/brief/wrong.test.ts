import { describe, expect, it } from "vitest";
import { applyCorrections, ownWords, withoutWrong, wrongWords } from "./corrections.ts";
import { parseBrief } from "./parse.ts";
import type { Correction } from "./schema.ts";
import { numberSentences } from "./sentences.ts";

const sentences = numberSentences("化粧水「うるみ」。2,970円です。無香料です。", "B");
const wrong = (...texts: string[]): Correction[] => [{ field: "wrong", values: texts.map(wrongWords) }];

describe("a sentence that was called wrong", () => {
  it("is nothing to rest on, and the others keep their numbers", () => {
    const left = withoutWrong(sentences, wrong("2,970円です。"));
    expect(left.map(({ id }) => id)).toEqual(["B1", "B3"]);
    expect(parseBrief(left).price).toEqual([]);
  });

  it("is found again by its words after the text around it was changed, and by its beginning when it is long", () => {
    const later = numberSentences("新しい一文。化粧水「うるみ」。2,970円です。", "B");
    expect(withoutWrong(later, wrong("2,970円です。")).map(({ id }) => id)).toEqual(["B1", "B2"]);
    const long = `${"とても長い一文".repeat(40)}。`;
    expect(withoutWrong([{ id: "B1", text: long }], wrong(long))).toEqual([]);
  });

  it("is no correction either, and changes no field by itself", () => {
    const fields = parseBrief(sentences);
    const given: Correction[] = [{ field: "features", values: ["無香料", "国産"] }, ...wrong("無香料")];
    const applied = applyCorrections(fields, given);
    expect(applied.fields.features.map(({ text }) => text)).toEqual(["国産"]);
    expect(applied.fields.name).toEqual(fields.name);
  });
});

it("words of others that were kept as evidence are no words about the product", () => {
  const all = [...sentences, { id: "R1-s1", text: "市場は500円の品が中心です。" }];
  expect(ownWords(all)).toEqual(sentences);
});
