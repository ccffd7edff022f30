/** A whole project on its way out and in. */

import { accessAccount } from "../../domain/account/access.ts";
import { importProject } from "../../domain/transfer/commands/import.ts";
import { serialTransfers } from "../../domain/transfer/commands/serialize.ts";
import { readWholeProject } from "../../domain/transfer/queries.ts";
import { importProjectSchema, transferLimits } from "../../domain/transfer/schema.ts";
import { zipStream } from "../../domain/zip-stream.ts";
import { AppError, isAppError } from "../../shared/errors.ts";
import { attachment } from "../../shared/file-name.ts";
import { streamSource } from "../people/stream-source.ts";
import type { ApiContext } from "../request.ts";
import { createdId, defineRoute, group } from "../routing/route.ts";
import { exportRoutes } from "./exports.ts";

const zipHeaders = (name: string) => ({
  "content-type": "application/zip",
  "content-disposition": attachment(`${name || "案件"}_まるごと.zip`),
  "cache-control": "private, no-store",
});

export const transferRoutes = group("案件", [
  ...exportRoutes,
  defineRoute(
    "GET /api/v1/projects/:projectId/archive",
    {
      verb: "manage",
      summary: "案件をまるごと、1つのzipで取り出します。ファイル、写真、履歴も入ります。",
      access: "user",
      scope: "read",
      mediaType: "application/zip",
      errors: ["payload_too_large"],
    },
    async ({ c, ctx, signal, project }) => {
      const { accountId, projectId } = await project();
      // What it holds while it waits to be taken is deflated: the turn is over when the rows are read.
      const { name, files } = await serialTransfers(async () => {
        signal.throwIfAborted();
        return readWholeProject(ctx, projectId, accountId, signal);
      });
      return c.body(zipStream(streamSource(ctx, files)), 200, zipHeaders(name));
    },
  ),
  defineRoute(
    "POST /api/v1/projects/import",
    {
      summary: "まるごと取り出した案件のzipを取り込み、新しい案件を作ります。",
      access: "user",
      scope: "write",
      query: importProjectSchema,
      upload: "zip",
      status: 201,
      response: createdId,
      errors: ["file_unreadable", "not_found", "unsupported_file"],
    },
    async ({ c, ctx, query }) => {
      const accountId = await accessAccount(ctx);
      const input = query();
      return { id: await importProject(ctx, accountId, zipOf(c), input) };
    },
  ),
]);

/** The body as it comes; how much of it is taken is counted where it is kept. */
function zipOf(c: ApiContext): AsyncIterable<Uint8Array> {
  if (c.req.header("content-type") !== "application/zip") throw new AppError("bad_request");
  if (Number(c.req.header("content-length") ?? 0) > transferLimits.zipBytes)
    throw new AppError("payload_too_large", "zipは512MBまでにしてください。");
  const { body } = c.req.raw;
  if (!body) throw new AppError("bad_request");
  return whole(body);
}

async function* whole(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    // Broken off on its way: nobody is there to hear it.
    throw isAppError(cause) ? cause : new AppError("bad_request", undefined, { cause });
  }
}
