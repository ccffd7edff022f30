import { expect, test, vi } from "vitest";
import { createValueStore } from "./value-store.ts";

test("a change is told to all who listen, the same value and who left are not", () => {
  const store = createValueStore(1);
  const [one, other] = [vi.fn(), vi.fn()];
  const leave = store.subscribe(one);
  store.subscribe(other);
  store.set(1);
  expect(one).not.toHaveBeenCalled();
  store.set(2);
  leave();
  store.set(3);
  expect([store.read(), one.mock.calls.length, other.mock.calls.length]).toEqual([3, 1, 2]);
});
