import { getEventListeners } from "node:events";
import { Hono } from "hono";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Context, sessionsStream } from "../../domain/context.ts";
import { createMemoryEvents } from "../../engines/events/memory.ts";
import { AppError, isAppError } from "../../shared/errors.ts";
import type { ApiEnv } from "../request.ts";
import type { ApiServices } from "../services.ts";
import { answerEvents, type EventOut, eventStream, lastEventId } from "./event-stream.ts";
import { createStreamSlots } from "./stream-slots.ts";

afterEach(() => vi.useRealTimers());

/** Somebody whose session lives until `ended` says otherwise. */
function personIn(ended: { now: boolean }) {
  const control = createMemoryEvents<{ sessions: string }>();
  const standing = async () => (ended.now ? null : { level: "aal1", hasFactor: false, provedAt: new Date() });
  const actor = { user: { id: "person", email: "", sessionId: "session", level: "aal1" } };
  const ctx = { actor, engines: { control, accounts: { managed: true, standing } } };
  return { ctx: ctx as unknown as Context, control };
}

/** A stream and what happened to it. */
function opened({
  maxBehindBytes = 1000,
  signal = new AbortController().signal,
  ctx = personIn({ now: false }).ctx,
} = {}) {
  const beat = vi.fn();
  const left = vi.fn();
  const onError = vi.fn();
  const follow = vi.fn((out: EventOut) => {
    out.atEnd(left);
    return beat;
  });
  const stream = eventStream({ ctx, signal, maxBehindBytes, keepAliveMs: 100, onError }, follow);
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

test("nothing listens to the request any more once it has ended", () => {
  const { signal } = new AbortController();
  const { out } = opened({ signal });
  expect(getEventListeners(signal, "abort")).toHaveLength(1);
  out?.end();
  expect(getEventListeners(signal, "abort")).toEqual([]);
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

describe("the session of whoever asked", () => {
  const tell = (control: ReturnType<typeof personIn>["control"], sessions: string) =>
    control.append(sessionsStream, [{ seq: null, part: { sessions } }]);

  test("ends it as soon as its end is told, and not for a change that leaves it be, nor for other people's", async () => {
    const ended = { now: false };
    const { ctx, control } = personIn(ended);
    const { stream, out } = opened({ ctx });
    await tell(control, "person");
    expect(out?.isOver).toBe(false);
    ended.now = true;
    await tell(control, "somebody else");
    expect(out?.isOver).toBe(false);
    await tell(control, "person");
    expect(await rest(stream)).toBe("");
  });

  test("ends it also where its end is told together with other people's", async () => {
    const ended = { now: false };
    const { ctx, control } = personIn(ended);
    const { stream } = opened({ ctx });
    ended.now = true;
    await control.append(
      sessionsStream,
      ["somebody else", "person", "another"].map((sessions) => ({ seq: null, part: { sessions } })),
    );
    expect(await rest(stream)).toBe("");
  });

  test("is asked for only when something of this person is told", async () => {
    const { ctx, control } = personIn({ now: false });
    const standing = vi.spyOn(ctx.engines.accounts, "standing");
    opened({ ctx });
    await Promise.resolve();
    const atFirst = standing.mock.calls.length;
    await tell(control, "somebody else");
    expect(standing).toHaveBeenCalledTimes(atFirst);
    await tell(control, "person");
    expect(standing).toHaveBeenCalledTimes(atFirst + 1);
  });

  test("is nothing that a visitor's stream listens for", () => {
    const { ctx, control } = personIn({ now: false });
    const subscribe = vi.spyOn(control, "subscribe");
    opened({ ctx });
    expect(subscribe).toHaveBeenCalledOnce();
    opened({ ctx: { ...ctx, actor: { ...ctx.actor, user: null } } });
    expect(subscribe).toHaveBeenCalledOnce();
  });

  test("ends it at the next beat when nobody tells", async () => {
    vi.useFakeTimers();
    const ended = { now: false };
    const { out, left } = opened({ ctx: personIn(ended).ctx });
    ended.now = true;
    await vi.advanceTimersByTimeAsync(100);
    expect(out?.isOver).toBe(true);
    expect(left).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("keeps it from going on when it ended before the stream began", async () => {
    const { stream } = opened({ ctx: personIn({ now: true }).ctx });
    expect(await rest(stream)).toBe("");
  });
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

  test("nothing is attempted once it has ended", async () => {
    const { out } = opened();
    out?.end();
    const late = vi.fn();
    await out?.attempt(late);
    expect(late).not.toHaveBeenCalled();
  });

  test("what is to be left when it has ended already is left at once", () => {
    const { out } = opened();
    out?.end();
    const late = vi.fn();
    out?.atEnd(late);
    expect(late).toHaveBeenCalledOnce();
  });
});

describe("the number of the last event that was seen", () => {
  test.each([
    ["7", undefined, 7],
    ["7", "9", 7],
    [undefined, "9", 9],
    [undefined, "1", 1],
    [undefined, "2147483647", 2_147_483_647],
  ])("header %s, query %s: %s", (header, query, number) => expect(lastEventId(header, query)).toBe(number));

  test.each([
    undefined,
    "",
    "0",
    "-0",
    "-1",
    "1.5",
    "abc",
    "NaN",
    "Infinity",
    "2147483648",
    "9007199254740993",
  ])("is none in %s", (query) => {
    expect(lastEventId(undefined, query)).toBe(0);
    expect(lastEventId(query, undefined)).toBe(0);
  });
});

describe("the place of a stream", () => {
  function server(watch?: () => never) {
    const streams = createStreamSlots({ perPerson: 1, perProcess: 5 });
    const { ctx } = personIn({ now: false });
    const outs: EventOut[] = [];
    const app = new Hono<ApiEnv>();
    app.use(async (c, next) => {
      c.set("ctx", ctx);
      c.set("services", { streams } as unknown as ApiServices);
      await next();
    });
    const given = { ctx, maxBehindBytes: 100, keepAliveMs: 60_000, onError: vi.fn() };
    app.get("/", (c) =>
      answerEvents(
        c,
        watch ??
          ((signal) =>
            eventStream({ ...given, signal }, (out) => {
              outs.push(out);
              return () => {};
            })),
      ),
    );
    app.onError((error, c) =>
      c.text(isAppError(error) ? error.code : "fault", isAppError(error) ? 429 : 500),
    );
    return { streams, outs, ask: (method = "GET") => app.request("/", { method }) };
  }

  test("is taken when it begins and given back when it ends", async () => {
    const { streams, outs, ask } = server();
    const first = await ask();
    expect(first.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(streams.open).toBe(1);
    const second = await ask();
    expect([second.status, await second.text(), second.headers.get("retry-after")]).toEqual([
      429,
      "too_many_requests",
      "5",
    ]);
    outs[0]?.end();
    expect(streams.open).toBe(0);
    const third = await ask();
    expect(third.status).toBe(200);
    await third.body?.cancel();
    expect(streams.open).toBe(0);
  });

  test("is not taken for a mere head, and given back where the stream cannot begin", async () => {
    const { streams, outs, ask } = server();
    const head = await ask("HEAD");
    expect([head.status, head.headers.get("cache-control")]).toEqual([200, "no-store, no-transform"]);
    expect([streams.open, outs.length]).toEqual([0, 0]);
    const broken = server(() => {
      throw new Error("cannot begin");
    });
    expect((await broken.ask()).status).toBe(500);
    expect(broken.streams.open).toBe(0);
  });
});
