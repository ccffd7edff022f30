import { expect, test } from "vitest";
import type { SearchHit } from "#src/domain/search/schema.ts";
import { groupHits } from "./group-hits.ts";

const hit = (id: string, change: Partial<SearchHit> = {}): SearchHit => ({
  id,
  kind: "result",
  projectId: "p",
  projectName: "うるみ",
  title: null,
  tool: "faq",
  to: "/p/results?open=1",
  stretches: [],
  at: "2026-11-25T00:00:00Z",
  ...change,
});

test("pieces of one result are one place; other tools, runs and kinds stand alone, in the same order", () => {
  const hits = [
    hit("a"),
    hit("b"),
    hit("c", { tool: "reviews" }),
    hit("d", { to: "/p/results?open=2" }),
    hit("e", { kind: "message", tool: null, to: "/p/t" }),
    hit("f", { kind: "message", tool: null, to: "/p/t" }),
    hit("g"),
  ];
  expect(groupHits(hits).map((place) => place.map(({ id }) => id).join(""))).toEqual([
    "ab",
    "c",
    "d",
    "e",
    "f",
    "g",
  ]);
});
