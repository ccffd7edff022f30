/** What a visitor does, for tests. */

import { eq } from "drizzle-orm";
import { visitor } from "#src/db/schema/project.ts";
import type { Context } from "#src/domain/context.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { readRun } from "#src/domain/run/queries.ts";
import { startTrialRun } from "#src/domain/trial/commands/runs.ts";
import { type StartTrialRun, startTrialRunSchema } from "#src/domain/trial/schema.ts";

export const sampleText = [
  "新潟の酒蔵が作る米ぬか発酵化粧水「うるみ」。",
  "120mL、2,970円(税込)。",
  "無香料・エタノールフリー。",
  "角質層までうるおいを届け、乾燥肌をととのえます。",
  "2025年の自社アンケート(n=212)で87%が「使用感に満足」と回答。",
  "初回のみ30日間返品可。",
].join("\n");

/** Marks the visitor's proof of work as done. */
export async function prove(ctx: Context): Promise<void> {
  await ctx.db
    .update(visitor)
    .set({ provenAt: ctx.now() })
    .where(eq(visitor.id, ctx.actor.visitorId ?? ""));
}

/** Starts tools on the sample brief. */
export async function start(ctx: Context, input: Partial<StartTrialRun> = {}) {
  await prove(ctx);
  const key = input.idempotencyKey ?? `test-${ctx.newId()}`;
  return startTrialRun(
    ctx,
    startTrialRunSchema.parse({ brief: { text: sampleText }, goal: "all", ...input, idempotencyKey: key }),
  );
}

/** Waits until a run is over; throws when it is not within `limitMs`. */
export async function finished(ctx: Context, id: string, limitMs = 60_000) {
  const { runId } = await accessRun(ctx, id, "work");
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    const run = await readRun(ctx, runId);
    if (run?.endedAt) return run;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("the run did not end in time");
}

/** Waits until `check` holds. */
export async function until(check: () => boolean | Promise<boolean>, limitMs = 30_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
