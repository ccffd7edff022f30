/** What lies inside of a file: scanned pages and attachments of mails. */

import { z } from "zod";
import { accessAccount } from "../../domain/account/access.ts";
import { accessFile } from "../../domain/file/access.ts";
import { importAttachment, listAttachments } from "../../domain/file/commands/attachments.ts";
import { detectScans, importScans, readScans } from "../../domain/file/commands/scans.ts";
import { readFileRow, readPreview } from "../../domain/file/queries.ts";
import { attachmentView, filePreview, takenAttachment } from "../../domain/file/rules/views.ts";
import {
  fileRow,
  importAttachmentSchema,
  importScansSchema,
  readScansSchema,
} from "../../domain/file/schema.ts";

import { type CallInProject, defineRoute, group } from "../routing/route.ts";

const path = "/api/v1/projects/:projectId";

async function file({ ctx, id, project }: CallInProject<"fileId">) {
  const { projectId } = await project();
  return { ctx, projectId, fileId: await accessFile(ctx, projectId, id("fileId")) };
}

export const scanRoutes = group("資料と検索", [
  defineRoute(
    `POST ${path}/files/:fileId/scans`,
    {
      summary:
        "PDFの画像のページを、画像を受け取るモデルに読ませます。1回に10ページまでです。読み取った文は、人が確かめるまでファイルの文章になりません。look=1では、どのページが画像かを調べるだけで、モデルには送りません。",
      access: "user",
      scope: "write",
      query: readScansSchema,
      response: () => z.object({ read: z.number(), preview: filePreview() }),
      errors: ["conflict", "file_unreadable", "payload_too_large", "unsupported", "unsupported_file"],
    },
    async ({ query, ...call }) => {
      const { ctx, projectId, fileId } = await file(call);
      const { look } = query();
      if (look) await detectScans(ctx, fileId);
      const read = look ? 0 : await readScans(ctx, projectId, fileId);
      return { read, preview: await readPreview(ctx, fileId) };
    },
  ),
  defineRoute(
    `PUT ${path}/files/:fileId/scans`,
    {
      summary:
        "画像から読み取った文を、確かめた言葉でファイルの文章にします。空の言葉を送ったページは、読み取りを捨てます。",
      access: "user",
      scope: "write",
      body: importScansSchema,
      response: () => z.object({ file: fileRow(), preview: filePreview() }),
      errors: ["conflict", "file_unreadable", "page_unreadable"],
    },
    async ({ body, ...call }) => {
      const { ctx, fileId } = await file(call);
      await importScans(ctx, fileId, await body());
      return { file: await readFileRow(ctx, fileId), preview: await readPreview(ctx, fileId) };
    },
  ),
  defineRoute(
    `GET ${path}/files/:fileId/attachments`,
    {
      summary: "メール（EML）の添付ファイルを並べます。案件に同じ内容のファイルがあれば、それも分かります。",
      access: "user",
      scope: "read",
      rows: "attachments",
      response: () => z.object({ attachments: z.array(attachmentView()) }),
    },
    async ({ signal, ...call }) => {
      const { ctx, projectId, fileId } = await file(call);
      return { attachments: await listAttachments(ctx, projectId, fileId, signal) };
    },
  ),
  defineRoute(
    `POST ${path}/files/:fileId/attachments`,
    {
      summary:
        "メールの添付ファイルを1つ、案件のファイルに追加します。同じ内容のファイルがあれば、それを返します。",
      access: "user",
      scope: "write",
      body: importAttachmentSchema,
      status: 201,
      response: takenAttachment,
      errors: ["conflict", "file_unreadable", "page_unreadable", "unsupported_file"],
    },
    async ({ body, signal, ...call }) => {
      const { ctx, projectId, fileId } = await file(call);
      const accountId = await accessAccount(ctx);
      const { number } = await body();
      return importAttachment(ctx, projectId, accountId, fileId, number, signal);
    },
  ),
]);
