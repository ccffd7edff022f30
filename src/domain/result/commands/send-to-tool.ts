import { and, eq, isNull } from "drizzle-orm";
import { result, resultItem } from "#src/db/schema/result.ts";
import { AppError } from "#src/shared/errors.ts";
import { catalog } from "#src/tools/catalog.ts";
import { serverTool } from "#src/tools/server.ts";
import { targetToolOf } from "#src/tools/structure/rows.ts";
import type { Context } from "../../context.ts";
import { accessItem, type ItemAccess } from "../access.ts";
import { readItem, readNewestResults } from "../queries.ts";
import { applyPreset, check } from "../rules/check.ts";
import type { SentItem } from "../schema.ts";
import { lockItems, readOrdered, recordAct, refuseMaking } from "./acts.ts";
import { readRunRequest } from "./run-request.ts";
import { markReworked } from "./target.ts";

/**
 * Makes a piece of the other tool's newest result out of an item. It counts as the person's own work there, and can be taken
 * back like a move. @throws AppError conflict when there is no such result, or the piece stands there already.
 */
export async function sendItemToTool(ctx: Context, access: ItemAccess): Promise<SentItem> {
  const item = await readItem(ctx, access);
  const to = targetToolOf(access.tool, item.kind);
  const takes = to && serverTool(to).editing?.takes;
  if (!takes) throw new AppError("conflict", "この項目は、ほかの結果に加えられません。");
  const title = catalog[to].title;
  const newest = (await readNewestResults(ctx, access.projectId)).find(({ tool }) => tool === to);
  const [first] = newest?.items ?? [];
  if (!newest || !first)
    throw new AppError("conflict", `「${title}」がまだありません。先に作ってから、もう一度お試しください。`);
  const tool = serverTool(to);
  const { input: asked, brief } = await readRunRequest(ctx, await accessItem(ctx, first.id, "work"));
  const written = takes(item, { brief, results: {}, input: asked });
  if (!written) throw new AppError("conflict", "この項目は、ほかの結果に加えられません。");
  const draft = applyPreset(written, tool, brief);
  return ctx.transaction(async (inner) => {
    const rows = await lockItems(inner, newest.id);
    await refuseMaking(inner, newest.id);
    const texts = rows.map((row) => row.item.text);
    if (texts.includes(draft.text))
      throw new AppError("conflict", `同じ内容が「${title}」にすでにあります。変更していません。`);
    const scope = { brief, slots: tool.slots(asked, draft.kind), existing: [], tool };
    const made = { ...check(draft, ctx.newId(), scope), edited: true };
    const [open] = await inner.db
      .select({ id: result.id })
      .from(result)
      .where(and(eq(result.id, newest.id), isNull(result.deletedAt)));
    if (!open) throw new AppError("not_found");
    await inner.db.insert(resultItem).values({
      ...{ id: made.id, resultId: newest.id, item: made, edited: true, updatedAt: ctx.now() },
      position: Math.max(0, ...rows.map(({ position }) => position)) + 1,
    });
    const marks = [{ id: made.id, revision: 1, added: true as const }];
    const actId = await recordAct(inner, newest.id, rows, { marks, merged: null });
    await markReworked(inner, newest.id);
    return { resultId: newest.id, itemId: made.id, actId, items: await readOrdered(inner, newest.id) };
  });
}
