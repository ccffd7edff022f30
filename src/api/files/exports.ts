/** Files that take long to make: begun, looked after, taken away. */
import { Readable } from "node:stream";
import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { accessExport, verbOf } from "../../domain/export/access.ts";
import type { MadeFile } from "../../domain/export/commands/make.ts";
import { removeExport } from "../../domain/export/commands/remove.ts";
import { startExport } from "../../domain/export/commands/start.ts";
import { listExports, readExport } from "../../domain/export/queries.ts";
import { startExportSchema } from "../../domain/export/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import { attachment } from "../../shared/file-name.ts";
import { streamSource } from "../people/stream-source.ts";
import { type ApiContext, type ApiEnv, idParam, jsonLimit, parseJson } from "../request.ts";

const path = "/api/v1/projects/:projectId/exports";

export const exportRoutes = new Hono<ApiEnv>()
  .get(path, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    return c.json({ exports: await listExports(ctx, projectId, accountId) });
  })
  .post(path, jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    // Whoever may not see the project learns nothing of what may be asked for.
    await accessProject(ctx, idParam(c, "projectId"), "read");
    const ask = await askOf(c);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), verbOf(ask.what));
    const { file, view } = await startExport(ctx, projectId, accountId, ask);
    return file ? c.body(bodyOf(c, file.body), 200, headersOf(file)) : c.json(view, 202);
  })
  .get(`${path}/:exportId/content`, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const id = await accessExport(ctx, idParam(c, "projectId"), accountId, idParam(c, "exportId"));
    const { size, bytes, ...file } = await readExport(ctx, id);
    return c.body(bodyOf(c, bytes), 200, { ...headersOf(file), "content-length": String(size) });
  })
  .delete(`${path}/:exportId`, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const [projectId, exportId] = [idParam(c, "projectId"), idParam(c, "exportId")];
    await removeExport(ctx, await accessExport(ctx, projectId, accountId, exportId, { taken: false }));
    return c.body(null, 204);
  });

/** Programs from before there was a choice send nothing. */
const askOf = async (c: ApiContext) =>
  c.req.header("content-type") === undefined
    ? ({ what: "project" } as const)
    : await parseJson(c, startExportSchema);

const headersOf = ({ name, mime }: Pick<MadeFile, "name" | "mime">) => ({
  "content-type": mime,
  "content-disposition": attachment(name),
  "cache-control": "private, no-store",
});

const bodyOf = (c: ApiContext, body: MadeFile["body"]) =>
  body instanceof Uint8Array
    ? body
    : (Readable.toWeb(Readable.from(streamSource(c.get("ctx"), body))) as ReadableStream);
