/** What a person is told about work and people elsewhere. */
import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { NotificationData } from "../../shared/notifications.ts";
import { belongsTo, instant } from "../columns.ts";
import { account } from "./account.ts";
import { project } from "./project.ts";

export const notification = pgTable(
  "notification",
  {
    id: uuid().primaryKey(),
    accountId: belongsTo("account_id", () => account.id),
    /** Null: about the person's plan, not about a project. */
    projectId: uuid("project_id").references(() => project.id, { onDelete: "cascade" }),
    /** Names what it tells of, e.g. "run:<id>": telling it again adds nothing. */
    key: text().notNull(),
    data: jsonb().$type<NotificationData>().notNull(),
    createdAt: instant("created_at").notNull(),
    readAt: instant("read_at"),
    /** A mail told of it, or was to. */
    mailed: boolean().notNull().default(false),
  },
  (table) => [
    unique("notification_key").on(table.accountId, table.key),
    index("notification_account").on(table.accountId, table.createdAt, table.id),
    index("notification_unread").on(table.accountId).where(sql`${table.readAt} is null`),
    index("notification_mail")
      .on(table.createdAt)
      .where(sql`${table.readAt} is null and not ${table.mailed}`),
    index("notification_project").on(table.projectId, table.accountId),
  ],
);
