/** GET and PUT /user, and GET /reauthenticate. */
import { eq } from "drizzle-orm";
import { z } from "zod";
import { authUser } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";
import { AuthError, invalid } from "../http/auth-error.ts";
import { requireSession, type SignedIn } from "../http/bearer.ts";
import {
  metadata,
  metadataBytes,
  metadataTooLarge,
  optionalText,
  pkceFields,
  readChallenge,
  readEmailField,
  sizeOf,
} from "../http/fields.ts";
import { readBody } from "../http/read-body.ts";
import { mailToken, type OutgoingMail } from "../mail/send.ts";
import { requireMailGap } from "../one-time/mail-gap.ts";
import { consumeNonce } from "../one-time/nonce.ts";
import { type MailRequest, prepareMail } from "../one-time/request.ts";
import { finishChange } from "../one-time/verify.ts";
import { changePassword } from "../passwords/change.ts";
import { boundedPassword, requireStrongPassword } from "../passwords/strength.ts";
import { hasRecentProof, reauthenticationNeeded } from "../sessions/recent-proof.ts";
import { sessionUser } from "../sessions/session-user.ts";
import { findUserByEmail, hasVerifiedFactor, loadAccount, lockUser, type UserRow } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { changeMailsFor } from "./mail.ts";
import { type AuthRequest, authRouter, type RouteTools } from "./tools.ts";

const updateBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  data: metadata.optional(),
  app_metadata: z.unknown().optional(),
  ...pkceFields,
});
type UpdateBody = z.output<typeof updateBody>;

export function userRoutes({ auth, redirect }: RouteTools) {
  return authRouter()
    .get("/user", async (c) => c.json(sessionUser(await requireSession(auth, c))))
    .put("/user", async (c) => {
      const me = await requireSession(auth, c);
      await auth.limits.request("updateUser", c.var.caller.address);
      const body = await readBody(c, updateBody);
      const request = { redirectTo: redirect(c.req.query("redirect_to")), challenge: readChallenge(body) };
      return c.json(await update(c, auth, me, body, request));
    })
    .get("/reauthenticate", async (c) => {
      const { user } = await requireSession(auth, c);
      await auth.limits.request("mailRequest", c.var.caller.address);
      if (!user.email) throw invalid("Reauthentication requires the user to have an email or a phone number");
      if (!user.emailConfirmedAt) {
        throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
      }
      const to = user.email;
      await auth.limits.mayMail();
      const mail = await auth.transaction(async (tx) => {
        const locked = await requireUser(tx, user.id);
        requireMailGap(auth, locked, "reauthentication");
        await audit(auth, tx, c.var.caller, "mail_requested", user.id, { kind: "reauthentication" });
        const nothing = { redirectTo: auth.settings.siteUrl, challenge: undefined };
        return await prepareMail(auth, tx, locked, { ...nothing, kind: "reauthentication", to });
      });
      mailToken(auth, mail);
      return c.json({});
    });
}

async function requireUser(tx: AuthDb, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (!user) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  return user;
}

async function update(
  c: AuthRequest,
  auth: AuthContext,
  me: SignedIn,
  body: UpdateBody,
  request: MailRequest,
) {
  if (body.app_metadata !== undefined) {
    throw new AuthError(403, "not_admin", "Updating app_metadata is not allowed for this user");
  }
  if (body.phone && body.phone !== me.user.phone) {
    throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
  }
  const email = body.email && readEmailField(body.email);
  const newEmail = email && email !== me.user.email ? email : undefined;
  if ((newEmail || body.password) && me.session.level === "aal1" && hasVerifiedFactor(me.factors)) {
    const message = "AAL2 session is required to update email or password when MFA is enabled.";
    throw new AuthError(401, "insufficient_aal", message);
  }
  const asked = { email: newEmail !== undefined, password: Boolean(body.password) };
  const mustProve = (asked.password && needsNonce(auth, me)) || lacksProof(auth, me, asked);
  if (mustProve && !body.nonce) throw reauthenticationNeeded();
  if (newEmail) await requireFreeAddress(auth, newEmail);
  const hash = body.password ? await newHash(auth, c.var.caller, me, body.password, body) : undefined;
  if (mustProve) await requireNonce(auth, c.var.caller, me.user, body.nonce);

  const mails = await auth.transaction(async (tx) => {
    const user = await requireUser(tx, me.user.id);
    if (hash) {
      const keepSession = me.session.id;
      await changePassword(auth, tx, c.var.caller, { userId: user.id, hash, keepSession, by: "person" });
    }
    if (body.data) await mergeData(c, auth, tx, user, body.data);
    return newEmail ? await changeAddress(c, auth, tx, user, newEmail, request) : [];
  });
  for (const mail of mails) mailToken(auth, mail);
  return sessionUser(await loadAccount(auth.db, me.user.id));
}

async function requireFreeAddress(auth: AuthContext, email: string): Promise<void> {
  if (!auth.settings.emailEnabled)
    throw new AuthError(400, "email_provider_disabled", "Email logins are disabled");
  if (await findUserByEmail(auth.db, email)) {
    throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
  }
}

/** Checks everything about the new password and hashes it, before any transaction. */
async function newHash(
  auth: AuthContext,
  caller: Caller,
  me: SignedIn,
  password: string,
  body: UpdateBody,
): Promise<string> {
  const { user, session } = me;
  if (user.isAnonymous && !user.email && !user.phone && !body.email) {
    throw invalid("Updating password of an anonymous user without an email or phone is not allowed");
  }
  await requireStrongPassword(password, auth.settings.password, [user.email ?? "", auth.settings.siteName]);
  if (needsCurrent(auth, me) && user.passwordHash) {
    if (!body.current_password) {
      throw new AuthError(
        400,
        "current_password_required",
        "Current password required when setting new password.",
      );
    }
    await auth.limits.passwordTry(user.email ?? user.id, session.address ?? "");
    const current = boundedPassword(body.current_password, auth.settings.password);
    if (current === undefined || !(await auth.hasher.verify(current, user.passwordHash))) {
      await audit(auth, auth.db, caller, "password_failed", user.id);
      throw new AuthError(400, "current_password_invalid", "Current password is not correct.");
    }
  }
  if (user.passwordHash && (await auth.hasher.verify(password, user.passwordHash))) {
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  }
  return await auth.hasher.hash(password);
}

/** Whether the current password is asked for: not of who came by a mailed code. */
function needsCurrent(auth: AuthContext, { session, user }: SignedIn): boolean {
  const byCode = session.methods.some(({ method }) => ["otp", "magiclink", "recovery"].includes(method));
  return auth.settings.requireCurrentPassword && user.passwordHash !== null && !byCode;
}

function needsNonce(auth: AuthContext, { session, user }: SignedIn): boolean {
  const { reauthenticateAfterSeconds: limit } = auth.settings;
  if (limit === undefined || !user.email || !user.emailConfirmedAt) return false;
  return auth.now().getTime() - session.createdAt.getTime() > limit * 1000;
}

/**
 * Whether the change needs another proof of the person: with an old session a new address does, and a password that no current one
 * vouches for.
 */
function lacksProof(auth: AuthContext, me: SignedIn, change: { email: boolean; password: boolean }): boolean {
  if (me.user.isAnonymous || hasRecentProof(auth, me.session)) return false;
  return change.email || (change.password && !needsCurrent(auth, me));
}

/** Throws reauthentication_needed, or reauthentication_not_valid for a wrong code. */
async function requireNonce(auth: AuthContext, caller: Caller, user: UserRow, nonce: string | undefined) {
  if (!nonce) throw reauthenticationNeeded();
  if (await consumeNonce(auth, caller, user, nonce)) return;
  throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
}

/** A null removes its key. */
async function mergeData(
  c: AuthRequest,
  auth: AuthContext,
  tx: AuthDb,
  user: UserRow,
  data: Record<string, unknown>,
) {
  const merged = Object.entries({ ...user.userMetadata, ...data }).filter(([, value]) => value !== null);
  const userMetadata = Object.fromEntries(merged);
  // What grew large in earlier days may only become smaller.
  const most = Math.max(metadataBytes, sizeOf(user.userMetadata) - 1);
  if (sizeOf(userMetadata) > most) throw metadataTooLarge("data");
  const change = { userMetadata, updatedAt: auth.now() };
  await tx.update(authUser).set(change).where(eq(authUser.id, user.id));
  Object.assign(user, change);
  await audit(auth, tx, c.var.caller, "user_updated", user.id, { keys: Object.keys(data).slice(0, 20) });
}

/** The new address counts only when the mailboxes have agreed; an anonymous person may get it at once. */
async function changeAddress(
  c: AuthRequest,
  auth: AuthContext,
  tx: AuthDb,
  user: UserRow,
  newEmail: string,
  request: MailRequest,
): Promise<OutgoingMail[]> {
  if (user.isAnonymous && auth.settings.autoConfirm.email) {
    await finishChange(auth, tx, c.var.caller, user, { newEmail, proved: false });
    return [];
  }
  requireMailGap(auth, user, "email_change_new");
  await auth.limits.mayMail();
  const change = { newEmail, emailChangeProved: null, updatedAt: auth.now() };
  await tx.update(authUser).set(change).where(eq(authUser.id, user.id));
  Object.assign(user, change);
  const mails: OutgoingMail[] = [];
  for (const { kind, to } of changeMailsFor(auth)(user)) {
    mails.push(await prepareMail(auth, tx, user, { ...request, kind, to, method: "email_change" }));
  }
  await audit(auth, tx, c.var.caller, "mail_requested", user.id, { kind: "email_change" });
  return mails;
}
