/** Use is reserved before work, settled after it, and given back when the work failed. */
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { cappedKinds } from "../../shared/usage/capped-kinds.ts";
import type { Cost } from "../../shared/usage/cost.ts";
import { belongsTo, instant } from "../columns.ts";
import { account } from "./account.ts";
import { project } from "./project.ts";

/** One meter: an owner ("account:…", "member:…", "visitor:…", "address:…", "trial"), a kind and a period ("2026-11", "2026-11-21", "all"). */
export const usageMeter = pgTable(
  "usage_meter",
  {
    owner: text().notNull(),
    kind: text().notNull(),
    period: text().notNull(),
    used: bigint({ mode: "number" }).notNull().default(0),
    reserved: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.kind, table.period] }),
    // For sums of the whole server; without the amounts, so that counting never touches it.
    index("usage_meter_period").on(table.period, table.kind, table.owner),
    check("usage_meter_amounts", sql`${table.used} >= 0 and ${table.reserved} >= 0`),
  ],
);

/**
 * One charge against one meter. Its key makes reserving, settling and releasing safe to repeat. Ids without references:
 * the row outlives project, run and member, so that the sum of the rows stays the meter.
 */
export const usageEntry = pgTable(
  "usage_entry",
  {
    id: uuid().primaryKey(),
    key: text().notNull(),
    owner: text().notNull(),
    kind: text().notNull(),
    period: text().notNull(),
    /** The day in Tokyo on which it was reserved, as 2026-11-21. */
    day: text().notNull(),
    projectId: uuid("project_id"),
    /** The run it was reserved for; null for what is kept. */
    runId: uuid("run_id"),
    /** The member who asked; null: a visitor. */
    accountId: uuid("account_id"),
    tool: text(),
    reserved: bigint({ mode: "number" }).notNull(),
    settled: bigint({ mode: "number" }),
    /** What that cost at the time, where what the model takes was configured. */
    cost: jsonb().$type<Cost>(),
    state: text({ enum: ["reserved", "settled", "released"] }).notNull(),
    reason: text().notNull(),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    unique("usage_entry_key").on(table.key, table.owner, table.kind),
    index("usage_entry_meter").on(table.owner, table.kind, table.period, table.day),
    // What a project keeps is summed on the index alone.
    index("usage_entry_project").on(table.projectId, table.kind, table.state, table.settled),
    index("usage_entry_open").on(table.createdAt).where(sql`${table.state} = 'reserved'`),
    check("usage_entry_state", sql`${table.state} in ('reserved', 'settled', 'released')`),
  ],
);

/**
 * What an account used, added up by day, tool, member and currency: written by triggers with each change of a settled entry, for the
 * owners and periods of `usage_daily_filled` alone. A row is there as long as there are entries for it.
 */
export const usageDaily = pgTable(
  "usage_daily",
  {
    owner: text().notNull(),
    period: text().notNull(),
    day: text().notNull(),
    kind: text().notNull(),
    tool: text(),
    accountId: uuid("account_id"),
    currency: text(),
    entries: bigint({ mode: "number" }).notNull(),
    used: bigint({ mode: "number" }).notNull(),
    amount: numeric(),
  },
  (table) => [
    unique("usage_daily_key")
      .on(table.owner, table.period, table.day, table.kind, table.tool, table.accountId, table.currency)
      .nullsNotDistinct(),
  ],
);

/** Whose entries of a period are added up: from the first time that somebody asked for the sums. */
export const usageDailyFilled = pgTable(
  "usage_daily_filled",
  { owner: text().notNull(), period: text().notNull() },
  (table) => [primaryKey({ columns: [table.owner, table.period] })],
);

/** How much of the owner's plan one member may use in a project, by kind and month; without a row: all of it. */
export const memberCap = pgTable(
  "project_member_cap",
  {
    projectId: belongsTo("project_id", () => project.id),
    /** No reference to the membership: whoever leaves and comes back finds the cap as it was. */
    accountId: belongsTo("account_id", () => account.id),
    kind: text({ enum: cappedKinds }).notNull(),
    amount: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId, table.kind] }),
    index("project_member_cap_account").on(table.accountId),
    check("project_member_cap_amount", sql`${table.amount} >= 0`),
  ],
);
