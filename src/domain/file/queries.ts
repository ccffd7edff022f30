import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { dayMs } from "#src/shared/time/time.ts";
import { account } from "../../db/schema/account.ts";
import { fileFolder, fileUpload, fileVersion, projectFile } from "../../db/schema/files/files.ts";
import { sourceDocument } from "../../db/schema/project.ts";
import { usageEntry, usageMeter } from "../../db/schema/usage.ts";
import { AppError } from "../../shared/errors.ts";
import { scansView } from "../../shared/reading/scanned.ts";
import type { AccountId } from "../account/access.ts";
import { readBytes } from "../blob/queries.ts";
import { documentLabel } from "../brief/queries.ts";
import type { Context } from "../context.ts";
import { afterCursor, cursorAt, orderOf, positionIn } from "../keyset.ts";
import { onProject, type ProjectId } from "../project/access.ts";
import { trashDays } from "../project/schema.ts";
import { findFiles } from "../search/queries.ts";
import { readPayer } from "../usage/queries.ts";
import { storagePeriod } from "../usage/rules.ts";
import type { FileId } from "./access.ts";
import { matchingFiles } from "./rules/filter.ts";
import { archivedName } from "./rules/names.ts";
import { fileOrders } from "./rules/order.ts";
import { previewPages } from "./rules/preview-pages.ts";
import type { FilePreview } from "./rules/views.ts";
import {
  type FileList,
  type FileRow,
  type FileSort,
  fileKinds,
  fileLimits,
  foldersWithin,
  type ListFiles,
  type StorageView,
  type StoredFileKind,
  type TrashedFolder,
  type UploadView,
  uploadHours,
  type VersionView,
} from "./schema.ts";

const page = 50;

export const notTrashed = and(
  eq(fileVersion.fileId, projectFile.id),
  eq(fileVersion.version, projectFile.version),
);
const columns = {
  id: projectFile.id,
  folderId: projectFile.folderId,
  name: projectFile.name,
  kind: fileVersion.kind,
  size: fileVersion.byteSize,
  version: projectFile.version,
  versions: sql<number>`(select count(*)::int from ${fileVersion} v where v.file_id = ${projectFile.id})`,
  readable: sql<boolean>`${fileVersion.pages} > 0`,
  number: sourceDocument.number,
  at: projectFile.updatedAt,
  deletedAt: projectFile.deletedAt,
};
type Found = Awaited<ReturnType<typeof select>>[number];

function select(ctx: Context, where: SQL | undefined, limit: number, sort: FileSort = "newest") {
  return ctx.db
    .select({ ...columns, place: positionIn(fileOrders[sort]) })
    .from(projectFile)
    .innerJoin(fileVersion, notTrashed)
    .leftJoin(sourceDocument, eq(sourceDocument.id, projectFile.documentId))
    .where(where)
    .orderBy(...orderOf(fileOrders[sort]))
    .limit(limit);
}

const isKept = (kind: string): kind is StoredFileKind => Object.hasOwn(fileKinds, kind);

function rowOf({ number, at, deletedAt, kind, place: _, ...row }: Found): FileRow {
  return {
    ...row,
    kind: isKept(kind) ? kind : "txt",
    evidence: number === null ? null : documentLabel("file", number),
    at: at.toISOString(),
    removedAt: deletedAt && new Date(deletedAt.getTime() + trashDays * dayMs).toISOString(),
  };
}

/** In the order that is asked for, and all folders. */
export async function listFiles(ctx: Context, projectId: ProjectId, input: ListFiles): Promise<FileList> {
  const folders = await listFolders(ctx, projectId);
  const found = await select(
    ctx,
    and(
      matchingFiles(projectId, input, { folders, holding: await findFiles(ctx, projectId, input.search) }),
      afterCursor(fileOrders[input.sort], input.cursor),
    ),
    page + 1,
    input.sort,
  );
  const rows = found.slice(0, page);
  const last = found.length > page ? rows.at(-1) : undefined;
  return {
    files: rows.map(rowOf),
    folders,
    trashed: input.view === "trash" ? await listTrashedFolders(ctx, projectId) : [],
    next: last ? cursorAt(last.place) : null,
  };
}

async function listFolders(ctx: Context, projectId: ProjectId) {
  return ctx.db
    .select({
      id: fileFolder.id,
      parentId: fileFolder.parentId,
      name: fileFolder.name,
      files: count(projectFile.id),
    })
    .from(fileFolder)
    .leftJoin(projectFile, and(eq(projectFile.folderId, fileFolder.id), isNull(projectFile.deletedAt)))
    .where(and(eq(fileFolder.projectId, projectId), isNull(fileFolder.deletedAt)))
    .groupBy(fileFolder.id)
    .orderBy(asc(fileFolder.name), asc(fileFolder.id));
}

/** What went there inside of another comes back with it, and is counted there. */
async function listTrashedFolders(ctx: Context, projectId: ProjectId): Promise<TrashedFolder[]> {
  const rows = await ctx.db
    .select({
      id: fileFolder.id,
      parentId: fileFolder.parentId,
      name: fileFolder.name,
      deletedAt: fileFolder.deletedAt,
      files: count(projectFile.id),
    })
    .from(fileFolder)
    .leftJoin(
      projectFile,
      and(eq(projectFile.folderId, fileFolder.id), eq(projectFile.deletedAt, fileFolder.deletedAt)),
    )
    .where(and(eq(fileFolder.projectId, projectId), isNotNull(fileFolder.deletedAt)))
    .groupBy(fileFolder.id)
    .orderBy(desc(fileFolder.deletedAt), asc(fileFolder.name), asc(fileFolder.id));
  return rows.flatMap(({ id, name, parentId, deletedAt }) => {
    if (deletedAt === null) return [];
    const together = rows.filter((one) => one.deletedAt?.getTime() === deletedAt.getTime());
    if (together.some((one) => one.id === parentId)) return [];
    const files = foldersWithin(together, id).reduce((sum, one) => sum + one.files, 0);
    return [{ id, name, files, removedAt: new Date(deletedAt.getTime() + trashDays * dayMs).toISOString() }];
  });
}

/** Throws not_found when it was removed meanwhile. */
export async function readFileRow(ctx: Context, fileId: FileId): Promise<FileRow> {
  const [row] = await select(ctx, eq(projectFile.id, fileId), 1);
  if (!row) throw new AppError("not_found");
  return rowOf(row);
}

/** The file of the project that stands with this content; null without one. */
export async function findSame(ctx: Context, projectId: ProjectId, hash: string): Promise<FileRow | null> {
  const same = and(
    eq(projectFile.projectId, projectId),
    isNull(projectFile.deletedAt),
    eq(fileVersion.contentHash, hash),
  );
  const [row] = await select(ctx, same, 1);
  return row ? rowOf(row) : null;
}

export function uploadView(row: typeof fileUpload.$inferSelect): UploadView {
  const { id, name, byteSize: size, received, contentHash: sha256, fileId: replaces, createdAt } = row;
  const expiresAt = new Date(createdAt.getTime() + uploadHours * 60 * 60 * 1000).toISOString();
  return { id, name, size, received, sha256, replaces, expiresAt };
}

/** What this person began and did not finish. */
export async function listUploads(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
): Promise<UploadView[]> {
  const rows = await ctx.db
    .select()
    .from(fileUpload)
    .where(and(eq(fileUpload.projectId, projectId), eq(fileUpload.accountId, accountId)))
    .orderBy(asc(fileUpload.createdAt), asc(fileUpload.id))
    .limit(fileLimits.uploads);
  return rows.map(uploadView);
}

export interface StoredFile {
  name: string;
  kind: StoredFileKind;
  mediaType: string;
  versionId: string;
  content: Uint8Array<ArrayBuffer>;
}

/** The bytes of the version that stands, or of another one. Throws not_found. */
export async function readContent(ctx: Context, fileId: FileId, version?: number): Promise<StoredFile> {
  const [row] = await ctx.db
    .select({
      name: projectFile.name,
      kind: fileVersion.kind,
      mediaType: fileVersion.mediaType,
      versionId: fileVersion.id,
      content: fileVersion.content,
      contentHash: fileVersion.contentHash,
    })
    .from(projectFile)
    .innerJoin(
      fileVersion,
      version === undefined
        ? notTrashed
        : and(eq(fileVersion.fileId, projectFile.id), eq(fileVersion.version, version)),
    )
    .where(eq(projectFile.id, fileId));
  if (!row || !isKept(row.kind)) throw new AppError("not_found");
  const { name, kind, mediaType, versionId } = row;
  return { name, kind, mediaType, versionId, content: await readBytes(ctx, row) };
}

/** Several for an archive, one after the other: a hundred of 10 MB are never held at once. */
export async function* readForArchive(ctx: Context, fileIds: readonly FileId[]) {
  const taken = new Set<string>();
  for (const fileId of fileIds) {
    const { name: given, content } = await readContent(ctx, fileId);
    const name = archivedName(given, taken);
    taken.add(name.toLowerCase());
    yield { name, text: content };
  }
}

/** Its text by pages and its tables, and the material that was made from it. */
export async function readPreview(ctx: Context, fileId: FileId): Promise<FilePreview> {
  const [row] = await ctx.db
    .select({
      ...{ kind: fileVersion.kind, read: fileVersion.reading },
      ...{ document: sourceDocument, projectId: projectFile.projectId },
    })
    .from(projectFile)
    .innerJoin(fileVersion, notTrashed)
    .leftJoin(sourceDocument, eq(sourceDocument.id, projectFile.documentId))
    .where(eq(projectFile.id, fileId));
  if (!row || !isKept(row.kind)) throw new AppError("not_found");
  const { kind, read, document } = row;
  const model = (await onProject(ctx, row.projectId as ProjectId)).engines.vision?.name ?? null;
  const { tables, encoding = null, warnings, hidden = null, options = {}, scans } = read;
  const { number, sentences = [], reading = null } = document ?? {};
  const label = number === undefined ? "" : documentLabel("file", number);
  return {
    ...{ kind, tables, encoding, warnings, hidden, options },
    pages: previewPages(read, { label, sentences, reading }),
    ...{ scans: scansView(scans, model), scansUnknown: kind === "pdf" && !scans && model !== null },
    document: document && { id: document.id, kind: reading?.kind ?? "product" },
  };
}

export async function listFileVersions(ctx: Context, fileId: FileId): Promise<VersionView[]> {
  const rows = await ctx.db
    .select({
      version: fileVersion.version,
      kind: fileVersion.kind,
      size: fileVersion.byteSize,
      author: account.displayName,
      at: fileVersion.createdAt,
      current: sql<boolean>`${fileVersion.version} = ${projectFile.version}`,
    })
    .from(fileVersion)
    .innerJoin(projectFile, eq(projectFile.id, fileVersion.fileId))
    .leftJoin(account, eq(account.id, fileVersion.accountId))
    .where(eq(fileVersion.fileId, fileId))
    .orderBy(desc(fileVersion.version))
    .limit(fileLimits.versions);
  return rows.map(({ kind, author, at, ...row }) => ({
    ...row,
    kind: isKept(kind) ? kind : "txt",
    author: author ?? "",
    at: at.toISOString(),
  }));
}

/** What is stored with whoever pays for the project, and how much of it is this project's. */
export async function readStorage(ctx: Context, projectId: ProjectId): Promise<StorageView> {
  const { owner, limits } = await readPayer(ctx, projectId);
  const [meter] = await ctx.db
    .select({ used: usageMeter.used })
    .from(usageMeter)
    .where(
      and(eq(usageMeter.owner, owner), eq(usageMeter.kind, "storage"), eq(usageMeter.period, storagePeriod)),
    );
  const [mine] = await ctx.db
    .select({ bytes: sql<number>`coalesce(sum(${usageEntry.settled}), 0)::float8` })
    .from(usageEntry)
    .where(
      and(
        eq(usageEntry.projectId, projectId),
        eq(usageEntry.kind, "storage"),
        eq(usageEntry.state, "settled"),
      ),
    );
  return { used: meter?.used ?? 0, limit: limits.storage, here: mine?.bytes ?? 0 };
}
