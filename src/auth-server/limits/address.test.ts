import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressKey, plainAddress } from "./address.ts";

describe("one key for one customer", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:0201", "192.0.2.1"],
    ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["", "unknown"],
    ["not an address", "unknown"],
    ["192.0.2.1, 10.0.0.1", "unknown"],
    ["0300.0.2.1", "unknown"],
  ])("%s → %s", (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it("any two IPv4 addresses differ, in both spellings alike", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV4(), (a, b) => {
        expect(addressKey(a) === addressKey(b)).toBe(a === b);
        expect(addressKey(`::ffff:${a}`)).toBe(addressKey(a));
        expect(plainAddress(`::ffff:${a}`)).toBe(a);
      }),
    );
  });

  it("any IPv6 address has a key", () => {
    fc.assert(fc.property(fc.ipV6(), (address) => addressKey(address) !== "unknown"));
  });
});
