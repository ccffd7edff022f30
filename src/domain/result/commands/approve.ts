import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { result } from "#src/db/schema/result.ts";
import { AppError } from "#src/shared/errors.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { recordEvents } from "../../decision/commands.ts";
import type { ProjectId } from "../../project/access.ts";
import type { ResultId } from "../access.ts";
import type { SetApproval, SetApprovals } from "../schema.ts";
import { notifyApproval, readNames } from "./notify-approval.ts";
import { resultsWithOtherStatus, setStatusOfResults } from "./status.ts";

/** Says where one result stands. @throws AppError conflict for a result that is still being made. */
export async function setApproval(
  ctx: Context,
  { resultId, projectId }: { resultId: ResultId; projectId: ProjectId },
  accountId: AccountId,
  said: SetApproval,
): Promise<void> {
  await setApprovals(ctx, projectId, accountId, { ids: [resultId], ...said });
}

/**
 * Says where results stand, all of them or none, and with each of them every piece; costs nothing. Asking tells everybody who may
 * approve, an answer tells who asked. @throws AppError not_found when one is none of the project's, conflict when one is still being made.
 */
export async function setApprovals(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  { ids: named, approval, note }: SetApprovals,
): Promise<void> {
  const ids = [...new Set(named)];
  await ctx.transaction(async (inner) => {
    const rows = await inner.db
      .select()
      .from(result)
      .where(and(eq(result.projectId, projectId), inArray(result.id, ids), isNull(result.deletedAt)))
      .orderBy(asc(result.id))
      .for("update");
    if (rows.length < ids.length) throw new AppError("not_found");
    if (rows.some(({ state }) => state === "making"))
      throw new AppError("conflict", "作成中の結果です。できあがってから、もう一度お試しください。");
    const others = await resultsWithOtherStatus(inner, ids, approval);
    const moved = rows.filter(
      (row) => row.approval !== approval || row.approvalNote !== note || others.has(row.id),
    );
    if (moved.length === 0) return;
    await inner.db
      .update(result)
      .set({
        approval,
        approvalNote: note,
        approvalBy: accountId,
        approvalAt: inner.now(),
        ...(approval === "review" ? { askedBy: accountId } : {}),
      })
      .where(
        inArray(
          result.id,
          moved.map(({ id }) => id),
        ),
      );
    const names = await readNames(inner, projectId, accountId);
    const pieces = await setStatusOfResults(inner, moved, { approval, note }, names.by);
    await recordEvents(
      inner,
      moved.map(({ id, tool }) => ({
        ...{ projectId, kind: approval, tool, resultId: id, by: names.by, note },
        ...(pieces.get(id) ?? { pieces: 0 }),
      })),
    );
    await notifyApproval(inner, { projectId, accountId, approval, note, names }, moved);
  });
}
