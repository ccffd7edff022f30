/** Personal keys of the API. Only hashes are kept; a revoked key's row stays, so that the record keeps its subject. */
import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { belongsTo, instant } from "../columns.ts";
import { account } from "./account.ts";

export const apiKey = pgTable(
  "api_key",
  {
    id: uuid().primaryKey(),
    accountId: belongsTo("account_id", () => account.id),
    name: text().notNull(),
    /** How the key begins, to tell it from others. */
    prefix: text().notNull(),
    /** SHA-256 of the whole key, whose secret has 256 bits. */
    hash: text().notNull(),
    scopes: text().array().notNull(),
    /** The session that it was made in, which may have ended since; null: made before this was kept. */
    madeIn: uuid("made_in"),
    /** The browser of that session, as it names itself. */
    madeWith: text("made_with"),
    createdAt: instant("created_at").notNull(),
    /** As of some minutes ago: not every request is written down. */
    lastUsedAt: instant("last_used_at"),
    /** Null: it does not end by itself. */
    expiresAt: instant("expires_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    unique("api_key_hash").on(table.hash),
    index("api_key_account").on(table.accountId, table.createdAt, table.id),
  ],
);
