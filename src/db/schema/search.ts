/**
 * What can be found by its words, one row a piece of text. Triggers (in the migration of this table) keep it current in the
 * transaction of the row it is taken from, whoever writes that.
 */
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { searchKinds } from "../../shared/words/fold.ts";
import { belongsTo, instant } from "../columns.ts";
import { project } from "./project.ts";

export const searchEntry = pgTable(
  "search_entry",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: belongsTo("project_id", () => project.id),
    kind: text({ enum: searchKinds }).notNull(),
    /** The row that the text is taken from; no reference, it is one of five tables. */
    refId: uuid("ref_id").notNull(),
    /** The thread or the result around it, which may be in the trash; null where there is neither. */
    parentId: uuid("parent_id"),
    body: text().notNull(),
    /** The text as it is compared: one width, one case, one kana. */
    folded: text().generatedAlwaysAs(sql`public.search_fold("body")`),
    /** The same where it is short enough to lie in an index, by a trigger; null where it is not, and in rows of before there was this. */
    short: text(),
    at: instant("at").notNull(),
  },
  (table) => [
    // Its migration has it include kind, parentId and short, which cannot be said here: a project's newest texts are read off it alone.
    index("search_entry_project").on(table.projectId, table.at, table.id),
    index("search_entry_ref").on(table.refId),
    // No list of pending entries: searching through it would cost more than it saves.
    index("search_entry_pairs")
      .using("gin", sql`public.search_pairs(${table.projectId}, ${table.folded})`)
      .with({ fastupdate: false }),
    check("search_entry_kind", sql`${table.kind} in ('thread', 'message', 'result', 'file', 'memo')`),
  ],
);
