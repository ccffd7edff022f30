import { expect, test } from "vitest";
import { familySchema, patternSchema } from "./document-schemas.ts";

test("a pattern of a document is what is written between its slashes, with its flags", () => {
  expect(patternSchema.parse("/a\\/b|(?<!と)も$/iu")).toEqual(/a\/b|(?<!と)も$/iu);
  for (const text of ["", "words", "/open", "//u", "/a/U"])
    expect(patternSchema.safeParse(text).success, text).toBe(false);
  expect(() => patternSchema.parse("/(/u")).toThrow();
});

test("a family that is none is refused", () => {
  expect(familySchema.safeParse("good").success).toBe(false);
});
