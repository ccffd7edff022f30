/** Wishes of people for another plan, and what became of them. */
import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { belongsTo, instant } from "../columns.ts";
import { account } from "./account.ts";

export const planRequestStates = ["waiting", "scheduled", "done", "declined", "withdrawn"] as const;

export const planRequest = pgTable(
  "plan_request",
  {
    id: uuid().primaryKey(),
    accountId: belongsTo("account_id", () => account.id),
    /** Tiers. `fromTier` is what the person had, and was shown, when asking. */
    fromTier: text("from_tier").notNull(),
    toTier: text("to_tier").notNull(),
    /** waiting: for an administrator. scheduled: until `effectiveAt`. The others are over. */
    state: text({ enum: planRequestStates }).notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    /** When a smaller plan takes the place of the larger one; null: at once when approved. */
    effectiveAt: instant("effective_at"),
    /** Why it was declined, for the person. */
    reason: text(),
    /** Waits for a payment; administrators have nothing to decide. */
    paid: boolean().notNull().default(false),
    /** The payer's page on which it is paid, once there is one. */
    checkoutId: text("checkout_id"),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("plan_request_key").on(table.accountId, table.idempotencyKey),
    uniqueIndex("plan_request_open")
      .on(table.accountId)
      .where(sql`${table.state} in ('waiting', 'scheduled')`),
    index("plan_request_waiting").on(table.createdAt, table.id).where(sql`${table.state} = 'waiting'`),
    index("plan_request_due").on(table.effectiveAt).where(sql`${table.state} = 'scheduled'`),
    check(
      "plan_request_state",
      sql`${table.state} in ('waiting', 'scheduled', 'done', 'declined', 'withdrawn')`,
    ),
  ],
);
