import { afterEach, expect, it, vi } from "vitest";
import { followBell } from "./follow.ts";

/** Streams that were opened, in order; a test says what comes down one. */
const streams: { onmessage?: (event: { data: string }) => void; close(): void }[] = [];

function stubBrowser(): void {
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal(
    "EventSource",
    class {
      static readonly CLOSED = 2;
      constructor() {
        streams.push(this as never);
      }
      close() {}
    },
  );
}
afterEach(() => {
  vi.unstubAllGlobals();
  streams.length = 0;
});

it("pages of one account share a stream; another account has its own, and hears nothing of the first", async () => {
  stubBrowser();
  const heard = { first: [] as number[], second: [] as number[], other: [] as number[] };
  const leave = [
    followBell(
      "a",
      (unread) => heard.first.push(unread),
      () => {},
    ),
    followBell(
      "a",
      (unread) => heard.second.push(unread),
      () => {},
    ),
    followBell(
      "b",
      (unread) => heard.other.push(unread),
      () => {},
    ),
  ];
  await expect.poll(() => streams.length).toBe(2);
  streams[0]?.onmessage?.({ data: '{"unread":3}' });
  await expect.poll(() => heard.second).toEqual([3]);
  streams[1]?.onmessage?.({ data: '{"unread":1}' });
  await expect.poll(() => heard.other).toEqual([1]);
  expect(heard.first).toEqual([3]);
  // The page that held the stream is closed: the other one takes it up.
  leave[0]?.();
  await expect.poll(() => streams.length).toBe(3);
  for (const end of leave) end();
});
