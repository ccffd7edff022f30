/** What a watcher of a run hands on, when it asks what is known, and when it is over. */
import { afterEach, expect, it, vi } from "vitest";
import type { Context } from "../domain/context.ts";
import { createWatcher } from "./run-stream.ts";
import { type EventOut, eventStream } from "./threads/event-stream.ts";

type Past = Awaited<ReturnType<Parameters<typeof createWatcher>[1]["read"]>>;
type Event = Past["events"][number];

const run = { state: "running", attempt: 1, startedAt: null, endedAt: null, error: null } as const;
const event = (seq: number | null, endedAt: string | null = null): Event => ({
  seq,
  part: { type: "data-run", id: "run", data: { ...run, endedAt } },
});
const last = (seq: number) => event(seq, "2026-11-26T00:00:00Z");
const past = (events: Event[] = [], isOver = false): Past => ({ events, isOver });

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

/** A watcher and the numbers that it handed on; `read` answers with what `known` says, the newest said last. */
function watcher(after: number, known: (Past | Promise<Past>)[] = []) {
  const read = vi.fn<Parameters<typeof createWatcher>[1]["read"]>(async () => known.shift() ?? past());
  const onSeen = vi.fn();
  const actor = { user: null, visitorId: null, addressHash: "" };
  const ctx = { actor, engines: { accounts: { managed: false } } } as unknown as Context;
  const leave = new AbortController();
  leaving.push(() => leave.abort());
  const opened: EventOut[] = [];
  const onError = vi.fn();
  const stream = eventStream(
    { ctx, signal: leave.signal, maxBehindBytes: 100_000, keepAliveMs: 60_000, onError },
    (out) => {
      opened.push(out);
      return () => {};
    },
  );
  const [out] = opened;
  if (!out) throw new Error("not opened");
  const sent: (number | "draft" | "finish")[] = [];
  const send = vi.spyOn(out, "send").mockImplementation((text) => {
    for (const frame of text.split("\n\n").filter((one) => one !== "")) {
      if (frame.includes('"finish"')) sent.push("finish");
      else if (!frame.includes("[DONE]"))
        sent.push(Number(/^id: (\d+)$/m.exec(frame)?.[1] ?? NaN) || "draft");
    }
  });
  return { ...createWatcher(out, { after, read, onSeen }), out, sent, send, read, onSeen, onError, stream };
}
/** Lets what is being read arrive. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

it("begins with what is known after the last event that was seen, from this process where it can", async () => {
  const { begin, sent, read } = watcher(2, [past([event(3), event(4)])]);
  begin();
  await settled();
  expect(sent).toEqual([3, 4]);
  expect(read.mock.calls).toEqual([[2, false]]);
});

it("hands live events on as they come, without asking what is known", async () => {
  const { begin, receive, sent, read } = watcher(0);
  begin();
  await settled();
  receive([event(1)]);
  receive([event(null)]);
  receive([event(2), event(3)]);
  await settled();
  expect(sent).toEqual([1, "draft", 2, 3]);
  expect(read).toHaveBeenCalledOnce();
});

it("hands no numbered event on twice", async () => {
  const { begin, receive, sent } = watcher(1, [past([event(1), event(2)])]);
  begin();
  await settled();
  receive([event(2)]);
  receive([event(1), event(2), event(3)]);
  expect(sent).toEqual([2, 3]);
});

it("reads from the database what lies between, also where the first that comes is known already", async () => {
  const { begin, receive, sent, read } = watcher(2, [past(), past([event(3), event(4)])]);
  begin();
  await settled();
  receive([event(2), event(4)]);
  await settled();
  expect(sent).toEqual([3, 4]);
  expect(read.mock.calls).toEqual([
    [2, false],
    [2, true],
  ]);
});

it("reads what lies between when only one event is missing, and goes on with what came meanwhile", async () => {
  const reading = Promise.withResolvers<Past>();
  const { begin, receive, sent } = watcher(0, [past([event(1)]), reading.promise]);
  begin();
  await settled();
  receive([event(3)]);
  receive([event(4)]);
  expect(sent).toEqual([1]);
  reading.resolve(past([event(2), event(3)]));
  await settled();
  expect(sent).toEqual([1, 2, 3, 4]);
});

it("holds live events back until what was before them is handed on, and reads once however often it beats", async () => {
  const reading = Promise.withResolvers<Past>();
  const { begin, receive, beat, sent, read } = watcher(0, [reading.promise]);
  begin();
  receive([event(2)]);
  for (let turn = 0; turn < 3; turn += 1) beat();
  expect(sent).toEqual([]);
  reading.resolve(past([event(1)]));
  await settled();
  expect(sent).toEqual([1, 2]);
  expect(read).toHaveBeenCalledOnce();
});

it("looks into the database at each beat after a silence, and at none after an event", async () => {
  const { begin, receive, beat, sent, read } = watcher(0, [past(), past([event(1)]), past([event(3)])]);
  begin();
  await settled();
  beat();
  await settled();
  expect(sent).toEqual([1]);
  receive([event(2)]);
  beat();
  await settled();
  expect(read).toHaveBeenCalledTimes(2);
  beat();
  await settled();
  expect(sent).toEqual([1, 2, 3]);
  expect(read.mock.calls).toEqual([
    [0, false],
    [0, true],
    [2, true],
  ]);
});

it("ends with the event that says so, and tells once that the end was seen", async () => {
  const { begin, receive, sent, out, onSeen } = watcher(0);
  begin();
  await settled();
  receive([event(1)]);
  expect(out.isOver).toBe(false);
  receive([last(2)]);
  expect(sent).toEqual([1, 2, "finish"]);
  expect(out.isOver).toBe(true);
  expect(onSeen).toHaveBeenCalledOnce();
});

it("ends when the run is over, with or without its last event, and tells once that the end was seen", async () => {
  for (const [events, expected] of [
    [
      [event(1), last(2)],
      [1, 2, "finish"],
    ],
    [[], ["finish"]],
  ] as const) {
    const { begin, sent, out, onSeen } = watcher(0, [past([...events], true)]);
    begin();
    await settled();
    expect(sent).toEqual(expected);
    expect(out.isOver).toBe(true);
    expect(onSeen).toHaveBeenCalledOnce();
  }
});

it("sends nothing when there is nothing to send", async () => {
  const { begin, beat, send } = watcher(5);
  begin();
  await settled();
  beat();
  await settled();
  expect(send).not.toHaveBeenCalled();
});

it("ends where what is known cannot be read", async () => {
  const { begin, out, onError, onSeen } = watcher(0, [Promise.reject(new Error("no database"))]);
  begin();
  await settled();
  expect(out.isOver).toBe(true);
  expect(onError).toHaveBeenCalledOnce();
  expect(onSeen).not.toHaveBeenCalled();
});
