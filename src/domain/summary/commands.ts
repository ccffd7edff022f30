import { and, eq } from "drizzle-orm";
import { project } from "../../db/schema/project.ts";
import { summaryLine } from "../../db/schema/summary.ts";
import { AppError } from "../../shared/errors.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { readFacts } from "./queries.ts";
import { automaticLines } from "./rules/lines.ts";
import type { SaveLine } from "./schema.ts";

/**
 * Puts a person's words in place of a line, or gives the line back to be made by itself.
 * @throws AppError conflict when somebody else has written it meanwhile; theirs stays.
 */
export async function saveLine(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  { key, text, base }: SaveLine,
): Promise<void> {
  const automatic = automaticLines(await readFacts(ctx, projectId))[key].texts;
  await ctx.transaction(async (inner) => {
    const now = inner.now();
    await inner.db
      .insert(summaryLine)
      .values({ projectId, key, text: null, automatic, version: 0, accountId, updatedAt: now })
      .onConflictDoNothing();
    const own = and(eq(summaryLine.projectId, projectId), eq(summaryLine.key, key));
    const [stands] = await inner.db.select().from(summaryLine).where(own).for("update");
    if (stands?.text === text) return;
    if (stands?.version !== base) throw new AppError("conflict", writtenMeanwhile);
    await inner.db
      .update(summaryLine)
      .set({ text, automatic, version: base + 1, accountId, updatedAt: now })
      .where(own);
    await inner.db.update(project).set({ activeAt: now }).where(eq(project.id, projectId));
  });
}

const writtenMeanwhile =
  "ほかのメンバーがこの行を先に直しました。入力した文は残っています。新しい内容を確かめてから、もう一度保存してください。";
