import { and, desc, eq } from "drizzle-orm";
import { dayMs } from "#src/shared/time/time.ts";
import { projectExport } from "../../db/schema/files/export.ts";
import { AppError } from "../../shared/errors.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import type { ExportId } from "./access.ts";
import { type ExportView, exportDays, maxExports } from "./schema.ts";

export function exportView(row: typeof projectExport.$inferSelect): ExportView {
  const { id, kind: what, name, state, done, total, byteSize: size, problem, createdAt } = row;
  const until = new Date(createdAt.getTime() + exportDays * dayMs).toISOString();
  return { id, what, name, state, done, total, size, problem, at: createdAt.toISOString(), until };
}

/** What this person asked for, the newest first. */
export async function listExports(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
): Promise<ExportView[]> {
  const rows = await ctx.db
    .select()
    .from(projectExport)
    .where(and(eq(projectExport.projectId, projectId), eq(projectExport.accountId, accountId)))
    .orderBy(desc(projectExport.createdAt), desc(projectExport.id))
    .limit(maxExports);
  return rows.map(exportView);
}

export interface ReadyExport {
  name: string;
  mime: string;
  size: number;
  bytes: AsyncIterable<Uint8Array>;
}

/** Throws conflict while there is no file. */
export async function readExport(ctx: Context, id: ExportId): Promise<ReadyExport> {
  const [row] = await ctx.db.select().from(projectExport).where(eq(projectExport.id, id));
  if (!row?.contentHash) throw new AppError("conflict", "まだできていません。できあがるまでお待ちください。");
  const { fileName: name, mediaType: mime, byteSize: size, contentHash } = row;
  return { name, mime, size, bytes: ctx.engines.storage.read(contentHash) };
}
