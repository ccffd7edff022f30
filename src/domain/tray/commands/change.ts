import { and, eq, inArray } from "drizzle-orm";
import { result, resultItem } from "#src/db/schema/result.ts";
import { run } from "#src/db/schema/run.ts";
import { AppError } from "#src/shared/errors.ts";
import type { ChosenMark, Item } from "#src/shared/result.ts";
import { withChosen } from "#src/shared/tray/marks.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { chosenMark } from "../../result/commands/edit.ts";
import { selectable } from "../queries.ts";
import type { ChangeTray } from "../schema.ts";

/**
 * Puts pieces into the tray, takes them out, or puts them in order; all of it or nothing.
 * @throws AppError not_found when one is none of the project's.
 */
export async function changeTray(
  ctx: Context,
  projectId: ProjectId,
  { add = [], remove = [], order = [] }: ChangeTray,
): Promise<void> {
  const ids = [...new Set([...add, ...remove, ...order])];
  if (ids.length === 0) return;
  await ctx.transaction(async (inner) => {
    const rows = await inner.db
      .select({ id: resultItem.id, item: resultItem.item })
      .from(resultItem)
      .innerJoin(result, eq(result.id, resultItem.resultId))
      .innerJoin(run, eq(run.id, result.runId))
      .where(and(selectable(projectId), inArray(resultItem.id, ids)))
      .orderBy(resultItem.id)
      .for("update", { of: resultItem });
    if (rows.length < ids.length) throw new AppError("not_found");
    const mark = await chosenMark(inner);
    for (const { id, item } of rows) {
      const chosen = add.includes(id) && !item.locked ? withChosen(item, mark) : item;
      const kept = remove.includes(id) ? withChosen(chosen, null) : chosen;
      const after = placed(kept, order.indexOf(id), mark);
      if (after === item) continue;
      await inner.db
        .update(resultItem)
        .set({ item: after, locked: after.locked, updatedAt: inner.now() })
        .where(eq(resultItem.id, id));
    }
  });
}

/** Only what is in the tray has a place there. */
function placed(item: Item, place: number, mark: ChosenMark): Item {
  if (!item.locked || place < 0 || item.chosen?.place === place) return item;
  // Of what was chosen before that was kept, nobody knows by whom.
  return { ...item, chosen: { ...(item.chosen ?? { at: mark.at }), place } };
}
