import { expect, it } from "vitest";
import { mayPrefetch } from "./prefetch.ts";

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: "3g" }, true],
  [{ effectiveType: "4g", saveData: false }, true],
  [{ effectiveType: "4g", saveData: true }, false],
  [{ effectiveType: "2g" }, false],
  [{ effectiveType: "slow-2g" }, false],
])("C23: with %j loading ahead is %s", (connection, expected) => {
  expect(mayPrefetch(connection)).toBe(expected);
});
