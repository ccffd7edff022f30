/** Files that take long to make: begun, looked after, taken away. */

import { Readable } from "node:stream";
import { z } from "zod";
import { accessAccount } from "../../domain/account/access.ts";
import { accessExport, verbOf } from "../../domain/export/access.ts";
import type { GeneratedFile } from "../../domain/export/commands/make.ts";
import { removeExport } from "../../domain/export/commands/remove.ts";
import { startExport } from "../../domain/export/commands/start.ts";
import { listExports, readExport } from "../../domain/export/queries.ts";
import { exportView, startExportSchema } from "../../domain/export/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import { attachment } from "../../shared/file-name.ts";

import { streamSource } from "../people/stream-source.ts";
import { type ApiContext, parseJson } from "../request.ts";
import { defineRoute, group } from "../routing/route.ts";

const path = "/api/v1/projects/:projectId/exports";

export const exportRoutes = group("案件", [
  defineRoute(
    `GET ${path}`,
    {
      summary: "自分が頼んだ書き出しを、新しい順に並べます。",
      access: "user",
      scope: "read",
      rows: "exports",
      response: () => z.object({ exports: z.array(exportView()) }),
    },
    async ({ ctx, project }) => {
      const { accountId, projectId } = await project();
      return { exports: await listExports(ctx, projectId, accountId) };
    },
  ),
  defineRoute(
    `POST ${path}`,
    {
      verb: "manage",
      summary:
        "案件まるごと、提出パック、結果、選んだ案、案件サマリーを書き出します。1秒でできないものは裏で作り、7日間保存します。同じものを作成中なら、それを返します。",
      access: "user",
      scope: "write",
      body: startExportSchema,
      status: 202,
      otherResponses: { 200: "すぐにできたので、ファイルそのものを返します。" },
      response: exportView,
      errors: ["conflict"],
    },
    async ({ c, ctx, id }) => {
      const accountId = await accessAccount(ctx);
      // Whoever may not see the project learns nothing of what may be asked for.
      await accessProject(ctx, id("projectId"), "read");
      const ask = await askOf(c);
      const projectId = await accessProject(ctx, id("projectId"), verbOf(ask.what));
      const { file, view } = await startExport(ctx, projectId, accountId, ask);
      return file ? c.body(bodyOf(c, file.body), 200, headersOf(file)) : c.json(view, 202);
    },
  ),
  defineRoute(
    `GET ${path}/:exportId/content`,
    {
      verb: "manage",
      summary:
        "できあがったファイルを取り出します。1つの結果、選んだ案、案件サマリーはPDFなどのそのままの形、ほかはzipです。",
      access: "user",
      scope: "read",
      mediaType: "*/*",
      errors: ["conflict"],
    },
    async ({ c, ctx, id }) => {
      const accountId = await accessAccount(ctx);
      const exportId = await accessExport(ctx, id("projectId"), accountId, id("exportId"));
      const { size, bytes, ...file } = await readExport(ctx, exportId);
      return c.body(bodyOf(c, bytes), 200, { ...headersOf(file), "content-length": String(size) });
    },
  ),
  defineRoute(
    `DELETE ${path}/:exportId`,
    {
      verb: "manage",
      summary: "書き出しを消す、または作るのをやめます。",
      access: "user",
      scope: "write",
      status: 204,
    },
    async ({ ctx, id }) => {
      const accountId = await accessAccount(ctx);
      const [projectId, exportId] = [id("projectId"), id("exportId")];
      await removeExport(ctx, await accessExport(ctx, projectId, accountId, exportId, { taken: false }));
    },
  ),
]);

/** Programs from before there was a choice send nothing. */
const askOf = async (c: ApiContext) =>
  c.req.header("content-type") === undefined
    ? ({ what: "project" } as const)
    : await parseJson(c, startExportSchema);

const headersOf = ({ name, mime }: Pick<GeneratedFile, "name" | "mime">) => ({
  "content-type": mime,
  "content-disposition": attachment(name),
  "cache-control": "private, no-store",
});

const bodyOf = (c: ApiContext, body: GeneratedFile["body"]) =>
  body instanceof Uint8Array
    ? body
    : (Readable.toWeb(Readable.from(streamSource(c.get("ctx"), body))) as ReadableStream);
