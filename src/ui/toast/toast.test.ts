import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startCountdown } from "./countdown.ts";
import { createToastStore, toastTimeoutMs } from "./store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("twins of one instant are both shown, newest last, and closing removes only its own", () => {
  const store = createToastStore();
  const first = store.show({ title: "コピーしました" });
  const second = store.show({ title: "コピーしました" });
  expect(store.read().map((toast) => toast.id)).toEqual([first, second]);
  store.close(first);
  expect(store.read().map((toast) => toast.id)).toEqual([second]);
});

test("a toast lasts five seconds unless told otherwise", () => {
  const store = createToastStore();
  store.show({ title: "a" });
  store.show({ title: "b", timeout: 0 });
  expect(store.read().map((toast) => toast.timeout)).toEqual([toastTimeoutMs, 0]);
});

test("listeners hear of a change once, and not after they left", () => {
  const store = createToastStore();
  const heard = vi.fn();
  const leave = store.subscribe(heard);
  const id = store.show({ title: "a" });
  store.close(id);
  store.close(id);
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  store.show({ title: "b" });
  expect(heard).toHaveBeenCalledTimes(2);
});

test("a countdown frozen half way fires after the rest only", () => {
  const done = vi.fn();
  const countdown = startCountdown(5000, done, () => Date.now());
  vi.advanceTimersByTime(3000);
  countdown.pause();
  vi.advanceTimersByTime(60_000);
  expect(done).not.toHaveBeenCalled();
  countdown.resume();
  vi.advanceTimersByTime(1999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledTimes(1);
});

test("a cancelled countdown never fires", () => {
  const done = vi.fn();
  startCountdown(10, done).cancel();
  vi.advanceTimersByTime(100);
  expect(done).not.toHaveBeenCalled();
});
