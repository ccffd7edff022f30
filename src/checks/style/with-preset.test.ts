import { expect, test } from "vitest";
import { parseBrief } from "../../brief/parse.ts";
import { emptyPreset } from "../../brief/preset/schema.ts";
import type { Brief } from "../../brief/schema.ts";
import { withPreset } from "./with-preset.ts";

const fields = parseBrief([{ id: "B1", text: "酒蔵の化粧水です。" }]);
const brief: Brief = {
  sentences: [{ id: "B1", text: "酒蔵の化粧水です。" }],
  fields: { ...fields, productClass: "cosmetics", requiredWords: ["酒蔵"], bannedWords: ["最高"] },
};
const preset = {
  ...emptyPreset("社内"),
  ...{ requiredWords: ["酒蔵", "うるみ"], bannedWords: ["格安"], productClass: "food" as const },
};

test("the words of both count, each once", () => {
  const { fields, preset: kept } = withPreset(brief, preset, false);
  expect(fields.requiredWords).toEqual(["酒蔵", "うるみ"]);
  expect(fields.bannedWords).toEqual(["最高", "格安"]);
  expect(kept).toBe(preset);
});

test("the preset's class of goods replaces one that was guessed, and not one that a person set", () => {
  expect(withPreset(brief, preset, false).fields.productClass).toBe("food");
  expect(withPreset(brief, preset, true).fields.productClass).toBe("cosmetics");
  expect(withPreset(brief, { ...preset, productClass: null }, false).fields.productClass).toBe("cosmetics");
});

test("without a preset the brief is as it was", () => {
  expect(withPreset(brief, null, false)).toBe(brief);
});
