import { promisify } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { admissibleUrl, guardedLookup, isPublicAddress } from "./address.ts";

const rules = { allowOrigins: new Set(["http://127.0.0.1:8123"]), ports: new Set([80, 443]) };

describe("public addresses", () => {
  it.each([
    "8.8.8.8",
    "1.1.1.1",
    "172.15.0.1",
    "172.32.0.1",
    "100.63.255.255",
    "2606:4700:4700::1111",
    "2400:4050::1",
    "::ffff:8.8.8.8",
    "64:ff9b::808:808",
  ])("include %s", (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    "10.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "::127.0.0.1",
    "2001:db8::1",
    "168.63.129.16",
    "example.com",
    "",
    "127.1",
    "fe80::1%eth0",
  ])("do not include %j", (address) => expect(isPublicAddress(address)).toBe(false));

  it("never include an inner IPv4 address, however it is carried", () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const inner = fc.oneof(
      fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
      fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
      fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
      fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
    );
    fc.assert(
      fc.property(inner, ([a, b, c, d]) => {
        const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        const carried = [
          `${a}.${b}.${c}.${d}`,
          `::ffff:${hex}`,
          `::${hex}`,
          `64:ff9b::${hex}`,
          `2002:${hex}::1`,
          `2600::5efe:${hex}`,
        ];
        expect(carried.filter(isPublicAddress)).toEqual([]);
      }),
    );
  });
});

describe("admissible URLs", () => {
  it.each([
    ["https://www.example.com/lp?x=1#part", "https://www.example.com/lp?x=1"],
    ["http://日本語.example.com/", "http://xn--wgv71a119e.example.com/"],
    ["https://example.com:443/", "https://example.com/"],
    ["http://8.8.8.8/", "http://8.8.8.8/"],
    ["http://127.0.0.1:8123/a", "http://127.0.0.1:8123/a"],
  ])("include %s", (given, href) => expect(admissibleUrl(given, rules)?.href).toBe(href));

  it.each([
    "http://127.0.0.1:8124/",
    "http://localhost:8123/",
    "http://127.0.0.1:8123@example.com/",
    "https://127.0.0.1:8123/",
    "https://example.com:8443/",
  ])("do not include %s", (given) => expect(admissibleUrl(given, rules)).toBeUndefined());
});

describe("the lookup at the moment of connecting", () => {
  const answers = [
    { address: "8.8.8.8", family: 4 },
    { address: "2606:4700:4700::1111", family: 6 },
  ];
  const guarded = guardedLookup("public", (_name, _options, done) => done(null, answers));

  it("hands over exactly the addresses that were checked", async () => {
    const lookup = promisify(guarded);
    expect(await lookup("example.com", { all: true })).toEqual(answers);
    expect(await lookup("example.com", {})).toBe("8.8.8.8");
  });
});
