/** Files of a project as tests put them there. */
import { createHash } from "node:crypto";
import { sourceDocument } from "#src/db/schema/project.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { accessUpload } from "#src/domain/file/access.ts";
import { createFolder } from "#src/domain/file/commands/folder.ts";
import { addPart, startUpload, type UploadChoices } from "#src/domain/file/commands/upload.ts";
import { fileLimits, type PartAnswer, type StartUpload, startUploadSchema } from "#src/domain/file/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export async function begin(
  ctx: Context,
  projectId: ProjectId,
  { name, bytes }: { name: string; bytes: Uint8Array },
  more: Partial<StartUpload> = {},
) {
  const input = { name, size: bytes.length, sha256: sha256(bytes), ...more };
  return startUpload(ctx, projectId, await accessAccount(ctx), startUploadSchema.parse(input));
}

/** Sends the bytes from `offset` on, as one part. */
export async function sendPart(
  ctx: Context,
  projectId: ProjectId,
  id: string,
  part: { offset: number; bytes: Uint8Array },
  wish: UploadChoices = {},
): Promise<PartAnswer> {
  const upload = await accessUpload(ctx, projectId, id);
  return addPart(ctx, projectId, upload, part, AbortSignal.timeout(30_000), wish);
}

/** A whole file, in parts as a browser sends them. */
export async function put(
  ctx: Context,
  projectId: ProjectId,
  file: { name: string; bytes: Uint8Array },
  more: Partial<StartUpload> = {},
  wish: UploadChoices = {},
) {
  const { upload } = await begin(ctx, projectId, file, more);
  if (!upload) throw new Error("the same file is there");
  for (let offset = 0; ; offset += fileLimits.partBytes) {
    const bytes = file.bytes.slice(offset, offset + fileLimits.partBytes);
    const answer = await sendPart(ctx, projectId, upload.id, { offset, bytes }, wish);
    if (answer.file) return { file: answer.file, notes: answer.notes, aside: answer.aside };
  }
}

export const textFile = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

/** A file, a folder, an upload under way and a text that is material. */
export async function fileFixture(ctx: Context, projectId: ProjectId, mark = "") {
  const documentId = ctx.newId();
  await ctx.db.insert(sourceDocument).values({
    ...{ id: documentId, projectId, kind: "file", number: 1, title: `${mark}補足.txt`, contentHash: "x" },
    ...{ byteSize: 1, sentences: [], warnings: [], createdAt: ctx.now() },
  });
  const { file } = await put(ctx, projectId, textFile(`${mark}原稿.txt`, `${mark}とろみのある化粧水です。`));
  const folder = await createFolder(ctx, projectId, `${mark}撮影`);
  const { upload } = await begin(ctx, projectId, textFile(`${mark}途中.txt`, `${mark}途中の本文です。`));
  return { fileId: file.id, folderId: folder.id, uploadId: upload?.id ?? "", documentId };
}
