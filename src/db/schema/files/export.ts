/** Zips of whole projects: made in the background, kept for some days, taken away by whoever asked. */
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../../columns.ts";
import { account } from "../account.ts";
import { project } from "../project.ts";

export const exportStates = ["making", "ready", "failed"] as const;

export const projectExport = pgTable(
  "project_export",
  {
    id: uuid().primaryKey(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => project.id, { onDelete: "cascade" }),
    /** Who asked for it: what only they may see is in it. Null once the account is gone. */
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    /** What the project was called. */
    name: text().notNull(),
    state: text({ enum: exportStates }).notNull(),
    /** Files of the zip that are in it, and how many there will be. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Of the zip, in the storage; null while there is none. */
    contentHash: text("content_hash"),
    byteSize: integer("byte_size").notNull().default(0),
    /** Why there is none, in Japanese, for the person. */
    problem: text().notNull().default(""),
    createdAt: moment("created_at").notNull(),
    /** When a worker took it up, and last said that it goes on. */
    begunAt: moment("begun_at"),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("project_export_project").on(table.projectId, table.createdAt, table.id),
    index("project_export_account").on(table.accountId),
    index("project_export_created").on(table.createdAt),
    index("project_export_bytes").on(table.contentHash),
  ],
);
