/** One row for everything that happens to an account. Never a password, a code or a token. */
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { authAudit, type Metadata } from "../../db/schema/auth.ts";
import type { ProductEvent } from "../../engines/accounts/accounts.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";

export type AuditAction =
  | "signup"
  | "signup_repeated"
  | "signup_contested"
  | "anonymous_signup"
  | "sign_in"
  | "sign_in_failed"
  | "sign_in_refused"
  | "password_failed"
  | "proved_again"
  | "sign_out"
  | "refresh_reuse"
  | "mail_requested"
  | "code_failed"
  | "confirmed"
  | "password_changed"
  | "email_changed"
  | "user_updated"
  | "factor_enrolled"
  | "factor_verified"
  | "factor_failed"
  | "factor_removed"
  | "identity_linked"
  | "identity_unlinked"
  | "account_adopted"
  | "change_undone"
  | "admin_invited"
  | "admin_link_made"
  | "admin_user_created"
  | "admin_user_changed"
  | "admin_user_removed"
  | "user_created"
  | "user_disabled"
  | "user_enabled"
  | "user_removed"
  | ProductEvent;

const longestAgent = 300;
const mostRows = 1000;

export async function audit(
  auth: AuthContext,
  db: AuthDb,
  caller: Caller,
  action: AuditAction,
  userId: string | null,
  details: Metadata = {},
): Promise<void> {
  await db.insert(authAudit).values({
    id: auth.newId(),
    at: auth.now(),
    action,
    userId,
    address: caller.address,
    userAgent: caller.userAgent?.slice(0, longestAgent) ?? null,
    details,
  });
}

/** Ids of the person's sessions that ended because somebody else held their tokens too. */
export async function readStolenSessions(auth: AuthContext, userId: string): Promise<string[]> {
  const rows = await auth.db
    .select({ session: sql<string>`${authAudit.details}->>'session'` })
    .from(authAudit)
    .where(and(eq(authAudit.userId, userId), eq(authAudit.action, "refresh_reuse")))
    .orderBy(desc(authAudit.at))
    .limit(mostRows);
  return rows.map(({ session }) => session);
}

/** What happened to a person, newest first. */
export async function readAuditRows(auth: AuthContext, userId: string, limit: number) {
  const { id, at, action, address, userAgent, details } = getTableColumns(authAudit);
  return await auth.db
    .select({ id, at, action, address, userAgent, details })
    .from(authAudit)
    .where(eq(authAudit.userId, userId))
    .orderBy(desc(authAudit.at), desc(authAudit.id))
    .limit(Math.min(Math.max(1, limit), mostRows));
}
