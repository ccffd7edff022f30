/** 「案件に足す」: the pieces of a result that stands aside go to the end of the project's own result of that tool. */
import { and, eq, isNull } from "drizzle-orm";
import { result, resultItem } from "#src/db/schema/result.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Item } from "#src/shared/result.ts";
import { withChosen } from "#src/shared/tray/marks.ts";
import { catalog } from "#src/tools/catalog.ts";
import { serverTool } from "#src/tools/server.ts";
import { isHiddenItem, maxPieces } from "#src/tools/structure/act.ts";
import { isAddable } from "#src/tools/structure/rows.ts";
import type { Context } from "../../context.ts";
import type { ResultAccess } from "../access.ts";
import { readNewestResults } from "../queries.ts";
import { mayRepeat } from "../rules/check.ts";
import type { ImportedPieces } from "../schema.ts";
import { lockItems, recordAct, refuseMaking } from "./acts.ts";
import { markReworked } from "./target.ts";

/**
 * Adds copies of the pieces that the other result does not have yet; what stands aside stays as it is. Can be taken back like a move.
 * @throws AppError conflict where the tool's pieces do not stand one by one, where there is no result to add to, or nothing to add.
 */
export async function importPieces(
  ctx: Context,
  { resultId, projectId, tool }: ResultAccess,
): Promise<ImportedPieces> {
  const { title } = catalog[tool];
  const newest = (await readNewestResults(ctx, projectId)).find((one) => one.tool === tool);
  if (!newest || newest.id === resultId)
    throw new AppError("conflict", `足す先の「${title}」がありません。「この案を使う」をお使いください。`);
  return ctx.transaction(async (inner) => {
    const rows = await lockItems(inner, newest.id);
    await refuseMaking(inner, newest.id);
    const pieces = await piecesOf(inner, resultId);
    const standing = rows.map(({ item }) => item);
    const fresh = pieces.filter(
      (item) => isAddable(tool, item.kind) && !stands(tool, newest.input, standing, item),
    );
    if (!pieces.some(({ kind }) => isAddable(tool, kind)))
      throw new AppError("conflict", `「${title}」には足せません。「この案を使う」をお使いください。`);
    if (fresh.length === 0)
      throw new AppError("conflict", `同じ内容が「${title}」にすでにあります。変更していません。`);
    if (rows.length + fresh.length > maxPieces)
      throw new AppError("conflict", `1つの結果に置けるのは${maxPieces}件までです。`);
    const last = Math.max(0, ...rows.map(({ position }) => position));
    const added = fresh.map((item) => withChosen({ ...item, id: inner.newId() }, null));
    await inner.db.insert(resultItem).values(
      added.map((item, at) => ({
        ...{ id: item.id, resultId: newest.id, item, edited: item.edited },
        ...{ position: last + at + 1, updatedAt: inner.now() },
      })),
    );
    const marks = added.map(({ id }) => ({ id, revision: 1, added: true as const }));
    const actId = await recordAct(inner, newest.id, rows, { marks, merged: null });
    await markReworked(inner, newest.id);
    return { resultId: newest.id, runId: newest.runId, added: added.map(({ id }) => id), actId };
  });
}

async function piecesOf(inner: Context, resultId: string): Promise<Item[]> {
  const rows = await inner.db
    .select({ item: resultItem.item })
    .from(resultItem)
    .innerJoin(result, and(eq(result.id, resultItem.resultId), isNull(result.deletedAt)))
    .where(eq(resultItem.resultId, resultId))
    .orderBy(resultItem.position);
  return rows.map(({ item }) => item).filter((item) => !isHiddenItem(item));
}

/** Whether a piece is there already: its words, and where only those count, in whatever it says beside them. */
function stands(tool: ResultAccess["tool"], input: unknown, standing: readonly Item[], item: Item): boolean {
  const own = serverTool(tool);
  const asked = own.definition.input.parse(input);
  const repeats = mayRepeat(own, item.kind, own.slots(asked, item.kind), asked);
  return standing.some(
    (one) =>
      one.kind === item.kind &&
      one.text === item.text &&
      (!repeats || JSON.stringify(one.fields) === JSON.stringify(item.fields)),
  );
}
