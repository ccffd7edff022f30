/** Works on files in the background: says that it goes on, stops when nobody wants it, keeps what it made. */
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import { projectExport } from "#src/db/schema/files/export.ts";
import type { StoredBytes } from "#src/engines/storage/storage.ts";
import { AppError, isAppError } from "#src/shared/errors.ts";
import type { AccountId } from "../../account/access.ts";
import { removeUnreferenced } from "../../blob/commands/sweep.ts";
import type { Context } from "../../context.ts";
import type { WorkProgress } from "../../progress.ts";
import { countStoredBytes } from "../../usage/commands/storage-quota.ts";
import type { ExportAsk } from "../schema.ts";
import { type GeneratedFile, lineOf, makeFile } from "./make.ts";

export const exportKey = (id: string) => `export:${id}`;
/** A worker says this often that it goes on; one that has not for so long is gone. */
const tellMs = 1000;
export const exportSilentMs = 60_000;
/** What ended so many workers is not tried again. */
const maxAttempts = 3;

type Row = Pick<typeof projectExport.$inferSelect, "id" | "projectId">;

/** A file on its way. */
export interface ExportWork<Made = GeneratedFile> {
  made: Promise<Made>;
  at: { done: number; total: number };
  stop(): void;
}

export function createExportWork<Made>(make: (progress: WorkProgress) => Promise<Made>): ExportWork<Made> {
  const abort = new AbortController();
  const at = { done: 0, total: 0 };
  const tell = (done: number, total: number) => void Object.assign(at, { done, total });
  return { made: make({ signal: abort.signal, tell }), at, stop: () => abort.abort() };
}

/** Whoever takes it up makes it; does nothing when it is made, gone, or in the hands of another worker. */
export async function performExport(ctx: Context, exportId: string): Promise<void> {
  const { begunAt, state, id, attempts } = projectExport;
  const now = ctx.now();
  const left = or(isNull(begunAt), lt(begunAt, new Date(now.getTime() - exportSilentMs)));
  const [row] = await ctx.db
    .update(projectExport)
    .set({ begunAt: now, attempts: sql`${attempts} + 1` })
    .where(and(eq(id, exportId), eq(state, "making"), left))
    .returning();
  if (!row) return;
  if (row.attempts > maxAttempts) return fail(ctx, row, tooOften());
  const ask = row.asked as ExportAsk;
  const work = createExportWork((progress) =>
    lineOf(ask.what)(async () => {
      const [asker, accountId] = await askerOf(ctx, row.accountId);
      const made = await makeFile(asker, row.projectId, accountId, ask, progress);
      return { ...made, stored: await ctx.engines.storage.put(made.body) };
    }),
  );
  await attended(ctx, row, work, async ({ stored, ...made }) => finish(ctx, row, made, stored));
}

/** Keeps what was begun for somebody who was told to wait. Never throws. */
export async function storeExport(ctx: Context, row: Row, work: ExportWork): Promise<void> {
  await attended(ctx, row, work, async (made) =>
    finish(ctx, row, made, await ctx.engines.storage.put(made.body)),
  );
}

async function attended<Made>(
  ctx: Context,
  row: Row,
  { made, at, stop }: ExportWork<Made>,
  keep: (made: Made) => Promise<void>,
): Promise<void> {
  const open = and(eq(projectExport.id, row.id), eq(projectExport.state, "making"));
  const say = async () => {
    const said = await ctx.db
      .update(projectExport)
      .set({ ...at, begunAt: ctx.now() })
      .where(open)
      .returning({ id: projectExport.id });
    // Taken back, or gone with its project.
    if (said.length === 0) stop();
  };
  // The next one may get through.
  const beat = setInterval(() => void say().catch(() => {}), tellMs);
  try {
    await keep(await made);
  } catch (error) {
    await fail(ctx, row, error).catch((err: unknown) =>
      ctx.log.error({ err, exportId: row.id }, "an export could not be ended"),
    );
  } finally {
    clearInterval(beat);
  }
}

const tooOften = () =>
  new AppError("internal", "何度か試しましたが、書き出せませんでした。もう一度お試しください。");

async function fail(ctx: Context, { id }: Row, error: unknown): Promise<void> {
  const problem = isAppError(error) ? error.message : "書き出せませんでした。もう一度お試しください。";
  const failed = await ctx.db
    .update(projectExport)
    .set({ state: "failed", problem, endedAt: ctx.now() })
    .where(and(eq(projectExport.id, id), eq(projectExport.state, "making")))
    .returning({ id: projectExport.id });
  if (failed.length > 0 && !isAppError(error))
    ctx.log.error({ err: error, exportId: id }, "a file was not exported");
}

/** Somebody without an account any more is given nothing. */
async function askerOf(ctx: Context, accountId: string | null): Promise<[Context, AccountId]> {
  const [row] =
    accountId === null
      ? []
      : await ctx.db
          .select({ id: account.id, email: account.email })
          .from(account)
          .where(and(eq(account.id, accountId), isNull(account.disabledAt)));
  if (!row) throw new AppError("not_found");
  const user = { ...row, sessionId: "", level: "aal1" as const };
  return [{ ...ctx, actor: { visitorId: null, user, addressHash: "" } }, row.id as AccountId];
}

async function finish(
  ctx: Context,
  row: Row,
  { name, mime }: GeneratedFile,
  bytes: StoredBytes,
): Promise<void> {
  const { hash: contentHash, size: byteSize } = bytes;
  let isKept = false;
  try {
    isKept = await ctx.transaction(async (inner) => {
      const [made] = await inner.db
        .update(projectExport)
        .set({
          ...{ contentHash, byteSize, fileName: name, mediaType: mime, state: "ready" as const },
          ...{ done: sql`${projectExport.total}`, endedAt: inner.now() },
        })
        .where(and(eq(projectExport.id, row.id), eq(projectExport.state, "making")))
        .returning({ id: projectExport.id });
      if (!made) return false;
      await countStoredBytes(inner, row.projectId, {
        key: exportKey(row.id),
        bytes: byteSize,
        reason: "export",
      });
      return true;
    });
  } finally {
    // Taken back meanwhile, or more than there is room for: its bytes are nobody's.
    if (!isKept) await removeUnreferenced(ctx, bytes);
  }
}
