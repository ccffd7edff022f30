/** Photos and generated pictures of a project, which banners are made with. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { belongsTo, bytes, instant } from "../columns.ts";
import { project } from "./project.ts";

export const pictureOrigins = ["own", "made"] as const;

/** Bytes that were checked by their content. */
export const projectPicture = pgTable(
  "project_picture",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    origin: text({ enum: pictureOrigins }).notNull(),
    name: text().notNull(),
    mediaType: text("media_type", { enum: ["image/png", "image/jpeg"] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    byteSize: integer("byte_size").notNull(),
    /** Null once they lie in the storage, under their hash. */
    content: bytes(),
    /** SHA-256, hexadecimal. The same bytes twice in a project are one picture. */
    contentHash: text("content_hash").notNull(),
    /** What an image model was told, word by word; empty for a picture that a person brought. */
    prompt: text().notNull().default(""),
    /** A generated picture that shows somebody: it is labelled wherever it is shown. */
    showsPerson: boolean("shows_person").notNull().default(false),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("project_picture_project").on(table.projectId, table.createdAt, table.id),
    unique("project_picture_content").on(table.projectId, table.contentHash),
    index("project_picture_bytes").on(table.contentHash),
    check("project_picture_origin", sql`${table.origin} in ('own', 'made')`),
  ],
);

export const pictureRequestStates = ["making", "made", "failed"] as const;

/** One act of making a picture with an image model: it outlives the page that asked for it. */
export const pictureRequest = pgTable(
  "picture_request",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    /** The same act sent twice is one. */
    idempotencyKey: text("idempotency_key").notNull(),
    itemId: uuid("item_id").notNull(),
    state: text({ enum: pictureRequestStates }).notNull(),
    pictureId: uuid("picture_id").references(() => projectPicture.id, { onDelete: "set null" }),
    /** Why there is none, in Japanese, for the person. */
    problem: text().notNull().default(""),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    unique("picture_request_key").on(table.projectId, table.idempotencyKey),
    index("picture_request_project").on(table.projectId, table.createdAt, table.id),
    index("picture_request_picture").on(table.pictureId),
    index("picture_request_open").on(table.createdAt).where(sql`${table.state} = 'making'`),
    check("picture_request_state", sql`${table.state} in ('making', 'made', 'failed')`),
  ],
);
