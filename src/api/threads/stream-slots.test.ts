import { expect, it } from "vitest";
import { createStreamSlots } from "./stream-slots.ts";

it("a person takes as many as they may, and one more when one is given back", () => {
  const slots = createStreamSlots({ perPerson: 2, perProcess: 10 });
  const first = slots.take("one");
  expect(slots.take("one")).not.toBeNull();
  expect(slots.take("one")).toBeNull();
  expect(slots.open).toBe(2);
  first?.free();
  expect(slots.open).toBe(1);
  expect(slots.take("one")).not.toBeNull();
  expect(slots.take("one")).toBeNull();
  expect(slots.take("another")).not.toBeNull();
});

it("all together take as many as the process may, whoever they are", () => {
  const slots = createStreamSlots({ perPerson: 2, perProcess: 3 });
  const taken = ["one", "one", "two"].map((who) => slots.take(who));
  expect(taken).not.toContain(null);
  expect(slots.take("three")).toBeNull();
  taken[2]?.free();
  expect(slots.take("three")).not.toBeNull();
  expect(slots.take("two")).toBeNull();
});

it("one that is given back twice was one", () => {
  const slots = createStreamSlots({ perPerson: 2, perProcess: 10 });
  const [first] = [slots.take("one"), slots.take("one")];
  first?.free();
  first?.free();
  expect(slots.open).toBe(1);
  expect(slots.take("one")).not.toBeNull();
  expect(slots.take("one")).toBeNull();
});

it("whoever gave all back may take as many as at first, again and again", () => {
  const slots = createStreamSlots({ perPerson: 2, perProcess: 2 });
  for (let turn = 0; turn < 3; turn += 1) {
    const taken = [slots.take("one"), slots.take("one")];
    expect(taken).not.toContain(null);
    expect(slots.take("one")).toBeNull();
    for (const slot of taken) slot?.free();
    expect(slots.open).toBe(0);
  }
});
