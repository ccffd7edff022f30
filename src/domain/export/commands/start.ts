/** Makes a file for whoever asks: at once where it is short, else in the background, to be taken away later. */
import { and, count, eq, or, sql } from "drizzle-orm";
import { projectExport } from "#src/db/schema/files/export.ts";
import { AppError } from "#src/shared/errors.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { lockProject } from "../../project/commands/lock.ts";
import { exportView } from "../queries.ts";
import { type ExportAsk, type ExportView, maxExports, type StartExport } from "../schema.ts";
import { type GeneratedFile, lineOf, makeFile, nameOf } from "./make.ts";
import { createExportWork, type ExportWork, storeExport } from "./perform.ts";

/** What takes longer than this goes on in the background. */
const atOnceMs = 1000;

export type StartedExport = { file: GeneratedFile; view: null } | { file: null; view: ExportView };

/** The same act again, or the same wish while it is being made, is answered with what was begun the first time. */
export async function startExport(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  { idempotencyKey = null, ...ask }: Omit<StartExport, "idempotencyKey"> & { idempotencyKey?: string | null },
  waitMs = atOnceMs,
): Promise<StartedExport> {
  const wish = { projectId, accountId, ask: ask as ExportAsk, idempotencyKey };
  const known = await findKnown(ctx, wish);
  if (known) return { file: null, view: exportView(known) };
  const work = ask.what === "project" ? null : begin(ctx, wish);
  const file = work && (await within(work.made, waitMs));
  if (file) return { file, view: null };
  try {
    const { row, isNew } = await store(ctx, wish, work !== null);
    if (!isNew) work?.stop();
    else if (work) void storeExport(ctx, row, work);
    else await ctx.engines.queue.enqueue("export.ready", { exportId: row.id });
    return { file: null, view: exportView(row) };
  } catch (error) {
    work?.stop();
    throw error;
  }
}

interface Wish {
  projectId: ProjectId;
  accountId: AccountId;
  ask: ExportAsk;
  idempotencyKey: string | null;
}

function begin(ctx: Context, { projectId, accountId, ask }: Wish): ExportWork {
  const work = createExportWork((progress) =>
    lineOf(ask.what)(() => makeFile(ctx, projectId, accountId, ask, progress)),
  );
  // Whoever waits for it hears of it.
  work.made.catch(() => {});
  return work;
}

async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function findKnown(ctx: Context, { projectId, accountId, ask, idempotencyKey }: Wish) {
  const { projectId: of, accountId: by, idempotencyKey: key, asked, state } = projectExport;
  const same = and(eq(state, "making"), sql`${asked} = ${JSON.stringify(ask)}::jsonb`);
  const [row] = await ctx.db
    .select()
    .from(projectExport)
    .where(
      and(
        eq(of, projectId),
        eq(by, accountId),
        idempotencyKey === null ? same : or(eq(key, idempotencyKey), same),
      ),
    );
  return row ?? null;
}

async function store(ctx: Context, wish: Wish, isBegun: boolean) {
  const { projectId, accountId, ask, idempotencyKey } = wish;
  const name = await nameOf(ctx, projectId, ask);
  return ctx.transaction(async (inner) => {
    await lockProject(inner, projectId);
    const known = await findKnown(inner, wish);
    if (known) return { row: known, isNew: false };
    await refuseWhenFull(inner, wish);
    const now = inner.now();
    const [row] = await inner.db
      .insert(projectExport)
      .values({
        ...{ id: inner.newId(), projectId, accountId, kind: ask.what, asked: ask, idempotencyKey, name },
        ...{
          state: "making" as const,
          createdAt: now,
          attempts: isBegun ? 1 : 0,
          begunAt: isBegun ? now : null,
        },
      })
      .returning();
    if (!row) throw new Error("The export was not stored.");
    return { row, isNew: true };
  });
}

async function refuseWhenFull(inner: Context, { projectId, accountId }: Wish): Promise<void> {
  const [row] = await inner.db
    .select({ exports: count() })
    .from(projectExport)
    .where(and(eq(projectExport.projectId, projectId), eq(projectExport.accountId, accountId)));
  if ((row?.exports ?? 0) < maxExports) return;
  throw new AppError(
    "conflict",
    `書き出しは${maxExports}件まで残せます。案件の設定の「書き出し」で、使わないものを削除してください。`,
  );
}
