/** Takes a change of how somebody signs in back, by the link in its notice. */
import { and, eq, gte, notInArray } from "drizzle-orm";
import { type AccountBefore, authFactor, authIdentity, authUndo, authUser } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";
import { AuthError } from "../http/auth-error.ts";
import { hashSecret } from "../keys/secrets.ts";
import { expiredLink } from "../one-time/tokens.ts";
import { withPasswordMark } from "../passwords/password-mark.ts";
import { issueSession, revokeOtherSessions, type SessionRow } from "../sessions/sessions.ts";
import { findIdentity, findUserByEmail, isBanned, lockUser, type UserRow } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { ensureEmailIdentity } from "../users/create.ts";
import { dropPending } from "../users/pending.ts";
import { undoEnd } from "./offer.ts";

/**
 * Address and identities are as they were, second factors enrolled since are gone, nobody is signed in but whoever opened the
 * link, and no password works until they have chosen one. Throws otp_expired, user_banned, or email_exists when somebody else
 * has confirmed the former address meanwhile.
 */
export async function undoChange(auth: AuthContext, caller: Caller, link: string): Promise<SessionRow> {
  return await auth.transaction(async (tx) => {
    const [offer] = await tx
      .select()
      .from(authUndo)
      .where(eq(authUndo.linkHash, hashSecret(link)));
    const user = offer && (await lockUser(tx, offer.userId));
    if (!offer || !user || undoEnd(auth, offer.createdAt) <= auth.now().getTime()) throw expiredLink();
    // Whatever was changed after it is taken back with it, so that its own notices lead nowhere any more.
    const later = and(eq(authUndo.userId, user.id), gte(authUndo.createdAt, offer.createdAt));
    const gone = await tx.delete(authUndo).where(later).returning({ id: authUndo.id });
    if (!gone.some(({ id }) => id === offer.id)) throw expiredLink();
    if (isBanned(user, auth.now())) throw new AuthError(403, "user_banned", "User is banned");
    await restore(auth, tx, user, offer.before);
    await audit(auth, tx, caller, "change_undone", user.id, { change: offer.reason });
    const session = await issueSession(auth, tx, caller, { userId: user.id, method: "otp" });
    await audit(auth, tx, caller, "sign_in", user.id, { method: "otp", kind: "undo", session: session.id });
    return session;
  });
}

async function restore(auth: AuthContext, tx: AuthDb, user: UserRow, before: AccountBefore): Promise<void> {
  await makeRoom(tx, user, before.email);
  await revokeOtherSessions(tx, user.id);
  await dropPending(tx, user.id);
  const since = and(eq(authFactor.userId, user.id), notInArray(authFactor.id, before.factors));
  await tx.delete(authFactor).where(since);
  const now = auth.now();
  const change = {
    email: before.email,
    emailConfirmedAt: before.emailConfirmedAt ? new Date(before.emailConfirmedAt) : now,
    // Whoever has the link reads the mailbox.
    emailProvedAt: before.emailProvedAt ? new Date(before.emailProvedAt) : now,
    newEmail: null,
    emailChangeProved: null,
    passwordHash: null,
    userMetadata: { ...user.userMetadata, email: before.email, email_verified: true },
    appMetadata: withPasswordMark(user.appMetadata, true),
    updatedAt: now,
  };
  await tx.update(authUser).set(change).where(eq(authUser.id, user.id));
  const restored = { ...user, ...change };
  await restoreIdentities(auth, tx, restored, before);
}

async function restoreIdentities(auth: AuthContext, tx: AuthDb, user: UserRow, before: AccountBefore) {
  await tx.delete(authIdentity).where(eq(authIdentity.userId, user.id));
  for (const { lastSignInAt, createdAt, ...identity } of before.identities) {
    // The account at the provider may have gone to somebody else.
    if (await findIdentity(tx, identity.provider, identity.subject)) continue;
    await tx.insert(authIdentity).values({
      ...identity,
      userId: user.id,
      lastSignInAt: lastSignInAt ? new Date(lastSignInAt) : null,
      createdAt: new Date(createdAt),
      updatedAt: auth.now(),
    });
  }
  await ensureEmailIdentity(auth, tx, user);
}

/** An account that somebody began with the former address and never confirmed gives way to whoever reads the mailbox. */
async function makeRoom(tx: AuthDb, user: UserRow, email: string | null): Promise<void> {
  const holder = email === null ? undefined : await findUserByEmail(tx, email);
  if (!holder || holder.id === user.id) return;
  if (holder.emailConfirmedAt !== null) {
    throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
  }
  await revokeOtherSessions(tx, holder.id);
  await tx.delete(authUser).where(eq(authUser.id, holder.id));
}
