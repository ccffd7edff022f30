/** What a client said a moment ago is taken back: it is kept as taken back, and the pieces stand where they stood. */
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { clientAnswer } from "#src/db/schema/handover/handover.ts";
import { AppError } from "#src/shared/errors.ts";
import { type Context, withProjectAccess } from "../../context.ts";
import { withdrawEvents } from "../../decision/commands.ts";
import { dropNotifications } from "../../notification/commands.ts";
import { accessByToken } from "../access.ts";
import { type WithdrawAnswers, withdrawSeconds } from "../schema.ts";
import { answerKey } from "./answer.ts";
import { type ReplacedStatus, withdrawClientAnswers } from "./status.ts";

/** @throws AppError not_found for an answer that was not sent by the link, conflict when it is too late. */
export async function withdrawAnswers(ctx: Context, input: WithdrawAnswers): Promise<void> {
  const link = await accessByToken(ctx, input);
  const since = ctx.now().getTime() - withdrawSeconds * 1000;
  await withProjectAccess(ctx, link.projectId).transaction(async (inner) => {
    const ids = [...new Set(input.ids)];
    const rows = await inner.db
      .select()
      .from(clientAnswer)
      .where(and(eq(clientAnswer.linkId, link.linkId), inArray(clientAnswer.id, ids)))
      .for("update");
    if (rows.length < ids.length) throw new AppError("not_found");
    if (rows.some(({ at }) => at.getTime() < since))
      throw new AppError("conflict", "取り消せる時間を過ぎました。新しいお返事をお送りください。");
    const open = rows.filter(({ withdrawnAt }) => withdrawnAt === null);
    await inner.db
      .update(clientAnswer)
      .set({ withdrawnAt: inner.now() })
      .where(and(inArray(clientAnswer.id, ids), isNull(clientAnswer.withdrawnAt)));
    await withdrawClientAnswers(inner, link.projectId, open, await withdrawnOf(inner, open));
    await withdrawEvents(
      inner,
      link.projectId,
      open.map(({ resultId, itemId, before, name: by, at }) => ({
        ...{ resultId, by, at },
        items: itemId === null ? null : [itemId, ...Object.keys(before ?? {})],
      })),
    );
    await dropNotifications(
      inner,
      link.projectId,
      open.map(({ id }) => answerKey(id)),
    );
  });
}

/** What was taken back of these results, by whichever link. */
async function withdrawnOf(
  inner: Context,
  answers: readonly { resultId: string }[],
): Promise<ReplacedStatus[]> {
  if (answers.length === 0) return [];
  const ids = [...new Set(answers.map(({ resultId }) => resultId))];
  return inner.db
    .select({ name: clientAnswer.name, at: clientAnswer.at, before: clientAnswer.before })
    .from(clientAnswer)
    .where(and(inArray(clientAnswer.resultId, ids), isNotNull(clientAnswer.withdrawnAt)));
}
