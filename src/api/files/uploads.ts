/** Files on their way, part by part. */

import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { accessUpload } from "../../domain/file/access.ts";
import { addPart, discardUploads, startUpload } from "../../domain/file/commands/upload.ts";
import { listUploads } from "../../domain/file/queries.ts";
import {
  fileLimits,
  partAnswer,
  partSchema,
  startedUpload,
  startUploadSchema,
  uploadView,
} from "../../domain/file/schema.ts";
import { AppError, isAppError } from "../../shared/errors.ts";

import { defineRoute, group } from "../routing/route.ts";

const path = "/api/v1/projects/:projectId/uploads";

const partLimit = bodyLimit({
  maxSize: fileLimits.partBytes,
  onError: () => {
    throw new AppError("payload_too_large");
  },
});

export const uploadRoutes = group("資料と検索", [
  defineRoute(
    `GET ${path}`,
    {
      verb: "work",
      summary: "途中のアップロードを並べます。",
      access: "user",
      scope: "read",
      rows: "uploads",
      response: () => z.object({ uploads: z.array(uploadView()) }),
    },
    async ({ ctx, project }) => {
      const { accountId, projectId } = await project();
      return { uploads: await listUploads(ctx, projectId, accountId) };
    },
  ),
  defineRoute(
    `POST ${path}`,
    {
      summary: "アップロードを始めます。同じ内容を送りかけていれば、その続きからになります。",
      access: "user",
      scope: "write",
      body: startUploadSchema,
      status: 201,
      response: startedUpload,
      errors: ["conflict"],
    },
    async ({ ctx, body, project }) => {
      const { accountId, projectId } = await project();
      const input = await body();
      return startUpload(ctx, projectId, accountId, input);
    },
  ),
  defineRoute(
    `PUT ${path}/:uploadId`,
    {
      summary: "ファイルの続きを2MBまで送ります。最後まで届くと、中身を確かめて保存します。",
      access: "user",
      scope: "write",
      query: partSchema,
      upload: "part",
      limit: partLimit,
      response: partAnswer,
      errors: ["conflict", "file_unreadable", "page_unreadable", "unsupported_file"],
    },
    async ({ ctx, c, id, query, signal, project }) => {
      const { projectId } = await project();
      const uploadId = await accessUpload(ctx, projectId, id("uploadId"));
      const { offset, encoding, evidence } = query();
      // A form or JSON is no part of a file, whatever is in it.
      if (c.req.header("content-type") !== "application/octet-stream") throw new AppError("bad_request");
      const body = await c.req.arrayBuffer().catch((cause: unknown) => {
        // Broken off on its way: nobody is there to hear it.
        throw isAppError(cause) ? cause : new AppError("bad_request", undefined, { cause });
      });
      const bytes = new Uint8Array(body);
      const wish = {
        ...(encoding === undefined ? {} : { encoding }),
        ...(evidence === undefined ? {} : { evidence: evidence === "true" }),
      };
      return addPart(ctx, projectId, uploadId, { offset, bytes }, signal, wish);
    },
  ),
  defineRoute(
    `DELETE ${path}/:uploadId`,
    { summary: "アップロードをやめます。", access: "user", scope: "write", status: 204 },
    async ({ ctx, id, project }) => {
      const { projectId } = await project();
      await discardUploads(ctx, [await accessUpload(ctx, projectId, id("uploadId"))]);
    },
  ),
]);
