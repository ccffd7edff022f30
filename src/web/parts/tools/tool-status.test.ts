import { expect, it } from "vitest";
import { toolNames } from "#src/shared/run-parts.ts";
import { toolGroups, toolStatusesOf } from "./tool-status.ts";

it("names every tool once, copy first", () => {
  expect(toolGroups.flat().toSorted()).toEqual(toolNames.toSorted());
  expect(toolGroups[0]?.[0]).toBe("catchphrase");
});

it("tells what is not made, being made, made, and made from what has changed since", () => {
  const standings = toolStatusesOf([
    { tool: "catchphrase", state: "done", items: [1], stale: [] },
    { tool: "faq", state: "making", items: [1], stale: ["値段"] },
    { tool: "analyze", state: "partial", items: [1], stale: ["値段"] },
    { tool: "persona", state: "done", items: [1] },
    { tool: "reviews", state: "failed", items: [] },
    { tool: "search", state: "done", items: [1], stale: ["ペルソナを直しました。"] },
  ]);
  expect(standings).toMatchObject({
    catchphrase: "made",
    faq: "making",
    analyze: "stale",
    persona: "made",
    reviews: "none",
    search: "reworked",
    images: "none",
  });
});
