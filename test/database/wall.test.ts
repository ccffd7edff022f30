/**
 * Z07, second half: below every query there are row policies. As a stranger, as a visitor and as nobody, the database itself shows
 * none of a project's rows and takes none, whatever the statement forgets to ask.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Context, systemActor, withProjectAccess } from "#src/domain/context.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { furnished, worked } from "../api/whole-project.ts";
import { make } from "../workspace/support.ts";

/** Tables that are nobody's project, and why their rows need no project to be reached. */
const beside: Record<string, RegExp> = {
  "the sign-in backend's own": /^auth_/,
  "a person's own, asked for by their id": /^(account|account_\w+|api_key|plan_request|billing_customer)$/,
  "kept by the server for itself":
    /^(rate_limit|billing_event|usage_meter|model_connection|stored_bytes|stored_part)$/,
  "decided for the whole installation, which every check reads": /^house_entry$/,
  "a visit, which opens nothing by itself": /^visitor$/,
};
/** Where a context steps out from behind the wall, and why it has to. */
const stepsOut: Record<string, string> = {
  "src/domain/blob/commands/sweep.ts": "bytes that were kept for a moment go only if nobody's row names them",
  "src/domain/client/access.ts": "a link is found by the hash of its secret",
  "src/domain/member/commands/accept.ts":
    "an invitation is found by the hash of its secret, or by the address it was sent to",
  "src/domain/member/queries.ts": "what an invitation offers is read before anybody accepts it",
  "src/domain/search/queries.ts":
    "no index answers behind a policy; only ids of the reader's projects come back",
  "src/domain/status/queries.ts": "runs are counted for an administrator; no row comes back",
  "src/domain/trial/commands/visits.ts": "rows on their way from a visitor to a person",
};

let services: TestServices;
let owner: Context;
let projectId: string;
let tables: { name: string; walled: boolean; policies: number }[];
const strangers: Record<string, () => Promise<Context>> = {
  "another person": async () => services.person(),
  "a visitor of the trial": async () => services.visit(),
  nobody: async () => services.context({ ...systemActor }),
};

beforeAll(async () => {
  services = await createTestServices();
  owner = await services.person();
  projectId = await make(owner, "壁の内側");
  await furnished(owner, projectId as never);
  await worked(owner, projectId as never);
  const { rows } = await services.database.pool.query(
    `select c.relname as name, c.relrowsecurity as walled,
       (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  );
  tables = rows;
  await fill();
  // Of a person, and of no project: theirs alone.
  await services.database.pool.query(
    `insert into usage_entry (id, key, owner, kind, period, day, reserved, state, reason, created_at)
     values (gen_random_uuid(), 'personal', $1, 'tokens', '2026-11', '2026-11-24', 1, 'reserved', 'run', now())`,
    [`account:${owner.actor.user?.id}`],
  );
  // Their sums of it.
  await services.database.pool.query(
    `with filled as (insert into usage_daily_filled values ($1, '2026-11'))
     insert into usage_daily (owner, period, day, kind, entries, used) values ($1, '2026-11', '2026-11-24', 'tokens', 1, 1)`,
    [`account:${owner.actor.user?.id}`],
  );
}, 120_000);
afterAll(async () => {
  await services.drop();
});

const walled = () => tables.filter((table) => table.walled).map(({ name }) => name);

describe("the second wall", () => {
  it("stands, and stands around every table but those that are nobody's project", () => {
    expect(services.database.wall.stands).toBe(true);
    const open = tables.filter((table) => !table.walled || table.policies === 0).map(({ name }) => name);
    expect(open.filter((name) => !Object.values(beside).some((names) => names.test(name)))).toEqual([]);
  });

  describe.each(Object.keys(strangers))("%s", (who) => {
    let stranger: Context;
    beforeAll(async () => {
      stranger = (await strangers[who]?.()) ?? stranger;
    });

    it("sees no row of any table that a project has, and its owner sees them all", async () => {
      for (const table of walled()) {
        const all = await rowsOf(services.context(systemActor), table);
        expect(all, `${table} of the server`).not.toEqual([]);
        const inside = await rowsOf(owner, table);
        expect(inside, `${table} of the owner`).not.toEqual([]);
        const seen = await rowsOf(stranger, table);
        // A visitor has a project of their own from the first moment.
        const own = table === "project" && who === "a visitor of the trial" ? 1 : 0;
        expect(seen, `${table} of the stranger`).toHaveLength(own);
        expect(seen.filter((row) => inside.includes(row))).toEqual([]);
      }
    });

    it("changes, removes and adds none", async () => {
      for (const table of walled()) {
        const before = await rowsOf(owner, table);
        const columns = await columnsOf(table);
        for (const statement of [
          `update "${table}" set ${columns.at(-1)} = ${columns.at(-1)}`,
          `delete from "${table}"`,
        ])
          await stranger.db.execute(sql.raw(statement));
        const again = sql`insert into ${sql.identifier(table)} (${sql.raw(String(columns))}) overriding system value
          select ${sql.raw(String(columns))} from jsonb_populate_record(null::${sql.identifier(table)}, ${before[0]}::jsonb)`;
        await expect(stranger.db.execute(again), table).rejects.toMatchObject({ cause: { code: "42501" } });
        expect(await rowsOf(owner, table), table).toEqual(before);
      }
    });
  });

  it("bounds a request only: the pool's own statements see every row, whoever had the connection before", async () => {
    const stranger = await services.person();
    const all = async () =>
      (await services.database.pool.query("select count(*)::int as n from project")).rows[0].n;
    const before = await all();
    await Promise.all(Array.from({ length: 40 }, () => stranger.db.execute(sql`select 1`)));
    expect(await all()).toBe(before);
    await stranger.transaction(async (inner) => inner.db.execute(sql`select 1`));
    expect(await all()).toBe(before);
    await expect(stranger.db.execute(sql`select 1 / 0`)).rejects.toThrow();
    expect(await all()).toBe(before);
  });

  it("holds in a transaction, beside others on the same connections", async () => {
    const stranger = await services.person();
    const mine = (ctx: Context) => ctx.transaction(async (inner) => (await rowsOf(inner, "project")).length);
    const turns = Array.from({ length: 30 }, (_, turn) => (turn % 2 === 0 ? mine(owner) : mine(stranger)));
    expect(await Promise.all(turns)).toEqual(turns.map((_, turn) => (turn % 2 === 0 ? 1 : 0)));
  });

  it("lets a context in by name, not inside a transaction, and out nowhere but where it is said why", async () => {
    const stranger = await services.person();
    expect(await rowsOf(withProjectAccess(stranger, projectId), "project")).toHaveLength(1);
    await expect(
      stranger.transaction(async (inner) => withProjectAccess(inner, projectId).db),
    ).rejects.toThrow("not inside one");
    const files = readdirSync("src", { recursive: true, encoding: "utf8" })
      .map((path) => join("src", path))
      .filter((path) => /(?<!\.test)\.ts$/.test(path) && path !== "src/domain/context.ts");
    const out = files.filter((path) => /\bwithoutRowPolicies\(/.test(readFileSync(path, "utf8")));
    expect(out.sort()).toEqual(Object.keys(stepsOut).sort());
  });
});

/** Every row that the context sees, as JSON. */
async function rowsOf(ctx: Context, table: string): Promise<string[]> {
  const { rows } = await ctx.db.execute(
    sql`select to_jsonb(row)::text as row from ${sql.identifier(table)} row order by 1`,
  );
  return rows.map(({ row }) => String(row));
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await services.database.pool.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** A row for each table that the project has none of yet, made of what its columns must have. */
async function fill(): Promise<void> {
  const { pool } = services.database;
  for (const table of walled()) {
    if ((await rowsOf(services.context(systemActor), table)).length > 0) continue;
    const { rows } = await pool.query<{ column: string; type: string; parent: string | null }>(
      `select quote_ident(a.attname) as column, format_type(a.atttypid, null) as type,
         (select f.confrelid::regclass::text from pg_constraint f
          where f.contype = 'f' and f.conrelid = a.attrelid and f.conkey = array[a.attnum]) as parent
       from pg_attribute a
       where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and a.attnotnull
         and not a.atthasdef`,
      [table],
    );
    const values = rows.map(({ column, type, parent }) =>
      parent ? `(select id from ${parent} limit 1)` : (chosen[column] ?? samples[type] ?? "'{}'"),
    );
    await pool.query(`insert into "${table}" (${rows.map(({ column }) => column)}) values (${values})`);
  }
}
/** Columns that take certain words only. */
const chosen: Record<string, string> = { value: "'good'", state: "'made'", says: "'approved'" };
const samples: Record<string, string> = {
  uuid: "gen_random_uuid()",
  text: "'x'",
  integer: "1",
  bigint: "1",
  boolean: "false",
  jsonb: "'{}'",
  bytea: "''",
  "timestamp with time zone": "now()",
};
