import { expect, test } from "vitest";
import { type BriefFields, correctionSchema, sentenceLists } from "#src/brief/schema.ts";
import { fieldLabels, fieldNames, fieldValues, sourcesLabel, toCorrection } from "./field-values.ts";

const fields: BriefFields = {
  name: { text: "うるみ", sources: ["B1"] },
  kind: null,
  productClass: "cosmetics",
  aim: "purchase",
  audience: [],
  worries: [],
  benefits: [{ text: "うるおいを届ける", sources: ["B4"] }],
  features: [],
  proof: [],
  price: [],
  offer: [],
  scenes: [],
  restrictions: [],
  occasions: [],
  requiredWords: ["酒蔵"],
  bannedWords: [],
};

test("every field that can be corrected has a place on the screen", () => {
  expect(new Set(fieldNames)).toEqual(
    new Set(correctionSchema.shape.field.exclude([...sentenceLists]).options),
  );
  expect(new Set(Object.values(fieldLabels)).size).toBe(fieldNames.length);
});

test("choices show their words, texts their sources, missing ones nothing", () => {
  expect(fieldValues(fields, "productClass")).toEqual([{ text: "化粧品", sources: [] }]);
  expect(fieldValues(fields, "name")).toEqual([{ text: "うるみ", sources: ["B1"] }]);
  expect(fieldValues(fields, "kind")).toEqual([]);
  expect(fieldValues(fields, "requiredWords")).toEqual([{ text: "酒蔵", sources: [] }]);
  expect(fieldValues(fields, "benefits")).toEqual(fields.benefits);
});

test("each line typed is one value; empty and repeated lines are dropped", () => {
  expect(toCorrection("features", " 無香料 \n\n無香料\r\nエタノールフリー")).toEqual({
    correction: { field: "features", values: ["無香料", "エタノールフリー"] },
  });
});

test("an emptied box empties the field", () => {
  expect(toCorrection("offer", "  \n")).toEqual({
    correction: { field: "offer", values: [] },
  });
});

test("what the server would refuse is said before it is sent", () => {
  expect(toCorrection("name", "うるみ\nうるおい")).toHaveProperty("problem");
  expect(toCorrection("features", "あ".repeat(201))).toHaveProperty("problem");
  expect(
    toCorrection("features", Array.from({ length: 21 }, (_, index) => `${index}`).join("\n")),
  ).toHaveProperty("problem");
});

test("of many sources the first three are named and the rest counted", () => {
  expect(sourcesLabel(["B1", "B4"])).toBe("B1・B4");
  expect(sourcesLabel(["B1", "B2", "B3", "B4", "B5"])).toBe("B1・B2・B3 ほか2文");
});
