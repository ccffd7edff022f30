import { describe, expect, it } from "vitest";
import type { ProductClass } from "../brief/product-class.ts";
import type { ScoreCheck } from "../shared/result.ts";
import { flagText } from "./compliance/flag-text.ts";
import { linkEvidence } from "./evidence.ts";
import { scoreItem } from "./score.ts";
import { fitSlots } from "./slots.ts";

const sources = [
  { id: "B1", text: "新潟の酒蔵が作る米ぬか発酵化粧水「うるみ」。" },
  { id: "B2", text: "角質層までうるおいを届け、乾燥肌をととのえます。" },
  { id: "B3", text: "2,970円（税込）の化粧水です。" },
];

function points(text: string, slots: string[] = []): Record<ScoreCheck, number> {
  const productClass: ProductClass = "cosmetics";
  const { evidence } = linkEvidence(text, ["B1", "B2", "B3"], sources);
  const evidenceIds = evidence.map(({ sourceId }) => sourceId);
  const flags = flagText(text, { productClass, sources, evidenceIds });
  const scores = scoreItem({ text, fits: fitSlots(text, slots), evidence, flags, fields: {}, sources });
  return Object.fromEntries(scores.map(({ check, points: given }) => [check, given])) as Record<
    ScoreCheck,
    number
  >;
}

describe("scoreItem", () => {
  it("gives a grounded, concrete, well-aimed line full marks", () => {
    expect(points("2,970円で、乾燥肌にうるおいを届ける酒蔵の化粧水", ["fv_sub"])).toEqual({
      specific: 2,
      benefit: 2,
      unique: 2,
      length: 2,
      grounded: 2,
      risk: 2,
      readable: 2,
    });
  });

  it("gives an empty phrase nothing for substance", () => {
    expect(points("いいものを、もっと。")).toMatchObject({ specific: 0, benefit: 0, unique: 0, grounded: 0 });
  });

  it.each([
    ["数字のない酒蔵と化粧水", "specific", 1],
    ["うるおいが届く", "benefit", 1],
    ["酒蔵から", "unique", 1],
    ["500円の化粧水", "grounded", 0],
    ["シミが消える化粧水", "risk", 0],
    ["完璧な使い心地", "risk", 1],
    ["使わないわけではない酒蔵の化粧水", "readable", 1],
    ["新潟県産米使用発酵化粧水新発売", "readable", 1],
  ] as const)("%s: %s is %i", (text, check, expected) => {
    expect(points(text)[check]).toBe(expected);
  });

  it("scores length by the chosen slots", () => {
    const text = "酒蔵のうるおいを毎朝のお手入れに";
    expect(points(text, ["line_title"]).length).toBe(2);
    expect(points(text, ["line_title", "google_rsa_headline"]).length).toBe(1);
    expect(points(text, ["google_rsa_headline"]).length).toBe(0);
  });

  it("counts a long sentence as one fault of readability", () => {
    const text = `${"とても".repeat(25)}酒蔵の化粧水です。`;
    expect(points(text).readable).toBeLessThan(2);
  });
});
