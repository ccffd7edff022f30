import { z } from "zod";
import { silentProgress } from "../../domain/progress.ts";
import { packProject } from "../../domain/result/commands/pack.ts";
import { packSchema } from "../../domain/result/schema.ts";
import { saveLine } from "../../domain/summary/commands.ts";
import { readStamp, readSummary, summaryPdf, summarySlide } from "../../domain/summary/queries.ts";
import { saveLineSchema, summaryView } from "../../domain/summary/schema.ts";

import { respondWithFile } from "../request.ts";
import { defineRoute, group } from "../routing/route.ts";

export const summaryRoutes = group("案件", [
  // With the stamp of what the caller has seen, only a newer summary is read.
  defineRoute(
    "GET /api/v1/projects/:projectId/summary",
    {
      summary: "案件のまとめを読みます。",
      access: "user",
      scope: "read",
      query: z.object({
        seen: z.string().optional().describe("前に受け取った印。変わっていなければ204を返します。"),
      }),
      otherResponses: { 204: "前に読んだときから変わっていません。" },
      response: summaryView,
    },
    async ({ c, ctx, project }) => {
      const { projectId } = await project();
      const seen = c.req.query("seen");
      if (seen !== undefined && seen === (await readStamp(ctx, projectId))) return c.body(null, 204);
      return readSummary(ctx, projectId);
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/summary.pptx",
    {
      summary: "サマリーを1枚のスライドとして取り出します。",
      access: "user",
      scope: "read",
      mediaType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    },
    async ({ c, ctx, project }) => {
      const { projectId } = await project();
      const file = await summarySlide(ctx, projectId);
      return respondWithFile(c, file);
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/summary.pdf",
    {
      summary: "サマリーをPDFとして取り出します。",
      access: "user",
      scope: "read",
      mediaType: "application/pdf",
    },
    async ({ c, ctx, project }) => {
      const { projectId } = await project();
      const file = await summaryPdf(ctx, projectId);
      return respondWithFile(c, file);
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/pack",
    {
      summary: "選んだツールのいちばん新しい結果を、1つのzipにまとめて取り出します。",
      access: "user",
      scope: "read",
      query: packSchema,
      mediaType: "application/zip",
    },
    async ({ c, ctx, query, signal, project }) => {
      const { projectId } = await project();
      const file = await packProject(ctx, projectId, query(), silentProgress(signal));
      return respondWithFile(c, file);
    },
  ),
  defineRoute(
    "PUT /api/v1/projects/:projectId/summary",
    {
      summary: "案件のまとめの1行を書き換えます。",
      access: "user",
      scope: "write",
      body: saveLineSchema,
      response: summaryView,
      errors: ["conflict"],
    },
    async ({ ctx, body, project }) => {
      const { accountId, projectId } = await project();
      await saveLine(ctx, projectId, accountId, await body());
      return readSummary(ctx, projectId);
    },
  ),
]);
