import { expect, it } from "vitest";
import { readUnsent, unsentKey, unsentMs, writeUnsent } from "./records.ts";

function memory() {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}
const field = { memo: { value: "新", original: "旧" } };

it("W08: keeps text by page, and forgets it when it was given back or a day has passed", () => {
  const store = memory();
  writeUnsent(store, "u1", "/a", field, 1000);
  writeUnsent(store, "u1", "/b", { other: { value: "x", original: "" } }, 2000);
  expect(readUnsent(store, "u1", "/a", 3000)).toEqual(field);
  expect(readUnsent(store, "u1", "/c", 3000)).toEqual({});
  expect(readUnsent(store, "u2", "/a", 3000)).toEqual({});
  expect(readUnsent(store, "", "/a", 3000)).toEqual({});
  expect(readUnsent(store, "u1", "constructor", 3000)).toEqual({});
  expect(readUnsent(store, "u1", "/a", 1000 + unsentMs)).toEqual({});
  expect(readUnsent(store, "u1", "/b", 1000 + unsentMs)).not.toEqual({});
  writeUnsent(store, "u1", "/a", {}, 3000);
  expect(readUnsent(store, "u1", "/a", 3000)).toEqual({});
  writeUnsent(store, "u1", "/b", {}, 3000);
  expect(store.map.size).toBe(0);
});

it.each([
  "",
  "{",
  "null",
  "[1]",
  '{"/a":1}',
  '{"/a":{"at":1,"fields":{"m":{"value":1}}}}',
  '{"/a":{"at":1,"fields":{"m":{"value":"1","original":"2"},"n":{"value":"1"}}}}',
  '{"/a":{"at":"1","fields":{}}}',
])("reads %j as nothing kept", (stored) => {
  const store = memory();
  store.map.set(unsentKey("u1"), stored);
  expect(readUnsent(store, "u1", "/a", 2)).toEqual({});
});

it("C104: a storage that is closed is no fault", () => {
  const closed = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const store = { getItem: closed, setItem: closed, removeItem: closed };
  writeUnsent(store, "u1", "/a", field, 1);
  expect(readUnsent(store, "u1", "/a", 1)).toEqual({});
});
