import { describe, expect, it } from "vitest";
import { parseBrief } from "./parse.ts";
import { sampleBriefs } from "./samples.ts";
import { briefTextLimits } from "./schema.ts";
import { numberSentences } from "./sentences.ts";

describe("sampleBriefs", () => {
  it("are three, of three classes, within the limits of a brief", () => {
    expect(sampleBriefs.map((sample) => parseBrief(numberSentences(sample.text, "B")).productClass)).toEqual([
      "cosmetics",
      "b2b",
      "store",
    ]);
    for (const { text } of sampleBriefs) expect(text.length).toBeLessThan(briefTextLimits.max);
  });

  it.each(sampleBriefs)("$label gives a name, a kind, a price and something to say", ({ text }) => {
    const fields = parseBrief(numberSentences(text, "B"));
    expect(fields.name?.text).toBeTruthy();
    expect(fields.kind?.text).toBeTruthy();
    expect(fields.price.length).toBeGreaterThan(0);
    expect(fields.features.length + fields.benefits.length).toBeGreaterThan(3);
  });
});
