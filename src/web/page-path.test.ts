import { expect, it } from "vitest";
import { pagePath } from "./page-path.ts";

it.each([
  ["/plans?a=1&b=%20x", "/plans", "?a=1&b=%20x"],
  ["/plans.data?a=1&b=%20x&_routes=root%2Cshell", "/plans", "?a=1&b=%20x"],
  ["/plans.data?_routes=root", "/plans", ""],
  ["/_.data", "/", ""],
  ["/a/_.data?x=1", "/a/", "?x=1"],
  ["/?_routes=mine", "/", "?_routes=mine"],
])("C46, C89: %s is the page %s with %s", (address, pathname, search) => {
  expect(pagePath(new Request(`http://x.test${address}`))).toEqual({ pathname, search });
});
