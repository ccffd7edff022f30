/** Servers of models that administrators have connected. Their keys are only ever stored encrypted (src/engines/vault). */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../../columns.ts";
import { account } from "../account.ts";

export const connectionProviders = ["openai", "anthropic", "google", "openai-compatible"] as const;
export const connectionOverLimits = ["embedded", "stop"] as const;

export const modelConnection = pgTable(
  "model_connection",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    provider: text({ enum: connectionProviders }).notNull(),
    /** Null: the provider's own. */
    address: text(),
    /** The address may be one of this machine or of a private network: somebody said so. */
    inner: boolean().notNull().default(false),
    /** The encrypted key; null: the server takes none. Bound to this row's id. */
    sealedKey: text("sealed_key"),
    /** Names the secret that it was encrypted under. */
    keyId: text("key_id"),
    /** The key's last four characters. */
    keyTail: text("key_tail"),
    /** Null: not used for this. One connection at most has each. */
    reading: text(),
    writing: text(),
    talk: text(),
    pictures: text(),
    vision: text(),
    concurrency: integer().notNull(),
    /** Yen for a million tokens; null: not said. */
    priceIn: doublePrecision("price_in"),
    priceOut: doublePrecision("price_out"),
    /** Yen a day in Tokyo; null: no limit. */
    dailyLimit: bigint("daily_limit", { mode: "number" }),
    overLimit: text("over_limit", { enum: connectionOverLimits }).notNull(),
    changedBy: uuid("changed_by").references(() => account.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    ...(["reading", "writing", "talk", "pictures", "vision"] as const).map((task) =>
      uniqueIndex(`model_connection_${task}`).on(sql`(true)`).where(sql`${table[task]} is not null`),
    ),
    index("model_connection_account").on(table.changedBy),
    check(
      "model_connection_provider",
      sql`${table.provider} in ('openai', 'anthropic', 'google', 'openai-compatible')`,
    ),
    check("model_connection_over", sql`${table.overLimit} in ('embedded', 'stop')`),
  ],
);
