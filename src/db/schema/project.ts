/** A piece of marketing work, and who may see it: the visitor who tries it, or its members. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ReadAnswer } from "../../brief/reading/model/answer.ts";
import type { DocumentReading, Remembered } from "../../brief/reading/schema.ts";
import type { BriefFields, Correction } from "../../brief/schema.ts";
import { strictnesses } from "../../shared/checks/active.ts";
import type { Source } from "../../shared/result.ts";
import { memberRoles } from "../../shared/roles.ts";
import { belongsTo, instant } from "../columns.ts";
import { account } from "./account.ts";

/** Somebody who tries the product without an account: a signed anonymous id with rows of its own. */
export const visitor = pgTable(
  "visitor",
  {
    id: uuid().primaryKey(),
    /** Keyed hash of the network address, for limits; never the address itself. */
    addressHash: text("address_hash").notNull(),
    provenAt: instant("proven_at"),
    /** The one result that the visit took away as a Word file. */
    wordResultId: uuid("word_result_id"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("visitor_expires_at").on(table.expiresAt)],
);

export const project = pgTable(
  "project",
  {
    id: uuid().primaryKey(),
    /** Set while the work belongs to a visitor; null once it belongs to members. */
    visitorId: uuid("visitor_id").references(() => visitor.id, { onDelete: "cascade" }),
    /** Empty: the name is taken from the brief. */
    name: text().notNull().default(""),
    /** The last time that a member or a run changed something inside. */
    activeAt: instant("active_at").notNull().defaultNow(),
    archivedAt: instant("archived_at"),
    /** In the trash since; removed for good after 30 days. */
    deletedAt: instant("deleted_at"),
    /** Key of the preset that runs are under: a built-in's name or the id of one of the project's own; null = none. */
    presetKey: text("preset_key"),
    /** How what is found by the checks is shown. */
    checkStrictness: text("check_strictness", { enum: strictnesses }).notNull().default("standard"),
    /** What a person has settled of how its texts are to be read; a few entries. */
    remembered: jsonb().$type<Remembered[]>().notNull().default([]),
    /** Nothing of it is sent to a model: the embedded engine makes everything. */
    embeddedOnly: boolean("embedded_only").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("project_visitor").on(table.visitorId, table.createdAt),
    index("project_deleted_at").on(table.deletedAt),
  ],
);

export const projectMember = pgTable(
  "project_member",
  {
    projectId: belongsTo("project_id", () => project.id),
    accountId: belongsTo("account_id", () => account.id),
    role: text({ enum: memberRoles }).notNull(),
    starred: boolean().notNull().default(false),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId] }),
    index("project_member_account").on(table.accountId, table.projectId),
    // Nobody else guards it: two hands at once end with one owner.
    uniqueIndex("project_member_owner").on(table.projectId).where(sql`${table.role} = 'owner'`),
    check("project_member_role", sql`${table.role} in ('owner', 'editor', 'approver', 'viewer')`),
  ],
);

/** One immutable version of what the person told us; an edit makes the next version. */
export const brief = pgTable(
  "brief",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    version: integer().notNull(),
    text: text().notNull(),
    /** Hash of everything the brief was made from, so that saving the same thing makes no version. */
    contentHash: text("content_hash").notNull(),
    corrections: jsonb().$type<Correction[]>().notNull(),
    sentences: jsonb().$type<Source[]>().notNull(),
    fields: jsonb().$type<BriefFields>().notNull(),
    /** What a model read in `text`; null where none was asked, or it could not be used. It holds for every version of the same text. */
    readAnswer: jsonb("read_answer").$type<ReadAnswer>(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [unique("brief_version").on(table.projectId, table.version)],
);

/** Text read from a file or a page, as numbered sentences (F1-s1…, P1-s1…), or a quotation of a search kept as evidence (R1-s1…). */
export const sourceDocument = pgTable(
  "source_document",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    kind: text({ enum: ["file", "page", "research"] }).notNull(),
    number: integer().notNull(),
    title: text().notNull(),
    url: text(),
    contentHash: text("content_hash").notNull(),
    byteSize: integer("byte_size").notNull(),
    sentences: jsonb().$type<Source[]>().notNull(),
    warnings: jsonb().$type<string[]>().notNull(),
    /** What kind of paper it is and what its sentences may be used for; null for quotations and what was kept before. */
    reading: jsonb().$type<DocumentReading>(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("source_document_number").on(table.projectId, table.kind, table.number),
    unique("source_document_content").on(table.projectId, table.contentHash),
    check("source_document_kind", sql`${table.kind} in ('file', 'page', 'research')`),
  ],
);

/** What a member has typed for the next version of the brief and not yet used. */
export const briefDraft = pgTable(
  "brief_draft",
  {
    projectId: belongsTo("project_id", () => project.id),
    accountId: belongsTo("account_id", () => account.id),
    text: text().notNull(),
    corrections: jsonb().$type<Correction[]>().notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId] }),
    index("brief_draft_account").on(table.accountId),
  ],
);
