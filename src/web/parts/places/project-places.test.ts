import { expect, it } from "vitest";
import { placeAt } from "./project-places.ts";

it.each([
  ["/p", ""],
  ["/p/", ""],
  ["/p/summary", ""],
  ["/p/work/faq", "/work"],
  ["/p/work", "/work"],
  ["/p/threads", "/threads"],
  ["/p/0b7f6a9c-0000-4000-8000-000000000000", "/threads"],
  ["/p/0b7f6a9c-0000-4000-8000-000000000000/settings", "/threads"],
  ["/p/presets/1", "/settings"],
  ["/p/collections", "/collections"],
  ["/p/search", null],
])("%s belongs to %s", (pathname, path) => {
  expect(placeAt(pathname)).toBe(path);
});
