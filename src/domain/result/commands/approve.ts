import { and, asc, eq, inArray, isNull } from "drizzle-orm";
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
import type { SetApproval, SetApprovals } from "../schema.ts";

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
 * Says where results stand, all of them or none; costs nothing. Asking tells everybody who may approve, an answer tells who
 * asked. @throws AppError not_found when one is none of the project's, conflict when one is still being made.
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
    const moved = rows.filter((row) => row.approval !== approval || row.approvalNote !== note);
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
    await tell(inner, { projectId, accountId, approval, note }, moved);
  });
}

type Row = typeof result.$inferSelect;

interface Said {
  projectId: ProjectId;
  accountId: AccountId;
  approval: Approval;
  note: string;
}

async function tell(inner: Context, { projectId, accountId, approval, note }: Said, rows: Row[]) {
  const kind = tellings[approval];
  if (kind === null) return;
  const everyone = kind === "approval_asked" ? await approvers(inner, projectId) : null;
  const stillHere = everyone ? [] : await askers(inner, projectId, rows);
  const names = await readNames(inner, projectId, accountId);
  const letters = rows.flatMap((row) => {
    const data: NotificationData = {
      kind,
      ...names,
      tool: row.tool,
      runId: row.runId,
      resultId: row.id,
      note,
    };
    const key = `approval:${inner.newId()}`;
    const told = everyone ?? stillHere.filter((id) => id === row.askedBy);
    return told.filter((id) => id !== accountId).map((id) => ({ accountId: id, projectId, key, data }));
  });
  await notify(inner, letters);
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

/** Those who asked, as long as they belong to the project. */
async function askers(inner: Context, projectId: ProjectId, asked: readonly Row[]): Promise<string[]> {
  const ids = asked.flatMap(({ askedBy }) => (askedBy === null ? [] : [askedBy]));
  if (ids.length === 0) return [];
  const rows = await inner.db
    .select({ id: projectMember.accountId })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, projectId), inArray(projectMember.accountId, ids)));
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
