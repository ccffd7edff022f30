import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { accessResult } from "#src/domain/result/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { stopRun } from "#src/domain/run/commands/stop.ts";
import { readRunEvents } from "#src/domain/run/queries.ts";
import { readTrialUsage } from "#src/domain/usage/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, start, until } from "#test/support/trial.ts";

describe("a run on the embedded composer", () => {
  let services: TestServices;
  beforeAll(async () => {
    services = await createTestServices();
  });
  afterAll(() => services.drop());

  it("makes an analysis and ten catchphrases, each item stored as an event and as a row", async () => {
    const ctx = await services.visit();
    const { runId } = await start(ctx);
    expect(await finished(ctx, runId)).toMatchObject({ state: "done", attempt: 1, error: null });

    const results = await readNewestResults(ctx, await requireTrialProject(ctx));
    const catchphrase = results.find((result) => result.tool === "catchphrase");
    const lines = catchphrase?.items.filter((item) => item.kind === "line") ?? [];
    expect(results.map((result) => result.state)).toEqual(["done", "done"]);
    expect(lines).toHaveLength(10);
    expect(lines.every((line) => line.ready)).toBe(true);

    const events = await readRunEvents(ctx, runId, 0);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
    const shown = events.flatMap(({ part }) => (part.type === "data-item" ? [part.data.item.id] : []));
    const stored = results.flatMap((result) => result.items.map((item) => item.id));
    expect(new Set(shown)).toEqual(new Set(stored));
  });

  it("counts two calls for two tools, and nothing twice", async () => {
    const ctx = await services.visit();
    const before = await readTrialUsage(ctx);
    const { runId } = await start(ctx);
    await finished(ctx, runId);
    expect(await readTrialUsage(ctx)).toMatchObject({ used: before.used + 2, reserved: 0 });
  });

  it("starts once for one key, however often it is sent, and refuses the key for something else", async () => {
    const ctx = await services.visit();
    const input = { idempotencyKey: "same-key-1" };
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(ctx, input)));
    expect(new Set(answers.map((answer) => answer.runId)).size).toBe(1);
    await expect(start(ctx, { ...input, goal: "analyze" })).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
    await finished(ctx, answers[0]?.runId ?? "");
    expect(await readTrialUsage(ctx)).toMatchObject({ used: 2, reserved: 0 });
  });

  it("is not there for another visitor: neither the run nor its result", async () => {
    const owner = await services.visit();
    const { runId } = await start(owner);
    await finished(owner, runId);
    const [result] = await readNewestResults(owner, await requireTrialProject(owner));
    const stranger = await services.visit();
    await expect(accessRun(stranger, runId, "work")).rejects.toMatchObject({ code: "not_found" });
    await expect(accessResult(stranger, result?.id ?? "", "read")).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("asks for the browser's proof before the first run", async () => {
    const ctx = await services.visit();
    const { startTrialRun } = await import("#src/domain/trial/commands/runs.ts");
    const input = {
      brief: { text: "これは十分に長い商品の説明です。", corrections: [] },
      goal: "analyze" as const,
      catchphrase: {},
      keep: [],
      idempotencyKey: "no-proof-1",
    };
    await expect(startTrialRun(ctx, input)).rejects.toMatchObject({ code: "challenge_failed" });
  });
});

describe("limits", () => {
  it("admits exactly what the limit allows when many start at once", async () => {
    const services = await createTestServices({ env: { TRIAL_CALLS_PER_DAY: "5" } });
    try {
      const ctx = await services.visit();
      const answers = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) =>
          start(ctx, { goal: "analyze", idempotencyKey: `race-key-${index}` }),
        ),
      );
      const started = answers.flatMap((answer) =>
        answer.status === "fulfilled" ? [answer.value.runId] : [],
      );
      for (const runId of started) await finished(ctx, runId);
      const usage = await readTrialUsage(ctx);
      expect(usage.reserved).toBe(0);
      expect(usage.used).toBe(started.length);
      expect(started.length).toBeLessThanOrEqual(5);
      for (let index = started.length; index < 5; index += 1) {
        await finished(ctx, (await start(ctx, { goal: "analyze" })).runId);
      }
      await expect(start(ctx, { goal: "analyze" })).rejects.toMatchObject({ code: "limit_reached" });
    } finally {
      await services.drop();
    }
  });

  it("a run that nobody began is stopped at once and costs nothing", async () => {
    const services = await createTestServices({ work: false });
    try {
      const ctx = await services.visit();
      const { runId } = await start(ctx);
      expect(await readTrialUsage(ctx)).toMatchObject({ used: 0, reserved: 2 });
      await stopRun(ctx, await accessRun(ctx, runId, "work"));
      expect(await finished(ctx, runId)).toMatchObject({ state: "stopped" });
      expect(await readTrialUsage(ctx)).toMatchObject({ used: 0, reserved: 0 });
      await until(async () => (await readRunEvents(ctx, runId, 0)).length === 1);
    } finally {
      await services.drop();
    }
  });
});
