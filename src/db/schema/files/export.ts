/** Files that take long to make: made in the background, kept for some days, taken away by whoever asked. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { belongsTo, instant } from "../../columns.ts";
import { account } from "../account.ts";
import { project } from "../project.ts";

export const exportStates = ["making", "ready", "failed"] as const;
/**
 * project: all of it, to be taken in again. pack: 提出パック of tools. collection: 提出パック of a hand-over. results: one file each.
 * result: one. chosen: the tray. summary: the sheet of the whole job.
 */
export const exportKinds = [
  "project",
  "pack",
  "collection",
  "results",
  "result",
  "chosen",
  "summary",
] as const;

export const projectExport = pgTable(
  "project_export",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    /** Who asked for it: what only they may see is in it. Null once the account is gone. */
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    kind: text({ enum: exportKinds }).notNull().default("project"),
    /** What was asked for, so that another process can make it. */
    asked: jsonb().$type<object>().notNull().default({ what: "project" }),
    /** The same act sent twice is one. */
    idempotencyKey: text("idempotency_key"),
    /** What the project, or the hand-over, was called. */
    name: text().notNull(),
    state: text({ enum: exportStates }).notNull(),
    /** Parts that are made, and how many there will be. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** How often a worker took it up. */
    attempts: integer().notNull().default(0),
    /** What the file is called; empty while there is none. */
    fileName: text("file_name").notNull().default(""),
    mediaType: text("media_type").notNull().default("application/zip"),
    /** Of the file, in the storage; null while there is none. */
    contentHash: text("content_hash"),
    byteSize: integer("byte_size").notNull().default(0),
    /** Why there is none, in Japanese, for the person. */
    problem: text().notNull().default(""),
    createdAt: instant("created_at").notNull(),
    /** When a worker took it up, and last said that it goes on. */
    begunAt: instant("begun_at"),
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("project_export_project").on(table.projectId, table.createdAt, table.id),
    index("project_export_account").on(table.accountId),
    index("project_export_created").on(table.createdAt),
    index("project_export_bytes").on(table.contentHash),
    index("project_export_open").on(table.createdAt).where(sql`${table.state} = 'making'`),
    uniqueIndex("project_export_key").on(table.projectId, table.accountId, table.idempotencyKey),
  ],
);
