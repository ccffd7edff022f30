import { expect, it } from "vitest";
import { sampleItem } from "#test/checks/item.samples.ts";
import { currentReading } from "./current-reading.ts";
import { readTypedMaterial, readTypedText } from "./read-material.ts";

const text = "朝霧ソープは長野の洗顔石鹸です。\n80g、1,980円（税込）。\n40日かけて乾かします。";
const ways = { isRead: false, remembered: [], before: [] };
const { sources, fields } = readTypedMaterial(readTypedText(text, null), [], [], ways);
if (fields === null) throw new Error("nothing read");

const brief = {
  ...{ id: "b", version: 1, text, corrections: [], readAnswer: null, sentences: [...sources], fields },
};
const resting = sampleItem({ id: "a", text: "40日" });
const view = { brief, draft: null, documents: [], remembered: [], results: [] };

it("of material that stands as the newest brief has it, only the questions are told", () => {
  expect(currentReading(view)).toEqual({ questions: expect.any(Number) });
  expect(currentReading({ ...view, draft: { text, corrections: [] } })).toEqual(currentReading(view));
});

it("a draft that reads in another way, or another correction, has to be read where it is shown", () => {
  expect(
    currentReading({ ...view, draft: { text: text.replace("40日", "50日"), corrections: [] } }),
  ).toBeNull();
  const corrections = [{ field: "media" as const, values: ["LP"] }];
  expect(currentReading({ ...view, draft: { text, corrections } })).toBeNull();
});

it("so has what makes a piece look out of date, and nothing is told before the first brief", () => {
  const renamed = { ...brief, fields: { ...fields, name: { text: "夕凪ソープ", sources: ["B1"] } } };
  const piece = { ...resting, text: "夕凪ソープで洗う" };
  const results = [{ tool: "catchphrase" as const, items: [piece] }];
  expect(currentReading({ ...view, brief: renamed, results })).toBeNull();
  expect(currentReading({ ...view, results })).not.toBeNull();
  expect(currentReading({ ...view, brief: null, draft: { text, corrections: [] } })).toBeNull();
});
