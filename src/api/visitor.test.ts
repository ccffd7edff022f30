import { describe, expect, it } from "vitest";
import { limitAddress, openCookie } from "./visitor.ts";

describe("limitAddress", () => {
  it("counts mapped and plain IPv4 as one, and a whole IPv6 /64 as one", () => {
    expect(limitAddress("::ffff:203.0.113.9")).toBe(limitAddress("203.0.113.9"));
    expect(limitAddress("2001:db8:1:2:aaaa::1")).toBe(
      limitAddress("2001:0db8:0001:0002:ffff:ffff:ffff:ffff"),
    );
    expect(limitAddress("2001:db8:1:3::1")).not.toBe(limitAddress("2001:db8:1:2::1"));
    expect(limitAddress("nonsense")).toBe("unknown");
  });
});

describe("openCookie", () => {
  it.each([
    undefined,
    "",
    ".",
    "x.y",
    "00000000-0000-4000-8000-000000000000.",
    "00000000-0000-4000-8000-000000000000.AAAA",
  ])("does not accept %s", (value) => {
    expect(openCookie(value, Buffer.alloc(32, 1))).toBeNull();
  });
});
