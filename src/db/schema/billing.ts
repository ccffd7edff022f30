/** Who pays where for a plan, and what the payer has told us. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { account } from "./account.ts";

/** An account's customer at the payer, with what was read there last. Made by us before anything is paid, and only by us. */
export const billingCustomer = pgTable(
  "billing_customer",
  {
    accountId: uuid("account_id")
      .primaryKey()
      .references(() => account.id, { onDelete: "cascade" }),
    customerId: text("customer_id").notNull().unique(),
    /** Reads begun, and the newest of them that was written down: an older answer that arrives later is dropped. */
    begun: integer().notNull().default(0),
    written: integer().notNull().default(0),
    readAt: instant("read_at"),
    subscriptionId: text("subscription_id"),
    state: text({
      enum: ["active", "trialing", "past_due", "unpaid", "paused", "incomplete", "ended"],
    }),
    /** The subscription's tier; `granted` is the same while it gives the plan. */
    tier: text(),
    granted: text(),
    periodEnd: instant("period_end"),
    nextTier: text("next_tier"),
    nextAt: instant("next_at"),
    endedUnpaid: boolean("ended_unpaid").notNull().default(false),
    /** What a mail has still to say about the payment; taken away before the mail goes out. */
    mailDue: text("mail_due", { enum: ["failed", "stopped", "mended"] }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("billing_customer_mail").on(table.accountId).where(sql`${table.mailDue} is not null`),
    // Looked through for periods that are over without a word from the payer.
    index("billing_customer_due").on(table.periodEnd).where(sql`${table.granted} is not null`),
  ],
);

/** Signed messages of the payer, each once. They say that something happened, never what. */
export const billingEvent = pgTable(
  "billing_event",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    customerId: text("customer_id"),
    receivedAt: instant("received_at").notNull(),
    /** Null until what the payer says now has been written down. */
    handledAt: instant("handled_at"),
    tries: integer().notNull().default(0),
    /** Somebody works on it until then. */
    takenUntil: instant("taken_until"),
    /** Not tried again by ourselves before. */
    dueAt: instant("due_at").notNull(),
  },
  (table) => [
    index("billing_event_open").on(table.dueAt, table.id).where(sql`${table.handledAt} is null`),
    index("billing_event_handled").on(table.handledAt).where(sql`${table.handledAt} is not null`),
  ],
);
