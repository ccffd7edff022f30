import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSlots } from "./slots.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Holds the only slot; `line` has the names of those who got it since, and each gives it back at once. */
async function held() {
  const slots = createSlots(1);
  const release = await slots.take(new AbortController().signal, 60_000);
  const line: string[] = [];
  const wait = async (name: string, startMs?: number) => {
    const free = await slots.take(new AbortController().signal, 60_000, startMs);
    if (free) line.push(name);
    free?.();
  };
  return { slots, release, line, wait };
}

test("the first to come goes first; what others wait for goes before those who came with it", async () => {
  const { release, line, wait } = await held();
  const all = [wait("first"), wait("short", 4000), wait("long", 16_000)];
  vi.advanceTimersByTime(5000);
  all.push(wait("later"), wait("long and later", 16_000));
  release?.();
  await Promise.all(all);
  expect(line).toEqual(["long", "long and later", "short", "first", "later"]);
});

test("nobody gets a start of more than 20 seconds", async () => {
  const { release, line, wait } = await held();
  const all = [wait("patient")];
  vi.advanceTimersByTime(20_001);
  all.push(wait("urgent", Number.POSITIVE_INFINITY));
  release?.();
  await Promise.all(all);
  expect(line).toEqual(["patient", "urgent"]);
});

test("one who leaves the line is passed over, and gets nothing", async () => {
  const { slots, release, line, wait } = await held();
  const gone = new AbortController();
  const left = slots.take(gone.signal, 60_000, 20_000);
  const stays = wait("stays");
  gone.abort();
  expect(await left).toBeUndefined();
  release?.();
  await stays;
  expect(line).toEqual(["stays"]);
  expect(await slots.take(new AbortController().signal, 60_000)).toBeTypeOf("function");
});
