import { and, desc, eq, lt, sql } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { memo, memoVersion } from "../../db/schema/memo.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import type { MemoVersionRow, MemoView } from "./schema.ts";

const author = sql<string | null>`coalesce(nullif(${account.displayName}, ''), ${account.email})`;
const historyPage = 50;

export async function readMemo(ctx: Context, projectId: ProjectId): Promise<MemoView> {
  const [row] = await ctx.db
    .select({ text: memo.text, version: memo.version, updatedAt: memo.updatedAt, author })
    .from(memo)
    .leftJoin(account, eq(account.id, memo.accountId))
    .where(eq(memo.projectId, projectId));
  if (!row) return { text: "", version: 0, author: null, updatedAt: null };
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}

/** What the memo said before, newest first, without the texts. */
export async function listMemoVersions(
  ctx: Context,
  projectId: ProjectId,
  before?: number,
): Promise<MemoVersionRow[]> {
  const rows = await ctx.db
    .select({
      version: memoVersion.version,
      updatedAt: memoVersion.updatedAt,
      author,
      length: sql<number>`char_length(${memoVersion.text})`,
    })
    .from(memoVersion)
    .leftJoin(account, eq(account.id, memoVersion.accountId))
    .where(
      and(
        eq(memoVersion.projectId, projectId),
        before === undefined ? undefined : lt(memoVersion.version, before),
      ),
    )
    .orderBy(desc(memoVersion.version))
    .limit(historyPage);
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

export async function readMemoVersion(ctx: Context, projectId: ProjectId, version: number): Promise<string> {
  const [row] = await ctx.db
    .select({ text: memoVersion.text })
    .from(memoVersion)
    .where(and(eq(memoVersion.projectId, projectId), eq(memoVersion.version, version)));
  if (!row) throw new AppError("not_found");
  return row.text;
}
