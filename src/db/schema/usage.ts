/** Use is reserved before work, settled after it, and given back when the work failed. */
import { bigint, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { project } from "./project.ts";

/** One meter: an owner ("visitor:…", "address:…", "trial"), a kind and a period ("2026-11-21"). */
export const usageMeter = pgTable(
  "usage_meter",
  {
    owner: text().notNull(),
    kind: text().notNull(),
    period: text().notNull(),
    used: bigint({ mode: "number" }).notNull().default(0),
    reserved: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.owner, table.kind, table.period] })],
);

/** One charge against one meter. Its key makes reserving, settling and releasing safe to repeat. */
export const usageEntry = pgTable(
  "usage_entry",
  {
    id: uuid().primaryKey(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => project.id, { onDelete: "cascade" }),
    key: text().notNull(),
    owner: text().notNull(),
    kind: text().notNull(),
    period: text().notNull(),
    reserved: bigint({ mode: "number" }).notNull(),
    settled: bigint({ mode: "number" }),
    state: text({ enum: ["reserved", "settled", "released"] }).notNull(),
    reason: text().notNull(),
    createdAt: moment("created_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    unique("usage_entry_key").on(table.projectId, table.key, table.owner, table.kind),
    index("usage_entry_meter").on(table.owner, table.kind, table.period),
  ],
);
