import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { readNotifications } from "../../domain/notification/commands.ts";
import { countUnread, listNotifications } from "../../domain/notification/queries.ts";
import { listNotificationsSchema, readNotificationsSchema } from "../../domain/notification/schema.ts";
import { type ApiEnv, jsonLimit, parseInput, parseJson, queryOf } from "../request.ts";
import { answerEvents } from "../threads/event-stream.ts";
import { watchBell } from "./bell-stream.ts";

export const notificationRoutes = new Hono<ApiEnv>()
  .get("/api/v1/notifications", async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    return c.json(await listNotifications(ctx, accountId, parseInput(listNotificationsSchema, queryOf(c))));
  })
  .get("/api/v1/notifications/unread", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    return c.json({ unread: await countUnread(ctx) });
  })
  .get("/api/v1/notifications/events", async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    return answerEvents(c, (signal) => watchBell(ctx, accountId, signal));
  })
  .post("/api/v1/notifications/read", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    await readNotifications(ctx, accountId, await parseJson(c, readNotificationsSchema));
    return c.json({ unread: await countUnread(ctx) });
  });
