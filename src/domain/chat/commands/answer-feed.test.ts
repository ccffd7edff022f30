import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AnswerTextDraft } from "#src/shared/run-parts.ts";
import type { Context } from "../../context.ts";
import type { Lease } from "../../run/commands/lease.ts";
import type { Recorder, RecorderEntry } from "../../run/commands/record.ts";
import { createAnswerFeed } from "./answer-feed.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function feed(attempt = 1) {
  const sent: AnswerTextDraft["data"][] = [];
  const stored: unknown[] = [];
  const events = {
    append: async (_run: string, parts: { part: AnswerTextDraft }[]) =>
      void sent.push(...parts.map(({ part }) => part.data)),
  };
  const recorder = { add: ({ part }: RecorderEntry) => void stored.push(part) };
  const said = createAnswerFeed(
    { engines: { events } } as unknown as Context,
    { runId: "run", attempt } as Lease,
    recorder as unknown as Recorder,
  );
  return { said, sent, stored };
}

it("sends the first words at once and gathers what comes within a frame", () => {
  const { said, sent } = feed();
  said.add("朝");
  expect(sent).toEqual([{ round: 1000, from: 0, text: "朝" }]);
  said.add("の");
  said.add("肌");
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(19);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sent.slice(1)).toEqual([{ round: 1000, from: 1, text: "の肌" }]);
  vi.advanceTimersByTime(20);
  said.add("に");
  expect(sent.at(-1)).toEqual({ round: 1000, from: 3, text: "に" });
  expect(said.text).toBe("朝の肌に");
});

it("stores what was said a second later, and only what is new", () => {
  const { said, stored } = feed();
  said.add("朝の");
  vi.advanceTimersByTime(999);
  expect(stored).toEqual([]);
  vi.advanceTimersByTime(1);
  said.add("肌");
  vi.advanceTimersByTime(1000);
  const part = (from: number, text: string) => ({
    ...{ type: "data-said", id: `said-1000-${from}`, data: { round: 1000, from, text } },
  });
  expect(stored).toEqual([part(0, "朝の"), part(2, "肌")]);
});

it("begins a turn in a paragraph of its own, and sends its first words at once", () => {
  const { said, sent } = feed();
  said.beginTurn();
  expect(said.text).toBe("");
  said.add("一。 ");
  said.beginTurn();
  said.add("二。");
  expect(said.text).toBe("一。\n\n二。");
  expect(said.turnText).toBe("二。");
  expect(sent.at(-1)).toEqual({ round: 1000, from: 3, text: "\n二。" });
  expect(sent.map(({ from, text }) => [from, text])).toHaveLength(2);
});

it("takes back what a turn has said when it is asked again, under a new round", () => {
  const { said, sent, stored } = feed(2);
  said.add("一。");
  said.beginTurn();
  said.add("二。");
  said.restart();
  expect(said.text).toBe("一。\n\n");
  expect(sent.at(-1)).toEqual({ round: 2001, from: 0, text: "一。\n\n" });
  said.add("三。");
  expect(sent.at(-1)).toEqual({ round: 2001, from: 4, text: "三。" });
  vi.advanceTimersByTime(1000);
  expect(stored).toMatchObject([{ data: { round: 2001, from: 0, text: "一。\n\n三。" } }]);
});

it("sends and stores nothing after its end", () => {
  const { said, sent, stored } = feed();
  said.add("朝");
  said.add("の");
  said.end();
  vi.advanceTimersByTime(5000);
  expect([sent.length, stored.length]).toEqual([1, 0]);
});
