import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { result, resultItem } from "#src/db/schema/result.ts";
import { run } from "#src/db/schema/run.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolName, ToolStep } from "#src/shared/run-parts.ts";
import { serverTools } from "#src/tools/server.ts";
import { inNumbersOf } from "../../change/queries.ts";
import type { Context } from "../../context.ts";
import type { Lease } from "../../run/commands/lease.ts";
import { hasContent } from "../queries.ts";

export interface OpenResult {
  id: string;
  state: typeof result.$inferSelect.state;
  /** Items stored by an earlier attempt of the same run. */
  items: Item[];
}

/** The row that a step writes to: made now, or found again by a worker that takes the run over. */
export async function openResult(
  ctx: Context,
  lease: Lease,
  step: ToolStep,
  materials: string[],
  parents: Partial<Record<ToolName, string>>,
): Promise<OpenResult> {
  const values = {
    id: ctx.newId(),
    projectId: lease.projectId,
    runId: lease.runId,
    briefId: lease.briefId,
    preset: lease.preset,
    tool: step.tool,
    state: "making" as const,
    input: step.input,
    materials,
    parents,
    problems: [],
    engine: ctx.engines.model.name,
    promptVersion: serverTools[step.tool].promptVersion,
    seed: lease.seed,
    aside: step.aside === true,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
  const [row] = await ctx.db
    .insert(result)
    .values(values)
    .onConflictDoUpdate({ target: [result.runId, result.tool], set: { updatedAt: sql`${result.updatedAt}` } })
    .returning({ id: result.id, state: result.state });
  if (!row) throw new Error("a result row was neither made nor found");
  const items = await ctx.db
    .select({ item: resultItem.item })
    .from(resultItem)
    .where(eq(resultItem.resultId, row.id))
    .orderBy(asc(resultItem.position));
  return { ...row, items: items.map(({ item }) => item) };
}

/** What the tool had made for the project before this result, where a person may have restructured it; else nothing. */
export async function readBefore(
  ctx: Context,
  lease: Lease,
  step: ToolStep,
  resultId: string,
): Promise<Item[]> {
  if (!serverTools[step.tool].remaking?.carries || lease.targetItemId !== null) return [];
  const newest = ctx.db
    .select({ id: result.id })
    .from(result)
    .innerJoin(run, and(eq(run.id, result.runId), isNull(run.targetItemId)))
    .where(
      and(
        eq(result.projectId, lease.projectId),
        eq(result.tool, step.tool),
        ne(result.id, resultId),
        eq(result.aside, false),
        isNull(result.deletedAt),
        hasContent,
      ),
    )
    .orderBy(desc(result.createdAt), desc(result.id))
    .limit(1);
  const rows = await ctx.db
    .select({ item: resultItem.item })
    .from(resultItem)
    .where(inArray(resultItem.resultId, newest))
    .orderBy(asc(resultItem.position));
  return rows.map(({ item }) => item);
}

/** Items of the project that the step is to begin with, in their order and with the numbers of its brief; without those that stand already. */
export async function readKept(
  ctx: Context,
  lease: Lease,
  step: ToolStep,
  standing: Item[],
): Promise<Item[]> {
  if (!step.keep || step.keep.length === 0) return [];
  const rows = await ctx.db
    .select({ item: resultItem.item, briefId: result.briefId })
    .from(resultItem)
    .innerJoin(result, eq(result.id, resultItem.resultId))
    .where(
      and(
        eq(result.projectId, lease.projectId),
        eq(result.tool, step.tool),
        inArray(resultItem.id, step.keep),
      ),
    )
    .orderBy(asc(resultItem.position));
  const isThere = (item: Item) => standing.some(({ kind, text }) => kind === item.kind && text === item.text);
  const waiting = rows.filter(({ item }) => !isThere(item));
  const made = waiting.map(({ item, briefId }) => ({ briefId, items: [item], materials: [] }));
  const renumbered = await inNumbersOf(ctx, lease.projectId, lease.briefId, made);
  return renumbered.flatMap(({ items }) => items);
}

/** Where the pieces of a result that is mended stood: those that stay, by id, and those that are made anew. */
export interface ResultPlaces {
  kept: ReadonlyMap<string, number>;
  vacant: { item: Item; position: number }[];
}

/** Null where the step makes all of its result. */
export async function readPlaces(ctx: Context, step: ToolStep): Promise<ResultPlaces | null> {
  if (!step.mends) return null;
  const { ids } = step.mends;
  const rows = await ctx.db
    .select({ item: resultItem.item, position: resultItem.position })
    .from(resultItem)
    .where(inArray(resultItem.id, [...ids, ...(step.keep ?? [])]))
    .orderBy(asc(resultItem.position));
  return {
    kept: new Map(rows.map(({ item, position }) => [item.id, position])),
    vacant: rows.filter(({ item }) => ids.includes(item.id)),
  };
}
