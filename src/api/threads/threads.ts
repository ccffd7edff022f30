import { accessAccount } from "../../domain/account/access.ts";
import { accessThread, accessTrashedThread } from "../../domain/thread/access.ts";
import { createThread, markRead, restoreThread, trashThread } from "../../domain/thread/commands/change.ts";
import { changeSettings } from "../../domain/thread/commands/settings.ts";
import { listThreads } from "../../domain/thread/queries.ts";
import {
  changeThreadSchema,
  createThreadSchema,
  listThreadsSchema,
  readThreadSchema,
  threadList,
} from "../../domain/thread/schema.ts";

import { createdId, defineRoute, group } from "../routing/route.ts";

export const threadRoutes = group("スレッド", [
  defineRoute(
    "GET /api/v1/projects/:projectId/threads",
    {
      summary: "案件のスレッドを並べます。",
      access: "user",
      scope: "read",
      query: listThreadsSchema,
      rows: "threads",
      response: threadList,
    },
    async ({ ctx, query, project }) => {
      const { projectId } = await project();
      return listThreads(ctx, projectId, query());
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/threads",
    {
      summary: "スレッドを作ります。",
      access: "user",
      scope: "write",
      body: createThreadSchema,
      status: 201,
      response: createdId,
    },
    async ({ ctx, body, project }) => {
      const { accountId, projectId } = await project();
      const input = await body();
      return { id: await createThread(ctx, projectId, accountId, input) };
    },
  ),
  defineRoute(
    "PATCH /api/v1/threads/:threadId",
    {
      summary: "スレッドの名前、固定、しまう、プリセットを変えます。",
      access: "user",
      scope: "write",
      body: changeThreadSchema,
      status: 204,
      errors: ["conflict"],
    },
    async ({ ctx, id, body }) => {
      const accountId = await accessAccount(ctx);
      const access = await accessThread(ctx, id("threadId"), "work");
      const change = await body();
      await changeSettings(ctx, access, accountId, change);
    },
  ),
  defineRoute(
    "PUT /api/v1/threads/:threadId/read",
    {
      verb: "read",
      summary: "スレッドをどのメッセージまで読んだかを残します。",
      access: "user",
      scope: "write",
      body: readThreadSchema,
      status: 204,
    },
    async ({ ctx, id, body }) => {
      const accountId = await accessAccount(ctx);
      const { threadId } = await accessThread(ctx, id("threadId"), "read");
      await markRead(ctx, threadId, accountId, (await body()).number);
    },
  ),
  defineRoute(
    "DELETE /api/v1/threads/:threadId",
    { summary: "スレッドを削除します。", access: "user", scope: "write", status: 204 },
    async ({ ctx, id }) => {
      await accessAccount(ctx);
      await trashThread(ctx, (await accessThread(ctx, id("threadId"), "work")).threadId);
    },
  ),
  defineRoute(
    "POST /api/v1/threads/:threadId/restore",
    { summary: "削除したスレッドを戻します。", access: "user", scope: "write", status: 204 },
    async ({ ctx, id }) => {
      await accessAccount(ctx);
      await restoreThread(ctx, (await accessTrashedThread(ctx, id("threadId"))).threadId);
    },
  ),
]);
