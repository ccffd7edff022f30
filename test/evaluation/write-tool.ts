/** Runs any tool on any model engine as a run does, by the very same code, without a database. */
import type { Brief } from "#src/brief/schema.ts";
import type { Context } from "#src/domain/context.ts";
import { generateResult } from "#src/domain/generation/commands/generate.ts";
import type { Lease } from "#src/domain/run/commands/lease.ts";
import type { Recorder } from "#src/domain/run/commands/record.ts";
import type { ModelEngine } from "#src/engines/model/model.ts";
import type { ExcludedPieces } from "#src/shared/refusals/refusal.ts";
import { planSteps } from "#src/tools/graph.ts";
import { serverTool } from "#src/tools/server.ts";
import type { Results, ToolId } from "#src/tools/tool.ts";
import type { RunOptions, ToolRun } from "./run-tool.ts";

export interface WrittenRun extends Omit<ToolRun, "refused"> {
  leftOut: ExcludedPieces;
  state: string;
  problems: string[];
  inputTokens: number;
  outputTokens: number;
  seconds: number;
  /** Why the model's answer is not whole, by kind; null when it is. */
  failure: string | null;
}

const stored: Pick<Recorder, "add" | "flush"> = { add: () => {}, flush: async () => {} };

export async function writeTool(
  engine: ModelEngine,
  id: ToolId,
  brief: Brief,
  { seed = 1, input = {}, results = {}, avoid = [] }: RunOptions = {},
): Promise<WrittenRun> {
  const used = { inputTokens: 0, outputTokens: 0 };
  const model: ModelEngine = {
    ...engine,
    async *write(request) {
      for await (const part of engine.write(request)) {
        if (part.type === "finish" || part.type === "failure") {
          used.inputTokens += part.usage.inputTokens;
          used.outputTokens += part.usage.outputTokens;
        }
        yield part;
      }
    },
  };
  const start = performance.now();
  const ctx = {
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    log: { warn: () => {} },
    engines: {
      ...{ model, search: null },
      watch: { during: <T>(act: () => T) => act() },
      events: { append: async () => {} },
    },
  } as unknown as Context;
  const tool = serverTool(id);
  const asked = tool.definition.input.parse(input);
  const made = await generateResult(ctx, {
    ...{ step: { tool: id, input: asked }, input: asked },
    result: { id: crypto.randomUUID(), state: "making", items: [] },
    ...{ brief, results, avoid, keep: [], places: null, before: [] },
    lease: { runId: id, projectId: id, seed, accountId: null } as unknown as Lease,
    recorder: stored as Recorder,
    signal: new AbortController().signal,
  });
  const missing: Partial<Record<string, number>> = {};
  for (const { kind, least, among } of tool.required(asked, brief)) {
    const own = made.items.filter((item) => item.kind === kind && (among?.(item) ?? true)).length;
    if (own < least) missing[kind] = (missing[kind] ?? 0) + least - own;
  }
  const { items, leftOut, state, problems, failure = null } = made;
  return {
    ...{ items, leftOut, state, problems, missing, failure, ...used },
    seconds: (performance.now() - start) / 1000,
  };
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
