import { and, eq } from "drizzle-orm";
import { briefDraft } from "#src/db/schema/project.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../access.ts";
import type { SaveDraft } from "../schema.ts";

/** Keeps what a member has typed and not yet used, so that it is there on another machine too. */
export async function saveDraft(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  draft: SaveDraft,
): Promise<void> {
  const values = { ...draft, updatedAt: ctx.now() };
  await ctx.db
    .insert(briefDraft)
    .values({ projectId, accountId, ...values })
    .onConflictDoUpdate({ target: [briefDraft.projectId, briefDraft.accountId], set: values });
}

/** The acting member's draft has become a brief. */
export async function removeDraft(ctx: Context, projectId: ProjectId): Promise<void> {
  const { user } = ctx.actor;
  if (user === null) return;
  await ctx.db
    .delete(briefDraft)
    .where(and(eq(briefDraft.projectId, projectId), eq(briefDraft.accountId, user.id)));
}
