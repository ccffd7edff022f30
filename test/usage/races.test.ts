/** Limits when many start at once; on a Postgres server, from two processes' pools. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import { usageEntry, usageMeter } from "#src/db/schema/usage.ts";
import { reserveUsage } from "#src/domain/usage/commands/reserve.ts";
import { settleUsage } from "#src/domain/usage/commands/settle.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { accountOwner, periodFor } from "#src/domain/usage/rules.ts";
import { createComposer } from "#src/engines/model/composer.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import { tierLimits, usageKinds } from "#src/shared/limits.ts";
import { composerTasks } from "#test/doubles/slow-model.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { openSecondProcess, type SecondProcess } from "#test/workspace/second-process.ts";
import { begin, make } from "#test/workspace/support.ts";

/** The long run sets LEDGER_ROUNDS=50 and LEDGER_STARTS=200. */
const rounds = Number(process.env.LEDGER_ROUNDS ?? 2);
const starts = Number(process.env.LEDGER_STARTS ?? 40);

let services: TestServices;
let second: SecondProcess;
beforeAll(async () => {
  const composer = createComposer(composerTasks());
  const model = createModelEngine({ name: "provider", embedded: false, model: () => composer });
  services = await createTestServices({
    work: false,
    engines: { model },
    env: { ACCOUNT_CALLS_PER_DAY: "100000" },
  });
  second = await openSecondProcess(services.database);
});
afterAll(async () => {
  await second.close();
  await services.drop();
});

async function ledgerOf(owner: string) {
  const entries = await services.database.drizzle
    .select()
    .from(usageEntry)
    .where(eq(usageEntry.owner, owner));
  return entries.map(({ state }) => state);
}

describe.each(usageKinds)("Q01: %s", (kind) => {
  it(`${rounds} rounds of ${starts} parallel starts with room for one: one is admitted`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const ctx = await services.person();
      const owner = accountOwner(ctx.actor.user?.id ?? "");
      const limit = tierLimits.visitor[kind];
      await ctx.db
        .insert(usageMeter)
        .values({ owner, kind, period: periodFor(kind, ctx.now()), used: limit - 1 });
      const projectId = ctx.newId();
      const state = kind === "storage" ? "settled" : "reserved";
      const admitted = await Promise.all(
        Array.from({ length: starts }, (_, index) =>
          second
            .of(ctx, index)
            .transaction(async (inner) => {
              const charge = { key: `race:${owner}:${index}`, owner, kind, amount: 1, limit };
              const refused = await reserveUsage(inner, { projectId, reason: "run" }, [charge], state);
              if (refused.length > 0) throw new Error("refused");
              return 1;
            })
            .catch((error: unknown) => {
              if (error instanceof Error && error.message === "refused") return 0;
              throw error;
            }),
        ),
      );
      expect(admitted.filter((one) => one === 1)).toHaveLength(1);
      expect(await ledgerOf(owner)).toEqual([state]);
      const { used, reserved } = (await readUsage(ctx))[kind];
      expect(used + reserved).toBe(limit);
    }
  });
});

it("Q01: runs of many projects of one owner: as many as the plan has tokens for, the others leave nothing", async () => {
  const ctx = await services.person();
  const userId = ctx.actor.user?.id ?? "";
  await ctx.db.update(account).set({ membership: "starter" }).where(eq(account.id, userId));
  const projects = await Promise.all(Array.from({ length: 12 }, () => make(ctx)));
  await begin(ctx, await make(ctx));
  const each = (await readUsage(ctx)).tokens.reserved;
  expect(each).toBeGreaterThan(0);
  const period = periodFor("tokens", ctx.now());
  const room = tierLimits.starter.tokens - 4 * each;
  await ctx.db
    .update(usageMeter)
    .set({ used: room - 1 })
    .where(sql`${usageMeter.owner} = ${accountOwner(userId)} and kind = 'tokens' and period = ${period}`);
  const answers = await Promise.allSettled(projects.map((id, index) => begin(second.of(ctx, index), id)));
  const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  expect(answers.length - refusals.length).toBe(3);
  for (const reason of refusals)
    expect(reason).toMatchObject({
      code: "limit_reached",
      message: expect.stringMatching(/PCA スターター.*リセットされます。プランを変える/),
    });
  expect((await readUsage(ctx)).tokens).toMatchObject({ used: room - 1, reserved: 4 * each });
  const { rows } = await ctx.db.execute(
    sql`select 1 from run r join project_member m using (project_id) where m.account_id = ${userId}`,
  );
  expect(rows).toHaveLength(4);
});

it("the same key sent many times at once is one charge, and settled many times at once is settled once", async () => {
  const ctx = await services.person();
  const owner = accountOwner(ctx.actor.user?.id ?? "");
  const charge = { key: `same:${owner}`, owner, kind: "images" as const, amount: 2, limit: 10 };
  const projectId = ctx.newId();
  const takes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      reserveUsage(second.of(ctx, index), { projectId, reason: "run" }, [charge]),
    ),
  );
  expect(takes.flat()).toEqual([]);
  expect((await readUsage(ctx)).images).toMatchObject({ used: 0, reserved: 2 });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      settleUsage(second.of(ctx, index), [{ key: charge.key, kind: "images", used: 1 }]),
    ),
  );
  expect((await readUsage(ctx)).images).toMatchObject({ used: 1, reserved: 0 });
});
