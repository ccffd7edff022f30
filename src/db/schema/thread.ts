/** Conversations of a project with the assistant. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { ChosenMaterials } from "../../shared/chat/chosen-materials.ts";
import type { MessagePart } from "../../shared/message-parts.ts";
import { belongsTo, instant } from "../columns.ts";
import { account } from "./account.ts";
import { project } from "./project.ts";
import { run } from "./run.ts";

export const thread = pgTable(
  "thread",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    /** Who began it; null once that account is gone. */
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    /** Empty: the title is taken from the first message. */
    title: text().notNull().default(""),
    pinnedAt: instant("pinned_at"),
    archivedAt: instant("archived_at"),
    /** In the trash since; removed for good after 30 days. */
    deletedAt: instant("deleted_at"),
    /** Preset of this thread's runs: a key as the project has one, "none" for none at all; null = as the project. */
    presetKey: text("preset_key"),
    /** What this thread's runs rest on; null = everything of the project. */
    materials: jsonb().$type<ChosenMaterials>(),
    /** Only whoever began it reads it; the other members never learn of it. */
    isPrivate: boolean("is_private").notNull().default(false),
    /** Name of the text engine that its runs are written with; null = the installation's own. */
    model: text(),
    activeAt: instant("active_at").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("thread_project").on(table.projectId, table.activeAt, table.id),
    index("thread_account").on(table.accountId),
    index("thread_deleted_at").on(table.deletedAt),
    index("thread_private").on(table.id).where(sql`${table.isPrivate}`),
  ],
);

/** How far somebody has read a thread. */
export const threadRead = pgTable(
  "thread_read",
  {
    accountId: belongsTo("account_id", () => account.id),
    threadId: belongsTo("thread_id", () => thread.id),
    /** Of the newest message that was seen. */
    number: integer().notNull(),
    readAt: instant("read_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.threadId] }),
    index("thread_read_thread").on(table.threadId),
  ],
);

export const messageRoles = ["user", "assistant"] as const;

export const message = pgTable(
  "message",
  {
    id: uuid().primaryKey(),
    threadId: belongsTo("thread_id", () => thread.id),
    /** The message this one follows; several with one parent are branches. */
    parentId: uuid("parent_id").references((): AnyPgColumn => message.id, { onDelete: "cascade" }),
    /** Place in the thread, from 1. */
    number: integer().notNull(),
    role: text({ enum: messageRoles }).notNull(),
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    parts: jsonb().$type<MessagePart[]>().notNull(),
    /** The work that an answer stands for. */
    runId: uuid("run_id").references(() => run.id, { onDelete: "set null" }),
    /** The sender's own name for this act, so that sending it again adds nothing. */
    idempotencyKey: text("idempotency_key").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("message_number").on(table.threadId, table.number),
    index("message_parent").on(table.parentId),
    index("message_run").on(table.runId),
    // What stands beside a message is found by its id; few messages have something beside them.
    index("message_attached")
      .using("gin", sql`${table.parts} jsonb_path_ops`)
      .where(sql`${table.parts} @> '[{"type":"attachments"}]'`),
    index("message_account").on(table.accountId),
    unique("message_idempotency").on(table.threadId, table.role, table.idempotencyKey),
    check("message_role", sql`${table.role} in ('user', 'assistant')`),
  ],
);

/** What somebody thinks of an answer. */
export const messageFeedback = pgTable(
  "message_feedback",
  {
    messageId: belongsTo("message_id", () => message.id),
    accountId: belongsTo("account_id", () => account.id),
    value: text({ enum: ["good", "bad"] }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.accountId] }),
    index("message_feedback_account").on(table.accountId),
    check("message_feedback_value", sql`${table.value} in ('good', 'bad')`),
  ],
);
