/** What is refused of a page is asked for again while the rest of its manuscript is still being written. */
import { afterEach, expect, it } from "vitest";
import type { Item } from "#src/shared/result.ts";
import { blocksOf } from "#src/tools/lp-manuscript/read.ts";
import {
  briefOfJob,
  createRepairAnswers,
  isRepair,
  manuscriptPart,
  partAsked,
  partsIn,
  partsMended,
  recordedJobs,
} from "#test/answers/replay.ts";
import { type WrittenRun, writeTool } from "#test/evaluation/write-tool.ts";
import { type Scripted, scripted } from "./scripted.ts";

const [job] = recordedJobs().filter(({ id }) => id === "kintore");
if (!job) throw new Error("kintore is not recorded");
const brief = briefOfJob(job);
const answerOf = (part: string) =>
  job.answers.find((one) => one.tool === "lp_manuscript" && one.part === part);
const recorded = answerOf(manuscriptPart);
if (!recorded) throw new Error("no manuscript is recorded");
/** Each part as it stands in the end, by its name. */
const good = new Map(
  [recorded.answer, ...recorded.repairs].flatMap(partsIn).map(({ name, text }) => [name, text]),
);
const names = partsIn(recorded.answer).map(({ name }) => name);
const goodRows = names.map((name) => good.get(name) ?? "");
/** With a figure that nobody stated. */
const spoil = (row: string) => `${row}\n\n受講生は98,760人です。`;
/** A page of which the fourth part and the seventh are refused. */
const rows = goodRows.map((row, at) => (at === 3 || at === 6 ? spoil(row) : row));
const mendsNothing = '{"fixes":[],"new":[]}';

let double: Scripted | undefined;
afterEach(() => double?.stop());

/** Something that is waited for. */
const moment = () => Promise.withResolvers<void>();

/** The manuscript, a part at a time, each ended by the name of the next; `after`: what happens before that goes on. */
async function* written(own: readonly string[], after: (at: number) => Promise<void> | undefined) {
  for (const [at, row] of own.entries()) {
    const [head = "", ...lines] = row.split("\n");
    yield `${head}\n`;
    if (at > 0) await after(at - 1);
    yield `${lines.join("\n")}\n\n`;
  }
}

/** What a question asks to mend, by the names of the parts. */
const mended = (prompt: string) => partsMended(prompt, recorded);
const mend = (prompt: string) =>
  mended(prompt)
    .map((name) => good.get(name) ?? "")
    .join("\n\n");

interface Writer {
  /** The answer to the question about the manuscript. */
  tell(): AsyncIterable<string>;
  /** The answer to one for repairs of it; `number` from 0. */
  mend?(prompt: string, number: number): string | AsyncIterable<string>;
}

/** @returns the page, and the questions for repairs of its manuscript. */
async function write({ tell, mend: own = mend }: Writer): Promise<{ run: WrittenRun; repairs: string[] }> {
  const repairs: string[] = [];
  const answers = createRepairAnswers();
  double = await scripted((prompt) => {
    const part = partAsked(prompt);
    if (!isRepair(prompt)) return part === manuscriptPart ? tell() : (answerOf(part)?.answer ?? "{}");
    if (part !== manuscriptPart) return answers(answerOf(part), prompt);
    repairs.push(prompt);
    return own(prompt, repairs.length - 1);
  });
  return { run: await writeTool(double.engine, "lp_manuscript", brief), repairs };
}

const shownIn = ({ items }: WrittenRun) =>
  blocksOf(items as Item[])
    .map(({ label }) => label)
    .filter((label) => names.includes(label));

function expectWhole(run: WrittenRun) {
  expect(run).toMatchObject({ state: "done", problems: [], leftOut: { refused: 0, kept: [] } });
  expect(shownIn(run)).toEqual(names);
  expect(run.leftOut.written).toBe(run.items.length + run.leftOut.twins.length);
}

it("asks for a refused part before the next one is written, with what stands so far, and puts it in its place", async () => {
  const asked = moment();
  const { run, repairs } = await write({
    tell: () => written(rows, (at) => (at === 3 ? asked.promise : undefined)),
    mend(prompt, number) {
      asked.resolve();
      return number < 2 ? mend(prompt) : mendsNothing;
    },
  });
  expect(repairs.map(mended)).toEqual([[names[3]], [names[6]]]);
  const standing = repairs[0]?.split("すでにあるもの")[1] ?? "";
  const headingOf = (at: number) => rows[at]?.split("\n")[1] ?? "";
  expect([1, 2].map((at) => standing.includes(headingOf(at)))).toEqual([true, true]);
  expect(standing).not.toContain(headingOf(4));
  expectWhole(run);
});

it("asks three times at most before the end, then for all that is left together, and for no part more than twice", async () => {
  const spoilt = goodRows.map((row, at) => (at === 0 ? row : spoil(row)));
  const third = moment();
  const answered = moment();
  let ended = 0;
  let before = 0;
  const { run, repairs } = await write({
    tell: () =>
      written(spoilt, (at) => {
        if (at === spoilt.length - 2) before = ended;
        return at === 2 ? third.promise.then(() => answered.promise) : undefined;
      }),
    async *mend(_prompt, number) {
      if (number === 2) third.resolve();
      ended += 1;
      yield mendsNothing;
      if (number === 2) answered.resolve();
    },
  });
  expect(before).toBe(3);
  // What came after the third question is asked for in one; the last question is about what the page lacks then.
  expect(repairs.slice(3).map(mended)).toEqual([names.slice(3), names.slice(3), []]);
  const times = Map.groupBy(repairs.flatMap(mended), (name) => name);
  expect(Math.max(...[...times.values()].map(({ length }) => length))).toBe(2);
  expect(run.leftOut.refused).toBe(rows.length - 1);
  expect(run.leftOut.written).toBe(run.items.length + run.leftOut.refused + run.leftOut.twins.length);
});

it("keeps what was mended when the stream breaks after it and begins anew", async () => {
  const asked = moment();
  let streams = 0;
  const { run, repairs } = await write({
    tell() {
      streams += 1;
      const isBroken = streams === 1;
      return written(rows, (at) => {
        if (!isBroken) return undefined;
        if (at === 3) return asked.promise;
        return at === 5 ? Promise.reject(new Error("broken")) : undefined;
      });
    },
    mend(prompt) {
      asked.resolve();
      return mend(prompt);
    },
  });
  expect(streams).toBe(2);
  expect(repairs.flatMap(mended)).toEqual([names[3], names[6]]);
  expectWhole(run);
  expect(run.leftOut.twins).toEqual([]);
});

it("drops what mends a part that a stream that began anew has brought meanwhile, and takes nothing else from it", async () => {
  const unread = goodRows.map((row, at) => (at === 2 ? row.replace(/\n[^\n]*/u, "\n{B99}") : row));
  const asked = moment();
  const over = moment();
  let streams = 0;
  const { run, repairs } = await write({
    tell() {
      streams += 1;
      if (streams > 1) return written(goodRows, (at) => void (at === 2 && over.resolve()));
      return written(unread, (at) => {
        if (at === 2) return asked.promise;
        return at === 3 ? Promise.reject(new Error("broken")) : undefined;
      });
    },
    mend(prompt, number) {
      if (number > 0) return mend(prompt);
      asked.resolve();
      return late(
        over.promise,
        `【${names[2]}】\n別の言葉の見出し\n\n別の言葉です。\n\n【余分】\n余分な見出し\n\n余分です。`,
      );
    },
  });
  expect(mended(repairs[0] ?? "")).toEqual([names[2]]);
  expectWhole(run);
  expect(JSON.stringify(run.items)).not.toMatch(/別の言葉|余分/u);
});

async function* late(until: Promise<void>, answer: string) {
  await until;
  yield answer;
}
