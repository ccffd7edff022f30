/** What administrators and operators did to accounts, and their owners with keys. Rows are only ever added. */
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";

export const auditActions = [
  "created",
  "tier_changed",
  "disabled",
  "enabled",
  "plan_declined",
  "key_created",
  "key_revoked",
] as const;

export interface AuditDetails {
  /** Tiers, for a change of tier; how a key begins. */
  from?: string;
  to?: string;
  reason?: string;
}

export const accountAudit = pgTable(
  "account_audit",
  {
    id: uuid().primaryKey(),
    /** Whom it was done to. No reference: the row outlives the account. */
    subjectId: uuid("subject_id").notNull(),
    /** The administrator who did it; null: the operator at the command line. */
    actorId: uuid("actor_id"),
    action: text({ enum: auditActions }).notNull(),
    details: jsonb().$type<AuditDetails>().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("account_audit_subject").on(table.subjectId, table.at, table.id),
    index("account_audit_at").on(table.at, table.id),
  ],
);
