import { afterEach, expect, it, vi } from "vitest";
import { eventSources } from "#test/doubles/event-source.ts";
import { followBell } from "./follow.ts";

function stubBrowser() {
  const { EventSource, opened } = eventSources();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("EventSource", EventSource);
  return opened;
}
afterEach(() => vi.unstubAllGlobals());

it("pages of one account share a stream; another account has its own, and hears nothing of the first", async () => {
  const streams = stubBrowser();
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
  streams[0]?.say('{"unread":3}');
  await expect.poll(() => heard.second).toEqual([3]);
  streams[1]?.say('{"unread":1}');
  await expect.poll(() => heard.other).toEqual([1]);
  expect(heard.first).toEqual([3]);
  // The page that held the stream is closed: the other one takes it up.
  leave[0]?.();
  await expect.poll(() => streams.length).toBe(3);
  for (const end of leave) end();
});
