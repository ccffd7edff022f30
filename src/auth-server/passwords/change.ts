/** Everything else that a new password means. */
import { eq, or } from "drizzle-orm";
import { authFlow, authUser } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { Caller, Db } from "../dependencies.ts";
import { dropTokens } from "../one-time/tokens.ts";
import { endOtherSessions } from "../sessions/sessions.ts";
import { audit } from "../users/audit.ts";

/**
 * Stores the hash and ends whatever an earlier holder may still have: other sessions, mailed codes and links, and
 * sign-ins under way. `keepSession`: the one in which the person changed it.
 */
export async function changePassword(
  auth: AuthContext,
  tx: Db,
  caller: Caller,
  input: { userId: string; hash: string; keepSession?: string; by: "person" | "admin" },
): Promise<void> {
  const { userId, hash } = input;
  await tx.update(authUser).set({ passwordHash: hash, updatedAt: auth.now() }).where(eq(authUser.id, userId));
  await endOtherSessions(tx, userId, input.keepSession);
  await dropTokens(tx, userId);
  await dropFlows(tx, userId);
  await audit(auth, tx, caller, "password_changed", userId, { by: input.by });
}

export async function dropFlows(tx: Db, userId: string): Promise<void> {
  await tx.delete(authFlow).where(or(eq(authFlow.userId, userId), eq(authFlow.linkingUserId, userId)));
}
