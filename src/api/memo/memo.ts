import { z } from "zod";
import { changeMemo, saveMemo } from "../../domain/memo/commands.ts";
import { listMemoVersions, readMemo, readMemoDocument, readMemoVersion } from "../../domain/memo/queries.ts";
import {
  changeMemoSchema,
  memoAnswer,
  memoDocument,
  memoVersionRow,
  memoView,
  saveMemoSchema,
} from "../../domain/memo/schema.ts";
import { sharePosition } from "../../domain/presence/commands.ts";
import { sharePositionSchema, tabSchema } from "../../domain/presence/schema.ts";
import { AppError } from "../../shared/errors.ts";

import { defineRoute, group } from "../routing/route.ts";
import { answerEvents, followedSchema, lastEventId } from "../threads/event-stream.ts";
import { streamMemo } from "./memo-stream.ts";

/** A number of the address; anything else is simply not found. */
function versionOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new AppError("not_found");
  return Number(text);
}

export const memoRoutes = group("メモ", [
  defineRoute(
    "GET /api/v1/projects/:projectId/memo",
    { summary: "案件のメモを読みます。", access: "user", scope: "read", response: memoView },
    async ({ ctx, project }) => {
      const { projectId } = await project();
      return readMemo(ctx, projectId);
    },
  ),
  defineRoute(
    "PUT /api/v1/projects/:projectId/memo",
    {
      summary: "案件のメモを、読んだ版を示して保存します。",
      access: "user",
      scope: "write",
      body: saveMemoSchema,
      response: memoAnswer,
    },
    async ({ ctx, body, project }) => {
      const { accountId, projectId } = await project();
      return saveMemo(ctx, projectId, accountId, await body());
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/memo/document",
    {
      summary: "メモを、何人でも同時に書けるYjsの文書として読みます。",
      access: "user",
      scope: "read",
      response: memoDocument,
    },
    async ({ ctx, project }) => {
      const { projectId } = await project();
      return readMemoDocument(ctx, projectId);
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/memo/document",
    {
      summary: "メモの文書に変更を1つ加えます。",
      access: "user",
      scope: "write",
      body: changeMemoSchema,
      response: () => z.object({ version: z.number() }),
      errors: ["conflict"],
    },
    async ({ ctx, body, project }) => {
      const { accountId, projectId } = await project();
      const { update } = await body();
      return changeMemo(ctx, projectId, accountId, Buffer.from(update, "base64"));
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/memo/changes",
    {
      summary: "メモの変更を、書かれた順に受け取り続けます。",
      access: "user",
      scope: "read",
      query: followedSchema,
      mediaType: "text/event-stream",
    },
    async ({ ctx, c, project }) => {
      const { projectId } = await project();
      const after = lastEventId(c.req.header("last-event-id"), c.req.query("after"));
      const tab = tabSchema.safeParse(c.req.query("tab")).data;
      return answerEvents(c, (signal) => streamMemo(ctx, projectId, { after, tab }, signal));
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/memo/place",
    {
      summary: "画面でメモを開いている人が、カーソルの位置をほかの人に知らせます。位置は保存しません。",
      access: "user",
      body: sharePositionSchema,
      status: 204,
    },
    async ({ ctx, body, project }) => {
      const { accountId, projectId } = await project();
      await sharePosition(ctx, projectId, accountId, await body());
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/memo/versions",
    {
      summary: "メモの版を新しい順に並べます。",
      access: "user",
      scope: "read",
      query: z.object({ before: z.coerce.number().int().optional().describe("この版より前を並べます。") }),
      rows: "versions",
      response: () => z.object({ versions: z.array(memoVersionRow()) }),
    },
    async ({ ctx, c, project }) => {
      const { projectId } = await project();
      const before = c.req.query("before");
      const versions = await listMemoVersions(
        ctx,
        projectId,
        before === undefined ? undefined : versionOf(before),
      );
      return { versions };
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/memo/versions/:version",
    {
      summary: "メモの版を1つ読みます。",
      access: "user",
      scope: "read",
      response: () => z.object({ text: z.string() }),
    },
    async ({ ctx, param, project }) => {
      const { projectId } = await project();
      return { text: await readMemoVersion(ctx, projectId, versionOf(param("version"))) };
    },
  ),
]);
