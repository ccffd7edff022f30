/** Members hear once that a document beside a claim comes to its end, and once that it has. */
import { and, eq, inArray, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import { evidenceDocument } from "#src/db/schema/files/evidence.ts";
import { project, projectMember } from "#src/db/schema/project.ts";
import { dayIn, soonDays } from "#src/shared/evidence/attached-evidence.ts";
import { rolesThatMay } from "#src/shared/roles.ts";
import type { Context } from "../../context.ts";
import { notificationRow, notify } from "../../notification/commands.ts";
import { trustedProjectId } from "../../project/access.ts";
import { unnamedProject } from "../../project/schema.ts";

type State = "soon" | "expired";

/** Tells whoever may work on a project, all documents of it in one message each time. Safe to repeat. */
export async function announceExpiry(ctx: Context): Promise<void> {
  const { told, expiresOn } = evidenceDocument;
  const today = dayIn(ctx.now());
  const isOver = lt(expiresOn, today);
  await announce(ctx, "expired", and(isOver, or(isNull(told), eq(told, "soon"))));
  await announce(ctx, "soon", and(lte(expiresOn, dayIn(ctx.now(), soonDays)), isNull(told)));
}

async function announce(ctx: Context, state: State, which: SQL | undefined): Promise<void> {
  await ctx.transaction(async (inner) => {
    // A project in the trash is told of when it comes back.
    const standing = inner.db.select({ id: project.id }).from(project).where(isNull(project.deletedAt));
    const due = await inner.db
      .update(evidenceDocument)
      .set({ told: state })
      .where(and(which, isNull(evidenceDocument.deletedAt), inArray(evidenceDocument.projectId, standing)))
      .returning({
        id: evidenceDocument.id,
        projectId: evidenceDocument.projectId,
        claim: evidenceDocument.claim,
        file: evidenceDocument.fileName,
      });
    if (due.length === 0) return;
    const byProject = Map.groupBy(due, ({ projectId }) => projectId);
    const people = await inner.db
      .select({
        accountId: projectMember.accountId,
        projectId: projectMember.projectId,
        project: project.name,
      })
      .from(projectMember)
      .innerJoin(project, eq(project.id, projectMember.projectId))
      .where(
        and(
          inArray(projectMember.projectId, [...byProject.keys()]),
          inArray(projectMember.role, rolesThatMay("work")),
        ),
      );
    await notify(
      inner,
      people.flatMap(({ accountId, projectId, project: name }) => {
        const own = byProject.get(projectId) ?? [];
        const [first] = own;
        if (!first) return [];
        return [
          {
            accountId,
            projectId: trustedProjectId(projectId),
            // Set anew where its last day was changed, it is told of again.
            key: `evidence:${state}:${first.id}:${dayIn(inner.now())}`,
            data: {
              kind: "evidence" as const,
              project: name || unnamedProject,
              state,
              documents: own.length,
              note: notificationRow(`${first.file}：${first.claim}`),
            },
          },
        ];
      }),
    );
    ctx.log.info({ state, documents: due.length }, "ends of documents announced");
  });
}
