/** The orders of the list of results, page by page. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { result } from "#src/db/schema/result.ts";
import type { Context } from "#src/domain/context.ts";
import { afterCursor, cursorAt, orderOf, positionIn } from "#src/domain/keyset.ts";
import { listResults } from "#src/domain/library/queries.ts";
import { resultOrders } from "#src/domain/library/rules/order.ts";
import {
  listResultsSchema,
  type ResultRow,
  type ResultSort,
  resultSorts,
} from "#src/domain/library/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { approvals } from "#src/shared/approvals.ts";
import { catalog } from "#src/tools/catalog.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "./support.ts";

const tools = Object.keys(catalog);
let services: TestServices;
let ctx: Context;
let projectId: ProjectId;
let rows: ResultRow[];

const list = (input: object = {}) => listResults(ctx, projectId, listResultsSchema.parse(input));
/** All of it, in pages that end among equals. */
async function all(sort: ResultSort): Promise<ResultRow[]> {
  const found: ResultRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ sort, limit: 7, cursor });
    found.push(...page.results);
    cursor = page.next;
  }
  return found;
}

beforeAll(async () => {
  services = await createTestServices();
  ctx = await services.person();
  projectId = await make(ctx);
  const { runId } = await begin(ctx, projectId, { goal: "analyze", seed: 1 });
  await finished(ctx, runId);
  // The same made four times by each tool; some at the same moment.
  await services.database.pool.query(
    `with copies as (
       select gen_random_uuid() as id, r as made, n from run r, generate_series(1, 4) n where r.id = $1
     ), runs as (
       insert into run select (jsonb_populate_record(made, jsonb_build_object('id', id, 'idempotency_key', id))).* from copies
       returning id
     )
     insert into result select (jsonb_populate_record(r, jsonb_build_object(
       'id', gen_random_uuid(), 'run_id', copies.id, 'tool', tools.tool, 'starred', place % 3 = 0,
       'approval', ($3::text[])[1 + (place + n) % 5],
       'created_at', now() - make_interval(mins => (n / 2)::int, secs => (place % 4) * 0.000001)
     ))).*
     from copies, runs, result r, unnest($2::text[]) with ordinality tools(tool, place)
     where runs.id = copies.id and r.run_id = $1`,
    [runId, tools, approvals],
  );
  rows = await all("newest");
}, 60_000);
afterAll(() => services.drop());

const wanted: Record<ResultSort, (row: ResultRow) => number> = {
  newest: () => 0,
  oldest: () => 0,
  tool: ({ tool }) => tools.indexOf(tool),
  starred: ({ starred }) => (starred ? 0 : 1),
  approval: ({ approval }) => ["review", "returned", "draft", "approved", "used"].indexOf(approval),
};

it.each(Object.keys(resultSorts) as ResultSort[])(
  "%s: every result once, what belongs together stands together, among equals the newest first",
  async (sort) => {
    expect(rows.length).toBeGreaterThan(40);
    const ids = (await all(sort)).map(({ id }) => id);
    // Sorting keeps the order of equals: rows come newest first.
    const inOrder = rows.toSorted((a, b) => wanted[sort](a) - wanted[sort](b));
    if (sort === "oldest") inOrder.reverse();
    expect(ids).toEqual(inOrder.map(({ id }) => id));
  },
);

it("a place of another order is refused", async () => {
  const { next } = await list({ sort: "starred", limit: 7 });
  for (const sort of ["newest", "tool"])
    await expect(list({ sort, cursor: next })).rejects.toMatchObject({ code: "bad_request" });
});

it("each order is read from an index of its own, behind the policies of the rows", async () => {
  const plans = await ctx.transaction(async (inner) => {
    await inner.db.execute(sql`set local enable_seqscan = off`);
    await inner.db.execute(sql`set local enable_sort = off`);
    await inner.db.execute(sql`set local enable_bitmapscan = off`);
    const plan = async (sort: ResultSort) => {
      const order = resultOrders[sort];
      const [row] = await inner.db
        .select({ place: positionIn(order) })
        .from(result)
        .where(sql`project_id = ${projectId}`)
        .limit(1);
      const { rows: lines } = await inner.db.execute(
        sql`explain select id from ${result} where project_id = ${projectId} and ${afterCursor(order, cursorAt(row?.place))}
          order by ${sql.join(orderOf(order), sql`, `)} limit 31`,
      );
      return JSON.stringify(lines);
    };
    return {
      newest: await plan("newest"),
      oldest: await plan("oldest"),
      tool: await plan("tool"),
      starred: await plan("starred"),
      approval: await plan("approval"),
    };
  });
  const indexes: Record<ResultSort, string> = {
    ...{ newest: "result_library", oldest: "result_library", tool: "result_by_tool" },
    ...{ starred: "result_by_star", approval: "result_by_approval" },
  };
  for (const sort of Object.keys(indexes) as ResultSort[]) {
    expect(plans[sort]).toContain(indexes[sort]);
    expect(plans[sort]).toMatch(/Index Cond: [^"]*ROW\(/);
  }
});
