import { expect, it } from "vitest";
import { createBounds } from "./bounded.ts";

it("keeps so many values of a label, each label and figure for itself, and counts the rest as one", () => {
  const bounded = createBounds(2);
  const labels = ["a", "b", "c", "a", "d"].map((route) => bounded("one", { route, status: "200" }));
  expect(labels.map(({ route }) => route)).toEqual(["a", "b", "other", "a", "other"]);
  expect(labels.every(({ status }) => status === "200")).toBe(true);
  expect(bounded("two", { route: "c" })).toEqual({ route: "c" });
});
