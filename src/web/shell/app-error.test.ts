import { afterEach, expect, it, vi } from "vitest";
import { appError } from "./app-error.ts";

afterEach(() => appError.clear());

it("B7: the first error stays until it is cleared", () => {
  const told = vi.fn();
  const stop = appError.subscribe(told);
  const first = new Error("first");
  appError.raise(first);
  appError.raise(new Error("second"));
  expect(appError.read()).toBe(first);
  expect(told).toHaveBeenCalledTimes(1);
  appError.clear();
  appError.clear();
  expect(appError.read()).toBe(null);
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  appError.raise(undefined);
  expect(appError.read()).toBeInstanceOf(Error);
  expect(told).toHaveBeenCalledTimes(2);
});
