/** Originals of a project: what people uploaded, byte for byte, with the text that was read from it. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
import type { FileReading } from "#src/shared/reading/file-reading.ts";
import { belongsTo, bytes, instant } from "../../columns.ts";
import { account } from "../account.ts";
import { project, sourceDocument } from "../project.ts";

export const fileFolder = pgTable(
  "file_folder",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    /** The folder that it is in; null: in none. */
    parentId: uuid("parent_id").references((): AnyPgColumn => fileFolder.id, { onDelete: "set null" }),
    name: text().notNull(),
    createdAt: instant("created_at").notNull(),
    /** In the trash since, with the folders and files inside that were put there at the same moment. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    // Nothing is equal to null, so that folders in no folder are compared by the project's own id.
    uniqueIndex("file_folder_name")
      .on(table.projectId, sql`coalesce(${table.parentId}, ${table.projectId})`, table.name)
      .where(sql`${table.deletedAt} is null`),
    index("file_folder_parent").on(table.parentId),
    index("file_folder_deleted").on(table.deletedAt),
  ],
);

export const projectFile = pgTable(
  "project_file",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    folderId: uuid("folder_id").references(() => fileFolder.id, { onDelete: "set null" }),
    /** As it was given, in Unicode's composed form; never a path. */
    name: text().notNull(),
    /** What lists by name compare, byte by byte: folded, kanji in the order of their readings, 2 before 10. */
    sortName: text("sort_name").generatedAlwaysAs(sql`public.file_sort_name("name")`).notNull(),
    /** The version that stands, which need not be the newest. */
    version: integer().notNull(),
    /** Of the version that stands, kept beside it by the database for lists in their order. */
    mediaType: text("media_type").notNull().default(""),
    byteSize: integer("byte_size").notNull().default(0),
    /** The material of the brief that was made from it; null while it is no evidence. */
    documentId: uuid("document_id").references(() => sourceDocument.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    index("project_file_list").on(table.projectId, table.updatedAt, table.id),
    index("project_file_by_name").on(table.projectId, table.sortName, table.id),
    index("project_file_by_size").on(table.projectId, table.byteSize, table.id),
    index("project_file_by_kind").on(table.projectId, table.mediaType, table.sortName, table.id),
    index("project_file_folder").on(table.folderId),
    index("project_file_document").on(table.documentId),
    index("project_file_deleted").on(table.deletedAt),
  ],
);

export const fileVersion = pgTable(
  "file_version",
  {
    /** The id of the upload that it came with. */
    id: uuid().primaryKey(),
    fileId: belongsTo("file_id", () => projectFile.id),
    version: integer().notNull(),
    /** What its bytes say that it is. */
    kind: text().notNull(),
    mediaType: text("media_type").notNull(),
    byteSize: integer("byte_size").notNull(),
    /** SHA-256, hexadecimal. */
    contentHash: text("content_hash").notNull(),
    /** Null once they lie in the storage, under their hash. */
    content: bytes(),
    /** How many of them hold text: lists need not open the reading. */
    pages: integer().notNull(),
    reading: jsonb().$type<FileReading>().notNull(),
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("file_version_number").on(table.fileId, table.version),
    index("file_version_content").on(table.contentHash, table.fileId),
    index("file_version_account").on(table.accountId),
  ],
);

/** A file on its way. What it will take is counted from its start, so that finishing it counts nothing twice. */
export const fileUpload = pgTable(
  "file_upload",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    accountId: belongsTo("account_id", () => account.id),
    name: text().notNull(),
    byteSize: integer("byte_size").notNull(),
    contentHash: text("content_hash").notNull(),
    folderId: uuid("folder_id").references(() => fileFolder.id, { onDelete: "set null" }),
    /** The file that it is a new version of; null: a new file. */
    fileId: uuid("file_id").references(() => projectFile.id, { onDelete: "cascade" }),
    received: integer().notNull().default(0),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    // The same file begun again goes on where it stopped.
    index("file_upload_same").on(table.projectId, table.accountId, table.contentHash),
    index("file_upload_account").on(table.accountId),
    index("file_upload_folder").on(table.folderId),
    index("file_upload_file").on(table.fileId),
    index("file_upload_created").on(table.createdAt),
    check("file_upload_received", sql`${table.received} between 0 and ${table.byteSize}`),
  ],
);

export const uploadPart = pgTable(
  "upload_part",
  {
    uploadId: belongsTo("upload_id", () => fileUpload.id),
    /** Of its first byte in the file. */
    position: integer().notNull(),
    /** SHA-256, hexadecimal: its bytes lie in the storage. Null in a row of an earlier version, gone within a day. */
    contentHash: text("content_hash"),
    content: bytes(),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.position] }),
    index("upload_part_bytes").on(table.contentHash),
  ],
);
