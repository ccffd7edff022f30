/** How many pages of the database a call touches: the same however busy the machine is. Only a Postgres server of this bench counts them. */
import type { TestServices } from "#test/support/services.ts";

/** What such a server is started with; the rest keeps the seeding of millions of rows in memory. */
export const settings = {
  shared_preload_libraries: "pg_stat_statements",
  shared_buffers: "2GB",
  maintenance_work_mem: "1GB",
  max_wal_size: "8GB",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
};

export interface Touched {
  pages: number;
  /** Pages by statement. */
  statements: Map<string, number>;
}

const rounds = 3;
const ofThis = "(select oid from pg_database where datname = current_database())";

export async function countPages({ database }: TestServices): Promise<void> {
  await database.pool.query("create extension if not exists pg_stat_statements");
}

export async function pagesOf({ database }: TestServices, call: () => Promise<unknown>): Promise<Touched> {
  for (let round = 0; round < rounds; round += 1) await call();
  await database.pool.query(`select pg_stat_statements_reset(0, ${ofThis})`);
  for (let round = 0; round < rounds; round += 1) await call();
  const { rows } = await database.pool.query<{ query: string; pages: string }>(
    `select query, sum(shared_blks_hit + shared_blks_read) as pages from pg_stat_statements
     where dbid = ${ofThis} and query not like '%pg_stat_statements%' group by query`,
  );
  const statements = new Map(rows.map(({ query, pages }) => [query, Number(pages) / rounds]));
  return { pages: [...statements.values()].reduce((sum, each) => sum + each, 0), statements };
}

/** The statements that touch more than they did with little data, the worst first. */
export function grownStatements(few: Touched, many: Touched, growth: number): string[] {
  return [...many.statements]
    .map(([query, pages]) => ({ query, pages, before: few.statements.get(query) ?? 0 }))
    .filter(({ pages, before }) => pages > before * growth && pages - before > 20)
    .toSorted((a, b) => b.pages - b.before - (a.pages - a.before))
    .map(
      ({ query, pages, before }) =>
        `${before.toFixed(0)} → ${pages.toFixed(0)}  ${query.replaceAll(/\s+/g, " ")}`,
    );
}
