import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Context } from "#src/domain/context.ts";
import { createDraftFeed } from "#src/domain/generation/commands/draft-feed.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A feed, and what it sent: each sending with the path and the text of its parts. */
function watched() {
  const sent: { path: string; text: string }[][] = [];
  const append = async (_: string, events: { part: { data: { path: string; text: string } } }[]) => {
    sent.push(events.map(({ part: { data } }) => ({ path: data.path, text: data.text })));
  };
  const ctx = { engines: { events: { append } }, log: { warn() {} } };
  return { sent, feed: createDraftFeed(ctx as unknown as Context, "run", "catchphrase") };
}

test("the end of a line and the beginning of the next, come together, go together", async () => {
  const { sent, feed } = watched();
  feed.add(["lines", 0, "text"], "毎日");
  feed.add(["lines", 0, "text"], "の道具");
  feed.add(["lines", 1, "text"], "次");
  await pass(5);
  expect(sent).toEqual([
    [
      { path: "lines.0.text", text: "毎日の道具" },
      { path: "lines.1.text", text: "次" },
    ],
  ]);
});

test("what comes right after a sending waits for the next; the end waits for nothing", async () => {
  const { sent, feed } = watched();
  feed.add(["lines", 0, "text"], "一");
  await pass(5);
  feed.add(["lines", 0, "text"], "二");
  feed.add(["lines", 0, "text"], "三");
  expect(sent).toHaveLength(1);
  await pass(60);
  expect(sent.slice(1)).toEqual([[{ path: "lines.0.text", text: "二三" }]]);
  feed.add(["lines", 0, "text"], "四");
  feed.end();
  expect(sent.at(-1)).toEqual([{ path: "lines.0.text", text: "四" }]);
  await pass(60);
  expect(sent).toHaveLength(3);
});
