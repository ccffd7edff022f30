import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { accessProject } from "../../domain/project/access.ts";
import { accessThread, accessTrashedThread } from "../../domain/thread/access.ts";
import { createThread, markRead, restoreThread, trashThread } from "../../domain/thread/commands/change.ts";
import { changeSettings } from "../../domain/thread/commands/settings.ts";
import { listThreads } from "../../domain/thread/queries.ts";
import {
  changeThreadSchema,
  createThreadSchema,
  listThreadsSchema,
  readThreadSchema,
} from "../../domain/thread/schema.ts";
import { type ApiEnv, idParam, jsonLimit, parseInput, parseJson, queryOf } from "../request.ts";

export const threadRoutes = new Hono<ApiEnv>()
  .get("/api/v1/projects/:projectId/threads", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    return c.json(await listThreads(ctx, projectId, parseInput(listThreadsSchema, queryOf(c))));
  })
  .post("/api/v1/projects/:projectId/threads", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    const input = await parseJson(c, createThreadSchema);
    return c.json({ id: await createThread(ctx, projectId, accountId, input) }, 201);
  })
  .patch("/api/v1/threads/:threadId", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const access = await accessThread(ctx, idParam(c, "threadId"), "work");
    const change = await parseJson(c, changeThreadSchema);
    await changeSettings(ctx, access, accountId, change);
    return c.body(null, 204);
  })
  .put("/api/v1/threads/:threadId/read", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const { threadId } = await accessThread(ctx, idParam(c, "threadId"), "read");
    await markRead(ctx, threadId, accountId, (await parseJson(c, readThreadSchema)).number);
    return c.body(null, 204);
  })
  .delete("/api/v1/threads/:threadId", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    await trashThread(ctx, (await accessThread(ctx, idParam(c, "threadId"), "work")).threadId);
    return c.body(null, 204);
  })
  .post("/api/v1/threads/:threadId/restore", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    await restoreThread(ctx, (await accessTrashedThread(ctx, idParam(c, "threadId"))).threadId);
    return c.body(null, 204);
  });
