import { expect, it } from "vitest";
import type { ListedPage } from "../read.ts";
import { guidesOf } from "./guides.ts";

const page = (slug: string, parent: string, depth: number) => ({ slug, parent, depth }) as ListedPage;
const pages = [
  page("home", "", 1),
  page("a", "home", 2),
  page("a1", "a", 3),
  page("a2", "a", 3),
  page("b", "home", 2),
  page("b1", "b", 3),
];
const lines = (slug: string) =>
  guidesOf(pages, pages.find((one) => one.slug === slug) as ListedPage).map(
    ({ depth, goesOn, isOwn }) => `${depth}${goesOn ? " on" : ""}${isOwn ? " own" : ""}`,
  );

it("a line goes on past a page while another page of its parent comes further down", () => {
  expect(lines("home")).toEqual([]);
  expect(lines("a")).toEqual(["2 on own"]);
  expect(lines("a1")).toEqual(["2 on", "3 on own"]);
  expect(lines("a2")).toEqual(["2 on", "3 own"]);
  expect(lines("b1")).toEqual(["2", "3 own"]);
});
