/** Two jobs answered as a small model answers: fences, broken ends, wrong numbers. What is good of it is shown, the rest is told, nothing is lost. */
import { beforeAll, describe, expect, it } from "vitest";
import { textsOf } from "#src/checks/texts.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { allTools } from "#src/tools/graph.ts";
import { serverTools } from "#src/tools/server.ts";
import type { WrittenRun } from "#test/evaluation/write-tool.ts";
import { type RecordedJob, type Replay, recordedJobs, replayJob } from "./replay.ts";

interface Expected {
  /** Tools whose result is not whole after the repairs; the others are done. */
  partial: readonly ToolName[];
  /** Words of the answers that no result may show: figures the memo does not have, internal lines, words not to be used, wrong numbers, what is too long. */
  never: readonly string[];
}

const expected: Record<string, Expected> = {
  bread: {
    // Of the page nothing was answered to its repairs as they are asked now.
    partial: ["reviews", "search", "lp_manuscript"],
    // 「1回あたり990円」 is what 3,960円 for four times comes to; said without あたり it is a price that nobody has.
    never: [
      ...["1回990円", "99円", "247円", "38％", "12軒", "店主の弟", "毎朝焼きたて", "無添加", "味が落ちます"],
      ...["B99", "B98", "K99", "03-1234", "2週間", "9月30日", "スーパーより安い", "使っていないので"],
      ...["子どもが毎週楽しみに", "梅ヶ丘駅から歩いて3分の場所", "重い荷物を持って歩くのがつらいので"],
    ],
  },
  sitter: {
    partial: ["analyze", "reviews", "lp_manuscript"],
    never: [
      ...[
        "98％",
        "絶対安心",
        "24時間",
        "産休",
        "15件",
        "3,300円",
        "3日家をあける",
        "月に2回",
        "注射もできます",
      ],
      ...["必ず心を開いて", "写真で様子を毎回LINE報告", "毎回3枚以上をLINEで報告します"],
    ],
  },
};

const jobs = recordedJobs("test/answers/weak");
const mendsNothing = () => '{"fixes":[],"new":[]}';

/** What a result would give to a reader; a caution names words for the one who works with it. */
const published = (tool: ToolName, { items }: WrittenRun): string =>
  items
    .filter(({ kind }) => kind !== "caution")
    .flatMap((item) => textsOf(item, serverTools[tool].roles).map(({ text }) => text))
    .join("\n");

/** Of each row that an answer wrote to its end, the longest piece of Japanese; pieces by number have none. */
function rowsOf({ answers }: RecordedJob, tool: ToolName): string[] {
  const written = answers.filter((one) => one.tool === tool && !one.answer.includes('"z"'));
  return written
    .flatMap(({ answer }) =>
      [...answer.matchAll(/"((?:[^"\\]|\\.)*)"/gu)].map(([row]) => JSON.parse(row) as string),
    )
    .filter((row) => /[|｜]/u.test(row))
    .flatMap((row) => {
      // A page's voices are only asked for their heading: whose they are, nobody knows.
      const asked = row.startsWith("voices|") ? (row.split("\n")[0] ?? "") : row;
      const pieces = asked.replace(/\{[^}]*\}|\*\*|[［］]|\n(?:- |\d\. )/gu, "|").split(/[|｜;\n^]/u);
      const japanese = pieces.filter((piece) => /[ぁ-んァ-ヶ一-龠]/u.test(piece));
      return japanese
        .map((piece) => piece.trim())
        .toSorted((a, b) => b.length - a.length)
        .slice(0, 1);
    });
}

it("the jobs are two, with every tool asked", () => {
  expect(jobs.map(({ id }) => id)).toEqual(Object.keys(expected));
  for (const { answers } of jobs) expect(new Set(answers.map(({ tool }) => tool)).size).toBe(allTools.length);
});

describe.each(jobs.map((job) => [job.id, job] as const))("%s", (id, job) => {
  const { partial, never } = expected[id] as Expected;
  let first: Replay;
  let mended: Replay;
  beforeAll(async () => {
    first = await replayJob(job, { repair: mendsNothing });
    mended = await replayJob(job);
  });

  it("every tool ends as recorded, and one that is not whole says so", () => {
    for (const { unanswered } of [first, mended]) expect(unanswered).toEqual([]);
    for (const [tool, { state, problems, missing, failure }] of mended.runs) {
      expect({ tool, state }).toEqual({ tool, state: partial.includes(tool) ? "partial" : "done" });
      const told = problems.join("\n");
      if (Object.keys(missing).length > 0) expect(told).toMatch(/まだないもの：/u);
      if (failure !== null) expect(told).toMatch(/途中で止まりました/u);
    }
  });

  it("what was written is shown, or refused with its reason, or stands already", () => {
    for (const { runs } of [first, mended]) {
      for (const [tool, { items, leftOut }] of runs) {
        const { written, refused, twins, kept } = leftOut;
        expect({ tool, written }).toEqual({ tool, written: items.length + refused + twins.length });
        expect({ tool, kept: kept.length }).toEqual({ tool, kept: refused });
        for (const { reasons } of kept) expect(reasons.every(({ why }) => why.length > 0)).toBe(true);
        for (const { reasons } of kept) expect(reasons.length).toBeGreaterThan(0);
      }
    }
  });

  it("no row of a first answer is lost without a word", () => {
    for (const [tool, { items, leftOut }] of first.runs) {
      const found = [items, leftOut.kept, leftOut.twins].map((part) => JSON.stringify(part)).join("\n");
      const lost = rowsOf(job, tool).filter((piece) => !found.includes(JSON.stringify(piece).slice(1, -1)));
      expect({ tool, lost }).toEqual({ tool, lost: [] });
    }
  });

  it("nothing stands twice, nothing is over its place", () => {
    for (const { runs } of [first, mended]) {
      for (const [tool, { items }] of runs) {
        // Two people may say the same, and a banner stands in each size.
        const stands = items.map(({ kind, text, fields }) =>
          JSON.stringify(tool === "persona" || kind === "banner" ? [kind, text, fields] : [kind, text]),
        );
        expect({ tool, twice: stands.filter((one, at) => stands.indexOf(one) !== at) }).toEqual({
          tool,
          twice: [],
        });
        for (const { fits } of items) expect(fits.find(({ hard }) => hard)?.fits).not.toBe(false);
      }
    }
  });

  it("nothing that must not be shown is shown", () => {
    for (const { runs } of [first, mended]) {
      for (const [tool, run] of runs) {
        const texts = published(tool, run);
        expect({ tool, shown: never.filter((words) => texts.includes(words)) }).toEqual({ tool, shown: [] });
      }
    }
  });
});
