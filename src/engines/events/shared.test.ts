import { expect, it } from "vitest";
import { z } from "zod";
import { eventStreamsContract } from "./events.contract.ts";
import { createSharedEvents, type Wire } from "./shared.ts";

/** A database's NOTIFY: everybody who listens hears everything, the sender too. */
function createWire() {
  const listeners: ((payload: string) => void)[] = [];
  const sent: string[] = [];
  const wire: Wire = {
    async query(_, [, payload]) {
      sent.push(String(payload));
      for (const listener of listeners) listener(String(payload));
    },
    async listen(_, listener) {
      listeners.push(listener);
    },
  };
  return { wire, sent, listeners };
}
const fail = (error: unknown) => {
  throw error;
};
const quietly = await Promise.all(
  Array.from({ length: 5 }, () => createSharedEvents(createWire().wire, z.string(), fail)),
);

eventStreamsContract("shared", () => {
  const next = quietly.pop();
  if (!next) throw new Error("the contract has more cases than streams were made for");
  return next;
});

it("is heard once in every process, its own included; what is no event of ours, or too large for the wire, goes nowhere", async () => {
  const { wire, sent, listeners } = createWire();
  const [one, two] = [
    await createSharedEvents(wire, z.string(), fail),
    await createSharedEvents(wire, z.string(), fail),
  ];
  const heard: string[] = [];
  for (const [name, streams] of Object.entries({ one, two }))
    streams.subscribe("a", (events) => heard.push(...events.map(({ part }) => `${name} ${part}`)));
  await one.append("a", [{ seq: null, part: "hello" }]);
  expect(heard).toEqual(["one hello", "two hello"]);
  for (const listener of listeners) {
    listener("no JSON");
    listener(JSON.stringify({ origin: "x", stream: "a", events: [{ seq: null, part: 7 }] }));
  }
  await two.append("a", [{ seq: null, part: "長い".repeat(2000) }]);
  expect(sent).toHaveLength(1);
  expect(heard.slice(2).map((text) => text.slice(0, 3))).toEqual(["two"]);
});

it("a broken wire is told of, and the caller goes on", async () => {
  const faults: unknown[] = [];
  const wire: Wire = {
    query: async () => {
      throw new Error("no connection");
    },
    listen: async () => {},
  };
  const streams = await createSharedEvents(wire, z.string(), (error) => faults.push(error));
  const heard: string[] = [];
  streams.subscribe("a", (events) => heard.push(...events.map(({ part }) => part)));
  await streams.append("a", [{ seq: null, part: "hello" }]);
  expect([heard, faults.length]).toEqual([["hello"], 1]);
});
