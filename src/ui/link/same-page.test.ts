import { expect, it } from "vitest";
import { keepsScroll } from "./same-page.ts";

const at = (pathname: string, search = "", hash = "") => ({ pathname, search, hash });

it("C18: a query-only move keeps the place", () => {
  expect(keepsScroll(at("/a"), at("/a", "?x=1"))).toBe(true);
  expect(keepsScroll(at("/a", "?x=1", "#h"), at("/a", "?x=2", "#h"))).toBe(true);
});

it("C15, C17: another page, and a hash taken away, go to the top", () => {
  expect(keepsScroll(at("/a"), at("/b", "?x=1"))).toBe(false);
  expect(keepsScroll(at("/a", "", "#h"), at("/a"))).toBe(false);
  expect(keepsScroll(at("/a", "", "#h"), at("/a", "?x=1"))).toBe(false);
});
