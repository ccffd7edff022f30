import { describe, expect, it } from "vitest";
import { destinationAfterSignIn, isPublicPath, loginPath, safeReturnPath } from "./access.ts";

describe("isPublicPath", () => {
  it.each([
    "/",
    "/test",
    "/privacy",
    "/terms",
    "/trial",
    "/client",
    "/terms/",
    "/auth/login",
    "/auth/xyz",
    "/Terms",
  ])("%s is public", (path) => expect(isPublicPath(path)).toBe(true));
  it.each([
    "/auth",
    "/trial/x",
    "/client/x",
    "/tutorial",
    "/dashboard",
    "/plans",
    "/profile",
    "/dashboard/",
    "/authx",
    "/x/y",
    "//dashboard",
  ])("%s needs a person", (path) => expect(isPublicPath(path)).toBe(false));
});

describe("loginPath", () => {
  it.each(["/plans?a=1&b=%20x", "/企画/メモ?q=a&b#h", "/%E4%BC%81%E7%94%BB", "/a?redirect_path=/b"])(
    "%s comes back with one decoding",
    (target) => {
      const url = new URL(loginPath(target), "http://site.invalid");
      expect(url.searchParams.getAll("redirect_path")).toEqual([target]);
    },
  );
});

const outside = [
  "https://evil.test",
  "//evil.test",
  "/\\evil.test",
  "\\/evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/a\r\nset-cookie: x",
  "javascript:alert(1)",
  "/..//evil.test",
  "/.//evil.test",
  "/%09/../\u0000",
  "",
  " /dashboard",
  "dashboard",
  "/auth/login",
  "/AUTH/login",
  "/auth",
  "/x/../auth/login",
  "/\u2028",
];

describe("safeReturnPath", () => {
  it.each(outside)("refuses %j", (value) => expect(safeReturnPath(value)).toBeNull());
  it.each(["/plans?x=1", "/", "/p/t#h", "/a?next=https://evil.test", "/企画", "/authors"])(
    "keeps %s",
    (value) => expect(safeReturnPath(value)).toBe(value),
  );
  it("W05: whatever is kept stays on this site", () => {
    const parts = [
      "/",
      "\\",
      "//",
      "%2f",
      "%5c",
      "@",
      ":",
      "evil.test",
      "\t",
      "\r\n",
      "。",
      "．",
      "..",
      ".",
      "?",
      "#",
      "javascript:",
      "x",
    ];
    let kept = 0;
    for (const a of parts)
      for (const b of parts)
        for (const c of parts)
          for (const lead of ["", "/"]) {
            const value = safeReturnPath(lead + a + b + c);
            if (value === null) continue;
            kept += 1;
            expect(new URL(value, "https://here.test").origin, JSON.stringify(value)).toBe(
              "https://here.test",
            );
          }
    expect(kept).toBeGreaterThan(300);
  });
});

it("C53: several or unsafe return paths lead to the dashboard", () => {
  expect(destinationAfterSignIn("?redirect_path=/plans%3Fx%3D1")).toBe("/plans?x=1");
  expect(destinationAfterSignIn("?redirect_path=/a&redirect_path=/b")).toBe("/dashboard");
  expect(destinationAfterSignIn("?redirect_path[]=/a")).toBe("/dashboard");
  expect(destinationAfterSignIn("?redirect_path=//evil.test")).toBe("/dashboard");
  expect(destinationAfterSignIn("")).toBe("/dashboard");
});

it("where to go after signing in fits into a header, whatever letters it has", () => {
  const search = `?redirect_path=${encodeURIComponent("/企画?q=化粧 水")}`;
  expect(destinationAfterSignIn(search)).toBe("/%E4%BC%81%E7%94%BB?q=%E5%8C%96%E7%B2%A7%20%E6%B0%B4");
  expect(destinationAfterSignIn("?redirect_path=/%ff%fe")).toMatch(/^[\x21-\x7e]+$/);
});
