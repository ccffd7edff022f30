/** What somebody set on an account before anybody had proved that they read its mailbox. */
import { eq } from "drizzle-orm";
import { authFactor, authUser } from "../../db/schema/auth.ts";
import type { AuthDb } from "../dependencies.ts";
import { withPasswordMark } from "../passwords/password-mark.ts";
import { revokeOtherSessions } from "../sessions/sessions.ts";
import type { UserRow } from "./account.ts";

/**
 * Takes password, metadata and second factors away and ends every session: whoever set them may not be the one who reads the
 * mailbox. `asks`: the owner is to choose a password. The person's row must be locked.
 */
export async function dropUnverified(tx: AuthDb, user: UserRow, { asks }: { asks: boolean }): Promise<void> {
  await revokeOtherSessions(tx, user.id);
  await tx.delete(authFactor).where(eq(authFactor.userId, user.id));
  const change = {
    passwordHash: null,
    userMetadata: {},
    appMetadata: withPasswordMark(user.appMetadata, asks),
    newEmail: null,
    emailChangeProved: null,
  };
  await tx.update(authUser).set(change).where(eq(authUser.id, user.id));
  Object.assign(user, change);
}
