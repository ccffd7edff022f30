import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "#src/shared/errors.ts";
import { eventSources, type OpenedStream } from "#test/doubles/event-source.ts";
import { followEvents, whileVisible } from "./follow-events.ts";

let streams: ReturnType<typeof eventSources>;
const opened = () => streams.opened;
const last = (): OpenedStream => {
  const stream = streams.last();
  if (!stream) throw new Error("nothing was opened");
  return stream;
};
beforeEach(() => {
  vi.useFakeTimers();
  streams = eventSources();
  vi.stubGlobal("EventSource", streams.EventSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it("hears events by their names, says how the connection stands, and leaves a broken one to the browser", async () => {
  const told: string[] = [];
  const leave = followEvents({
    address: (lastId) => `/events?after=${lastId}`,
    hear: { message: ({ data }) => told.push(data), gone: ({ data }) => told.push(`gone ${data}`) },
    onConnection: (connected) => told.push(connected ? "there" : "away"),
  });
  last().stand();
  last().say("one");
  last().say("two", { name: "gone" });
  last().say("three", { name: "unknown" });
  last().breakOff();
  await pass(60_000);
  expect([opened().length, told]).toEqual([1, ["there", "one", "gone two", "away"]]);
  leave();
});

it("after a refusal it opens anew behind the last event that had an id, at growing distances until one stands", async () => {
  const leave = followEvents({ address: (lastId) => `/events?after=${lastId}`, hear: { message: () => {} } });
  last().say("one", { id: "7" });
  last().say("two");
  for (const wait of [1000, 5000, 5000, 8000, 8000]) {
    const before = opened().length;
    last().refuse();
    await pass(wait - 1);
    expect(opened()).toHaveLength(before);
    await pass(1);
    expect(opened()).toHaveLength(before + 1);
  }
  expect(last().url).toBe("/events?after=7");
  last().stand();
  last().refuse();
  await pass(1000);
  expect(opened()).toHaveLength(7);
  leave();
});

it("asks after a refusal: hands on the answer, tries a server in trouble again, and ends where there is nothing to follow", async () => {
  const told: unknown[] = [];
  const answers: (() => number)[] = [
    () => 3,
    () => {
      throw new AppError("internal");
    },
    () => {
      throw new AppError("not_found");
    },
  ];
  followEvents({
    address: () => "/events",
    hear: {},
    ask: async () => answers.shift()?.() ?? 0,
    onAnswer: (answer) => told.push(answer),
    onGone: () => told.push("gone"),
  });
  for (const count of [2, 3]) {
    last().refuse();
    await pass(5000);
    expect(opened()).toHaveLength(count);
  }
  last().refuse();
  await pass(60_000);
  expect([opened().length, told, last().isClosed]).toEqual([3, [3, "gone"], true]);
});

it("tells nobody anything after it was ended, an answer that was on its way included", async () => {
  const told: unknown[] = [];
  let answer: (value: number) => void = () => {};
  const follow = () =>
    followEvents({
      address: () => "/events",
      hear: { message: ({ data }) => told.push(data) },
      onConnection: (connected) => told.push(connected),
      ask: () =>
        new Promise<number>((resolve) => {
          answer = resolve;
        }),
      onAnswer: (value) => told.push(value),
    });
  const leave = follow();
  leave();
  last().say("late");
  last().refuse();
  expect([told, last().isClosed]).toEqual([[], true]);
  const leaveWaiting = follow();
  last().refuse();
  leaveWaiting();
  answer(3);
  await pass(60_000);
  expect([told, opened().length]).toEqual([[false], 2]);
  const leaveBetween = follow();
  last().refuse();
  answer(4);
  await pass(500);
  leaveBetween();
  await pass(60_000);
  expect(opened()).toHaveLength(3);
});

it("holds what is held while the page is looked at, and lets go of it once", () => {
  const document = Object.assign(new EventTarget(), { hidden: true });
  vi.stubGlobal("document", document);
  const told: string[] = [];
  const leave = whileVisible(() => {
    told.push("held");
    return () => told.push("let go");
  });
  const look = (hidden: boolean) => {
    document.hidden = hidden;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  expect(told).toEqual([]);
  look(false);
  look(false);
  expect(told).toEqual(["held"]);
  look(true);
  look(true);
  expect(told).toEqual(["held", "let go"]);
  look(false);
  leave();
  look(true);
  look(false);
  expect(told).toEqual(["held", "let go", "held", "let go"]);
});
