/** Work with connected models: from the press that stores them, without a restart, to the day's money and what keeps to itself. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { removeConnection } from "#src/domain/connection/commands/save.ts";
import { readConnections } from "#src/domain/connection/queries.ts";
import { type Context, externalEngineNames, withEmbedded } from "#src/domain/context.ts";
import { changeProject } from "#src/domain/project/commands/change.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import type { ModelProviderDouble } from "#test/doubles/model-provider.ts";
import { startSampleProvider } from "#test/support/provider.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { begin, make } from "#test/workspace/support.ts";
import { administrator, connect } from "./support.ts";

const fast = { firstTokenMs: 1, tokensPerSecond: 100_000 };
let services: TestServices;
let provider: ModelProviderDouble;
beforeAll(async () => {
  provider = await startSampleProvider(fast);
  services = await createTestServices();
});
afterAll(async () => {
  await services.drop();
  await provider.stop();
});
afterEach(async () => {
  const { ctx, admin } = await administrator(services);
  for (const { id } of (await readConnections(ctx, admin)).connections)
    await removeConnection(ctx, admin, id);
  await expect.poll(() => ctx.engines.model.name).toBe("composer");
  provider.requests.length = 0;
});

async function made(ctx: Context, projectId: Awaited<ReturnType<typeof make>>, more: object = {}) {
  const { runId } = await begin(ctx, projectId, { goal: "catchphrase", ...more });
  const run = await finished(ctx, runId);
  const result = (await readNewestResults(ctx, projectId)).find(({ tool }) => tool === "catchphrase");
  return { run, engine: result?.engine };
}

describe("a connected model", () => {
  it("writes from the moment it is stored, and no more once it is removed", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    expect((await made(ctx, projectId)).engine).toBe("composer");
    expect(provider.requests).toEqual([]);
    const id = await connect(services, provider.url, { key: "sk-of-the-double" });
    expect((await made(ctx, projectId)).engine).toBe("openai-compatible double");
    expect(provider.requests[0]?.headers.authorization).toBe("Bearer sk-of-the-double");
    const { ctx: by, admin } = await administrator(services);
    expect((await readConnections(by, admin)).now).toMatchObject({
      ...{ writing: "double", talk: null, pictures: null },
    });
    await removeConnection(by, admin, id);
    await expect.poll(() => ctx.engines.model.name).toBe("composer");
    const before = provider.requests.length;
    expect((await made(ctx, projectId)).engine).toBe("composer");
    expect(provider.requests).toHaveLength(before);
  });

  it("writes nothing where a project, or a press, keeps to the embedded engine", async () => {
    await connect(services, provider.url, {
      models: { writing: "double", talk: "double", reading: "double" },
    });
    const ctx = await services.person();
    const projectId = await make(ctx);
    expect((await made(ctx, projectId, { embedded: true })).engine).toBe("composer");
    await changeProject(ctx, projectId, { embeddedOnly: true });
    expect((await made(ctx, projectId)).engine).toBe("composer");
    expect(provider.requests).toEqual([]);
    await changeProject(ctx, projectId, { embeddedOnly: false });
    expect((await made(ctx, projectId)).engine).toBe("openai-compatible double");
  });

  it("that does not answer fails the run, says so, and is shown as failing", async () => {
    const dead = await startSampleProvider(fast);
    await dead.stop();
    await connect(services, dead.url);
    const ctx = await services.person();
    const projectId = await make(ctx);
    const { run } = await made(ctx, projectId);
    expect(run).toMatchObject({
      state: "failed",
      error: { code: "model_unreachable", message: expect.stringContaining("作ったものは残っています") },
    });
    const { ctx: by, admin } = await administrator(services);
    expect((await readConnections(by, admin)).connections[0]?.failingSince).toMatch(/^20/);
    expect((await made(ctx, projectId, { embedded: true })).engine).toBe("composer");
  }, 20_000);
});

describe("a day's money", () => {
  const dear = { price: { input: 1000, output: 1000 } };
  it("is counted, and when it is spent the embedded engine writes", async () => {
    await connect(services, provider.url, { ...dear, dailyLimit: 1_000 });
    const ctx = await services.person();
    const projectId = await make(ctx);
    expect((await made(ctx, projectId)).engine).toBe("openai-compatible double");
    const { ctx: by, admin } = await administrator(services);
    const [shown] = (await readConnections(by, admin)).connections;
    const [result] = await readNewestResults(ctx, projectId);
    expect(result?.cost?.currency).toBe("JPY");
    expect(shown?.spentToday).toBeCloseTo(result?.cost?.amount ?? 0, 4);
    expect(shown?.spentToday).toBeGreaterThan(0.1);
    const { rows } = await by.db.execute(
      "select owner from usage_meter where kind = 'money' and reserved > 0",
    );
    expect(rows).toEqual([]);
  });

  it.each(["embedded", "stop"] as const)("that is too little: %s", async (overLimit) => {
    await connect(services, provider.url, { ...dear, dailyLimit: 1, overLimit });
    const ctx = await services.person();
    const projectId = await make(ctx);
    const work = made(ctx, projectId);
    if (overLimit === "embedded") expect((await work).engine).toBe("composer");
    else
      await expect(work).rejects.toMatchObject({
        code: "limit_reached",
        message: expect.stringContaining("本日の上限（1円）"),
      });
    expect(provider.requests).toEqual([]);
  });
});

it("a model that takes pictures is one that somebody named for it, and is none of a project that stays inside", {
  tags: ["long"],
  timeout: 20_000,
}, async () => {
  await connect(services, provider.url, { models: { vision: "sees" } });
  const ctx = await services.person();
  await expect.poll(() => ctx.engines.vision?.name).toBe("openai-compatible sees");
  expect(externalEngineNames(ctx)).toContain("openai-compatible sees");
  expect(withEmbedded(ctx).engines.vision).toBeNull();
  const seeing = { MODEL_PROVIDER: "openai-compatible", MODEL_ID: "fixed", MODEL_BASE_URL: provider.url };
  const fixed = await createTestServices({ env: { ...seeing, MODEL_VISION: "true" } });
  const by = await administrator(fixed);
  expect(by.ctx.engines.vision?.name).toBe("openai-compatible fixed");
  expect((await readConnections(by.ctx, by.admin)).now.vision).toBe("fixed");
  await fixed.drop();
});

it("what the environment names wins, and is shown as fixed", async () => {
  const fixed = await createTestServices({
    env: { MODEL_PROVIDER: "openai-compatible", MODEL_ID: "fixed", MODEL_BASE_URL: provider.url },
  });
  const { ctx, admin } = await administrator(fixed);
  await connect(fixed, provider.url, { models: { writing: "other" } });
  expect(ctx.engines.model.name).toBe("openai-compatible fixed");
  expect((await readConnections(ctx, admin)).fixed).toEqual([
    { provider: "openai-compatible", model: "fixed", tasks: ["writing", "talk"] },
  ]);
  await fixed.drop();
}, 20_000);

it("neither keys nor what is asked reach the log", async () => {
  const lines = vi.spyOn(services.log, "warn");
  await connect(services, "http://127.0.0.1:9/v1", { key: "sk-not-for-the-log" });
  const ctx = await services.person();
  await made(ctx, await make(ctx));
  const written = JSON.stringify(lines.mock.calls);
  lines.mockRestore();
  expect(written).toContain("model failed");
  expect(written).not.toContain("sk-not-for-the-log");
  for (const words of sampleText.match(/.{12}/gu) ?? []) expect(written).not.toContain(words);
}, 20_000);
