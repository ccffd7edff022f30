/** Texts that lie in the index of their project, and those that do not: long ones, and rows of before there was a short form. */
import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import {
  amongFirst,
  amongNewest,
  filesContaining,
  hitsByIndex,
  hitsSince,
  resultsContaining,
  type SearchScope,
} from "#src/domain/search/rules/statements.ts";
import { termsOf } from "#src/domain/search/rules/words.ts";
import { some } from "#test/support/global/size.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { all, fill, shown, thread } from "./search-support.ts";
import { make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());

const run = async (statement: SQL) => (await services.database.drizzle.execute(statement)).rows;
const idsOf = (ids: readonly ProjectId[]) => sql`${`{${ids.join(",")}}`}::uuid[]`;
/** As all rows were before the migration. */
const asBefore = (ids: readonly ProjectId[], which = sql`true`) =>
  run(sql`update search_entry set short = null where project_id = any(${idsOf(ids)}) and ${which}`);

const number = (title: string | null) => Number(title?.match(/\d+$/)?.[0]);
const numberOf = (column: SQL) => sql`substring(${column} from '[0-9]+$')::int`;
/** Of every three hits of 会議 one is long and one is a row of before. */
async function mix(ids: readonly ProjectId[]): Promise<void> {
  await run(sql`update thread set title = repeat('長', 700) || title
    where project_id = any(${idsOf(ids)}) and ${numberOf(sql`title`)} / 11 % 3 = 1`);
  await asBefore(ids, sql`${numberOf(sql`body`)} / 11 % 3 = 2`);
}

const asked = (
  projectIds: readonly ProjectId[],
  q: string,
  more: Partial<SearchScope> = {},
): SearchScope => ({
  ...{ projectIds, terms: termsOf(q), kind: "", reader: null, cursor: null, limit: 20 },
  ...more,
});

describe("the short form", () => {
  it.each([
    ["a text at the bound", "あ".repeat(600), true],
    ["one over the bound", `${"あ".repeat(600)}a`, false],
    ["one that folding makes too long", "㍿".repeat(151), false],
    ["other widths, cases and kana", "ｽﾏﾎ　ＬＰ", true],
  ])("%s", async (_, title, isShort) => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    await thread(ctx, projectId, "前");
    const read = () => run(sql`select folded, short from search_entry where project_id = ${projectId}`);
    await run(sql`update search_entry set body = ${title} where project_id = ${projectId}`);
    const [row] = await read();
    expect(row?.short).toBe(isShort ? row?.folded : null);
    await run(sql`delete from search_entry where project_id = ${projectId}`);
    await run(sql`insert into thread (id, project_id, title, active_at, created_at)
      values (gen_random_uuid(), ${projectId}, ${title}, now(), now())`);
    expect(await read()).toEqual([row]);
  });

  it("words at both ends of a very long text, and those of a row of before", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    await thread(ctx, projectId, "はじめ");
    await run(sql`insert into thread (id, project_id, title, active_at, created_at)
      values (gen_random_uuid(), ${projectId}, ${`珈琲の${"話。".repeat(20_000)}終わりに紅茶`}, now(), now())`);
    expect(await shown(ctx, "珈琲 紅茶")).toHaveLength(1);
    expect(await shown(ctx, "紅茶 珈琲", { kind: "thread" })).toHaveLength(1);
    expect(await shown(ctx, "珈琲 緑茶")).toEqual([]);
    expect(await shown(ctx, "珈琲 紅茶", { kind: "memo" })).toEqual([]);
    await asBefore([projectId]);
    expect(await shown(ctx, "はじめ")).toEqual(["thread [はじめ]"]);
    expect(await shown(ctx, "はじめ 珈琲")).toEqual([]);
  });
});

describe("short, long and old texts beside each other", () => {
  it.each(
    some<[string, number, number]>(
      [
        ["one project", 1, 2700],
        ["forty projects", 40, 70],
      ],
      1,
    ),
  )(
    "every hit of the reader's, page by page: %s",
    async (_, projects, each) => {
      const [ctx, other] = [await services.person(), await services.person()];
      const ids = await fill(ctx, projects, each);
      await mix(ids);
      const [me, them] = [await accessAccount(ctx), await accessAccount(other)];
      // Of five hits one is thrown away, one another's own and one the reader's.
      await run(sql`
        update thread set is_private = n % 5 in (1, 2), account_id = case n % 5 when 1 then ${them}::uuid else ${me}::uuid end,
          deleted_at = case n % 5 when 0 then now() end
        from (select id, ${numberOf(sql`title`)} / 11 as n from thread where title like '%会議%') numbered
        where thread.id = numbered.id and project_id = any(${idsOf(ids)})`);
      const found = await all(ctx, "会議", { limit: 50 });
      const numbers = Array.from({ length: Math.floor(each / 11) }, (__, index) => index + 1);
      const expected = numbers.filter((n) => n % 5 > 1).toReversed();
      expect([...new Set(found.map(({ title }) => number(title) / 11))]).toEqual(expected);
      expect(found).toHaveLength(expected.length * projects);
      expect((await all(ctx, "予定 会議", { limit: 50 })).map(({ title }) => title)).toEqual(
        found.map(({ title }) => title),
      );
    },
    120_000,
  );

  it("each way of the search finds the same", async () => {
    const ctx = await services.person();
    const ids = await fill(ctx, 10, 35);
    await mix(ids);
    for (const more of [{}, { limit: 7 }, { kind: "thread" as const }, { kind: "memo" as const }]) {
      const scope = asked(ids, "会議", more);
      const ways = [amongFirst(scope), amongNewest(scope), hitsByIndex(scope), hitsSince(scope, new Date(0))];
      const found = await Promise.all(
        ways.map(async (way) => (await run(way)).flatMap(({ id }) => id ?? [])),
      );
      const [first = [], newest = [], ...others] = found;
      expect(newest).toHaveLength(more.kind === "memo" ? 0 : scope.limit + 1);
      for (const each of others) expect(each).toEqual(newest);
      // This one may look at fewer texts.
      expect(first).toEqual(newest.slice(0, first.length));
      expect(first.length).toBeGreaterThanOrEqual(Math.min(10, newest.length));
    }
  }, 60_000);
});

describe("a person in many projects", () => {
  /** The oldest text of some projects speaks of coffee, and so does one of somebody else's. */
  async function rare(ctx: Context, places: readonly number[]) {
    const ids = await fill(ctx, 70, 40);
    const [others] = await fill(await services.person(), 1, 1);
    const holders = [...places.map((place) => ids[place]), others].filter((id) => id !== undefined);
    for (const [index, id] of holders.entries())
      await run(sql`insert into thread (id, project_id, title, active_at, created_at)
        values (gen_random_uuid(), ${id}, ${`珈琲${index}`}, now(), timestamptz '2025-01-01' - ${index}::int * interval '1 day')`);
    return { ids, others };
  }

  it("finds a rare word in the oldest text of any of them, and nobody else's", {
    tags: ["long"],
    timeout: 60_000,
  }, async () => {
    const ctx = await services.person();
    const places = [0, 7, 8, 31, 32, 69];
    const { ids, others } = await rare(ctx, places);
    const expected = places.map((_, index) => `珈琲${index}`);
    expect((await all(ctx, "珈琲")).map(({ title }) => title)).toEqual(expected);
    expect((await all(ctx, "珈琲", { limit: 2 })).map(({ title }) => title)).toEqual(expected);
    await asBefore(ids);
    // Somebody else speaks of it all the time.
    await run(sql`insert into thread (id, project_id, title, active_at, created_at)
      select gen_random_uuid(), ${others}::uuid, '珈琲と' || n, now(), now() from generate_series(1, 400) n`);
    expect((await all(ctx, "珈琲", { limit: 4 })).map(({ title }) => title)).toEqual(expected);
  });
});

it("of many projects in one bucket each is asked for", async () => {
  const ctx = await services.person();
  const ids = await fill(ctx, 3, 12);
  // As many others in the bucket of each, some before it and some behind it.
  const among = ids.flatMap((id) => {
    const beside = Array.from(
      { length: 20 },
      () => `${randomUUID().slice(0, -2)}${id.slice(-2)}` as ProjectId,
    );
    return [...beside.slice(0, 9), id, ...beside.slice(9)];
  });
  const found = await run(hitsByIndex(asked(among, "会議")));
  expect(found.map(({ id }) => id)).toEqual((await run(hitsByIndex(asked(ids, "会議")))).map(({ id }) => id));
  expect(found).toHaveLength(3);
});

describe("what is read", () => {
  /** The nodes of the plan that read this table, as they were run. */
  async function readsOf(statement: SQL): Promise<string[]> {
    const rows = await run(sql`explain (analyze, costs off, timing off, summary off) ${statement}`);
    const lines = rows.map((row) =>
      String(row["QUERY PLAN"])
        .trim()
        .replace(/^->\s+/, ""),
    );
    return lines.filter((line) => /search_entry|Heap Fetches/.test(line) && !line.includes("never executed"));
  }

  it("of short texts nothing but the index of their project, and of others no more than those", {
    tags: ["long"],
    timeout: 60_000,
  }, async () => {
    const ctx = await services.person();
    const ids = await fill(ctx, 40, 100);
    await services.database.pool.query("vacuum (analyze) search_entry");
    const scope = asked(ids, "会議");
    const ways = [amongFirst(scope), amongNewest(scope), hitsSince(scope, new Date("2026-01-01T00:20:00Z"))];
    for (const way of ways) {
      const reads = await readsOf(way);
      expect(reads.length).toBeGreaterThan(0);
      for (const read of reads)
        expect(read).toMatch(/^Index Only Scan .*using search_entry_project |^Heap Fetches: 0$/);
    }
    await asBefore(ids, sql`${numberOf(sql`body`)} > 95`);
    await services.database.pool.query("vacuum (analyze) search_entry");
    for (const way of ways) {
      const looked = (await readsOf(way)).filter((read) => read.includes("search_entry_pkey"));
      expect(looked).toHaveLength(1);
      expect(Number(looked[0]?.match(/loops=(\d+)/)?.[1])).toBeLessThanOrEqual(5 * 40);
    }
  });

  it("of a search among the results or the files of a project the index of words", async () => {
    const ctx = await services.person();
    const [id] = (await fill(ctx, 1, 100)) as [ProjectId];
    const isOdd = sql`${numberOf(sql`body`)} % 2 = 1`;
    await run(sql`update search_entry set kind = case when ${isOdd} then 'file' else 'result' end, parent_id = ref_id
      where project_id = ${id}`);
    await services.database.pool.query("vacuum (analyze) search_entry");
    const [results, files] = [resultsContaining, filesContaining].map((containing) =>
      containing(id, termsOf("会議")),
    ) as [SQL, SQL];
    expect(await run(results)).toHaveLength(4);
    expect(await run(files)).toHaveLength(5);
    for (const statement of [results, files])
      expect((await readsOf(statement)).join("\n")).toContain("Bitmap Index Scan on search_entry_pairs");
  });
});
