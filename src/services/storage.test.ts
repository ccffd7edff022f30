import { expect, it } from "vitest";
import { StorageAwayError } from "../engines/storage/storage.ts";
import { isStorageAway } from "./storage.ts";

const within = (depth: number, cause: unknown): unknown =>
  depth === 0 ? cause : new Error("a step", { cause: within(depth - 1, cause) });

it("a storage that is away is known through what failed because of it, and nothing else passes for it", () => {
  const away = new StorageAwayError("gone");
  for (const depth of [0, 1, 5]) expect(isStorageAway(within(depth, away))).toBe(true);
  for (const other of [
    within(6, away),
    new Error("gone"),
    within(3, new TypeError("fetch failed")),
    "gone",
    null,
  ])
    expect(isStorageAway(other)).toBe(false);
});
