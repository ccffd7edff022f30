import { expect, test } from "vitest";
import { idsBetween } from "./use-selection.ts";

const rows = [..."abcde"].map((id) => ({ id }));

test.each([
  ["b", "d", "bcd"],
  ["d", "b", "bcd"],
  ["c", "c", "c"],
  ["gone", "d", "d"],
])("from %s to %s: %s", (from, to, found) => {
  expect(idsBetween(rows, from, to).join("")).toBe(found);
});
