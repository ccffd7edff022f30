import { expect, it } from "vitest";
import type { Item, Source } from "#src/shared/result.ts";
import { planKeeping } from "./keep-plan.ts";

const base: Item = {
  id: "a",
  kind: "line",
  text: "無香料の化粧水",
  fields: {},
  sources: ["B1"],
  counts: { c1: 7, w2: 14, x: 14 },
  fits: [],
  evidence: [{ span: { start: 0, end: 3 }, sourceId: "B1", quote: "無香料" }],
  flags: [],
  score: [],
  ready: true,
  problems: [],
  locked: false,
  edited: false,
};
const sources: Source[] = [
  { id: "B1", text: "無香料。" },
  { id: "B2", text: "120mL。" },
];

it("keeps pinned lines, counts edited ones apart, leaves the others", () => {
  const items = [base, { ...base, id: "b", locked: true, edited: true }, { ...base, id: "c", edited: true }];
  expect(planKeeping(items, sources, sources)).toEqual({ pinned: ["b"], edited: ["c"], lost: 0 });
});

it("keeps a pinned line when only sentences that it does not rest on have changed", () => {
  const now = [...sources.slice(0, 1), { id: "B2", text: "150mL。" }];
  expect(planKeeping([{ ...base, locked: true }], sources, now).pinned).toEqual(["a"]);
});

it("a pinned line is lost when its sentence is gone or its number now names another one", () => {
  const pinned = [{ ...base, locked: true }];
  expect(planKeeping(pinned, sources, [])).toEqual({ pinned: [], edited: [], lost: 1 });
  expect(planKeeping(pinned, sources, [{ id: "B1", text: "新しい文。" }, ...sources.slice(1)]).lost).toBe(1);
});

it("a pinned line that rests on two sentences is lost with either", () => {
  const pinned = [{ ...base, sources: ["B1", "B2"], locked: true }];
  expect(planKeeping(pinned, sources, sources).lost).toBe(0);
  expect(planKeeping(pinned, sources, sources.slice(0, 1)).lost).toBe(1);
  expect(planKeeping(pinned, sources, sources.slice(1)).lost).toBe(1);
});
