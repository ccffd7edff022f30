import { and, count, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import { clientAnswer, clientLink, collection } from "../../db/schema/handover/handover.ts";
import type { BriefView } from "../brief/queries.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { readSummary } from "../summary/queries.ts";
import type { ProjectHome } from "./schema.ts";

/** Where the project stands. `brief`: its newest one. */
export async function readProjectHome(
  ctx: Context,
  projectId: ProjectId,
  brief: BriefView,
): Promise<ProjectHome> {
  return {
    summary: await readSummary(ctx, projectId, { brief }),
    waiting: await countWaiting(ctx, projectId),
  };
}

/** Links that clients can open and have not answered. */
async function countWaiting(ctx: Context, projectId: ProjectId): Promise<number> {
  const answers = ctx.db
    .select({ one: sql`1` })
    .from(clientAnswer)
    .where(eq(clientAnswer.linkId, clientLink.id));
  const [row] = await ctx.db
    .select({ links: count() })
    .from(clientLink)
    .innerJoin(collection, eq(collection.id, clientLink.collectionId))
    .where(
      and(
        eq(collection.projectId, projectId),
        isNull(collection.deletedAt),
        isNull(clientLink.revokedAt),
        gt(clientLink.expiresAt, ctx.now()),
        notExists(answers),
      ),
    );
  return row?.links ?? 0;
}
