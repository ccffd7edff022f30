/** What people decided about the checks: rules that a project does without, and the installation's own rules and limits. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { HouseRule } from "#src/shared/checks/active.ts";
import { belongsTo, instant } from "../../columns.ts";
import { account } from "../account.ts";
import { project } from "../project.ts";

/** A rule that is off in a project, and for good the record of who turned it off and on again. */
export const ruleOff = pgTable(
  "rule_off",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    ruleId: text("rule_id").notNull(),
    /** Its name and law as they were then. */
    rule: text().notNull(),
    clause: text().notNull(),
    reason: text().notNull(),
    /** Null once the account is gone. */
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
    /** On again since. */
    endedAt: instant("ended_at"),
    endedBy: uuid("ended_by").references(() => account.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("rule_off_standing").on(table.projectId, table.ruleId).where(sql`${table.endedAt} is null`),
    index("rule_off_project").on(table.projectId, table.at, table.id),
    index("rule_off_account").on(table.accountId),
    index("rule_off_ended_by").on(table.endedBy),
  ],
);

/** A rule, or the limit of a place of a medium; null: taken away, or as the table has it. */
export type HouseEntryData = { rule: HouseRule } | { limit: number } | null;

/** One saved state of a rule or limit of the installation; the newest of a subject holds. */
export const houseEntry = pgTable(
  "house_entry",
  {
    id: uuid().primaryKey(),
    /** What it is about: "rule:<id>", or "limit:<place>". */
    subject: text().notNull(),
    version: integer().notNull(),
    data: jsonb().$type<HouseEntryData>(),
    /** Null once the account is gone. */
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
    /** A newer one holds since. */
    supersededAt: instant("superseded_at"),
  },
  (table) => [
    unique("house_entry_version").on(table.subject, table.version),
    uniqueIndex("house_entry_standing").on(table.subject).where(sql`${table.supersededAt} is null`),
    index("house_entry_account").on(table.accountId),
  ],
);
