/** Files on their way, part by part. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { accessAccount } from "../../domain/account/access.ts";
import { accessUpload } from "../../domain/file/access.ts";
import { addPart, discardUploads, startUpload } from "../../domain/file/commands/upload.ts";
import { listUploads } from "../../domain/file/queries.ts";
import { fileLimits, partSchema, startUploadSchema } from "../../domain/file/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import { AppError, isAppError } from "../../shared/errors.ts";
import {
  type ApiContext,
  type ApiEnv,
  idParam,
  jsonLimit,
  parseInput,
  parseJson,
  queryOf,
} from "../request.ts";

const path = "/api/v1/projects/:projectId/uploads";

async function workplace(c: ApiContext) {
  const ctx = c.get("ctx");
  const accountId = await accessAccount(ctx);
  return { ctx, accountId, projectId: await accessProject(ctx, idParam(c, "projectId"), "work") };
}

const partLimit = bodyLimit({
  maxSize: fileLimits.partBytes,
  onError: () => {
    throw new AppError("payload_too_large");
  },
});

export const uploadRoutes = new Hono<ApiEnv>()
  .get(path, async (c) => {
    const { ctx, accountId, projectId } = await workplace(c);
    return c.json({ uploads: await listUploads(ctx, projectId, accountId) });
  })
  .post(path, jsonLimit, async (c) => {
    const { ctx, accountId, projectId } = await workplace(c);
    const input = await parseJson(c, startUploadSchema);
    return c.json(await startUpload(ctx, projectId, accountId, input), 201);
  })
  .put(`${path}/:uploadId`, partLimit, async (c) => {
    const { ctx, projectId } = await workplace(c);
    const id = await accessUpload(ctx, projectId, idParam(c, "uploadId"));
    const { offset, encoding, evidence } = parseInput(partSchema, queryOf(c));
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
    return c.json(await addPart(ctx, projectId, id, { offset, bytes }, c.req.raw.signal, wish));
  })
  .delete(`${path}/:uploadId`, async (c) => {
    const { ctx, projectId } = await workplace(c);
    await discardUploads(ctx, [await accessUpload(ctx, projectId, idParam(c, "uploadId"))]);
    return c.body(null, 204);
  });
