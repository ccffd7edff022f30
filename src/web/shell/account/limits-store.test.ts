import { beforeEach, describe, expect, it } from "vitest";
import type { UsageValue } from "#src/domain/usage/schema.ts";
import { createLimitsStore, type LimitsStore } from "./limits-store.ts";

const value = (used: number): UsageValue => ({ used, reserved: 0, limit: 10, resetAt: null, unit: "tokens" });
let store: LimitsStore;
beforeEach(() => {
  store = createLimitsStore();
});

describe("the whole answer", () => {
  it("C44: replaces everything; kinds that it lacks are gone", () => {
    store.replaceAll(store.ask(), {
      tokens: value(1),
      images: value(2),
      search: value(3),
      storage: value(4),
    });
    store.replaceAll(store.ask(), { tokens: value(5) });
    expect(store.read()).toEqual({ tokens: value(5) });
  });

  it("C60: is refused when a later question was answered first", () => {
    const [early, late] = [store.ask(), store.ask()];
    store.replaceAll(late, { tokens: value(2) });
    store.replaceAll(early, { tokens: value(1) });
    expect(store.read()).toEqual({ tokens: value(2) });
  });

  it("keeps a single kind that was asked for later", () => {
    const [early, late] = [store.ask(), store.ask()];
    store.setKey(late, "images", value(2));
    store.replaceAll(early, { tokens: value(1), images: value(1) });
    expect(store.read()).toEqual({ tokens: value(1), images: value(2) });
  });
});

describe("a single answer", () => {
  it("C83: replaces its kind only, also in an empty store", () => {
    store.setKey(store.ask(), "images", value(1));
    store.setKey(store.ask(), "search", value(2));
    store.setKey(store.ask(), "images", value(3));
    expect(store.read()).toEqual({ images: value(3), search: value(2) });
  });

  it("is refused when the whole was asked for later", () => {
    const [early, late] = [store.ask(), store.ask()];
    store.replaceAll(late, { images: value(2) });
    store.setKey(early, "images", value(1));
    expect(store.read()).toEqual({ images: value(2) });
  });
});

it("forgets all for the next person, and refuses what was asked for the one before", () => {
  const before = store.ask();
  store.replaceAll(store.ask(), { tokens: value(1) });
  const pending = store.ask();
  store.clear();
  store.replaceAll(before, { tokens: value(2) });
  store.replaceAll(pending, { tokens: value(3) });
  store.setKey(pending, "images", value(3));
  expect(store.read()).toEqual({});
  store.replaceAll(store.ask(), { tokens: value(4) });
  expect(store.read()).toEqual({ tokens: value(4) });
});

it("gives the same object until something changes, and tells its listeners once a change", () => {
  let heard = 0;
  const leave = store.subscribe(() => {
    heard += 1;
  });
  const question = store.ask();
  store.replaceAll(question, { tokens: value(1) });
  const first = store.read();
  store.replaceAll(question, { tokens: value(2) });
  expect(store.read()).toBe(first);
  expect(heard).toBe(1);
  leave();
});
