/** A run whose page is mended while its manuscript is still being written: what it costs, and that Stop ends both questions. */
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { usageEntry } from "#src/db/schema/usage.ts";
import type { Context } from "#src/domain/context.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { stopRun } from "#src/domain/run/commands/stop.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { createProviderModel } from "#src/engines/model/providers.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { answerTo, prepareAnswers } from "#test/support/provider.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { begin, make } from "#test/workspace/support.ts";

const repairBegins = "ここまでの回答はできています。";
const prepared = prepareAnswers(sampleText);

/** While a manuscript is being written: what happens before the rest of it comes, and before what mends it does. */
let rest: () => Promise<void>;
let mending: () => Promise<void>;
/** Questions of the page's manuscript that are being answered. */
let open = 0;
let most = 0;
let provider: ModelProviderDouble;
let services: TestServices;

async function* inTwo(first: string, until: () => Promise<void>, second: string) {
  open += 1;
  most = Math.max(most, open);
  try {
    yield first;
    await until();
    yield second;
  } finally {
    open -= 1;
  }
}

/** The price that the manuscript names is nobody's; its repair is the row as it should have been. */
function manuscriptOf(answer: string, isRepair: boolean) {
  const row = (JSON.parse(answer) as { b: string[] }).b.find((one) => one.startsWith("price|")) ?? "";
  if (isRepair) return inTwo('{"fixes":[', () => mending(), `${JSON.stringify(`1|${row}`)}],"new":[]}`);
  const spoilt = answer.replace("料金のご案内", "料金は98,760円");
  const end = spoilt.indexOf('","', spoilt.indexOf("98,760円")) + 2;
  return inTwo(spoilt.slice(0, end), () => rest(), spoilt.slice(end));
}

beforeAll(async () => {
  provider = await startModelProvider({
    style: "openai-chat",
    answer(body) {
      const found = answerTo(prepared, body);
      if (!found) return "{}";
      const isRepair = JSON.stringify(body).includes(repairBegins);
      return found.part.includes("ページの原稿") ? manuscriptOf(found.answer, isRepair) : found.answer;
    },
  });
  const model = () =>
    createProviderModel({ provider: "openai-compatible", modelId: "double", baseUrl: provider.url });
  const engine = createModelEngine({ name: "double", embedded: false, maxConcurrent: 16, model });
  services = await createTestServices({ engines: { model: engine } });
});
afterAll(async () => {
  await services.drop();
  await provider.stop();
});
afterEach(() => {
  provider.requests.length = 0;
  most = 0;
});

const entriesOf = (ctx: Context, runId: string) =>
  ctx.db
    .select()
    .from(usageEntry)
    .where(
      and(eq(usageEntry.runId, runId), eq(usageEntry.tool, "lp_manuscript"), eq(usageEntry.kind, "tokens")),
    );

it("asks beside the stream, and settles once with what both answers came to", async () => {
  const asked = Promise.withResolvers<void>();
  rest = () => asked.promise;
  mending = async () => asked.resolve();
  const ctx = await services.person();
  const project = await make(ctx);
  const { runId } = await begin(ctx, project, { goal: "lp_manuscript" });
  await finished(ctx, runId, 60_000);
  expect(most).toBe(2);
  const page = (await readNewestResults(ctx, project)).find(({ tool }) => tool === "lp_manuscript");
  expect(page?.state).toBe("done");
  expect(page?.items.filter(({ fields }) => fields.block === "price")).toHaveLength(1);
  expect(JSON.stringify(page?.items)).not.toContain("98,760円");
  const spent = provider.requests
    .filter(({ body }) => answerTo(prepared, body)?.tool === "lp_manuscript")
    .reduce((sum, { tokens }) => sum + 100 + tokens.length, 0);
  const entries = await entriesOf(ctx, runId);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ state: "settled", settled: spent });
  expect(page?.tokens).toBe(spent);
  expect((await readUsage(ctx)).tokens.reserved).toBe(0);
});

it("is stopped with both questions: neither goes on, none is asked after it, nothing stays reserved", async () => {
  const asked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  rest = () => over.promise;
  mending = async () => {
    asked.resolve();
    await over.promise;
  };
  const ctx = await services.person();
  const project = await make(ctx);
  const { runId } = await begin(ctx, project, { goal: "lp_manuscript" });
  await asked.promise;
  await stopRun(ctx, await accessRun(ctx, runId, "work"));
  expect(await finished(ctx, runId)).toMatchObject({ state: "stopped" });
  // Other parts of the page may have been asked for meanwhile; none is from here on.
  const before = provider.requests.length;
  over.resolve();
  await provider.settled();
  expect(provider.requests).toHaveLength(before);
  const aborted = provider.requests.filter(({ abortedAt }) => abortedAt !== undefined);
  expect(aborted.filter(({ body }) => JSON.stringify(body).includes("ページの原稿"))).toHaveLength(2);
  const page = (await readNewestResults(ctx, project)).find(({ tool }) => tool === "lp_manuscript");
  expect(page?.state).toBe("stopped");
  const [entry, ...others] = await entriesOf(ctx, runId);
  expect(others).toEqual([]);
  expect(entry?.state).toBe("settled");
  expect((await readUsage(ctx)).tokens.reserved).toBe(0);
});
