/** Recorded jobs: the answers of a writer to the product's own questions, replayed through the very loop of a run. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { materialOf, purposeOf, withReading } from "#src/brief/material.ts";
import { parseBrief } from "#src/brief/parse.ts";
import { usableAnswer } from "#src/brief/reading/model/answer.ts";
import { mergeModelReading } from "#src/brief/reading/model/merge.ts";
import { readMemoText } from "#src/brief/reading/read.ts";
import type { Brief } from "#src/brief/schema.ts";
import type { ModelEngine, WritePart, WriteRequest } from "#src/engines/model/model.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { allTools, planSteps } from "#src/tools/graph.ts";
import { serverTools } from "#src/tools/server.ts";
import type { Results } from "#src/tools/tool.ts";
import { type WrittenRun, writeTool } from "#test/evaluation/write-tool.ts";

export interface RecordedAnswer {
  tool: ToolName;
  /** What the part was asked for, its last line; "" for a tool that is asked in one. */
  part: string;
  answer: string;
  /** Answers to the repairs of that part, in their order, and to its question when it was asked anew because an answer broke off. */
  repairs: string[];
}

export interface RecordedJob {
  id: string;
  memo: string;
  /** The model's reading of the memo; null: it was read by rules alone. */
  reading: unknown;
  answers: RecordedAnswer[];
}

/** Those of strong writers, or of another folder. */
export const recordedJobs = (folder = "test/answers/jobs"): RecordedJob[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({
      id: name.replace(/\.json$/u, ""),
      ...(JSON.parse(readFileSync(join(folder, name), "utf8")) as Omit<RecordedJob, "id">),
    }));

export function briefOfJob({ memo, reading }: Pick<RecordedJob, "memo" | "reading">): Brief {
  const rules = readMemoText(memo);
  const answer = reading === null ? null : usableAnswer(reading);
  const whole = answer === null ? rules : mergeModelReading(rules, answer);
  const material = materialOf(whole, [], []);
  const fields = withReading(parseBrief(material.sentences), material);
  return { sentences: material.sentences, fields, purpose: purposeOf(whole) };
}

const repairBegins = "ここまでの回答はできています。";
export const isRepair = (prompt: string): boolean => prompt.includes(repairBegins);

/** The part that a prompt asks for: the line that begins so, if any. */
const partOf = (prompt: string): string =>
  prompt.split("\n").findLast((line) => line.startsWith("いま書くのは") || line.startsWith("今回は")) ?? "";

/** The parts of a manuscript with their names, as data or as running text. */
export function partsIn(answer: string): { name: string; text: string }[] {
  if (!answer.trimStart().startsWith("{"))
    return answer.split(/^(?=【[^【】\n]+】\s*$)/mu).flatMap((text) => {
      const name = /^【([^【】\n]+)】/u.exec(text)?.[1];
      return name === undefined ? [] : [{ name, text: text.trim() }];
    });
  const { b = [], fixes = [] } = JSON.parse(answer) as { b?: string[]; fixes?: string[] };
  return [...b, ...fixes.map((fix) => fix.replace(/^\d+\|/u, ""))].map((text) => ({
    name: text.split("|", 1)[0] ?? "",
    text,
  }));
}

/** Which parts of a manuscript a question mends, in its order. */
export function partsMended(prompt: string, { answer }: Pick<RecordedAnswer, "answer">): string[] {
  const told = (prompt.split(repairBegins)[1] ?? "").split("すでにあるもの")[0] ?? "";
  const names = new Set(partsIn(answer).map(({ name }) => name));
  return [...told.matchAll(/^(?:【([^【】\n]+)】|([^|\n]{1,24})\|)/gmu)]
    .map(([, bracketed, plain]) => bracketed ?? plain ?? "")
    .filter((name) => names.has(name));
}

/**
 * What was recorded for the rows that a question mends. Each part of a page is found by the name that it begins with, in the order in
 * which it was mended: which of them were asked for together depends on when they came. The others are found by the number of the question.
 */
export function createRepairAnswers(times = new Map<RecordedAnswer, number>()) {
  const given = new Set<string>();
  const ofParts = (recorded: RecordedAnswer, prompt: string): string => {
    const written = recorded.repairs.flatMap((answer, time) =>
      partsIn(answer).map((part) => ({
        ...part,
        isText: !answer.startsWith("{"),
        id: `${time} ${part.text}`,
      })),
    );
    const found = partsMended(prompt, recorded).flatMap((name, at) => {
      const one = written.find((part) => !given.has(part.id) && part.name === name);
      if (!one) return [];
      given.add(one.id);
      return [{ ...one, number: at + 1 }];
    });
    if (found.some(({ isText }) => isText)) return found.map(({ text }) => text).join("\n\n");
    return JSON.stringify({ fixes: found.map(({ number, text }) => `${number}|${text}`), new: [] });
  };
  return (recorded: RecordedAnswer | undefined, prompt: string): string => {
    if (recorded?.part === manuscriptPart) return ofParts(recorded, prompt);
    const time = recorded ? (times.get(recorded) ?? 0) : 0;
    if (recorded) times.set(recorded, time + 1);
    return recorded?.repairs[time] ?? '{"fixes":[],"new":[]}';
  };
}

/** What the question about a page's manuscript ends with. */
export const manuscriptPart = "いま書くのはページの原稿です";

/** Of a repair, the part that it belongs to stands before the repair. */
export const partAsked = (prompt: string): string => partOf(prompt.split(repairBegins)[0] ?? "");

/** What a text streams as, cut where a provider would. */
function modelOf(answer: (request: WriteRequest) => string) {
  return (request: WriteRequest) => {
    const text = answer(request);
    const engine = createModelEngine({
      name: "recorded",
      embedded: false,
      model: () => ({
        specificationVersion: "v4" as const,
        ...{ provider: "recorded", modelId: "recorded", supportedUrls: {} },
        doGenerate: () => Promise.reject(new Error("not asked")),
        doStream: async () => ({
          stream: new ReadableStream({
            start(controller) {
              controller.enqueue({ type: "text-start", id: "1" });
              for (let at = 0; at < text.length; at += 40)
                controller.enqueue({ type: "text-delta", id: "1", delta: text.slice(at, at + 40) });
              controller.enqueue({ type: "text-end", id: "1" });
              const finishReason = { unified: "stop" as const, raw: "stop" };
              const tokens = {
                total: undefined,
                noCache: undefined,
                cacheRead: undefined,
                cacheWrite: undefined,
              };
              const usage = {
                inputTokens: tokens,
                outputTokens: { total: undefined, text: undefined, reasoning: undefined },
              };
              controller.enqueue({ type: "finish", finishReason, usage });
              controller.close();
            },
          }),
        }),
      }),
    });
    return engine.write(request);
  };
}

export interface Replay {
  runs: Map<ToolName, WrittenRun>;
  /** Questions that the recording has no answer to. */
  unanswered: string[];
  /** Questions for repairs, and of how many rows. */
  repairs: number;
}

export type Change = (answer: string, recorded: RecordedAnswer) => string;

/** Replays a job, each first answer changed by `change`; a repair gets the recorded one, or mends nothing. */
export async function replayJob(
  job: RecordedJob,
  { change = (answer) => answer, only = allTools, repair }: ReplayOptions = {},
): Promise<Replay> {
  const unanswered: string[] = [];
  const times = new Map<RecordedAnswer, number>();
  const repairOf = createRepairAnswers(times);
  let repairs = 0;
  const write = modelOf(({ task, prompt }) => {
    const part = partAsked(prompt);
    const recorded = job.answers.find((one) => one.tool === task && one.part === part);
    if (isRepair(prompt)) {
      repairs += 1;
      return repair?.(prompt, recorded) ?? repairOf(recorded, prompt);
    }
    if (!recorded) {
      unanswered.push(`${task}: ${part}`);
      return "{}";
    }
    const time = times.get(recorded);
    times.set(recorded, time === undefined ? 0 : time + 1);
    const anew = time === undefined ? undefined : recorded.repairs[time];
    return anew ?? change(recorded.answer, recorded);
  });
  const engine = {
    ...createModelEngine({
      name: "recorded",
      embedded: false,
      model: () => Promise.reject(new Error("none")),
    }),
    write: (request: WriteRequest): AsyncIterable<WritePart> => write(request),
  } satisfies ModelEngine;
  const brief = briefOfJob(job);
  const runs = new Map<ToolName, WrittenRun>();
  const results: Results = {};
  for (const { tool } of planSteps(only, new Set())) {
    const input =
      serverTools[tool].remaking?.draws?.(serverTools[tool].definition.input.parse({}) as never, results) ??
      {};
    const run = await writeTool(engine, tool, brief, {
      input: input as Record<string, unknown>,
      results: { ...results },
    });
    runs.set(tool, run);
    results[tool] = run.items;
  }
  return { runs, unanswered, repairs };
}

export interface ReplayOptions {
  change?: Change;
  only?: readonly ToolName[];
  repair?(prompt: string, recorded: RecordedAnswer | undefined): string | undefined;
}
