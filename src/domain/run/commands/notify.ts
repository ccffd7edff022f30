import { and, eq } from "drizzle-orm";
import { project, projectMember } from "#src/db/schema/project.ts";
import { run } from "#src/db/schema/run.ts";
import type { Context } from "../../context.ts";
import { notify, runKey } from "../../notification/commands.ts";
import { trustedProjectId } from "../../project/access.ts";
import { unnamedProject } from "../../project/schema.ts";
import type { RunId } from "../access.ts";

/**
 * Notifies the requester that the run has ended; watching it to the end removes the notification. Call inside the
 * transaction that ends it. Another wording of a single line is no news, nor is a stop that somebody asked for.
 */
export async function notifyRunEnded(inner: Context, runId: RunId, state: "done" | "failed"): Promise<void> {
  const [row] = await inner.db
    .select({
      accountId: run.accountId,
      projectId: run.projectId,
      steps: run.steps,
      target: run.targetItemId,
      name: project.name,
    })
    .from(run)
    .innerJoin(project, eq(project.id, run.projectId))
    .innerJoin(
      projectMember,
      and(eq(projectMember.projectId, run.projectId), eq(projectMember.accountId, run.accountId)),
    )
    .where(eq(run.id, runId));
  // An answer in words is read where it was asked for.
  if (!row?.accountId || row.target !== null || row.steps.length === 0) return;
  const { accountId, steps, name } = row;
  const tools = steps.map(({ tool }) => tool);
  const data = { kind: "run" as const, runId, project: name || unnamedProject, tools, state };
  await notify(inner, [{ accountId, projectId: trustedProjectId(row.projectId), key: runKey(runId), data }]);
}
