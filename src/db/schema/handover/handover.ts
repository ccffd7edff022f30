/** 提出: pieces of results that are handed to a client together, the links they are shown by, and what the client said. */
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
  uuid,
} from "drizzle-orm/pg-core";
import { clientSays } from "#src/shared/handover/client-says.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { belongsTo, instant } from "../../columns.ts";
import { account } from "../account.ts";
import { project } from "../project.ts";
import { type KeptStatus, result } from "../result.ts";

export const collection = pgTable(
  "collection",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    name: text().notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Deleted since; its links show nothing meanwhile. Removed for good after 30 days. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    index("collection_project").on(table.projectId, table.createdAt, table.id),
    index("collection_deleted_at").on(table.deletedAt),
  ],
);

export const collectionResult = pgTable(
  "collection_result",
  {
    collectionId: belongsTo("collection_id", () => collection.id),
    resultId: belongsTo("result_id", () => result.id),
    position: integer().notNull(),
    /** Ids of the pieces that are handed over, in their order; null: the whole result. */
    items: uuid().array(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.resultId] }),
    index("collection_result_result").on(table.resultId),
  ],
);

/** A way in for somebody without an account. Neither the token nor the password is kept. */
export const clientLink = pgTable(
  "client_link",
  {
    id: uuid().primaryKey(),
    collectionId: belongsTo("collection_id", () => collection.id),
    tokenHash: text("token_hash").notNull(),
    /** Null: the link alone opens it. */
    passwordHash: text("password_hash"),
    createdBy: uuid("created_by").references(() => account.id, { onDelete: "set null" }),
    /** What the client is told of who sent it, as it was at the time. */
    sender: text().notNull(),
    company: text().notNull().default(""),
    showEvidence: boolean("show_evidence").notNull(),
    showFlags: boolean("show_flags").notNull(),
    /** The client's yes is the project's own yes as well. */
    approves: boolean().notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    openedAt: instant("opened_at"),
  },
  (table) => [
    unique("client_link_token").on(table.tokenHash),
    index("client_link_collection").on(table.collectionId, table.createdAt),
    index("client_link_creator").on(table.createdBy),
  ],
);

/** What the client is shown of a result: as it was, without what is not for them. The newest version counts. */
export const clientCopy = pgTable(
  "client_copy",
  {
    linkId: belongsTo("link_id", () => clientLink.id),
    resultId: belongsTo("result_id", () => result.id),
    version: integer().notNull(),
    position: integer().notNull(),
    tool: text().$type<ToolName>().notNull(),
    items: jsonb().$type<Item[]>().notNull(),
    /** Pieces of the result that are not among them, as something in them has to be corrected. */
    held: integer().notNull().default(0),
    frozenAt: instant("frozen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.resultId, table.version] }),
    index("client_copy_result").on(table.resultId),
  ],
);

/** What a client said of one version of a result, or of a piece of it. Rows are only ever added, and may be taken back. */
export const clientAnswer = pgTable(
  "client_answer",
  {
    id: uuid().primaryKey(),
    linkId: belongsTo("link_id", () => clientLink.id),
    resultId: belongsTo("result_id", () => result.id),
    version: integer().notNull(),
    /** Null: of every piece that was shown. No reference: what was said outlives the piece. */
    itemId: uuid("item_id"),
    says: text({ enum: clientSays }).notNull(),
    /** As the client gave it: nobody has checked who it is. */
    name: text().notNull(),
    note: text().notNull(),
    at: instant("at").notNull(),
    withdrawnAt: instant("withdrawn_at"),
    /** Where people stood with what it is told by before, by id, where the answer changed that. */
    before: jsonb().$type<Record<string, KeptStatus>>(),
  },
  (table) => [
    index("client_answer_link").on(table.linkId, table.at),
    index("client_answer_result").on(table.resultId, table.at),
    check(
      "client_answer_length",
      sql`char_length(${table.name}) <= 100 and char_length(${table.note}) <= 4000`,
    ),
  ],
);
