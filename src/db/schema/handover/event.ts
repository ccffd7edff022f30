/** What happened to a project's pieces, for its log of decisions. Rows are only ever added; the words of a client who took them back are blanked. */
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { approvals } from "#src/shared/approvals.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { belongsTo, instant } from "../../columns.ts";
import { project } from "../project.ts";

export const eventKinds = [...approvals, "comment", "edited", "exported", "sent"] as const;

export const projectEvent = pgTable(
  "project_event",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    /** What people said of it now, or what was done with it. */
    kind: text({ enum: eventKinds }).notNull(),
    /** No references: the log outlives what it tells of. */
    tool: text().$type<ToolName>(),
    resultId: uuid("result_id"),
    /** Null: the whole result, or several. */
    itemId: uuid("item_id"),
    /** Who did it, as they were called; null: nobody with a name. */
    by: text(),
    /** By a link, without an account: nobody has checked the name. */
    client: boolean().notNull().default(false),
    /** The words that it was done to, and those of before where they changed. */
    text: text().notNull().default(""),
    before: text(),
    note: text().notNull().default(""),
    /** How many pieces. */
    pieces: integer().notNull().default(1),
    /** Which version a client was shown. */
    version: integer(),
    at: instant("at").notNull(),
  },
  (table) => [index("project_event_project").on(table.projectId, table.at, table.id)],
);
