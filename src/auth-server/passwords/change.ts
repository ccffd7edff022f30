/** Everything else that a new password means. */
import { eq } from "drizzle-orm";
import { authUser } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";
import { revokeOtherSessions } from "../sessions/sessions.ts";
import { audit } from "../users/audit.ts";
import { ensureEmailIdentity } from "../users/create.ts";
import { dropPending } from "../users/pending.ts";
import { withoutPasswordMark } from "./password-mark.ts";

/**
 * Stores the hash and ends whatever an earlier holder may still have: other sessions, mailed codes and links, and
 * sign-ins under way. `keepSession`: the one in which the person changed it.
 */
export async function changePassword(
  auth: AuthContext,
  tx: AuthDb,
  caller: Caller,
  input: { userId: string; hash: string; keepSession?: string; by: "person" | "admin" },
): Promise<void> {
  const { userId, hash } = input;
  const change = { passwordHash: hash, appMetadata: withoutPasswordMark(), updatedAt: auth.now() };
  const [user] = await tx.update(authUser).set(change).where(eq(authUser.id, userId)).returning();
  // Somebody who came by a provider signs in by the address from now on, too.
  if (user) await ensureEmailIdentity(auth, tx, user);
  await revokeOtherSessions(tx, userId, input.keepSession);
  await dropPending(tx, userId);
  await audit(auth, tx, caller, "password_changed", userId, { by: input.by });
}
