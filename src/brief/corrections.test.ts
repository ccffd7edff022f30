import { describe, expect, it } from "vitest";
import { applyCorrections } from "./corrections.ts";
import { parseBrief } from "./parse.ts";
import { sampleBriefs } from "./samples.ts";
import { briefFieldsSchema } from "./schema.ts";
import { numberSentences } from "./sentences.ts";

const fields = parseBrief(numberSentences(sampleBriefs[0]?.text ?? "", "B"));

describe("applyCorrections", () => {
  it("turns each value into a sentence C1… that the field points to", () => {
    const corrected = applyCorrections(fields, [
      { field: "name", values: ["うるみ水"] },
      { field: "price", values: ["3,300円(税込)", "定期便 2,970円(税込)"] },
    ]);
    expect(corrected.sentences).toEqual([
      { id: "C1", text: "うるみ水" },
      { id: "C2", text: "3,300円(税込)" },
      { id: "C3", text: "定期便 2,970円(税込)" },
    ]);
    expect(corrected.fields.name).toEqual({ text: "うるみ水", sources: ["C1"] });
    expect(corrected.fields.price.map((entry) => entry.sources)).toEqual([["C2"], ["C3"]]);
    expect(briefFieldsSchema.safeParse(corrected.fields).success).toBe(true);
  });

  it("leaves other fields and the fields it was given as they are", () => {
    const before = structuredClone(fields);
    const corrected = applyCorrections(fields, [{ field: "offer", values: [] }]);
    expect(fields).toEqual(before);
    expect(corrected.fields).toEqual({ ...before, offer: [] });
  });

  it("uses the last correction of a field and says the same words once", () => {
    const corrected = applyCorrections(fields, [
      { field: "audience", values: ["20代"] },
      { field: "audience", values: ["30代", "30代"] },
      { field: "scenes", values: ["30代"] },
    ]);
    expect(corrected.sentences).toEqual([{ id: "C1", text: "30代" }]);
    expect(corrected.fields.audience).toEqual([{ text: "30代", sources: ["C1"] }]);
  });

  it("takes class, aim and word lists without making sentences, and no unknown class", () => {
    const corrected = applyCorrections(fields, [
      { field: "productClass", values: ["quasi_drug"] },
      { field: "aim", values: ["世界征服"] },
      { field: "bannedWords", values: ["最高"] },
    ]);
    expect(corrected.sentences).toEqual([]);
    expect(corrected.fields).toMatchObject({
      productClass: "quasi_drug",
      aim: fields.aim,
      bannedWords: ["最高"],
    });
  });
});
