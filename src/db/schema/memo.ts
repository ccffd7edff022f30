/** One memo a project, with what it said before. */
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "../columns.ts";
import { account } from "./account.ts";
import { project } from "./project.ts";

export const memo = pgTable(
  "memo",
  {
    projectId: uuid("project_id")
      .primaryKey()
      .references(() => project.id, { onDelete: "cascade" }),
    /** What the document says, as everybody else reads it. */
    text: text().notNull(),
    /** One more with each save; a whole text that is saved names the version it began with. */
    version: integer().notNull(),
    /** The document up to `stateVersion`, as one Yjs update; null until the text was first changed as a document. */
    state: bytes(),
    stateVersion: integer("state_version").notNull().default(0),
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("memo_account").on(table.accountId)],
);

/** One row a save, numbered by the version it made. What `memo.state` holds is kept a while for those who follow. */
export const memoUpdate = pgTable(
  "memo_update",
  {
    projectId: uuid("project_id")
      .notNull()
      .references(() => project.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    update: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.version] })],
);

/** Saves of one person within some minutes share a row: its text is the last of them. */
export const memoVersion = pgTable(
  "memo_version",
  {
    projectId: uuid("project_id")
      .notNull()
      .references(() => project.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    text: text().notNull(),
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    startedAt: moment("started_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.version] }),
    index("memo_version_account").on(table.accountId),
  ],
);
