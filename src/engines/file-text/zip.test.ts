import { describe, expect, it } from "vitest";
import { makeZip } from "#test/support/files/zip.ts";
import { inflateEntries, zipEntries } from "./zip.ts";

const limits = { maxEntries: 3, maxBytes: 1_000 };
const entry = (name: string, size: number, claimed?: number) => ({
  name,
  data: new Uint8Array(size).fill(0x61),
  ...(claimed === undefined ? {} : { claims: { size: claimed } }),
});

function sizes(zip: Uint8Array): number[] {
  return [...inflateEntries(zip, zipEntries(zip, limits), limits).values()].map((data) => data.length);
}

describe("reading a ZIP", () => {
  it("yields what was packed, up to the limit", () => {
    expect(sizes(makeZip([entry("a", 400), entry("b", 600)]))).toEqual([400, 600]);
    expect(sizes(makeZip([{ ...entry("a", 5), packed: new Uint8Array(5).fill(0x61), method: 0 }]))).toEqual([
      5,
    ]);
  });

  it.each([
    ["one entry above the limit", [entry("a", 1_001)]],
    ["entries above it together", [entry("a", 400), entry("b", 601)]],
    ["a size that is not true", [entry("a", 5_000, 10)]],
    [
      "a stored entry above it",
      [{ ...entry("a", 1_001), packed: new Uint8Array(1_001).fill(0x61), method: 0 }],
    ],
    ["too many entries", ["a", "b", "c", "d"].map((name) => entry(name, 1))],
  ])("counts real bytes: %s", (_name, entries) => {
    expect(() => sizes(makeZip(entries))).toThrow("inflates-too-much");
  });

  it("believes no end record but the last", () => {
    const zip = makeZip([entry("a", 5)]);
    const withTail = (tail: Uint8Array | string) =>
      sizes(new Uint8Array(Buffer.concat([zip, Buffer.from(tail)])));
    expect(withTail("\n")).toEqual([5]);
    expect(withTail("tail")).toEqual([5]);
    expect(() => withTail(makeZip([entry("b", 7)]))).toThrow("broken");
    // Its comment would reach beyond the end of the file.
    expect(() =>
      withTail(Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(16), Buffer.of(9, 0)])),
    ).not.toThrow();
    expect(() => withTail("a".repeat(70_000))).toThrow("broken");
    expect(() => sizes(new Uint8Array(0))).toThrow("broken");
  });
});
