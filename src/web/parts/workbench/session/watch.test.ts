import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eventSources, type OpenedStream } from "#test/doubles/event-source.ts";
import { runEnd, watchRun } from "./watch.ts";

let streams: ReturnType<typeof eventSources>;
let opened: OpenedStream[];
let asked: number;
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  streams = eventSources();
  opened = streams.opened;
  asked = 0;
  answer = () => Response.json({ run: {}, results: [] });
  vi.stubGlobal("EventSource", streams.EventSource);
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function refuse(): Promise<void> {
  if (opened.length === 0) throw new Error("nothing was opened");
  opened.at(-1)?.refuse();
  await vi.advanceTimersByTimeAsync(0);
}

it("a stream that is refused while the server is there is asked for again no sooner than the server says", async () => {
  const ends: boolean[] = [];
  const connected: boolean[] = [];
  const watch = watchRun("r", {
    onParts: () => {},
    onEnd: (complete) => ends.push(complete),
    onConnection: (is) => connected.push(is),
  });
  // The first refusal may be a server that begins; the next ones are not.
  await refuse();
  await vi.advanceTimersByTimeAsync(1000);
  expect(opened).toHaveLength(2);
  for (const waits of [5000, 5000, 8000, 8000]) {
    const before = opened.length;
    await refuse();
    await vi.advanceTimersByTimeAsync(waits - 1);
    expect(opened).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(before + 1);
  }
  expect(asked).toBe(5);
  // A place is free: the run goes on where it was, to its end.
  opened.at(-1)?.stand();
  opened.at(-1)?.say('{"type":"finish"}');
  expect([ends, connected.at(-1)]).toEqual([[true], true]);
  watch.close();
});

const say = (part: object | string, id = "") =>
  opened.at(-1)?.say(typeof part === "string" ? part : JSON.stringify(part), { id });
const item = (id: string) => ({ type: "data-item", id });
function watched() {
  const told: string[] = [];
  const watch = watchRun("r", {
    onParts: (parts) => told.push(parts.map((part) => ("id" in part ? part.id : part.type)).join()),
    onEnd: (complete) => told.push(complete ? "end" : "lost"),
    onConnection: (is) => told.push(is ? "there" : "gone"),
  });
  return { watch, told };
}
const missing = () =>
  Response.json({ error: { code: "not_found", message: "見つかりません。", fields: null } }, { status: 404 });

it("parts are handed on a step at a time, those before the end with it, and what is no part not at all", async () => {
  const { told } = watched();
  say({ type: "start" });
  await vi.advanceTimersByTimeAsync(100);
  expect(told).toEqual([]);
  say(item("a"));
  say(item("b"));
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  say(item("c"));
  say("[DONE]");
  say({ type: "finish" });
  expect(told).toEqual(["a,b", "c", "end"]);
  expect(opened[0]?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toHaveLength(3);
});

it("a stream that broke is taken up after the last part seen, and one that the browser takes up itself is left to it", async () => {
  const { watch, told } = watched();
  say(item("a"), "7");
  opened.at(-1)?.breakOff();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([opened.length, asked]).toEqual([1, 0]);
  await refuse();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened.map(({ url }) => url)).toEqual(["/api/v1/runs/r/events", "/api/v1/runs/r/events?after=7"]);
  expect(told).toEqual(["gone", "a", "gone"]);
  watch.close();
});

it("a run that the server does not know is lost, and a server that has trouble is asked again", async () => {
  const { told } = watched();
  answer = () => Response.json({}, { status: 500 });
  await refuse();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([opened.length, told]).toEqual([2, ["gone"]]);
  answer = missing;
  await refuse();
  expect(told).toEqual(["gone", "gone", "lost"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toHaveLength(2);
});

it("nobody is told anything after the watching ended", async () => {
  const { watch, told } = watched();
  say(item("a"));
  watch.close();
  expect(opened[0]?.isClosed).toBe(true);
  await refuse();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([told, opened.length, asked]).toEqual([[], 1, 0]);
  const other = watched();
  const late = refuse();
  other.watch.close();
  await late;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toHaveLength(2);
});

it("who waits for the end of a run is told of it, that it is not known, or that nobody answers", async () => {
  const ended = runEnd("r");
  say({ type: "finish" });
  await expect(ended).resolves.toBeUndefined();

  answer = missing;
  const unknown = expect(runEnd("r")).rejects.toMatchObject({ code: "not_found" });
  await refuse();
  await unknown;

  answer = () => Response.json({}, { status: 500 });
  const silent = runEnd("r");
  const given = expect(silent).rejects.toMatchObject({ code: "unavailable" });
  opened.at(-1)?.breakOff();
  await vi.advanceTimersByTimeAsync(600_000);
  await given;
  expect(opened.at(-1)?.isClosed).toBe(true);

  const back = runEnd("r");
  opened.at(-1)?.breakOff();
  opened.at(-1)?.stand();
  await vi.advanceTimersByTimeAsync(600_000);
  say({ type: "finish" });
  await expect(back).resolves.toBeUndefined();
});
