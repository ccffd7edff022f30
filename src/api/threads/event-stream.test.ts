import { afterEach, describe, expect, test, vi } from "vitest";
import { AppError } from "../../shared/errors.ts";
import { type EventOut, eventStream } from "./event-stream.ts";

afterEach(() => vi.useRealTimers());

/** A stream and what happened to it. */
function opened({ maxBehindBytes = 1000, signal = new AbortController().signal } = {}) {
  const beat = vi.fn();
  const left = vi.fn();
  const onError = vi.fn();
  const follow = vi.fn((out: EventOut) => {
    out.atEnd(left);
    return beat;
  });
  const stream = eventStream({ signal, maxBehindBytes, keepAliveMs: 100, onError }, follow);
  const out = follow.mock.calls[0]?.[0];
  return { stream, out, beat, left, onError, follow };
}

async function rest(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  return new Response(stream).text();
}

test("what is sent comes in its order, and nothing after the end", async () => {
  const { stream, out, left } = opened();
  out?.send("data: 朝\n\n");
  out?.send("data: 2\n\n");
  out?.end();
  out?.send("data: 3\n\n");
  expect(await rest(stream)).toBe("data: 朝\n\ndata: 2\n\n");
  expect(left).toHaveBeenCalledOnce();
});

test("beats until it ends, and never again", async () => {
  vi.useFakeTimers();
  const { stream, out, beat } = opened();
  await vi.advanceTimersByTimeAsync(250);
  expect(beat).toHaveBeenCalledTimes(2);
  out?.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(beat).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
  expect(await rest(stream)).toBe(": \n\n: \n\n");
});

test("a reader that does not read is cut off where it is too far behind", () => {
  const { out, left } = opened({ maxBehindBytes: 100 });
  out?.send("x".repeat(100));
  expect(out?.isOver).toBe(false);
  out?.send("y");
  expect(out?.isOver).toBe(true);
  expect(left).toHaveBeenCalledOnce();
});

test("a reader that leaves ends it: nothing is listened to any more, and sending is harmless", async () => {
  vi.useFakeTimers();
  const { stream, out, left } = opened();
  await stream.cancel();
  expect(left).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
  out?.send("late");
  out?.end();
  expect(left).toHaveBeenCalledOnce();
});

test("an abort ends it; one that came before keeps it from beginning", async () => {
  const stop = new AbortController();
  const { stream, left } = opened({ signal: stop.signal });
  stop.abort();
  expect(left).toHaveBeenCalledOnce();
  expect(await rest(stream)).toBe("");
  const early = opened({ signal: AbortSignal.abort() });
  expect(early.follow).not.toHaveBeenCalled();
  expect(await rest(early.stream)).toBe("");
});

describe("what fails while it is followed ends it", () => {
  test("a fault is told", async () => {
    const { out, onError, left } = opened();
    const fault = new Error("broken");
    await out?.attempt(() => Promise.reject(fault));
    expect(onError).toHaveBeenCalledExactlyOnceWith(fault);
    expect(left).toHaveBeenCalledOnce();
  });

  test("a refusal is not, nor is what fails after the end", async () => {
    const refused = opened();
    await refused.out?.attempt(() => Promise.reject(new AppError("not_found")));
    expect(refused.out?.isOver).toBe(true);
    expect(refused.onError).not.toHaveBeenCalled();
    const ended = opened();
    const late = ended.out?.attempt(async () => {
      ended.out?.end();
      throw new Error("late");
    });
    await late;
    expect(ended.onError).not.toHaveBeenCalled();
  });

  test("what is to be left when it has ended already is left at once", () => {
    const { out } = opened();
    out?.end();
    const late = vi.fn();
    out?.atEnd(late);
    expect(late).toHaveBeenCalledOnce();
  });
});
