import { afterEach, describe, expect, it, vi } from "vitest";
import { isNetworkFailure, PageUnavailable } from "./page-unavailable.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("a page that was lost says with what it was answered", () => {
  expect(new PageUnavailable(null).message).toBe("the page's data got no answer");
  expect(new PageUnavailable(503)).toMatchObject({
    message: "the page's data was answered 503",
    status: 503,
  });
});

describe("that nothing was reached", () => {
  it.each([
    [new PageUnavailable(503), true],
    [new TypeError("Failed to fetch"), true],
    [new TypeError("Load failed"), true],
    [new TypeError("error loading dynamically imported module"), true],
    [new TypeError("x is not a function"), false],
    [new Error("Failed to fetch"), false],
    ["fetch", false],
  ])("in a browser %s says so: %s", (error, expected) => {
    vi.stubGlobal("window", {});
    expect(isNetworkFailure(error)).toBe(expected);
  });

  it("a server's own fetch does not", () => {
    expect(isNetworkFailure(new TypeError("Failed to fetch"))).toBe(false);
    expect(isNetworkFailure(new PageUnavailable(null))).toBe(true);
  });
});
