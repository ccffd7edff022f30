import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { memo, memoUpdate, memoVersion } from "../../db/schema/memo.ts";
import { AppError } from "../../shared/errors.ts";
import { shownName } from "../account/rules/shown-name.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { type StoredDocument, wholeUpdate } from "./rules/document.ts";
import type { MemoDocument, MemoVersionRow, MemoView } from "./schema.ts";

const author = shownName<string | null>();
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

const base64 = (update: Uint8Array) => Buffer.from(update).toString("base64");
/** Followers this many saves behind are given the whole document instead. */
const readAtOnce = 200;

/** The document as it stands, with the version it has. */
export async function readMemoDocument(ctx: Context, projectId: ProjectId): Promise<MemoDocument> {
  const [row] = await ctx.db.select().from(memo).where(eq(memo.projectId, projectId));
  const stored = await withUpdates(ctx, projectId, row);
  return { version: stored.version, update: base64(wholeUpdate(stored)) };
}

/** What was stored of the document, with what was added since its last gathering. */
export async function withUpdates(
  ctx: Context,
  projectId: ProjectId,
  row: typeof memo.$inferSelect | undefined,
): Promise<StoredDocument & { version: number }> {
  if (!row) return { version: 0, text: "", state: null, updates: [] };
  const rows = await readUpdates(ctx, projectId, row.stateVersion);
  const version = rows.at(-1)?.version ?? row.version;
  return { version, text: row.text, state: row.state, updates: rows.map(({ update }) => update) };
}

function readUpdates(ctx: Context, projectId: ProjectId, after: number, limit?: number) {
  const rows = ctx.db
    .select({ version: memoUpdate.version, update: memoUpdate.update })
    .from(memoUpdate)
    .where(and(eq(memoUpdate.projectId, projectId), gt(memoUpdate.version, after)))
    .orderBy(asc(memoUpdate.version));
  return limit === undefined ? rows : rows.limit(limit);
}

/** What was saved after a version, in order; the whole document when not all of that is kept any more. */
export async function readMemoChanges(
  ctx: Context,
  projectId: ProjectId,
  after: number,
): Promise<MemoDocument[]> {
  const [row] = await ctx.db
    .select({ version: memo.version })
    .from(memo)
    .where(eq(memo.projectId, projectId));
  const version = row?.version ?? 0;
  if (version === after) return [];
  const rows = await readUpdates(ctx, projectId, after, readAtOnce);
  const kept = version > after && rows.at(0)?.version === after + 1 && (rows.at(-1)?.version ?? 0) >= version;
  if (!kept) return [await readMemoDocument(ctx, projectId)];
  return rows.map((change) => ({ version: change.version, update: base64(change.update) }));
}
