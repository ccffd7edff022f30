import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Doc } from "yjs";
import { memo, memoUpdate, memoVersion } from "../../db/schema/memo.ts";
import { project } from "../../db/schema/project.ts";
import type { AccountId } from "../account/access.ts";
import { type Context, memoStream } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { storableText } from "../storable.ts";
import { readMemo, withUpdates } from "./queries.ts";
import {
  encodeDocument,
  mergeUpdate,
  openDocument,
  replaceText,
  type StoredDocument,
  textOf,
} from "./rules/document.ts";
import type { MemoAnswer, SaveMemo } from "./schema.ts";

/** Saves of one person within this time are one entry of the history. */
const entryMs = 5 * 60_000;
/** While others write too, so long; else two people in turn would make an entry with every save. */
const sharedEntryMs = 60_000;
/** What is added to the document is gathered into one after so many saves, or so many bytes. */
const gatherAfter = { saves: 100, bytes: 512 * 1024 };

export interface Writer {
  projectId: ProjectId;
  accountId: AccountId;
}

/**
 * Merges somebody's change into the memo: whatever others wrote meanwhile stays. Told twice it changes nothing.
 * @throws AppError of mergeUpdate; nothing is written then.
 */
export async function changeMemo(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  update: Uint8Array,
): Promise<{ version: number }> {
  const { version } = await writeMemo(ctx, { projectId, accountId }, (document) =>
    mergeUpdate(document, update),
  );
  return { version };
}

/**
 * Makes the memo say this when nobody else has changed it since the version it was made from; otherwise changes nothing
 * and gives what stands. Those who write in it at this moment lose nothing: only what differs is changed.
 */
export async function saveMemo(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  { text, base }: SaveMemo,
): Promise<MemoAnswer> {
  const wanted = storableText(text);
  let state: MemoAnswer["state"] = "saved";
  await writeMemo(ctx, { projectId, accountId }, (document, version) => {
    const same = storableText(textOf(document)) === wanted;
    if (!same && version !== base) state = "conflict";
    return same || version !== base ? null : replaceText(document, wanted);
  });
  return { state, memo: await readMemo(ctx, projectId) };
}

/**
 * Stores what `change` adds to the document and what it says then, all or nothing, and tells those who have it open.
 * `change` may store more in the same transaction.
 */
export async function writeMemo(
  ctx: Context,
  writer: Writer,
  change: (document: Doc, version: number, inner: Context) => Uint8Array | null | Promise<Uint8Array | null>,
): Promise<{ version: number }> {
  const { projectId, accountId } = writer;
  const written = await ctx.transaction(async (inner) => {
    const now = inner.now();
    await inner.db
      .insert(memo)
      .values({ projectId, text: "", version: 0, accountId, updatedAt: now })
      .onConflictDoNothing();
    const [row] = await inner.db.select().from(memo).where(eq(memo.projectId, projectId)).for("update");
    const stored = await withUpdates(inner, projectId, row);
    const document = openDocument(stored);
    const update = await change(document, stored.version, inner);
    if (update === null) return { version: stored.version, isNew: false };
    const version = stored.version + 1;
    await inner.db.insert(memoUpdate).values({ projectId, version, update: Buffer.from(update) });
    const text = storableText(textOf(document));
    const gathered = isDue(stored)
      ? { state: Buffer.from(encodeDocument(document)), stateVersion: version }
      : {};
    await inner.db
      .update(memo)
      .set({ text, version, accountId, updatedAt: now, ...gathered })
      .where(eq(memo.projectId, projectId));
    // What the gathering before held is no news to anybody who still follows; later ones stay until the next.
    if (gathered.state)
      await inner.db
        .delete(memoUpdate)
        .where(and(eq(memoUpdate.projectId, projectId), lte(memoUpdate.version, row?.stateVersion ?? 0)));
    if (text !== stored.text) await remember(inner, writer, { text, version }, stored.text);
    await inner.db.update(project).set({ activeAt: now }).where(eq(project.id, projectId));
    return { version, isNew: true };
  });
  if (written.isNew)
    await ctx.engines.control.append(memoStream(projectId), [{ seq: null, part: { memo: projectId } }]);
  return written;
}

function isDue({ state, updates }: StoredDocument): boolean {
  const bytes = updates.reduce((sum, update) => sum + update.byteLength, 0);
  return state === null || updates.length >= gatherAfter.saves || bytes >= gatherAfter.bytes;
}

/**
 * Adds to the history, or goes on with an entry that the same person began a moment ago: the newest, or their own one
 * beside somebody who writes at the same time, unless much of what it holds was taken out since.
 */
async function remember(
  inner: Context,
  { projectId, accountId }: Writer,
  saved: { text: string; version: number },
  before: string,
): Promise<void> {
  const now = inner.now();
  const since = (ms: number) => new Date(now.getTime() - ms);
  const rows = await inner.db
    .select({
      version: memoVersion.version,
      accountId: memoVersion.accountId,
      startedAt: memoVersion.startedAt,
      length: sql<number>`char_length(${memoVersion.text})`,
    })
    .from(memoVersion)
    .where(and(eq(memoVersion.projectId, projectId), gt(memoVersion.startedAt, since(entryMs))))
    .orderBy(desc(memoVersion.version))
    .limit(20);
  const newest = rows[0];
  const own = rows.find((row) => row.accountId === accountId);
  const beside = own && own.startedAt > since(sharedEntryMs) && [...before].length >= own.length * 0.8;
  const open = newest?.accountId === accountId ? newest : beside ? own : undefined;
  if (open) {
    await inner.db
      .update(memoVersion)
      .set({ ...saved, updatedAt: now })
      .where(and(eq(memoVersion.projectId, projectId), eq(memoVersion.version, open.version)));
    return;
  }
  await inner.db
    .insert(memoVersion)
    .values({ projectId, accountId, ...saved, startedAt: now, updatedAt: now });
}
