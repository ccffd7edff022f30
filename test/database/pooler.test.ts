/**
 * Behind pgbouncer in transaction mode a connection of the server is somebody else's a moment later: what one person is shown there is
 * theirs alone, whatever was done on it before, and what needs a session (LISTEN, the queue) goes past the pooler.
 */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import type { Database } from "#src/db/database.ts";
import { requestRole } from "#src/db/row-level-security.ts";
import { project } from "#src/db/schema/project.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import type { Services } from "#src/services.ts";
import { postgresUrl } from "#test/support/global/postgres.ts";
import { sized } from "#test/support/global/size.ts";
import { noPgbouncer, type Pgbouncer, startPgbouncer } from "#test/support/servers/pgbouncer.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, start } from "#test/support/trial.ts";
import { secondServices } from "../workspace/second-services.ts";
import { make } from "../workspace/support.ts";

const server = postgresUrl();
if (noPgbouncer) console.log(`pgbouncer suite skipped: ${noPgbouncer}`);

describe.skipIf(!server || noPgbouncer)("behind pgbouncer in transaction mode", () => {
  let first: TestServices;
  let pgbouncer: Pgbouncer;
  let database: Database;
  let services: Services & { end(): Promise<void> };

  beforeAll(async () => {
    first = await createTestServices({ work: false });
    const found = await first.database.pool.query<{ name: string }>("select current_database() as name");
    const direct = Object.assign(new URL(server ?? ""), { pathname: `/${found.rows[0]?.name}` }).href;
    // Fewer than people ask at once, so that each of them is used by all in turn.
    pgbouncer = await startPgbouncer(direct, 3);
    database = await openDatabase({ url: pgbouncer.through(direct), directUrl: direct });
    services = await secondServices(first, database);
    await services.work();
  });
  afterAll(async () => {
    await services?.end();
    await pgbouncer?.end();
    await first?.drop();
  });

  it("two people are shown their own rows alone, request by request in any order", async () => {
    const people = [await first.person(), await first.person()].map((each) => services.context(each.actor));
    for (const ctx of people) await make(ctx, ctx.actor.user?.id ?? "");
    let left = sized(10_000, 1000);
    let shown = 0;
    const foreign: unknown[] = [];
    const look = (ctx: Context, rows: { name: string }[]) => {
      shown += rows.length;
      foreign.push(...rows.filter(({ name }) => name !== ctx.actor.user?.id));
    };
    const names = { name: project.name };
    const requests: ((ctx: Context) => Promise<unknown>)[] = [
      async (ctx) => look(ctx, await ctx.db.select(names).from(project)),
      (ctx) => ctx.transaction(async (inner) => look(inner, await inner.db.select(names).from(project))),
      // Refused, cancelled by their own limit, and taken back: nothing of them stays on the connection.
      (ctx) => ctx.db.execute(sql`select 1 / 0`).catch(() => {}),
      (ctx) => ctx.transaction((inner) => inner.db.execute(sql`select 1 / 0`)).catch(() => {}),
      (ctx) =>
        ctx
          .transaction(async (inner) => {
            await inner.db.update(project).set({ name: "?" });
            throw new Error("taken back");
          })
          .catch(() => {}),
      // The product's own, which sees all.
      async () => {
        const { rows } = await database.drizzle.execute(sql`select current_user as name`);
        if (rows[0]?.name === requestRole) foreign.push(rows);
      },
      // Prepared by name where connections are ours.
      (ctx) => readUsage(ctx),
    ];
    const lane = async (at: number) => {
      for (let turn = at; left > 0; turn += 1) {
        left -= 1;
        const ctx = people[(turn + at) % 2] as Context;
        await requests[turn % requests.length]?.(ctx);
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, at) => lane(at)));
    expect(foreign).toEqual([]);
    expect(shown).toBeGreaterThan(100);
    const kept = await first.database.drizzle.select(names).from(project).where(eq(project.name, "?"));
    expect(kept).toEqual([]);
  });

  it("time is UTC, a statement's time is limited, no plan is compiled or given to workers, and the server keeps nothing of it for whoever comes next", async () => {
    const ctx = services.context({ ...systemActor });
    const setting = (name: string) => sql`select current_setting(${name}) as value`;
    const value = async (of: Context, name: string) => (await of.db.execute(setting(name))).rows[0]?.value;
    const settings = async (of: Context) => [
      await value(of, "timezone"),
      await value(of, "statement_timeout"),
      await value(of, "jit"),
      await value(of, "max_parallel_workers_per_gather"),
    ];
    expect(await settings(ctx)).toEqual(["UTC", "15s", "off", "0"]);
    const free = services.context(systemActor);
    expect(await free.transaction((inner) => value(inner, "statement_timeout"))).toBe("15s");
    expect(await settings(free)).toEqual(["UTC", "0", "on", expect.not.stringMatching(/^0$/)]);
  });

  it("a run is queued, worked on, heard of and ended", async () => {
    const visitor = await first.visit();
    const { runId } = await start(services.context(visitor.actor), { goal: "analyze" });
    expect(await finished(visitor, runId)).toMatchObject({ state: "done" });
  });
});
