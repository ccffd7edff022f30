/** 「責任を持って採用」: a piece that was refused comes into the result, with what was against it and why a member takes it all the same. */

import { and, eq, lt, sql } from "drizzle-orm";
import { canBeOverridden } from "#src/checks/gate.ts";
import { result, resultItem } from "#src/db/schema/result.ts";
import { run } from "#src/db/schema/run.ts";
import { AppError } from "#src/shared/errors.ts";
import { canBeAccepted, refusedDays } from "#src/shared/refusals/acceptance.ts";
import type { Item } from "#src/shared/result.ts";
import { dayMs } from "#src/shared/time/time.ts";
import { serverTool } from "#src/tools/server.ts";
import { nameOfActor } from "../../account/rules/actor-name.ts";
import type { Context } from "../../context.ts";
import type { ResultAccess } from "../access.ts";
import { check } from "../rules/check.ts";
import type { AcceptedRefusal, AcceptRefused } from "../schema.ts";
import { lockItems, readOrdered, recordAct, refuseMaking } from "./acts.ts";
import { readRunRequest } from "./run-request.ts";
import { markReworked } from "./target.ts";

/**
 * Can be taken back like a move. @throws AppError conflict where there is no such piece, it may not be taken (a banned word, a quotation
 * that is none, a law that leaves no room) or stands there already.
 */
export async function acceptRefused(
  ctx: Context,
  { resultId, projectId, tool: id }: ResultAccess,
  { refusal, reason }: AcceptRefused,
): Promise<AcceptedRefusal> {
  const [row] = await ctx.db
    .select({
      input: result.input,
      briefId: result.briefId,
      preset: result.preset,
      chosen: run.materials,
      leftOut: result.leftOut,
    })
    .from(result)
    .innerJoin(run, eq(run.id, result.runId))
    .where(eq(result.id, resultId));
  const found = row?.leftOut?.kept.find((one) => one.id === refusal);
  if (!row) throw new AppError("not_found");
  if (!found)
    throw new AppError(
      "conflict",
      "この案は見つかりませんでした。結果を開き直して、もう一度お試しください。",
    );
  const { draft } = found;
  if (!draft || !canBeAccepted(found))
    throw new AppError("conflict", "この案は採用できません。直してから「手で書き足す」をお使いください。");
  const tool = serverTool(id);
  const { input, brief } = await readRunRequest(ctx, { ...row, projectId, tool: id });
  const slots = tool.slots(input, draft.kind);
  const by = await nameOfActor(ctx);
  const at = ctx.now().toISOString();
  return ctx.transaction(async (inner) => {
    const rows = await lockItems(inner, resultId);
    await refuseMaking(inner, resultId);
    const made = check(draft, ctx.newId(), { brief, slots, existing: [], tool });
    if (made.flags.some((flag) => !canBeOverridden(flag)))
      throw new AppError("conflict", "法令に触れる表現があるため、この案は採用できません。");
    if (rows.some(({ item }) => item.kind === draft.kind && item.text === draft.text))
      throw new AppError("conflict", "同じ案がすでにあります。変更していません。");
    const dismissed = { reason, at, ...(by ? { by } : {}) };
    const item: Item = {
      ...made,
      flags: made.flags.map((flag) => (flag.level === "must" ? { ...flag, dismissed } : flag)),
      ...{ ready: true, problems: [], edited: true },
      taken: { refusal, against: found.reasons.map(({ why }) => why), ...dismissed },
    };
    await inner.db.insert(resultItem).values({
      ...{ id: item.id, resultId, item, edited: true, updatedAt: ctx.now() },
      position: Math.max(0, ...rows.map(({ position }) => position)) + 1,
    });
    const marks = [{ id: item.id, revision: 1, added: true as const }];
    const actId = await recordAct(inner, resultId, rows, { marks, merged: null });
    await markReworked(inner, resultId);
    ctx.log.info({ resultId, itemId: item.id, refusal }, "refused piece taken");
    return { itemId: item.id, actId, items: await readOrdered(inner, resultId) };
  });
}

/** Refused pieces are kept for those who work with the result; how many there were is kept for good. */
export async function forgetRefused(ctx: Context): Promise<void> {
  const due = new Date(ctx.now().getTime() - refusedDays * dayMs);
  await ctx.db
    .update(result)
    .set({ leftOut: sql`jsonb_set(${result.leftOut}, '{kept}', '[]')` })
    .where(and(lt(result.createdAt, due), sql`jsonb_array_length(${result.leftOut} -> 'kept') > 0`));
}
