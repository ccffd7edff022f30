import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sized } from "#test/support/global/size.ts";
import { compileRule, createRedirects, withParameters } from "./redirects.ts";

const site = "https://hitofude.example/";
const redirect = createRedirects({
  siteUrl: site,
  allowedRedirects: [
    "https://app.example.com/**",
    "https://*.preview.example.com/auth/*",
    "https://exact.example.com/callback",
    "http://192.0.2.7/**",
  ],
  allowLoopbackRedirects: false,
});

describe("accepted", () => {
  it.each([
    "https://hitofude.example/dashboard?x=1#y",
    "https://hitofude.example",
    "https://app.example.com/",
    "https://app.example.com/deep/path?query=1",
    "https://a.preview.example.com/auth/callback",
    "https://exact.example.com/callback",
    "https://exact.example.com/callback/",
    "https://exact.example.com/callback?sb_flow_id=1",
  ])("%s", (place) => {
    expect(new URL(redirect(place)).href).toBe(new URL(place).href);
  });
});

const refused = [
  undefined,
  "",
  "/dashboard",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "http://hitofude.example/",
  "https://hitofude.example:8443/",
  "https://hitofude.example.evil.example/",
  "https://hitofude.example@evil.example/",
  "https://user@hitofude.example/",
  "https://hitofude.example\\@evil.example/",
  "https://evil.example\\.hitofude.example/",
  "https://hitofude.example%2eevil.example/",
  "https://hitofude。example/",
  "https://ｈitofude.example/",
  "https://hitоfude.example/",
  "https://app.example.com.evil.example/",
  "https://evil.example/https://app.example.com/",
  "https://evil.example?https://app.example.com/",
  "https://evil.example#https://app.example.com/",
  "https://a.b.preview.example.com/auth/callback",
  "https://a.preview.example.com/auth/deep/er",
  "https://a.preview.example.com/auth/../admin",
  "https://exact.example.com/callback/more",
  "https://exact.example.com/callbackmore",
  "http://app.example.com/",
  "https://app.example.com:8443/",
  "javascript:alert(1)",
  "javascript://hitofude.example/%0aalert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
  "ftp://hitofude.example/",
  "blob:https://hitofude.example/x",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://017700000001/",
  "https://127.1/",
  "https://127.0.0.1/",
  "http://localhost:3000/",
  "http://[::1]/",
  "http://[::ffff:192.0.2.7]/",
  "http://192.0.2.7/x",
  "https://hitofude.example\r\nSet-Cookie: x=1",
  "https://hitofude.example/\r\nLocation: https://evil.example",
  "https://hito\tfude.example/",
  " https://hitofude.example/",
  "https://hitofude.example/ evil",
  "https://hitofude.example/\u0000",
  "https://hitofude.example./",
  "https://[evil",
  "https://",
  "x".repeat(5000),
];

describe("refused, and answered with the site itself", () => {
  it.each(refused)("%s", (place) => {
    expect(redirect(place)).toBe(site);
  });

  it("every text that anybody can think of", { tags: ["long"] }, () => {
    const pieces = fc.constantFrom(
      "https://",
      "http:",
      "//",
      "\\",
      "@",
      "hitofude.example",
      "evil.example",
      ".",
      ":",
      "#",
      "?",
      "%2f",
      "\t",
      "/",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10, size: "max" }), (parts) => {
        const { host, protocol } = new URL(redirect(parts.join("")));
        return host === "hitofude.example" && protocol === "https:";
      }),
      { numRuns: sized(5000, 500) },
    );
    const wild = fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string());
    fc.assert(
      fc.property(wild, (text) => new URL(redirect(text)).host === "hitofude.example"),
      { numRuns: sized(2000, 500) },
    );
  });
});

describe("development", () => {
  it("any port of this machine is ours when the site is, or when the settings say so", () => {
    const local = createRedirects({
      siteUrl: "http://localhost:3000",
      allowedRedirects: [],
      allowLoopbackRedirects: false,
    });
    expect(local("http://localhost:5173/x")).toBe("http://localhost:5173/x");
    expect(local("http://127.0.0.1:5173/x")).toBe("http://localhost:3000");
    const open = createRedirects({ siteUrl: site, allowedRedirects: [], allowLoopbackRedirects: true });
    expect(open("http://127.0.0.1:5173/x")).toBe("http://127.0.0.1:5173/x");
    expect(open("http://2130706433/")).toBe(site);
  });
});

it("a pattern that is none stops the start", () => {
  for (const pattern of ["", "app.example.com", "*://x/", "javascript:**", "https://", "https://x/?q=**"]) {
    expect(() => compileRule(pattern)).toThrow("Not an allowed redirect");
  }
});

it("adds parameters without touching the rest", () => {
  const made = withParameters("https://x.example/p?a=1#old", { code: "c d" }, { error: "e&f" });
  expect(made).toBe("https://x.example/p?a=1&code=c+d#error=e%26f");
});
