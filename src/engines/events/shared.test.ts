import { expect, it } from "vitest";
import { z } from "zod";
import { createNotify } from "#test/doubles/notify.ts";
import { eventStreamsContract } from "#test/engines/events.contract.ts";
import { createSharedEvents } from "./shared.ts";

const fail = (error: unknown) => {
  throw error;
};
const create = ({ wire }: ReturnType<typeof createNotify>, warn = fail) =>
  createSharedEvents(wire, z.string(), warn);

eventStreamsContract("shared", () => create(createNotify()));

it("is heard once in every process, its own included, whatever its length; what is no event of ours goes nowhere", async () => {
  const notify = createNotify();
  const [one, two] = [await create(notify), await create(notify)];
  const heard: string[] = [];
  for (const [name, streams] of Object.entries({ one, two }))
    streams.subscribe("a", (events) => heard.push(...events.map(({ part }) => `${name} ${part}`)));
  await one.append("a", [{ seq: null, part: "hello" }]);
  expect(heard).toEqual(["one hello", "two hello"]);
  notify.say("no letter");
  notify.say("x 1 . no JSON");
  notify.say(`x 2 . ${JSON.stringify([{ stream: "a", events: [{ seq: null, part: 7 }] }])}`);
  const long = "長い𠮷".repeat(5000);
  await two.append("a", [{ seq: null, part: long }]);
  expect(notify.sent.length).toBeGreaterThan(5);
  expect(heard.slice(2)).toEqual([`two ${long}`, `one ${long}`]);
});

it("of a letter that lacks a piece nothing is heard, and the next one is", async () => {
  const notify = createNotify();
  const streams = await create(notify);
  const heard: string[] = [];
  streams.subscribe("a", (events) => heard.push(...events.map(({ part }) => part)));
  const letter = (part: string) => JSON.stringify([{ stream: "a", events: [{ seq: null, part }] }]);
  const [begun, rest] = [letter("lost").slice(0, 30), letter("lost").slice(30)];
  notify.say(`x 4 + ${begun}`);
  notify.say(`x 6 . ${rest}`);
  notify.say(`x 7 . ${letter("next")}`);
  notify.say(`x 8 + ${letter("whole").slice(0, 30)}`);
  notify.say(`y 9 . ${letter("between")}`);
  notify.say(`x 9 . ${letter("whole").slice(30)}`);
  expect(heard).toEqual(["next", "between", "whole"]);
});

it("a broken wire is told of, and the caller goes on", async () => {
  const notify = createNotify();
  const faults: unknown[] = [];
  const streams = await createSharedEvents(notify.wire, z.string(), (error) => faults.push(error));
  notify.lose();
  const heard: string[] = [];
  streams.subscribe("a", (events) => heard.push(...events.map(({ part }) => part)));
  await streams.append("a", [{ seq: null, part: "hello" }]);
  expect([heard, faults.length]).toEqual([["hello"], 1]);
});
