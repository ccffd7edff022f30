import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { visitorLifetimeMs } from "#src/domain/trial/schema.ts";
import { readTrialDraft, saveTrialDraft } from "./draft-store.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const draft = { text: "酒蔵の化粧水", corrections: [] };

test("a draft is there as long as the server keeps what was sent, and then it is gone", () => {
  expect(readTrialDraft()).toBeNull();
  saveTrialDraft(draft);
  vi.advanceTimersByTime(visitorLifetimeMs - 1);
  expect(readTrialDraft()).toEqual(draft);
  vi.advanceTimersByTime(1);
  expect(readTrialDraft()).toBeNull();
  expect(kept.size).toBe(0);
});

test("what cannot be read is taken away, and a storage that is closed is no fault", () => {
  saveTrialDraft(draft);
  for (const key of kept.keys()) kept.set(key, '{"text":1}');
  expect(readTrialDraft()).toBeNull();
  expect(kept.size).toBe(0);
  vi.stubGlobal("localStorage", undefined);
  expect(readTrialDraft()).toBeNull();
  expect(() => saveTrialDraft(draft)).not.toThrow();
});
