import { and, eq, inArray } from "drizzle-orm";
import { account } from "../../../db/schema/account.ts";
import { project, projectMember } from "../../../db/schema/project.ts";
import { result } from "../../../db/schema/result.ts";
import type { Approval } from "../../../shared/approvals.ts";
import { AppError } from "../../../shared/errors.ts";
import type { NotificationData } from "../../../shared/notifications.ts";
import { rolesThatMay } from "../../../shared/roles.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { notify } from "../../notification/commands.ts";
import type { ProjectId } from "../../project/access.ts";
import { unnamedProject } from "../../project/schema.ts";
import type { ResultId } from "../access.ts";
import type { SetApproval } from "../schema.ts";

/**
 * Says where a result stands; costs nothing. Asking tells everybody who may approve, an answer tells who asked.
 * @throws AppError conflict for a result that is still being made.
 */
export async function setApproval(
  ctx: Context,
  { resultId, projectId }: { resultId: ResultId; projectId: ProjectId },
  accountId: AccountId,
  { approval, note }: SetApproval,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    const [row] = await inner.db.select().from(result).where(eq(result.id, resultId)).for("update");
    if (!row) throw new AppError("not_found");
    if (row.state === "making")
      throw new AppError("conflict", "作成中の結果です。できあがってから、もう一度お試しください。");
    if (row.approval === approval && row.approvalNote === note) return;
    await inner.db
      .update(result)
      .set({
        approval,
        approvalNote: note,
        approvalBy: accountId,
        approvalAt: inner.now(),
        ...(approval === "review" ? { askedBy: accountId } : {}),
      })
      .where(eq(result.id, resultId));
    const kind = tellings[approval];
    if (kind === null) return;
    const told = kind === "approval_asked" ? await approvers(inner, projectId) : await asker(inner, row);
    const names = await readNames(inner, projectId, accountId);
    const data: NotificationData = { kind, ...names, tool: row.tool, runId: row.runId, note };
    const key = `approval:${inner.newId()}`;
    await notify(
      inner,
      told.filter((id) => id !== accountId).map((id) => ({ accountId: id, projectId, key, data })),
    );
  });
}

const tellings = {
  draft: "sent_back",
  review: "approval_asked",
  approved: "approved",
  used: null,
} as const satisfies Record<Approval, string | null>;

async function approvers(inner: Context, projectId: ProjectId): Promise<string[]> {
  const rows = await inner.db
    .select({ id: projectMember.accountId })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, projectId), inArray(projectMember.role, rolesThatMay("approve"))));
  return rows.map(({ id }) => id);
}

/** Whoever asked, as long as they belong to the project. */
async function asker(inner: Context, row: typeof result.$inferSelect): Promise<string[]> {
  if (row.askedBy === null) return [];
  const rows = await inner.db
    .select({ id: projectMember.accountId })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, row.projectId), eq(projectMember.accountId, row.askedBy)));
  return rows.map(({ id }) => id);
}

async function readNames(inner: Context, projectId: ProjectId, accountId: AccountId) {
  const [row] = await inner.db
    .select({ name: project.name, displayName: account.displayName, email: account.email })
    .from(project)
    .innerJoin(account, eq(account.id, accountId))
    .where(eq(project.id, projectId));
  if (!row) throw new AppError("not_found");
  return { project: row.name || unnamedProject, by: row.displayName || row.email };
}
