/** @module-tag long */
/** Jobs that strong writers answered in earnest, replayed: what they wrote right is shown, what was changed into something wrong is not. */
import { describe, expect, it } from "vitest";
import { textsOf } from "#src/checks/texts.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { allTools } from "#src/tools/graph.ts";
import { blocksOf } from "#src/tools/lp-manuscript/read.ts";
import { serverTools } from "#src/tools/server.ts";
import { partsIn, type RecordedAnswer, recordedJobs, replayJob } from "./replay.ts";

const jobs = recordedJobs();

const mendsNothing = () => '{"fixes":[],"new":[]}';
const ids = jobs.map((job) => [job.id, job] as const);

it("of what strong writers wrote, before any repair, almost all is shown; the rest has its reasons, and nothing is over its place", async () => {
  let written = 0;
  let shown = 0;
  for (const job of jobs) {
    const { runs, unanswered } = await replayJob(job, { repair: mendsNothing });
    expect({ job: job.id, unanswered }).toEqual({ job: job.id, unanswered: [] });
    for (const { leftOut, items } of runs.values()) {
      expect(leftOut.written).toBe(items.length + leftOut.refused + leftOut.twins.length);
      for (const { reasons } of leftOut.kept) expect(reasons.length).toBeGreaterThan(0);
      for (const { fits } of items) expect(fits.find(({ hard }) => hard)?.fits).not.toBe(false);
      written += leftOut.written;
      shown += items.length;
    }
  }
  expect(shown / written).toBeGreaterThanOrEqual(0.975);
}, 120_000);

/** Those that were answered to the questions of every tool, repairs included. */
const whole = ids.filter(([, { answers }]) =>
  answers.some(({ tool, repairs }) => tool !== "lp_manuscript" && repairs.length > 0),
);

it.each(whole)(
  "%s: after its repairs every result is whole",
  async (_id, job) => {
    const { runs } = await replayJob(job);
    for (const [tool, { state, problems }] of runs)
      expect({ tool, state, problems: state === "done" ? [] : problems }).toEqual({
        tool,
        state: "done",
        problems: [],
      });
  },
  60_000,
);

it.each(ids)(
  "%s: after its repairs the page is whole, with each part that its writer named, in that order",
  async (_id, job) => {
    const { runs, unanswered } = await replayJob(job, { only: ["lp_manuscript"] });
    const run = runs.get("lp_manuscript");
    expect([unanswered, run?.state]).toEqual([[], "done"]);
    const page = blocksOf((run?.items ?? []) as Item[]);
    for (const block of ["fv", "reasons", "price", "faq", "closing", "legal"])
      expect(page.map((one) => one.block)).toContain(block);
    const written = job.answers
      .filter(({ tool, part }) => tool === "lp_manuscript" && part === "いま書くのはページの原稿です")
      .flatMap(({ answer }) => partsIn(answer));
    const names = written.map(({ name }) => name.trim());
    // The frame for voices has a name that a writer may use too.
    const told = page.filter(({ block }) => block !== "voices").map(({ label }) => label);
    expect(told.filter((label) => names.includes(label))).toEqual(names);
  },
  60_000,
);

it("a pick that points at a line points at its words once they are mended", async () => {
  const job = jobs.find(({ id }) => id === "kintore");
  const run = job && (await replayJob(job, { only: ["catchphrase"] })).runs.get("catchphrase");
  const texts = run?.items.filter(({ kind }) => kind === "line").map(({ text }) => text);
  const picks = run?.items.filter(({ kind }) => kind === "shortlist").map(({ fields }) => fields.line) ?? [];
  expect(picks).toHaveLength(3);
  for (const line of picks) expect(texts).toContain(line);
  expect(run?.leftOut.refused).toBe(0);
});

/** Rows of an answer in which something of the kind stands, changed into something that must not be shown. */
const mutations: readonly [
  name: string,
  tool: ToolName,
  change: (row: string) => string | null,
  gone: RegExp,
][] = [
  [
    "a figure is changed",
    "catchphrase",
    (row) =>
      /\d{2,}(?:円|字|mL|店|人|名|回)/u.test(row)
        ? row.replace(/\d{2,}(?=円|字|mL|店|人|名|回)/u, "98765")
        : null,
    /98765/u,
  ],
  [
    "a rank is added",
    "catchphrase",
    (row) => row.replace(/(?<=^【.+】\n).+|^[^|【]+/u, "業界No.1の一本。"),
    /業界No\.1/u,
  ],
  [
    "a number that names nothing",
    "lp_manuscript",
    (row) =>
      row.startsWith("【")
        ? row.replace(/\n[^\n]+/u, "\n{B99}")
        : row.replace(/^([^|\n]+)\|[^|\n]*/u, "$1|{B99}"),
    /B99/u,
  ],
  [
    "an effect that nobody may promise",
    "faq",
    (row) =>
      row.replace(
        /^([^|]*\|[^|]*\|)[^|]*/u,
        "$1アレルギーが治ります。どなたでも安心してお使いいただけますので、どうぞ一度お試しになってください。すぐに効果があります。",
      ),
    /治り/u,
  ],
];

describe.each(mutations)("where %s", (_name, tool, change, gone) => {
  it.each(jobs.map((job) => [job.id, job] as const))(
    "nothing of it is shown, and why is told: %s",
    async (_id, job) => {
      let changed = 0;
      const mutate = (answer: string, recorded: RecordedAnswer) => {
        if (recorded.tool !== tool) return answer;
        if (answer.startsWith("【")) {
          // In running text the first part that can be is changed, as the first row is; what is only tried out is shown to nobody.
          const parts = partsIn(answer);
          const at = parts.findIndex(({ name, text }) => name !== "下書き" && change(text) !== null);
          if (at >= 0) changed += 1;
          return parts.map(({ text }, part) => (part === at ? (change(text) ?? "") : text)).join("\n\n");
        }
        const whole = JSON.parse(answer) as Record<string, string | string[]>;
        for (const [key, rows] of Object.entries(whole)) {
          if (!Array.isArray(rows) || !["l", "b", "e"].includes(key)) continue;
          const at = rows.findIndex((row) => change(row) !== null);
          if (at < 0) continue;
          rows[at] = change(rows[at] ?? "") ?? "";
          changed += 1;
          break;
        }
        return JSON.stringify(whole);
      };
      const { runs } = await replayJob(job, { change: mutate, repair: mendsNothing });
      const run = runs.get(tool);
      if (changed === 0 || !run) return;
      const shown = run.items
        .flatMap((item) => textsOf(item, serverTools[tool].roles).map(({ text }) => text))
        .join("\n");
      expect(shown).not.toMatch(gone);
      expect(run.leftOut.kept.length).toBeGreaterThan(0);
      expect(run.leftOut.kept.flatMap(({ reasons }) => reasons).length).toBeGreaterThan(0);
    },
    60_000,
  );
});

it("a whole job is recorded for several trades", () => {
  expect(jobs.length).toBeGreaterThanOrEqual(6);
  for (const { answers } of jobs) expect(new Set(answers.map(({ tool }) => tool)).size).toBe(allTools.length);
});
