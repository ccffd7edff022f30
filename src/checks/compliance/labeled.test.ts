import { expect, it } from "vitest";
import { mustFlag, mustNotFlag } from "#test/checks/labeled-lines.ts";
import type { ProductClass } from "../../brief/product-class.ts";
import { flagText } from "./flag-text.ts";

/** Red and amber: what a person sees without opening the notes. */
const shown = (productClass: ProductClass, text: string) =>
  flagText(text, { productClass, sources: [], evidenceIds: [] }).filter(({ level }) => level !== "note");

it("finds every labelled risky line, by the rule it was labelled with", () => {
  expect(mustFlag.length).toBeGreaterThanOrEqual(100);
  const missed = mustFlag.filter(
    ([productClass, text, rule]) => !shown(productClass, text).some(({ ruleId }) => ruleId === rule),
  );
  expect(missed).toEqual([]);
});

it("raises nothing on the labelled safe lines", () => {
  expect(mustNotFlag.length).toBeGreaterThanOrEqual(80);
  const alarms = mustNotFlag.flatMap(([productClass, text]) =>
    shown(productClass, text).map(({ ruleId, words }) => [text, ruleId, words]),
  );
  expect(alarms).toEqual([]);
});
