/** What makes each kind of file, for the person who asked. */
import { eq } from "drizzle-orm";
import { project } from "#src/db/schema/project.ts";
import { AppError } from "#src/shared/errors.ts";
import { catalog } from "#src/tools/catalog.ts";
import type { AccountId } from "../../account/access.ts";
import { accessCollection } from "../../collection/access.ts";
import { packCollection } from "../../collection/commands/pack.ts";
import { readCollection } from "../../collection/queries.ts";
import type { Context } from "../../context.ts";
import type { WorkProgress } from "../../progress.ts";
import { accessProject } from "../../project/access.ts";
import { accessResult } from "../../result/access.ts";
import { exportResult, exportResults } from "../../result/commands/export.ts";
import { packProject } from "../../result/commands/pack.ts";
import { summaryPdf } from "../../summary/queries.ts";
import { createSerialQueue, serialTransfers } from "../../transfer/commands/serialize.ts";
import { readWholeProject } from "../../transfer/queries.ts";
import { exportTray } from "../../tray/commands/export.ts";
import { type ZipFile, zipStream } from "../../zip-stream.ts";
import { verbOf } from "../access.ts";
import type { ExportAsk } from "../schema.ts";

export interface GeneratedFile {
  name: string;
  mime: string;
  body: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>;
}

const packing = createSerialQueue();
/** What holds little while it is made. */
const atOnce = <Value>(work: () => Promise<Value>) => work();
/** One file of one thing. */
const single: ReadonlySet<ExportAsk["what"]> = new Set(["result", "chosen", "summary"]);
/** What holds much is made one at a time: of those that hold a project, and of the others. */
export const lineOf = (what: ExportAsk["what"]) =>
  what === "project" ? serialTransfers : single.has(what) ? atOnce : packing;

/** The actor of `ctx` is the person whose account it is: what they may no longer see they are not given. */
export async function makeFile(
  ctx: Context,
  id: string,
  accountId: AccountId,
  ask: ExportAsk,
  progress: WorkProgress,
): Promise<GeneratedFile> {
  progress.signal.throwIfAborted();
  const projectId = await accessProject(ctx, id, verbOf(ask.what));
  switch (ask.what) {
    case "project": {
      const { name, count, files } = await readWholeProject(ctx, projectId, accountId, progress.signal);
      const body = zipStream(counted(files, count, progress));
      return { name: `${name || "案件"}_まるごと.zip`, mime: "application/zip", body };
    }
    case "pack":
      return packProject(ctx, projectId, ask, progress);
    case "collection":
      return packCollection(ctx, await collectionOf(ctx, projectId, ask.collectionId), progress);
    case "results":
      return exportResults(ctx, projectId, ask, progress);
    case "result":
      return exportResult(ctx, await resultOf(ctx, projectId, ask.resultId), ask, progress.signal);
    case "chosen":
      return exportTray(ctx, projectId, ask);
    case "summary":
      return summaryPdf(ctx, projectId);
  }
}

/** What the list calls it. Throws not_found for what is none of the project's. */
export async function nameOf(ctx: Context, projectId: string, ask: ExportAsk): Promise<string> {
  if (ask.what === "collection")
    return (await readCollection(ctx, await collectionOf(ctx, projectId, ask.collectionId))).name;
  if (ask.what === "result") {
    const { tool } = await resultOf(ctx, projectId, ask.resultId);
    return catalog[tool].title;
  }
  const [row] = await ctx.db.select({ name: project.name }).from(project).where(eq(project.id, projectId));
  if (!row) throw new AppError("not_found");
  return row.name;
}

async function collectionOf(ctx: Context, projectId: string, id: string) {
  const access = await accessCollection(ctx, id, "read");
  if (access.projectId !== projectId) throw new AppError("not_found");
  return access;
}

async function resultOf(ctx: Context, projectId: string, id: string) {
  const access = await accessResult(ctx, id, "read");
  if (access.projectId !== projectId) throw new AppError("not_found");
  return access;
}

async function* counted(files: AsyncGenerator<ZipFile>, total: number, { signal, tell }: WorkProgress) {
  let done = 0;
  for await (const file of files) {
    signal.throwIfAborted();
    yield file;
    done += 1;
    tell(done, total);
  }
}
