/** How much of the owner's plan a member may use. */
import { and, eq } from "drizzle-orm";
import { memberCap } from "#src/db/schema/usage.ts";
import { AppError } from "#src/shared/errors.ts";
import { cappedKinds } from "#src/shared/usage/capped-kinds.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { notify } from "../../notification/commands.ts";
import type { ProjectId } from "../../project/access.ts";
import type { MemberCaps } from "../schema.ts";
import { findMember, findOwner, lockMembers, recordEvent } from "./record.ts";

/**
 * Sets what a member may use in a month, of every kind; null: as much as the plan has. It counts for what is started from
 * now on, with what the member has used this month; work under way goes on.
 */
export async function setMemberCaps(
  ctx: Context,
  { projectId, accountId }: { projectId: ProjectId; accountId: AccountId },
  { memberId, caps }: { memberId: string; caps: MemberCaps },
): Promise<void> {
  await ctx.transaction(async (inner) => {
    const name = await lockMembers(inner, projectId);
    const actor = await findOwner(inner, projectId, accountId);
    const member = await findMember(inner, projectId, memberId);
    if (member.role === "owner")
      throw new AppError("conflict", "オーナーの利用量は、オーナー自身のプランで決まります。");
    const before = await dropCaps(inner, projectId, memberId);
    const rows = cappedKinds.flatMap((kind) => {
      const amount = caps[kind];
      return amount === null ? [] : [{ projectId, accountId: memberId, kind, amount }];
    });
    if (rows.length > 0) await inner.db.insert(memberCap).values(rows);
    const same =
      before.length === rows.length &&
      rows.every((row) => before.some(({ kind, amount }) => kind === row.kind && amount === row.amount));
    if (same) return;
    await recordEvent(inner, projectId, {
      actorId: actor.id,
      subjectId: memberId,
      action: "caps_changed",
      details: { by: actor.name, who: member.name },
    });
    const data = { kind: "caps" as const, project: name, by: actor.name, capped: rows.length > 0 };
    await notify(inner, [{ accountId: memberId, projectId, key: `caps:${inner.newId()}`, data }]);
  });
}

/** Takes every cap of one away, e.g. of a new owner. Answers what there was. */
export function dropCaps(inner: Context, projectId: ProjectId, memberId: string) {
  return inner.db
    .delete(memberCap)
    .where(and(eq(memberCap.projectId, projectId), eq(memberCap.accountId, memberId)))
    .returning({ kind: memberCap.kind, amount: memberCap.amount });
}
