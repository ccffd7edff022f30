/** A second factor by an authenticator app: enrol, challenge, verify, remove. */
import { and, eq, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { authChallenge, authFactor } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";
import { AuthError, invalid, isUniqueViolation } from "../http/auth-error.ts";
import { requireSession, type SignedIn } from "../http/bearer.ts";
import { isUuid, optionalText } from "../http/fields.ts";
import { readBody } from "../http/read-body.ts";
import { requireRecentSessionProof } from "../sessions/recent-proof.ts";
import { challengeFor, dropFactor, type FactorCheck, verifyFactor } from "../sessions/second-factor.ts";
import { hasVerifiedFactor, lockUser } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { type AuthRequest, answerSession, authRouter, type RouteTools } from "./tools.ts";

const enrolBody = z.object({ factor_type: optionalText, friendly_name: optionalText, issuer: optionalText });
const verifyBody = z.object({ challenge_id: optionalText, code: optionalText });

/** An enrolment that nobody finished is forgotten after this long. */
const unverifiedSeconds = 300;

export function factorRoutes({ auth }: RouteTools) {
  const person = async (c: AuthRequest): Promise<SignedIn> => {
    const me = await requireSession(auth, c);
    if (me.user.isAnonymous) {
      throw new AuthError(403, "no_authorization", "Anonymous user not allowed to perform these actions");
    }
    return me;
  };
  return authRouter()
    .post("/factors", async (c) => c.json(await enrol(c, auth, await person(c))))
    .post("/factors/:id/challenge", async (c) => {
      const me = await person(c);
      await auth.limits.request("factor", c.var.caller.address);
      const factorId = factorIdOf(c);
      if (!me.factors.some(({ id }) => id === factorId)) throw factorNotFound(404);
      return c.json(await challengeFor(auth, c.var.caller, factorId));
    })
    .post("/factors/:id/verify", async (c) => {
      const me = await person(c);
      await auth.limits.request("factor", c.var.caller.address);
      const factorId = factorIdOf(c);
      const { challenge_id: challengeId, code } = await readBody(c, verifyBody);
      if (!code) throw invalid("Code needs to be non-empty");
      if (!isUuid(challengeId)) throw challengeMismatch();
      if (!me.factors.some(({ id }) => id === factorId)) throw factorNotFound(422);
      await auth.limits.factorTry(me.user.id);
      const attempt = { userId: me.user.id, sessionId: me.session.id, factorId, challengeId, code };
      const checked = await verifyFactor(auth, c.var.caller, attempt);
      if ("session" in checked) return await answerSession(c, auth, checked.session);
      throw refusalOf(checked);
    })
    .delete("/factors/:id", async (c) => {
      const me = await person(c);
      return c.json(await unenrol(auth, c.var.caller, me, factorIdOf(c)));
    });
}

function factorIdOf(c: AuthRequest): string {
  const id = c.req.param("id");
  if (isUuid(id)) return id;
  throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
}

const factorNotFound = (status: 404 | 422) =>
  new AuthError(status, "mfa_factor_not_found", "Factor not found");
const challengeMismatch = () =>
  new AuthError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");

function refusalOf({ refused }: Exclude<FactorCheck, { session: unknown }>): AuthError {
  switch (refused) {
    case "factor_not_found":
      return factorNotFound(422);
    case "challenge_mismatch":
      return challengeMismatch();
    case "challenge_expired":
      return new AuthError(
        422,
        "mfa_challenge_expired",
        "MFA challenge has expired, verify against another challenge.",
      );
    case "wrong_code":
      return new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
    case "session_gone":
      return new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  }
}

function requireTotp(type: string | undefined): void {
  if (type === "totp") return;
  if (type === "phone")
    throw new AuthError(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
  if (type === "webauthn") {
    throw new AuthError(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn");
  }
  throw invalid("factor_type needs to be totp, phone, or webauthn");
}

async function enrol(c: AuthRequest, auth: AuthContext, me: SignedIn) {
  const body = await readBody(c, enrolBody);
  requireTotp(body.factor_type);
  if (me.session.level === "aal1" && hasVerifiedFactor(me.factors)) {
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
  requireRecentSessionProof(auth, me.session);
  const friendlyName = body.friendly_name ?? "";
  if (friendlyName.length > 100) throw invalid("friendly_name is too long");
  const issuer = (body.issuer ?? auth.settings.siteName).slice(0, 100);
  const totp = new TOTP({ issuer, label: me.user.email || me.user.id, secret: new Secret({ size: 20 }) });
  const id = auth.newId();
  const secret = totp.secret.base32;
  await auth.transaction((tx) =>
    storeFactor(auth, tx, c.var.caller, { id, secret, friendlyName, userId: me.user.id }),
  );
  const uri = totp.toString();
  const { default: code } = await import("qrcode");
  const svg = await code.toString(uri, { type: "svg", margin: 2 });
  // The client puts the picture into a data: address as it is, where "#" would start a fragment.
  const picture = svg.replaceAll("#000000", "black").replaceAll("#ffffff", "white");
  return { id, type: "totp", friendly_name: friendlyName, totp: { qr_code: picture, secret, uri } };
}

async function storeFactor(
  auth: AuthContext,
  tx: AuthDb,
  caller: Caller,
  input: { id: string; userId: string; friendlyName: string; secret: string },
): Promise<void> {
  const { id, userId, friendlyName, secret } = input;
  await lockUser(tx, userId);
  const now = auth.now();
  const stale = new Date(now.getTime() - unverifiedSeconds * 1000);
  const mine = eq(authFactor.userId, userId);
  await tx
    .delete(authFactor)
    .where(and(mine, eq(authFactor.status, "unverified"), lt(authFactor.createdAt, stale)));
  const present = await tx.select({ id: authFactor.id }).from(authFactor).where(mine);
  if (present.length >= auth.settings.maxFactors) {
    const message = "Maximum number of verified factors reached, unenroll to continue";
    throw new AuthError(422, "too_many_enrolled_mfa_factors", message);
  }
  try {
    const sealedSecret = auth.secrets.seal("totp", secret);
    const row = { id, userId, friendlyName, sealedSecret, createdAt: now, updatedAt: now };
    await tx.insert(authFactor).values({ ...row, type: "totp", status: "unverified" });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = `A factor with the friendly name "${friendlyName}" for this user already exists`;
    throw new AuthError(422, "mfa_factor_name_conflict", message);
  }
  await audit(auth, tx, caller, "factor_enrolled", userId, { factor: id });
}

async function unenrol(auth: AuthContext, caller: Caller, me: SignedIn, factorId: string) {
  const factor = me.factors.find(({ id }) => id === factorId);
  if (!factor) throw factorNotFound(404);
  if (factor.status === "verified" && me.session.level !== "aal2") {
    throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  }
  if (factor.status === "verified") requireRecentSessionProof(auth, me.session);
  await auth.transaction(async (tx) => {
    await lockUser(tx, me.user.id);
    await dropFactor(tx, factor, me.session.id);
    await audit(auth, tx, caller, "factor_removed", me.user.id, { factor: factorId });
  });
  return { id: factorId };
}

/** Removes challenges of more than a day ago. */
export async function sweepChallenges(auth: AuthContext): Promise<void> {
  const before = new Date(auth.now().getTime() - 86_400_000);
  await auth.db.delete(authChallenge).where(lt(authChallenge.createdAt, before));
}
