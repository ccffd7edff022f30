import { afterEach, expect, test, vi } from "vitest";
import { fetchSignIn, secondsToWait, waitText } from "./wait.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The backend answers like this, once. */
async function answer(status: number, wait?: string) {
  const headers = wait === undefined ? undefined : { "retry-after": wait };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status, headers })));
  return (await fetchSignIn("https://example.com")).status;
}

test("a refusal names how long to wait, counted down to its end", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  expect(await answer(429, "90")).toBe(429);
  expect(secondsToWait()).toBe(90);
  vi.advanceTimersByTime(500);
  expect(secondsToWait()).toBe(90);
  vi.advanceTimersByTime(89_000);
  expect(secondsToWait()).toBe(1);
  vi.advanceTimersByTime(500);
  expect(secondsToWait()).toBeUndefined();
});

test("another answer changes nothing, and a refusal that names none takes the last away", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  await answer(429, "90");
  expect(await answer(200, "5")).toBe(200);
  expect(secondsToWait()).toBe(90);
  await answer(429);
  expect(secondsToWait()).toBeUndefined();
});

test.each([
  [undefined, "15分から1時間ほど"],
  [1, "1分ほど"],
  [60, "1分ほど"],
  [61, "2分ほど"],
  [59 * 60, "59分ほど"],
  [59 * 60 + 1, "1時間ほど"],
  [60 * 60 + 1, "2時間ほど"],
])("%s seconds are %s", (seconds, words) => {
  expect(waitText(seconds)).toBe(words);
});
