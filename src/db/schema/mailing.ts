/** Mails that help a person to begin. Each kind goes to an account once at most: its row is made before it is sent. */
import { pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { belongsTo, instant } from "../columns.ts";
import { account } from "./account.ts";

export const mailingKinds = ["start"] as const;

export const accountMailing = pgTable(
  "account_letter",
  {
    accountId: belongsTo("account_id", () => account.id),
    kind: text({ enum: mailingKinds }).notNull(),
    /** Of the secret in its link that stops all of them; the secret itself is nowhere kept. */
    tokenHash: text("token_hash").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind] }),
    unique("account_letter_token").on(table.tokenHash),
  ],
);
