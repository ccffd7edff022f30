/** DELETE /user/identities/{id}: takes a way of signing in away from its person. */
import { eq } from "drizzle-orm";
import { authIdentity } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";
import { AuthError } from "../http/auth-error.ts";
import { requireSession, type SignedIn } from "../http/bearer.ts";
import { requireRecentSessionProof } from "../sessions/recent-proof.ts";
import { issueUndoLink } from "../undo/offer.ts";
import { hasVerifiedFactor, lockUser } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { ensureEmailIdentity, syncProviders } from "../users/create.ts";
import { dropPending } from "../users/pending.ts";
import { authRouter, type RouteTools } from "./tools.ts";

export const manualLinkingOff = () =>
  new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");

/**
 * A session at hand is not enough to change who can sign in: throws insufficient_aal where a second factor was not given,
 * reauthentication_needed where the last proof is not recent.
 */
export function requireOwner(auth: AuthContext, { session, factors }: SignedIn): void {
  if (hasVerifiedFactor(factors) && session.level !== "aal2")
    throw new AuthError(401, "insufficient_aal", "AAL2 session is required to link or unlink an identity.");
  requireRecentSessionProof(auth, session);
}

export function identityRoutes({ auth }: RouteTools) {
  return authRouter().delete("/user/identities/:id", async (c) => {
    const me = await requireSession(auth, c);
    if (!auth.settings.manualLinking) throw manualLinkingOff();
    requireOwner(auth, me);
    const id = c.req.param("id");
    await auth.transaction((tx) => unlink(auth, tx, c.var.caller, me.user.id, id));
    return c.json({});
  });
}

/** Address and password stay as they are, whatever goes. */
async function unlink(
  auth: AuthContext,
  tx: AuthDb,
  caller: Caller,
  userId: string,
  id: string,
): Promise<void> {
  const user = await lockUser(tx, userId);
  // Whoever set a password before it counted as an identity has one all the same.
  if (user?.passwordHash) await ensureEmailIdentity(auth, tx, user);
  const identities = await tx.select().from(authIdentity).where(eq(authIdentity.userId, userId));
  const identity = identities.find((each) => each.id === id);
  if (!user || !identity) throw new AuthError(422, "identity_not_found", "Identity doesn't exist");
  if (identities.length < 2) {
    const message = "User must have at least 1 identity after unlinking";
    throw new AuthError(422, "single_identity_not_deletable", message);
  }
  if (identity.provider === "email" || identity.provider === "phone") {
    const message = "The identity of the account's own address cannot be unlinked";
    throw new AuthError(422, "email_conflict_identity_not_deletable", message);
  }
  const { provider } = identity;
  await issueUndoLink(auth, tx, user, { kind: "identity_unlinked", provider });
  await tx.delete(authIdentity).where(eq(authIdentity.id, identity.id));
  await dropPending(tx, userId);
  await syncProviders(auth, tx, user);
  await audit(auth, tx, caller, "identity_unlinked", userId, { provider });
}
