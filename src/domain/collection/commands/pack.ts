import { AppError } from "#src/shared/errors.ts";
import { olderResult } from "#src/shared/words/stale-word.ts";
import type { Context } from "../../context.ts";
import type { WorkProgress } from "../../progress.ts";
import type { ResultFile } from "../../result/commands/export.ts";
import { packViews } from "../../result/commands/pack.ts";
import { readResultsById } from "../../result/queries.ts";
import { readStaleResults } from "../../stale/queries.ts";
import { withheldReason } from "../../tray/rules/content.ts";
import type { CollectionAccess } from "../access.ts";
import { readCollection } from "../queries.ts";
import { inOrder } from "../rules/entries.ts";

/** 提出パック of what is in the collection, in its order. @throws AppError not_found when nothing in it is finished. */
export async function packCollection(
  ctx: Context,
  access: CollectionAccess,
  progress: WorkProgress,
): Promise<ResultFile> {
  const { projectId } = access;
  const { name, results } = await readCollection(ctx, access);
  const ids = results.map(({ id }) => id);
  const found = ids.length > 0 ? await readResultsById(ctx, projectId, ids) : [];
  const views = results
    .flatMap(({ id, pieces }) => {
      const view = found.find((one) => one.id === id);
      if (!view || !pieces) return view ?? [];
      const chosen = pieces.map((piece) => piece.id);
      // What has to be corrected by now stays in.
      return { ...view, items: inOrder(view.items, chosen).filter((item) => withheldReason(item) === null) };
    })
    .filter(({ state, items }) => state !== "making" && items.length > 0);
  if (views.length === 0)
    throw new AppError("not_found", "この提出には、まだ渡せる結果がありません。先に結果を入れてください。");
  const stale = await readStaleResults(ctx, projectId);
  return packViews(
    ctx,
    projectId,
    { name, views, stale: ({ id }) => stale.get(id) ?? [olderResult] },
    progress,
  );
}
