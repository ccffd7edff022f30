import { expect, it } from "vitest";
import { askedWordingSchema } from "./schema.ts";

it("what a step words anew is read from its input, whatever else that holds", () => {
  const target = { text: "朝に、ひとさじ。", change: "shorter" };
  const input = { target: { ...target, kind: "line", sources: ["B1"] }, slots: ["line_title"] };
  expect(askedWordingSchema.parse(input)).toEqual({ target });
  for (const part of [{ text: target.text }, { change: target.change }, {}])
    expect(askedWordingSchema.safeParse({ target: part }).success).toBe(false);
});
