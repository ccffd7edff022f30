import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchBuild } from "./build-check.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("C99: asks at each full hour, not a moment before", async () => {
  const latest = vi.fn(async () => "a");
  const check = watchBuild("a", latest);
  await vi.advanceTimersByTimeAsync(3_599_000);
  expect(latest).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(latest).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(latest).toHaveBeenCalledTimes(2);
  expect(check.outdated()).toBe(false);
  check.stop();
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(latest).toHaveBeenCalledTimes(2);
});

it("C100, C101: another id is an outdated page; a failure or an odd answer is not, and the next hour asks again", async () => {
  const answers = [async () => Promise.reject(new Error("offline")), async () => undefined, async () => "b"];
  const check = watchBuild("a", async () => answers.shift()?.());
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(check.outdated()).toBe(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(check.outdated()).toBe(true);
  check.stop();
});
