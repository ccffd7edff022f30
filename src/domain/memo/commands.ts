import { and, desc, eq } from "drizzle-orm";
import { memo, memoVersion } from "../../db/schema/memo.ts";
import { project } from "../../db/schema/project.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { readMemo } from "./queries.ts";
import type { MemoAnswer, SaveMemo } from "./schema.ts";

/** Saves of one person within this time are one entry of the history. */
const entryMs = 5 * 60_000;

/**
 * Saves the memo when nobody else has since the version it was made from; otherwise changes nothing and gives theirs.
 * Nothing is merged here: a person decides over both texts.
 */
export async function saveMemo(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  { text, base }: SaveMemo,
): Promise<MemoAnswer> {
  return ctx.transaction(async (inner) => {
    const now = inner.now();
    await inner.db
      .insert(memo)
      .values({ projectId, text: "", version: 0, accountId, updatedAt: now })
      .onConflictDoNothing();
    const [stands] = await inner.db.select().from(memo).where(eq(memo.projectId, projectId)).for("update");
    const same = stands?.text === text;
    if (!same && stands?.version !== base)
      return { state: "conflict", memo: await readMemo(inner, projectId) };
    if (!same) {
      const version = base + 1;
      await inner.db
        .update(memo)
        .set({ text, version, accountId, updatedAt: now })
        .where(eq(memo.projectId, projectId));
      await remember(inner, projectId, accountId, { text, version });
      await inner.db.update(project).set({ activeAt: now }).where(eq(project.id, projectId));
    }
    return { state: "saved", memo: await readMemo(inner, projectId) };
  });
}

/** Adds to the history, or goes on with the entry that the same person began a moment ago. */
async function remember(
  inner: Context,
  projectId: ProjectId,
  accountId: AccountId,
  saved: { text: string; version: number },
): Promise<void> {
  const now = inner.now();
  const [newest] = await inner.db
    .select()
    .from(memoVersion)
    .where(eq(memoVersion.projectId, projectId))
    .orderBy(desc(memoVersion.version))
    .limit(1);
  const goesOn = newest?.accountId === accountId && now.getTime() - newest.startedAt.getTime() < entryMs;
  if (newest && goesOn) {
    await inner.db
      .update(memoVersion)
      .set({ ...saved, updatedAt: now })
      .where(and(eq(memoVersion.projectId, projectId), eq(memoVersion.version, newest.version)));
    return;
  }
  await inner.db
    .insert(memoVersion)
    .values({ projectId, accountId, ...saved, startedAt: now, updatedAt: now });
}
