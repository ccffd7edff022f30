import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { fitsUnder } from "../../checks/slots.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { run } from "../../db/schema/run.ts";
import type { Item } from "../../shared/result.ts";
import { olderResult } from "../../shared/words/stale-word.ts";
import { supportingItems, wholeText } from "../../tools/exporting/whole-text.ts";
import { isHiddenItem } from "../../tools/structure/act.ts";
import type { Context } from "../context.ts";
import { readLimits } from "../house/queries.ts";
import type { ProjectId } from "../project/access.ts";
import type { Stale } from "../result/rules/stale.ts";
import { statusColumns, statusOf } from "../result/rules/status.ts";
import { readStaleNewest } from "../stale/queries.ts";
import { inTrayOrder, toFillIn, withheldReason } from "./rules/content.ts";
import type { TrayPiece } from "./schema.ts";

/** On the joined `result` and `run`: its pieces may be chosen. */
export const selectable = (projectId: ProjectId): SQL | undefined =>
  and(eq(result.projectId, projectId), isNull(result.deletedAt), isNull(run.targetItemId));

/**
 * The tray of a project: what is chosen of the newest result of each tool, of what conversations made beside them, and of
 * an earlier version since there is a newer one. What a newer version took along is there, and not here as well.
 */
export async function readTray(ctx: Context, projectId: ProjectId): Promise<TrayPiece[]> {
  const stale = await readStaleNewest(ctx, projectId);
  const newest = [...stale.keys()];
  const rows = await ctx.db
    .select({
      id: resultItem.id,
      item: resultItem.item,
      position: resultItem.position,
      ...statusColumns,
      resultId: result.id,
      runId: result.runId,
      tool: result.tool,
      aside: result.aside,
      madeAt: result.createdAt,
    })
    .from(resultItem)
    .innerJoin(result, eq(result.id, resultItem.resultId))
    .innerJoin(run, eq(run.id, result.runId))
    .where(and(selectable(projectId), resultItem.locked, counts(newest)));
  const shown = inTrayOrder(rows.filter(({ item }) => !isHiddenItem(item)));
  const beside = await readBeside(ctx, shown);
  const limits = await readLimits(ctx);
  return shown.map(({ item: told, aside, ...row }): TrayPiece => {
    const item = { ...told, ...statusOf(row) };
    const { tool, resultId, runId, id } = row;
    const others = beside.get(resultId) ?? [];
    const { head, body } = wholeText(tool, item, others);
    return {
      ...{ id, tool, resultId, runId, head, body, aside },
      item: { ...item, fits: fitsUnder(item.fits, limits) },
      beside: supportingItems(tool, item, others).flatMap((other) =>
        withheldReason(other) === null ? [other.id] : [],
      ),
      by: item.chosen?.by ?? null,
      stale: aside ? [] : staleOf(stale.get(resultId), id),
      toFill: toFillIn(item, `${head}\n${body}`),
      held: withheldReason(item),
    };
  });
}

/** A piece that cites and uses nothing of what changed is not out of date. */
function staleOf(newest: Stale | undefined, id: string): string[] {
  if (!newest) return [olderResult];
  return newest.pieces === "all" || newest.pieces.has(id) ? newest.reasons : [];
}

function counts(newest: readonly string[]): SQL | undefined {
  if (newest.length === 0) return sql`${result.aside}`;
  const since = sql`(${resultItem.item}->'chosen'->>'at')::timestamptz > (
    select newer.created_at from result newer where newer.tool = ${result.tool}
      and newer.id in (${sql.join(
        newest.map((id) => sql`${id}`),
        sql`, `,
      )}))`;
  return or(result.aside, inArray(result.id, [...newest]), since);
}

/** The other pieces of results whose pieces are told by several. */
async function readBeside(
  ctx: Context,
  chosen: readonly { resultId: string; tool: string }[],
): Promise<Map<string, Item[]>> {
  const ids = [...new Set(chosen.flatMap(({ tool, resultId }) => (tool === "persona" ? [resultId] : [])))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ resultId: resultItem.resultId, item: resultItem.item })
    .from(resultItem)
    .where(inArray(resultItem.resultId, ids))
    .orderBy(resultItem.position);
  const byResult = Map.groupBy(rows, ({ resultId }) => resultId);
  return new Map([...byResult].map(([id, own]) => [id, own.map(({ item }) => item)]));
}
