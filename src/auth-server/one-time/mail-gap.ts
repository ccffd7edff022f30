/** The least time between two mails of one kind to one person. */
import { eq } from "drizzle-orm";
import { authUser } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb } from "../dependencies.ts";
import { tooManyMails } from "../http/auth-error.ts";
import type { UserRow } from "../users/account.ts";
import type { OneTimeKind } from "./tokens.ts";

const columns = {
  signup: "confirmationSentAt",
  invite: "confirmationSentAt",
  magiclink: "magicLinkSentAt",
  recovery: "recoverySentAt",
  email_change_current: "emailChangeSentAt",
  email_change_new: "emailChangeSentAt",
  reauthentication: "reauthenticationSentAt",
} as const satisfies Record<OneTimeKind, keyof UserRow>;

/** Whole seconds until the next mail of this kind may be sent; 0 = now. */
export function secondsUntilMail(auth: AuthContext, user: UserRow, kind: OneTimeKind): number {
  const last = user[columns[kind]];
  if (last === null) return 0;
  const left = last.getTime() + auth.settings.mailGapSeconds * 1000 - auth.now().getTime();
  return Math.max(0, Math.ceil(left / 1000));
}

/** Notes that a mail of this kind goes out now. The person's row must be locked. */
export async function noteMail(
  auth: AuthContext,
  tx: AuthDb,
  user: UserRow,
  kind: OneTimeKind,
): Promise<void> {
  const change = { [columns[kind]]: auth.now() };
  await tx.update(authUser).set(change).where(eq(authUser.id, user.id));
  Object.assign(user, change);
}

/** For a signed-in person, who may know. Throws over_email_send_rate_limit. */
export function requireMailGap(auth: AuthContext, user: UserRow, kind: OneTimeKind): void {
  const seconds = secondsUntilMail(auth, user, kind);
  if (seconds === 0) return;
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  throw tooManyMails(message, seconds * 1000);
}
