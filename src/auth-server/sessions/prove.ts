/** The person of a session shows once more who they are. */
import { and, eq } from "drizzle-orm";
import { authFactor, authSession } from "../../db/schema/auth.ts";
import type { Proof } from "../../engines/accounts/accounts.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";
import { isUuid } from "../http/fields.ts";
import { consumeNonce } from "../one-time/nonce.ts";
import { boundedPassword } from "../passwords/strength.ts";
import { findAccount, hasVerifiedFactor, lockUser, type UserRow } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { sessionsChanged } from "./changes.ts";
import { matchStep } from "./second-factor.ts";

export interface ProofAttempt {
  userId: string;
  sessionId: string;
  proof: Proof;
}

/**
 * Notes the moment on the session. False when the proof is wrong, or not one that this person has to give: a mailed code counts only for
 * who has neither password nor factor. Throws over_request_rate_limit.
 */
export async function verifyProof(
  auth: AuthContext,
  caller: Caller,
  proving: ProofAttempt,
): Promise<boolean> {
  const { userId, sessionId, proof } = proving;
  if (!isUuid(userId) || !isUuid(sessionId)) return false;
  const account = await findAccount(auth.db, userId);
  if (!account) return false;
  const { user, factors } = account;
  if ("password" in proof) return await provePassword(auth, caller, user, sessionId, proof.password);
  if ("code" in proof) return await proveFactor(auth, caller, userId, sessionId, proof.code);
  if (user.passwordHash !== null || hasVerifiedFactor(factors)) return false;
  if (!(await consumeNonce(auth, caller, user, proof.mailed))) return false;
  return await auth.transaction((tx) => stamp(auth, tx, caller, proving));
}

async function provePassword(
  auth: AuthContext,
  caller: Caller,
  user: UserRow,
  sessionId: string,
  password: string,
): Promise<boolean> {
  await auth.limits.passwordTry(user.email ?? user.id, caller.address);
  const given = boundedPassword(password, auth.settings.password);
  const hash = user.passwordHash;
  if (given === undefined || hash === null || !(await auth.hasher.verify(given, hash))) {
    await audit(auth, auth.db, caller, "password_failed", user.id);
    return false;
  }
  return await auth.transaction(async (tx) => {
    // While the hash was computed the password may have changed.
    const now = await lockUser(tx, user.id);
    if (now?.passwordHash !== user.passwordHash) return false;
    return await stamp(auth, tx, caller, { userId: user.id, sessionId, proof: { password } });
  });
}

async function proveFactor(
  auth: AuthContext,
  caller: Caller,
  userId: string,
  sessionId: string,
  code: string,
): Promise<boolean> {
  await auth.limits.factorTry(userId);
  return await auth.transaction(async (tx) => {
    await lockUser(tx, userId);
    const verified = and(eq(authFactor.userId, userId), eq(authFactor.status, "verified"));
    for (const factor of await tx.select().from(authFactor).where(verified)) {
      const step = matchStep(auth.secrets.open("totp", factor.sealedSecret), code, auth.now());
      if (step === undefined || (factor.lastStep !== null && step <= factor.lastStep)) continue;
      await tx.update(authFactor).set({ lastStep: step }).where(eq(authFactor.id, factor.id));
      return await stamp(auth, tx, caller, { userId, sessionId, proof: { code } });
    }
    await audit(auth, tx, caller, "factor_failed", userId);
    return false;
  });
}

/** False when the session ended meanwhile. */
async function stamp(
  auth: AuthContext,
  tx: AuthDb,
  caller: Caller,
  { userId, sessionId, proof }: ProofAttempt,
) {
  const mine = and(eq(authSession.id, sessionId), eq(authSession.userId, userId));
  const proved = await tx
    .update(authSession)
    .set({ provedAt: auth.now() })
    .where(mine)
    .returning({ id: authSession.id });
  if (proved.length === 0) return false;
  sessionsChanged(tx, userId);
  await audit(auth, tx, caller, "proved_again", userId, { session: sessionId, by: Object.keys(proof)[0] });
  return true;
}
