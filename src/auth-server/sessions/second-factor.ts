/** Raises a session to the second level by a code of an authenticator app (RFC 6238). */
import { and, eq, ne } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { authChallenge, authFactor, authSession } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";
import { addressKey } from "../limits/address.ts";
import { type FactorRow, lockUser } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { sessionsChanged } from "./changes.ts";
import { methodNow, revokeOtherSessions, type SessionRow } from "./sessions.ts";

const period = 30;

/** Starts an attempt: bound to the address that asked, used once, and over after a while. */
export async function challengeFor(auth: AuthContext, caller: Caller, factorId: string) {
  const now = auth.now();
  const id = auth.newId();
  await auth.db
    .insert(authChallenge)
    .values({ id, factorId, address: addressKey(caller.address), createdAt: now });
  await auth.db.update(authFactor).set({ lastChallengedAt: now }).where(eq(authFactor.id, factorId));
  return { id, type: "totp", expires_at: Math.floor(now.getTime() / 1000) + auth.settings.challengeSeconds };
}

/** The time step a code belongs to, one step of clock difference allowed; undefined for a wrong code. */
export function matchStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period });
  const difference = /^\d{6}$/.test(code)
    ? totp.validate({ token: code, window: 1, timestamp: now.getTime() })
    : null;
  return difference === null ? undefined : Math.floor(now.getTime() / 1000 / period) + difference;
}

export interface FactorAttempt {
  userId: string;
  sessionId: string;
  factorId: string;
  challengeId: string;
  code: string;
}

export type FactorCheck =
  | { session: SessionRow }
  | {
      refused:
        | "factor_not_found"
        | "challenge_mismatch"
        | "challenge_expired"
        | "wrong_code"
        | "session_gone";
    };

/** A refusal is an answer, not an exception: its audit row is kept. */
export async function verifyFactor(
  auth: AuthContext,
  caller: Caller,
  attempt: FactorAttempt,
): Promise<FactorCheck> {
  return await auth.transaction(async (tx) => {
    await lockUser(tx, attempt.userId);
    const [factor] = await tx
      .select()
      .from(authFactor)
      .where(and(eq(authFactor.id, attempt.factorId), eq(authFactor.userId, attempt.userId)));
    if (!factor) return { refused: "factor_not_found" };
    const problem = await checkChallenge(auth, tx, caller, attempt);
    if (problem) return { refused: problem };
    const step = matchStep(auth.secrets.open("totp", factor.sealedSecret), attempt.code, auth.now());
    // A code that was seen once is worth nothing, although its time has not passed.
    if (step === undefined || (factor.lastStep !== null && step <= factor.lastStep)) {
      await audit(auth, tx, caller, "factor_failed", attempt.userId, { factor: factor.id });
      return { refused: "wrong_code" };
    }
    const [session] = await tx
      .select()
      .from(authSession)
      .where(eq(authSession.id, attempt.sessionId))
      .for("update");
    if (!session) return { refused: "session_gone" };
    await acceptFactor(auth, tx, factor, step);
    await tx
      .update(authChallenge)
      .set({ usedAt: auth.now() })
      .where(eq(authChallenge.id, attempt.challengeId));
    await audit(auth, tx, caller, "factor_verified", attempt.userId, {
      factor: factor.id,
      session: session.id,
    });
    return { session: await raise(auth, tx, session, factor.id) };
  });
}

async function checkChallenge(auth: AuthContext, tx: AuthDb, caller: Caller, attempt: FactorAttempt) {
  const [challenge] = await tx
    .select()
    .from(authChallenge)
    .where(and(eq(authChallenge.id, attempt.challengeId), eq(authChallenge.factorId, attempt.factorId)));
  if (!challenge || challenge.usedAt || challenge.address !== addressKey(caller.address))
    return "challenge_mismatch";
  const age = auth.now().getTime() - challenge.createdAt.getTime();
  return age >= auth.settings.challengeSeconds * 1000 ? "challenge_expired" : undefined;
}

/** It counts from now on, and the person's drafts go. */
async function acceptFactor(auth: AuthContext, tx: AuthDb, factor: FactorRow, step: number): Promise<void> {
  await tx
    .update(authFactor)
    .set({ status: "verified", lastStep: step, updatedAt: auth.now() })
    .where(eq(authFactor.id, factor.id));
  const drafts = and(
    eq(authFactor.userId, factor.userId),
    eq(authFactor.type, factor.type),
    eq(authFactor.status, "unverified"),
  );
  await tx.delete(authFactor).where(drafts);
}

/** Every weaker session ends, and the tokens this one had before are worth nothing from now on. */
async function raise(
  auth: AuthContext,
  tx: AuthDb,
  session: SessionRow,
  factorId: string,
): Promise<SessionRow> {
  const weaker = and(
    eq(authSession.userId, session.userId),
    eq(authSession.level, "aal1"),
    ne(authSession.id, session.id),
  );
  await tx.delete(authSession).where(weaker);
  const counter = session.counter + 2;
  const methods = [methodNow(auth, "totp"), ...session.methods.filter(({ method }) => method !== "totp")];
  const change = {
    counter,
    counterFloor: counter,
    floorRaisedAt: auth.now(),
    level: "aal2" as const,
    factorId,
    methods,
    provedAt: auth.now(),
  };
  await tx.update(authSession).set(change).where(eq(authSession.id, session.id));
  sessionsChanged(tx, session.userId);
  return { ...session, ...change };
}

/**
 * Removes a factor. With one that counted the person's other sessions end, those too that were still waiting for its code; `keep`,
 * the one that takes it away, falls back to the first level. Call with the person's row locked.
 */
export async function dropFactor(tx: AuthDb, factor: FactorRow, keep?: string): Promise<void> {
  const { id, userId, status } = factor;
  if (status === "verified") await revokeOtherSessions(tx, userId, keep);
  const used = and(eq(authSession.userId, userId), eq(authSession.factorId, id));
  for (const session of await tx.select().from(authSession).where(used)) {
    const methods = session.methods.filter(({ method }) => method !== "totp");
    await tx
      .update(authSession)
      .set({ level: "aal1", factorId: null, methods })
      .where(eq(authSession.id, session.id));
  }
  await tx.delete(authFactor).where(eq(authFactor.id, id));
}
