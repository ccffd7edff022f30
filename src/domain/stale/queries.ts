/** 材料が変わりました: which results of a project are out of date, and why. */
import { eq } from "drizzle-orm";
import { result } from "../../db/schema/result.ts";
import { olderResult } from "../../shared/words/stale-word.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import type { ResultId } from "../result/access.ts";
import { newestRows, staleOf } from "../result/queries.ts";
import type { Stale } from "../result/rules/stale.ts";

/** What is out of date of the newest result of each tool, by the result's id. */
export async function readStaleNewest(ctx: Context, projectId: ProjectId): Promise<Map<string, Stale>> {
  const rows = await newestRows(ctx, projectId);
  const stale = await staleOf(ctx, projectId, rows);
  return new Map(rows.map(({ id, tool }) => [id, stale[tool] ?? { reasons: [], pieces: new Set() }]));
}

/** Why results of the project are out of date, by their id, for the newest of each tool. */
export async function readStaleResults(ctx: Context, projectId: ProjectId): Promise<Map<string, string[]>> {
  const stale = await readStaleNewest(ctx, projectId);
  return new Map([...stale].map(([id, { reasons }]) => [id, reasons]));
}

/** Why one result is out of date, in Japanese; an older one of its tool always is. */
export async function readStale(ctx: Context, projectId: ProjectId, resultId: ResultId): Promise<string[]> {
  const rows = await newestRows(ctx, projectId);
  const row = rows.find(({ id }) => id === resultId);
  if (row) return (await staleOf(ctx, projectId, rows))[row.tool]?.reasons ?? [];
  const [own] = await ctx.db.select({ aside: result.aside }).from(result).where(eq(result.id, resultId));
  // What never took a place has not lost it.
  return own?.aside ? [] : [olderResult];
}
