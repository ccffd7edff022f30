import { expect, it } from "vitest";
import { keyedId, parseStorable, storable, storableText } from "./storable.ts";

it("leaves out what the database would refuse, and nothing else", () => {
  expect(storableText("a\u0000b\ud83dc😀")).toBe("abc😀");
  expect(storable({ a: ["\u0000x", 1, null, true] })).toEqual({ a: ["x", 1, null, true] });
  expect(parseStorable('{"a":"\\u0000x"}')).toEqual({ a: "x" });
});

it("makes one id of the same parts, and another of others", () => {
  const id = keyedId("a", "b");
  expect(id).toBe(keyedId("a", "b"));
  expect(new Set([id, keyedId("ab"), keyedId("a", "b", ""), keyedId("b", "a")]).size).toBe(4);
  for (let at = 0; at < 50; at += 1)
    expect(keyedId(String(at))).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u,
    );
});
