/** Who hears of what was said of pieces, and how whoever says it is called. */
import { and, eq, inArray } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import { project, projectMember } from "#src/db/schema/project.ts";
import type { Approval } from "#src/shared/approvals.ts";
import { AppError } from "#src/shared/errors.ts";
import type { NotificationData } from "#src/shared/notifications.ts";
import { rolesThatMay } from "#src/shared/roles.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { notify } from "../../notification/commands.ts";
import type { ProjectId } from "../../project/access.ts";
import { unnamedProject } from "../../project/schema.ts";

export interface ApprovalNews {
  id: string;
  runId: string;
  tool: ToolName;
  askedBy: string | null;
  /** How many of its pieces; absent: all of it. */
  pieces?: number;
}

interface Said {
  projectId: ProjectId;
  accountId: AccountId;
  approval: Approval;
  note: string;
  names: { project: string; by: string };
}

/** Asking tells everybody who may approve, an answer tells who asked. */
export async function notifyApproval(
  inner: Context,
  { projectId, accountId, approval, note, names }: Said,
  rows: readonly ApprovalNews[],
): Promise<void> {
  // Back to a draft with words is how a piece was sent back before there was a word for it.
  const kind = approval === "draft" && note === "" ? null : tellings[approval];
  if (kind === null) return;
  const everyone = kind === "approval_asked" ? await approvers(inner, projectId) : null;
  const stillHere = everyone ? [] : await askers(inner, projectId, rows);
  const letters = rows.flatMap((row) => {
    const data: NotificationData = {
      kind,
      ...names,
      tool: row.tool,
      runId: row.runId,
      resultId: row.id,
      note,
      ...(row.pieces === undefined ? {} : { pieces: row.pieces }),
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
  returned: "sent_back",
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
async function askers(
  inner: Context,
  projectId: ProjectId,
  asked: readonly ApprovalNews[],
): Promise<string[]> {
  const ids = asked.flatMap(({ askedBy }) => (askedBy === null ? [] : [askedBy]));
  if (ids.length === 0) return [];
  const rows = await inner.db
    .select({ id: projectMember.accountId })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, projectId), inArray(projectMember.accountId, ids)));
  return rows.map(({ id }) => id);
}

/** What the project and the person are called. */
export async function readNames(inner: Context, projectId: ProjectId, accountId: AccountId) {
  const [row] = await inner.db
    .select({ name: project.name, displayName: account.displayName, email: account.email })
    .from(project)
    .innerJoin(account, eq(account.id, accountId))
    .where(eq(project.id, projectId));
  if (!row) throw new AppError("not_found");
  return { project: row.name || unnamedProject, by: row.displayName || row.email };
}
