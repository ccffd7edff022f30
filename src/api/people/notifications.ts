import { z } from "zod";
import { accessAccount } from "../../domain/account/access.ts";
import { readNotifications } from "../../domain/notification/commands.ts";
import { countUnread, listNotifications } from "../../domain/notification/queries.ts";
import {
  listNotificationsSchema,
  notificationList,
  readNotificationsSchema,
} from "../../domain/notification/schema.ts";

import { defineRoute, group } from "../routing/route.ts";
import { answerEvents } from "../threads/event-stream.ts";
import { streamBell } from "./bell-stream.ts";

export const notificationRoutes = group("通知", [
  defineRoute(
    "GET /api/v1/notifications",
    {
      summary: "通知を新しい順に読みます。",
      access: "user",
      scope: "read",
      query: listNotificationsSchema,
      rows: "notifications",
      response: notificationList,
    },
    async ({ ctx, query }) => {
      const accountId = await accessAccount(ctx);
      return listNotifications(ctx, accountId, query());
    },
  ),
  defineRoute(
    "GET /api/v1/notifications/unread",
    {
      summary: "まだ読んでいない通知の数を読みます。",
      access: "user",
      scope: "read",
      response: () => z.object({ unread: z.number() }),
    },
    async ({ ctx }) => {
      await accessAccount(ctx);
      return { unread: await countUnread(ctx) };
    },
  ),
  defineRoute(
    "GET /api/v1/notifications/events",
    {
      summary: "まだ読んでいない通知の数を、変わるたびに受け取り続けます。",
      access: "user",
      scope: "read",
      mediaType: "text/event-stream",
    },
    async ({ c, ctx }) => {
      const accountId = await accessAccount(ctx);
      return answerEvents(c, (signal) => streamBell(ctx, accountId, signal));
    },
  ),
  defineRoute(
    "POST /api/v1/notifications/read",
    {
      summary: "通知を既読にします。",
      access: "user",
      scope: "write",
      body: readNotificationsSchema,
      response: () => z.object({ unread: z.number() }),
    },
    async ({ ctx, body }) => {
      const accountId = await accessAccount(ctx);
      await readNotifications(ctx, accountId, await body());
      return { unread: await countUnread(ctx) };
    },
  ),
]);
