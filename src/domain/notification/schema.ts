/** What the bell shows and sends. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { notificationData } from "../../shared/notifications.ts";

export const notificationPageSize = 20;
export const listNotificationsSchema = z.object({
  cursor: z.string().max(300).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(50).default(notificationPageSize).catch(notificationPageSize),
});
export type ListNotifications = z.infer<typeof listNotificationsSchema>;

/** Some of them, or all up to the newest one that was shown: what came after it stays unread. */
export const readNotificationsSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(50) }),
  z.object({ upTo: z.uuid() }),
]);
export type ReadNotifications = z.infer<typeof readNotificationsSchema>;

export const notificationView = namedObject("NotificationView", () => ({
  id: z.string(),
  /** Null: about the person's plan. */
  projectId: z.string().nullable(),
  data: notificationData(),
  /** ISO 8601 */
  at: z.string(),
  read: z.boolean(),
}));
export type NotificationView = Answer<typeof notificationView>;

export const notificationList = namedObject("NotificationList", () => ({
  notifications: z.array(notificationView()),
  unread: z.number(),
  next: z.string().nullable(),
}));
export type NotificationList = Answer<typeof notificationList>;

/** More than these are not counted: the badge says 「99+」. */
export const unreadShown = 99;
