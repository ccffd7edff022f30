/** DELETE /user/identities/{id}: takes a way of signing in away from its person. */
import { eq } from "drizzle-orm";
import { authIdentity, authUser } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { Db } from "../dependencies.ts";
import { AuthError } from "../http/auth-error.ts";
import { requireSession } from "../http/bearer.ts";
import { findUserByEmail, type IdentityRow, lockUser, type UserRow } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { syncProviders } from "../users/create.ts";
import { type RouteTools, routes } from "./tools.ts";

export const manualLinkingOff = () =>
  new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");

export function identityRoutes({ auth }: RouteTools) {
  return routes().delete("/user/identities/:id", async (c) => {
    const { user } = await requireSession(auth, c);
    if (!auth.settings.manualLinking) throw manualLinkingOff();
    const id = c.req.param("id");
    await auth.transaction(async (tx) => {
      const locked = await lockUser(tx, user.id);
      const identities = await tx.select().from(authIdentity).where(eq(authIdentity.userId, user.id));
      const identity = identities.find((each) => each.id === id);
      if (!locked || !identity) throw new AuthError(422, "identity_not_found", "Identity doesn't exist");
      if (identities.length < 2) {
        const message = "User must have at least 1 identity after unlinking";
        throw new AuthError(422, "single_identity_not_deletable", message);
      }
      await tx.delete(authIdentity).where(eq(authIdentity.id, identity.id));
      const rest = identities.filter((each) => each !== identity);
      await settleAddress(auth, tx, locked, identity, rest);
      await syncProviders(auth, tx, locked);
      await audit(auth, tx, c.var.caller, "identity_unlinked", user.id, { provider: identity.provider });
    });
    return c.json({});
  });
}

/** Without its e-mail identity a person has no password, and the address of what is left. */
async function settleAddress(
  auth: AuthContext,
  tx: Db,
  user: UserRow,
  gone: IdentityRow,
  rest: IdentityRow[],
) {
  if (gone.provider !== "email") return;
  const email = rest.find((identity) => identity.email !== null)?.email ?? null;
  const holder = email === null ? undefined : await findUserByEmail(tx, email);
  if (holder && holder.id !== user.id) {
    const message = "Unable to unlink identity due to email conflict";
    throw new AuthError(422, "email_conflict_identity_not_deletable", message);
  }
  await tx
    .update(authUser)
    .set({ email, passwordHash: null, updatedAt: auth.now() })
    .where(eq(authUser.id, user.id));
}
