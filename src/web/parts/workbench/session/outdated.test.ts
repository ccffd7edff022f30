import { expect, it } from "vitest";
import type { Correction } from "#src/brief/schema.ts";
import { isOutdated } from "./outdated.ts";

const sources = [
  { id: "B1", text: "無香料。" },
  { id: "B2", text: "120mL。" },
];
const name: Correction = { field: "name", values: ["うるみ"] };
const kind: Correction = { field: "productClass", values: ["cosmetics"] };

it("is not outdated while sentences and corrections are those of the results, in whatever order", () => {
  expect(isOutdated({ sources, corrections: [name, kind] }, [...sources], [kind, name])).toBe(false);
});

it("is outdated after a changed, added or removed sentence, and after a correction", () => {
  const material = { sources, corrections: [name] };
  expect(isOutdated(material, sources.slice(0, 1), [name])).toBe(true);
  expect(isOutdated(material, [...sources, { id: "B3", text: "新しい文。" }], [name])).toBe(true);
  expect(isOutdated(material, [{ id: "B1", text: "微香。" }, ...sources.slice(1)], [name])).toBe(true);
  expect(isOutdated(material, sources, [{ field: "name", values: ["うるみ改"] }])).toBe(true);
});
