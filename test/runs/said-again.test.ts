/** @module-tag long */
/** A provider whose answer breaks half-way and is asked for again, that repeats itself, or whose reader is shut down meanwhile. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Context, systemActor } from "#src/domain/context.ts";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { createComposer } from "#src/engines/model/composer.ts";
import type { ModelEngine, WritePart } from "#src/engines/model/model.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import { createRunWorker } from "#src/jobs/run-worker.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { composerTasks } from "#test/doubles/slow-model.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, start, until } from "#test/support/trial.ts";

type Way = "whole" | "broken" | "twice" | "stuck";
let way: Way = "whole";
let stuck = 0;

/** The first half of the values of an answer, with what was told of them. */
function halfOf(parts: WritePart[]): WritePart[] {
  const values = parts.filter(({ type }) => type === "value").length;
  let left = Math.ceil(values / 2);
  return parts.filter(({ type }) => type !== "finish" && (type !== "value" || left-- > 0));
}

function provider(): ModelEngine {
  const composer = createComposer(composerTasks());
  const engine = createModelEngine({ name: "provider", embedded: false, model: () => composer });
  async function* write(request: Parameters<ModelEngine["write"]>[0]): AsyncIterable<WritePart> {
    const parts: WritePart[] = [];
    for await (const part of engine.write(request)) parts.push(part);
    if (way === "broken") {
      yield* halfOf(parts);
      yield { type: "restart", reason: { kind: "network", detail: "cut inside an event" } };
    }
    if (way === "stuck" && request.task === "persona") {
      yield* halfOf(parts);
      stuck += 1;
      await new Promise((resolve) => request.signal?.addEventListener("abort", resolve, { once: true }));
      const usage = { inputTokens: 1, outputTokens: 1, estimated: false };
      return yield { type: "failure", failure: { kind: "aborted", detail: "shut down" }, usage };
    }
    for (const part of parts) {
      yield part;
      if (way === "twice" && part.type === "value") yield part;
    }
  }
  return { ...engine, write };
}

let services: TestServices;
let ctx: Context;
beforeAll(async () => {
  services = await createTestServices({ work: false, engines: { model: provider() } });
});
afterAll(() => services.drop());
beforeEach(async () => {
  ctx = await services.visit();
});

async function everything() {
  const worker = createRunWorker(services.context(systemActor));
  const { runId } = await start(ctx, { goal: "all", tools: "all" });
  if (way === "stuck") {
    const first = createRunWorker(services.context(systemActor));
    await first.accept(runId);
    await until(() => stuck > 0);
    way = "whole";
    await first.drain(100);
    await until(() => first.active() === 0);
  }
  await worker.accept(runId);
  await finished(ctx, runId, 90_000);
  await worker.drain(1000);
  return readNewestResults(ctx, await requireTrialProject(ctx));
}

/** Pieces that are there twice, and places of a page, a site and a sheet that are taken twice. */
function repeated(results: Awaited<ReturnType<typeof everything>>): string[] {
  const places: Partial<Record<ToolName, string>> = {
    lp_manuscript: "block",
    site_structure: "slug",
    persona: "persona",
  };
  const seen = new Set<string>();
  return results
    .flatMap(({ tool, items }) =>
      items.flatMap(({ kind, text, fields }) => {
        const { [places[tool] ?? ""]: place } = fields;
        const isPlace = place !== undefined && ["block", "page", "person"].includes(kind);
        return [
          JSON.stringify([tool, kind, text, fields]),
          ...(isPlace ? [JSON.stringify([tool, kind, place])] : []),
        ];
      }),
    )
    .filter((piece) => seen.size === seen.add(piece).size);
}

it.each(["whole", "broken", "twice", "stuck"] as const)(
  "%s: every piece once, and none is pushed out",
  async (chosen) => {
    way = chosen;
    const results = await everything();
    expect(repeated(results)).toEqual([]);
    expect(results.map(({ state }) => state)).toEqual(results.map(() => "done"));
    const size = (tool: ToolName) => results.find((result) => result.tool === tool)?.items.length;
    expect({ persona: size("persona"), faq: size("faq") }).toEqual({ persona: 70, faq: 10 });
  },
  120_000,
);
