/** What keys have used of their allowances, where several processes share one database. */
import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Columns and their order are those of RateLimiterPostgres, which inserts without naming them. */
export const rateLimit = pgTable(
  "rate_limit",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    /** When the window ends, in milliseconds since 1970. */
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("rate_limit_expire").on(table.expire)],
);
