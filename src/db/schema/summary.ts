/** Lines of a project's summary that a person has written; all others are made anew from the work. */
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { belongsTo, instant } from "../columns.ts";
import { account } from "./account.ts";
import { project } from "./project.ts";

export const summaryLine = pgTable(
  "summary_line",
  {
    projectId: belongsTo("project_id", () => project.id),
    key: text().notNull(),
    /** Null: it was given back to be made anew; the row stays for its version. */
    text: text(),
    /** What stood there by itself when the person wrote, so that a later change can be shown. */
    automatic: jsonb().$type<string[]>().notNull(),
    /** One more with each save; a save names the version it began with. */
    version: integer().notNull(),
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.key] }),
    index("summary_line_account").on(table.accountId),
  ],
);
