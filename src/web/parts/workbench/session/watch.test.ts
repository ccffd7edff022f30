import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchRun } from "./watch.ts";

/** Streams that were opened, in order; a test says what becomes of each. */
interface Opened {
  at: number;
  url: string;
  readyState: number;
  onopen?: () => void;
  onerror?: () => void;
  onmessage?: (event: { data: string; lastEventId: string }) => void;
}
let opened: Opened[];
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  asked = 0;
  vi.stubGlobal(
    "EventSource",
    class {
      static readonly CLOSED = 2;
      readyState = 0;
      readonly at = Date.now();
      readonly url: string;
      constructor(url: string) {
        this.url = url;
        opened.push(this);
      }
      close() {}
    },
  );
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return Response.json({ run: {}, results: [] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As the browser tells it: an answer that is no stream, and no try of its own. */
async function refuse(): Promise<void> {
  const last = opened.at(-1);
  if (!last) throw new Error("nothing was opened");
  last.readyState = 2;
  last.onerror?.();
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
  opened.at(-1)?.onopen?.();
  opened.at(-1)?.onmessage?.({ data: '{"type":"finish"}', lastEventId: "" });
  expect([ends, connected.at(-1)]).toEqual([[true], true]);
  watch.close();
});
