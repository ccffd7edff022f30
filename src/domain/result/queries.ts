import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { result, resultItem } from "../../db/schema/result.ts";
import { run } from "../../db/schema/run.ts";
import { AppError } from "../../shared/errors.ts";
import type { Item } from "../../shared/result.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import type { RunId } from "../run/access.ts";
import type { ItemAccess, ResultId } from "./access.ts";

export interface ResultView {
  id: string;
  tool: ToolName;
  state: "making" | "done" | "partial" | "failed" | "stopped";
  runId: string;
  briefId: string;
  input: unknown;
  /** Ids of the sources the tool was given. */
  materials: string[];
  problems: string[];
  engine: string;
  milliseconds: number;
  tokens: number;
  createdAt: string;
  items: Item[];
}

export async function readItem(ctx: Context, access: ItemAccess): Promise<Item> {
  const [row] = await ctx.db
    .select({ item: resultItem.item })
    .from(resultItem)
    .where(eq(resultItem.id, access.itemId));
  if (!row) throw new AppError("not_found");
  return row.item;
}

type Row = typeof result.$inferSelect;

async function withItems(ctx: Context, rows: Row[]): Promise<ResultView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const items = await ctx.db
    .select({ resultId: resultItem.resultId, item: resultItem.item })
    .from(resultItem)
    .where(inArray(resultItem.resultId, ids))
    .orderBy(asc(resultItem.position));
  return rows.map((row) => ({
    id: row.id,
    tool: row.tool,
    state: row.state,
    runId: row.runId,
    briefId: row.briefId,
    input: row.input,
    materials: row.materials,
    problems: row.problems,
    engine: row.engine,
    milliseconds: row.milliseconds,
    tokens: row.tokens,
    createdAt: row.createdAt.toISOString(),
    items: items.filter(({ resultId }) => resultId === row.id).map(({ item }) => item),
  }));
}

/** The newest result of each tool that holds something or is being made, item rewordings left out. */
export async function readNewestResults(ctx: Context, projectId: ProjectId): Promise<ResultView[]> {
  const rows = await ctx.db
    .selectDistinctOn([result.tool], { row: result })
    .from(result)
    .innerJoin(run, eq(run.id, result.runId))
    .where(
      and(
        eq(result.projectId, projectId),
        isNull(run.targetItemId),
        inArray(result.state, ["making", "done", "partial", "stopped"]),
      ),
    )
    .orderBy(result.tool, desc(result.createdAt), desc(result.id));
  return withItems(
    ctx,
    rows.map(({ row }) => row),
  );
}

/** What one run has made. */
export async function readRunResults(ctx: Context, runId: RunId): Promise<ResultView[]> {
  const rows = await ctx.db
    .select()
    .from(result)
    .where(eq(result.runId, runId))
    .orderBy(asc(result.createdAt));
  return withItems(ctx, rows);
}

export async function readResult(ctx: Context, resultId: ResultId): Promise<ResultView> {
  const rows = await ctx.db.select().from(result).where(eq(result.id, resultId));
  const [view] = await withItems(ctx, rows);
  if (!view) throw new AppError("not_found");
  return view;
}
