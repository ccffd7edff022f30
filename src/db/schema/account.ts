/** What the product knows about a signed-in person. Who they are is the sign-in backend's business; ids are shared with it. */
import { eq, sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { belongsTo, bytes, instant } from "../columns.ts";

export const account = pgTable(
  "account",
  {
    /** The `sub` of the person's tokens. */
    id: uuid().primaryKey(),
    /** As the last verified token said it; lower case. */
    email: text().notNull(),
    displayName: text("display_name").notNull().default(""),
    /** What clients are told beside the name. */
    company: text().notNull().default(""),
    /** A tier's name; null counts as visitor. */
    membership: text(),
    /** Set by an administrator: nothing of this person's is answered any more. */
    disabledAt: instant("disabled_at"),
    /** When everything is removed, seven days after the person asked for it. */
    deleteAt: instant("delete_at"),
    /** Wants mails that help to begin. */
    letters: boolean().notNull().default(true),
    /** Wants to be told in the bell, and by mail, when a payment fails and when it is mended. */
    paymentBell: boolean("payment_bell").notNull().default(true),
    paymentMails: boolean("payment_mails").notNull().default(true),
    /** Wants the bell's news of work and people by mail too. */
    workMails: boolean("work_mails").notNull().default(false),
    /** Wants hints on the screen; the ones that were closed do not come again. */
    hints: boolean().notNull().default(true),
    hintsClosed: text("hints_closed").array().notNull().default([]),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    // Prefix searches; with equality they serve as well.
    index("account_email").on(table.email.op("text_pattern_ops")),
    index("account_name").on(sql`lower(${table.displayName}) text_pattern_ops`),
    index("account_admins").on(table.id).where(eq(table.membership, sql`'admin'`)),
    index("account_created_at").on(table.createdAt, table.id),
    index("account_delete_at").on(table.deleteAt),
  ],
);

/**
 * Marks that are others after each change of what the lists of a person's projects and newest threads show. While they are the same, so
 * are the lists. Triggers write them, in the transaction that changes something; one adds a mark and takes away the ones that it finds, so that there
 * are few, and waits for no other. They refer to no account, or writing one would wait for whoever removes it.
 */
export const accountChange = pgTable(
  "account_change",
  { accountId: uuid("account_id").notNull(), mark: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.mark] })],
);

/** A small square picture, made by the browser and checked by content. */
export const accountAvatar = pgTable("account_avatar", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => account.id, { onDelete: "cascade" }),
  mediaType: text("media_type", { enum: ["image/webp", "image/png", "image/jpeg"] }).notNull(),
  content: bytes().notNull(),
  /** Changes with the picture, so that an address with it may be kept by browsers. */
  version: integer().notNull(),
});

/** One-time codes that take the second factor away when its device is lost. A used one is deleted; only hashes are kept. */
export const accountRecoveryCode = pgTable(
  "account_recovery_code",
  {
    accountId: belongsTo("account_id", () => account.id),
    hash: text().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);
