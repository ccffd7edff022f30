/** Runs any tool on any model engine as a run does: asks, checks each piece, asks again for what is missing. */
import type { Brief } from "#src/brief/schema.ts";
import { missingOf } from "#src/domain/result/rules/check.ts";
import type { ModelEngine } from "#src/engines/model/model.ts";
import { planSteps } from "#src/tools/graph.ts";
import type { Results, ToolId } from "#src/tools/tool.ts";
import { questionsFor } from "#src/tools/wire/question.ts";
import { openRun, type RunOptions, type ToolRun } from "./run-tool.ts";

export interface WrittenRun extends ToolRun {
  inputTokens: number;
  outputTokens: number;
  seconds: number;
  /** Why the model's answer is not whole, by kind; null when it is. */
  failure: string | null;
}

const maxRepairs = 2;

export async function writeTool(
  engine: ModelEngine,
  id: ToolId,
  told: Brief,
  options: RunOptions = {},
): Promise<WrittenRun> {
  const { tool, input, context, given, run, take, close } = openRun(id, told, options);
  const start = performance.now();
  const used = { inputTokens: 0, outputTokens: 0 };
  let failure: string | null = null;
  let asked = input;
  const ask = async (attempt: number) => {
    const stand = [...run.items, ...run.refused];
    const now = {
      ...context,
      seed: context.seed + attempt,
      avoid: [...context.avoid, ...stand.map(({ text }) => text)],
      problems: [...new Set(run.refused.flatMap(({ problems }) => problems))],
    };
    failure = null;
    // Side by side in a run; here one after the other, so that the pieces come in their order.
    for (const { read, instructions, prompt, schema } of questionsFor(tool, asked, now, {
      given,
      embedded: engine.embedded,
    })) {
      const request = { task: id, instructions, prompt, schema, composer: { input: asked, context: now } };
      for await (const part of engine.write(request)) {
        if (part.type === "finish" || part.type === "failure") {
          used.inputTokens += part.usage.inputTokens;
          used.outputTokens += part.usage.outputTokens;
        }
        if (part.type === "failure") failure = part.failure.kind;
        if (part.type !== "value") continue;
        for (const { key, index, value } of read(part.path, part.value)) {
          const source = tool.items.find((one) => one.key === key);
          const draft = source?.toItem(value, index, given);
          if (draft) take(draft);
        }
      }
    }
  };
  for (let attempt = 0; attempt <= maxRepairs; attempt += 1) {
    const missing = missingOf(tool.wanted(input), run.items);
    if (attempt > 0) {
      if (Object.keys(missing).length === 0 || !tool.repair) break;
      asked = tool.repair(input, missing);
    }
    await ask(attempt);
    if (failure !== null && failure !== "bad-output" && failure !== "cut") break;
  }
  return { ...close(), ...used, failure, seconds: (performance.now() - start) / 1000 };
}

/** The asked tools and everything they need, in their order. */
export async function writeTools(
  engine: ModelEngine,
  ids: readonly ToolId[],
  brief: Brief,
  seed = 1,
): Promise<Map<ToolId, WrittenRun>> {
  const runs = new Map<ToolId, WrittenRun>();
  const results: Results = {};
  for (const { tool } of planSteps(ids, new Set())) {
    const run = await writeTool(engine, tool, brief, { seed, results: { ...results } });
    runs.set(tool, run);
    results[tool] = run.items;
  }
  return runs;
}
