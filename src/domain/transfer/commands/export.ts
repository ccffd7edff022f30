/** Makes the zip of a whole project in the background, and keeps it for some days. */
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { projectExport } from "../../../db/schema/files/export.ts";
import { project } from "../../../db/schema/project.ts";
import { AppError, isAppError } from "../../../shared/errors.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { type ProjectId, trustedProjectId } from "../../project/access.ts";
import { dropBytes, keepBytes } from "../../usage/commands/stored.ts";
import { zipStream } from "../../zip-stream.ts";
import type { ExportId } from "../access.ts";
import { exportView, readWholeProject, type TransferFile } from "../queries.ts";
import { type ExportView, exportDays } from "../schema.ts";

const exportKey = (id: string) => `export:${id}`;
/** A worker says this often that it goes on; one that has not for so long is gone. */
const tellMs = 1000;
const silentMs = 5 * 60_000;
const dayMs = 24 * 60 * 60 * 1000;

/** Begins one, or answers the one that this person's is being made. */
export async function startExport(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
): Promise<ExportView> {
  const { view, begun } = await ctx.transaction(async (inner) => {
    const [of] = await inner.db
      .select({ name: project.name })
      .from(project)
      .where(eq(project.id, projectId))
      .for("no key update");
    if (!of) throw new AppError("not_found");
    const [open] = await inner.db
      .select()
      .from(projectExport)
      .where(
        and(
          eq(projectExport.projectId, projectId),
          eq(projectExport.accountId, accountId),
          eq(projectExport.state, "making"),
        ),
      );
    if (open) return { view: exportView(open), begun: false };
    const values = { id: inner.newId(), projectId, accountId, name: of.name, state: "making" as const };
    const [row] = await inner.db
      .insert(projectExport)
      .values({ ...values, createdAt: inner.now() })
      .returning();
    if (!row) throw new Error("The export was not stored.");
    return { view: exportView(row), begun: true };
  });
  if (begun) await ctx.engines.queue.enqueue("export.ready", { exportId: view.id });
  return view;
}

/** Whoever takes it up makes it; does nothing when it is made, gone, or in the hands of another worker. */
export async function performExport(ctx: Context, exportId: string): Promise<void> {
  const { begunAt, state, id } = projectExport;
  const now = ctx.now();
  const left = or(isNull(begunAt), lt(begunAt, new Date(now.getTime() - silentMs)));
  const [row] = await ctx.db
    .update(projectExport)
    .set({ begunAt: now })
    .where(and(eq(id, exportId), eq(state, "making"), left))
    .returning({ projectId: projectExport.projectId, accountId: projectExport.accountId });
  if (!row) return;
  try {
    const projectId = trustedProjectId(row.projectId);
    if (row.accountId === null) throw new AppError("not_found");
    const whole = await readWholeProject(ctx, projectId, row.accountId as AccountId);
    const zip = zipStream(told(ctx, exportId, whole.count, whole.files));
    const { hash, size } = await ctx.engines.storage.put(zip);
    await finish(ctx, projectId, exportId, { contentHash: hash, byteSize: size });
  } catch (error) {
    if (!isAppError(error)) ctx.log.error({ err: error, exportId }, "a project was not exported");
    const problem = isAppError(error) ? error.message : "書き出せませんでした。もう一度お試しください。";
    await ctx.db
      .update(projectExport)
      .set({ state: "failed", problem, endedAt: ctx.now() })
      .where(and(eq(id, exportId), eq(state, "making")));
  }
}

/** Counts what goes into the zip, for whoever waits. */
async function* told(ctx: Context, exportId: string, total: number, files: AsyncGenerator<TransferFile>) {
  let done = 0;
  let at = 0;
  for await (const file of files) {
    yield file;
    done += 1;
    const now = ctx.now();
    if (now.getTime() - at < tellMs) continue;
    at = now.getTime();
    await ctx.db
      .update(projectExport)
      .set({ done, total, begunAt: now })
      .where(eq(projectExport.id, exportId));
  }
}

async function finish(
  ctx: Context,
  projectId: ProjectId,
  exportId: string,
  zip: { contentHash: string; byteSize: number },
): Promise<void> {
  await ctx.transaction(async (inner) => {
    const [made] = await inner.db
      .update(projectExport)
      .set({ ...zip, state: "ready", done: sql`${projectExport.total}`, endedAt: inner.now() })
      .where(and(eq(projectExport.id, exportId), eq(projectExport.state, "making")))
      .returning({ id: projectExport.id });
    // Taken back meanwhile, its bytes are nobody's.
    if (!made) return;
    await keepBytes(inner, projectId, { key: exportKey(exportId), bytes: zip.byteSize, reason: "export" });
  });
}

/** Also one that is being made. */
export async function removeExport(ctx: Context, id: ExportId): Promise<void> {
  await remove(ctx, [id]);
}

async function remove(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.transaction(async (inner) => {
    await inner.db.delete(projectExport).where(inArray(projectExport.id, [...ids]));
    await dropBytes(inner, ids.map(exportKey));
  });
}

/** Removes what is older than its days. Returns how many; call again while it is `batch`. */
export async function purgeExports(ctx: Context, batch: number): Promise<number> {
  const due = new Date(ctx.now().getTime() - exportDays * dayMs);
  const rows = await ctx.db
    .select({ id: projectExport.id })
    .from(projectExport)
    .where(lt(projectExport.createdAt, due))
    .limit(batch);
  await remove(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Goes on with what was never taken up, or whose worker is gone. */
export async function resumeExports(ctx: Context): Promise<void> {
  const silent = new Date(ctx.now().getTime() - silentMs);
  const rows = await ctx.db
    .select({ id: projectExport.id })
    .from(projectExport)
    .where(
      and(
        eq(projectExport.state, "making"),
        lt(sql`coalesce(${projectExport.begunAt}, ${projectExport.createdAt})`, silent.toISOString()),
      ),
    );
  for (const { id } of rows) await ctx.engines.queue.enqueue("export.ready", { exportId: id });
}
