/** POST /signup: with an address, or without one (anonymous). */
import { z } from "zod";
import type { AuthContext } from "../context.ts";
import type { Caller } from "../dependencies.ts";
import { AuthError, invalid, isUniqueViolation } from "../http/auth-error.ts";
import { constantTimeDelay } from "../http/constant-time.ts";
import {
  metadata,
  optionalText,
  pkceFields,
  readChallenge,
  readEmailField,
  readKnownEmailField,
  readPhone,
} from "../http/fields.ts";
import { readBody } from "../http/read-body.ts";
import { mailExistingAccount, mailToken } from "../mail/send.ts";
import { noteMail, secondsUntilMail } from "../one-time/mail-gap.ts";
import { type MailRequest, prepareMail } from "../one-time/request.ts";
import { simulateSignUp } from "../one-time/simulate.ts";
import { requireStrongPassword } from "../passwords/strength.ts";
import { issueSession } from "../sessions/sessions.ts";
import {
  type Account,
  findUserByEmail,
  findUserByPhone,
  isBanned,
  loadAccount,
  lockUser,
  type UserRow,
  userJson,
} from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { draftAccount, type NewUser, storeAccount } from "../users/create.ts";
import { dropUnverified } from "../users/unverified.ts";
import { type AuthRequest, answerSession, authRouter, type RouteTools } from "./tools.ts";

const signUpBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadata,
  ...pkceFields,
});
type SignUpBody = z.output<typeof signUpBody>;

const closed = () => new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
const taken = () => new AuthError(422, "user_already_exists", "User already registered");

export function signUpRoutes({ auth, redirect }: RouteTools) {
  return authRouter().post("/signup", async (c) => {
    const body = await readBody(c, signUpBody);
    if (auth.settings.signUp === "closed") throw closed();
    if (!body.email && !body.phone && !body.password) return await signUpAnonymously(c, auth, body);
    await auth.limits.request("signUp", c.var.caller.address);
    if (!body.password) throw invalid("Signup requires a valid password");
    if (body.email && body.phone)
      throw invalid("Only an email address or phone number should be provided on signup.");
    if (!body.email && !body.phone) throw invalid("To signup, please provide your email");
    const context = [body.email ?? "", auth.settings.siteName];
    await requireStrongPassword(body.password, auth.settings.password, context);
    const challenge = readChallenge(body);
    if (body.phone) return await signUpByPhone(c, auth, body, body.phone, body.password);
    if (!auth.settings.emailEnabled) throw disabledEmail();
    const email = readEmailField(body.email ?? "");
    const emails = readKnownEmailField(body.email ?? "");
    const { password, data } = body;
    const input = { email, passwordHash: await auth.hasher.hash(password), data };
    if (auth.settings.autoConfirm.email) {
      if (await findUserByEmail(auth.db, emails)) throw taken();
      return await signUpConfirmed(c, auth, input);
    }
    await auth.limits.mayMail();
    const request = { redirectTo: redirect(c.req.query("redirect_to")), challenge };
    return c.json(
      await constantTimeDelay(() =>
        signUpByMail(auth, c.var.caller, { ...input, emails, password }, request),
      ),
    );
  });
}

const disabledEmail = () => new AuthError(400, "email_provider_disabled", "Email signups are disabled");

async function signUpAnonymously(c: AuthRequest, auth: AuthContext, { data }: SignUpBody) {
  if (!auth.settings.anonymous) {
    throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  const { caller } = c.var;
  await auth.limits.request("anonymous", caller.address);
  const account = draftAccount(auth, { passwordHash: null, data, anonymous: true });
  const session = await auth.transaction(async (tx) => {
    await storeAccount(tx, account);
    await audit(auth, tx, caller, "anonymous_signup", account.user.id);
    return await issueSession(auth, tx, caller, { userId: account.user.id, method: "anonymous" });
  });
  return await answerSession(c, auth, session);
}

/** No proof is asked for: the person is signed in at once. */
async function signUpConfirmed(c: AuthRequest, auth: AuthContext, input: NewUser) {
  const { caller } = c.var;
  const account = draftAccount(auth, {
    ...input,
    emailConfirmed: input.email !== undefined,
    phoneConfirmed: input.phone !== undefined,
  });
  try {
    const session = await auth.transaction(async (tx) => {
      await storeAccount(tx, account);
      const provider = input.email ? "email" : "phone";
      await audit(auth, tx, caller, "signup", account.user.id, { provider });
      return await issueSession(auth, tx, caller, { userId: account.user.id, method: "password", provider });
    });
    return await answerSession(c, auth, session);
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

async function signUpByPhone(
  c: AuthRequest,
  auth: AuthContext,
  body: SignUpBody,
  number: string,
  password: string,
) {
  if (!auth.settings.phoneEnabled) {
    throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  }
  const phone = readPhone(number);
  if (!auth.settings.autoConfirm.phone) {
    throw new AuthError(422, "sms_send_failed", "Error sending confirmation sms: no provider is configured");
  }
  const passwordHash = await auth.hasher.hash(password);
  if (await findUserByPhone(auth.db, phone)) throw taken();
  return await signUpConfirmed(c, auth, { phone, passwordHash, data: body.data });
}

/** The address must be proved first. What is answered for a known address looks like a new person. */
async function signUpByMail(
  auth: AuthContext,
  caller: Caller,
  input: NewUser & { email: string; emails: string[]; password: string },
  request: MailRequest,
) {
  const account = draftAccount(auth, input);
  const sent = { ...account, user: { ...account.user, confirmationSentAt: auth.now() } };
  const known = await findUserByEmail(auth.db, input.emails);
  const stored = known ? undefined : await storeNew(auth, caller, account, request);
  if (stored) return userJson(stored);
  // Not known a moment ago: the same address signed up at the same time.
  const user = known ?? (await findUserByEmail(auth.db, input.emails));
  await simulateSignUp(auth, caller, input, request, user?.id ?? null);
  return await answerExisting(auth, caller, user, sent, { ...request, password: input.password });
}

/** Undefined when the address is taken. */
async function storeNew(auth: AuthContext, caller: Caller, account: Account, request: MailRequest) {
  const { id, email } = account.user;
  try {
    const { mail, stored } = await auth.transaction(async (tx) => {
      await storeAccount(tx, account);
      await audit(auth, tx, caller, "signup", id, { provider: "email" });
      const mail = await prepareMail(auth, tx, account.user, { ...request, kind: "signup", to: email ?? "" });
      return { mail, stored: await loadAccount(tx, id) };
    });
    mailToken(auth, mail);
    return stored;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

async function answerExisting(
  auth: AuthContext,
  caller: Caller,
  user: UserRow | undefined,
  fake: Account,
  request: MailRequest & { password: string },
) {
  if (user && user.emailConfirmedAt === null) {
    repeatSignUp(auth, caller, user, request);
    return userJson(auth.settings.concealment === "protocol" ? await loadAccount(auth.db, user.id) : fake);
  }
  if (auth.settings.concealment === "protocol") {
    return { ...userJson({ ...fake, identities: [] }), role: "" };
  }
  if (user && secondsUntilMail(auth, user, "signup") === 0) noteExisting(auth, user);
  return userJson(fake);
}

/**
 * An address that nobody has confirmed is signed up with once more. With another password two people may be asking, and nobody
 * knows which of them reads the mailbox: neither password counts, and whoever confirms chooses one.
 */
function repeatSignUp(
  auth: AuthContext,
  caller: Caller,
  known: UserRow,
  { password, ...request }: MailRequest & { password: string },
): void {
  auth.background.run("sign-up again", async () => {
    const same = await auth.hasher.verify(password, known.passwordHash);
    const mail = await auth.transaction(async (tx) => {
      const user = await lockUser(tx, known.id);
      if (!user?.email || user.emailConfirmedAt || isBanned(user, auth.now())) return undefined;
      if (!same || user.passwordHash !== known.passwordHash) {
        await dropUnverified(tx, user, { asks: true });
        await audit(auth, tx, caller, "signup_contested", user.id);
      }
      if (secondsUntilMail(auth, user, "signup") > 0) return undefined;
      await audit(auth, tx, caller, "mail_requested", user.id, { kind: "signup" });
      return await prepareMail(auth, tx, user, { ...request, kind: "signup", to: user.email });
    });
    if (mail) mailToken(auth, mail);
  });
}

/** The owner learns of it by mail, at most once in the gap, and can sign in or reset from there. */
function noteExisting(auth: AuthContext, { id }: UserRow): void {
  auth.background.run("existing account", async () => {
    const to = await auth.transaction(async (tx) => {
      const user = await lockUser(tx, id);
      if (!user || secondsUntilMail(auth, user, "signup") > 0) return null;
      await noteMail(auth, tx, user, "signup");
      return user.email;
    });
    if (to) mailExistingAccount(auth, to);
  });
}
