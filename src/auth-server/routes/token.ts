/** POST /token: password, refresh_token and pkce grants; the others are told to be off. */
import { eq } from "drizzle-orm";
import { z } from "zod";
import { authUser } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { Caller } from "../dependencies.ts";
import { AuthError, invalid } from "../http/auth-error.ts";
import { optionalText, readKnownEmailField, readPhone } from "../http/fields.ts";
import { readBody } from "../http/read-body.ts";
import { exchangeCode } from "../oauth/flow.ts";
import { boundedPassword, weaknesses, weakPasswordError } from "../passwords/strength.ts";
import { refreshSession } from "../sessions/refresh.ts";
import { boundedTokens } from "../sessions/session-user.ts";
import { issueSession, type SessionRow, tokenAnswer } from "../sessions/sessions.ts";
import { findUserByEmail, findUserByPhone, isBanned, lockUser, type UserRow } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { type AuthRequest, answerSession, authRouter, type RouteTools } from "./tools.ts";

const passwordBody = z.object({ email: optionalText, phone: optionalText, password: optionalText });
const refreshBody = z.object({ refresh_token: optionalText });
const idTokenBody = z.object({ provider: optionalText });
const pkceBody = z.object({ auth_code: optionalText, code_verifier: optionalText });

export function tokenRoutes({ auth }: RouteTools) {
  return authRouter().post("/token", async (c) => {
    const { caller } = c.var;
    const grant = c.req.query("grant_type");
    // A client that is told to slow down while it refreshes would sign the person out.
    if (grant === "refresh_token") {
      const { refresh_token: token } = await readBody(c, refreshBody);
      return c.json(await refreshSession(auth, caller, token ?? ""));
    }
    await auth.limits.request("token", caller.address);
    if (grant === "password") return await signInWithPassword(c, auth);
    if (grant === "pkce") {
      const { auth_code: code, code_verifier: verifier } = await readBody(c, pkceBody);
      if (!code || !verifier)
        throw invalid("invalid request: both auth code and code verifier should be non-empty");
      const { account, session, tokens } = await exchangeCode(auth, caller, code, verifier);
      const answer = await tokenAnswer(auth, account, session);
      return c.json({ ...answer, ...boundedTokens(tokens, answer.access_token) });
    }
    if (grant === "web3") throw new AuthError(422, "web3_provider_disabled", "Web3 provider is disabled");
    if (grant === "id_token") {
      const { provider = "" } = await readBody(c, idTokenBody);
      const issuer = provider === "google" ? "https://accounts.google.com" : provider.slice(0, 50);
      throw new AuthError(400, "provider_disabled", `Provider (issuer "${issuer}") is not enabled`);
    }
    throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
  });
}

const wrong = () => new AuthError(400, "invalid_credentials", "Invalid login credentials");

async function findPerson(auth: AuthContext, { emails, phone }: Login) {
  if (emails) return await findUserByEmail(auth.db, emails);
  return phone ? await findUserByPhone(auth.db, phone) : undefined;
}

async function signInWithPassword(c: AuthRequest, auth: AuthContext) {
  const body = await readBody(c, passwordBody);
  if (!body.email && !body.phone) throw invalid("missing email or phone");
  if (body.email && body.phone)
    throw invalid("Only an email address or phone number should be provided on login.");
  const { emailEnabled, phoneEnabled, password: rule } = auth.settings;
  if (body.email && !emailEnabled)
    throw new AuthError(422, "email_provider_disabled", "Email logins are disabled");
  if (body.phone && !phoneEnabled)
    throw new AuthError(422, "phone_provider_disabled", "Phone logins are disabled");
  const emails = body.email ? readKnownEmailField(body.email) : undefined;
  const phone = body.phone && readPhone(body.phone);
  const { caller } = c.var;
  await auth.limits.passwordTry(emails?.at(-1) ?? phone ?? "", caller.address);
  const password = boundedPassword(body.password ?? "", rule);
  if (password === undefined) throw wrong();
  const { user, session } = await provePassword(auth, caller, { emails, phone, password });
  if (user.passwordHash && auth.hasher.isOutdated(user.passwordHash)) renewHash(auth, user, password);
  const reasons = await weaknesses(password, rule, [user.email ?? "", auth.settings.siteName]);
  const { message } = weakPasswordError(reasons, rule);
  return await answerSession(
    c,
    auth,
    session,
    reasons.length > 0 ? { weak_password: { message, reasons } } : {},
  );
}

interface Login {
  /** The spellings of one address. */
  emails: string[] | undefined;
  phone: string | undefined;
  password: string;
}

/** Throws invalid_credentials, or what keeps the person out although the password is right. */
async function provePassword(
  auth: AuthContext,
  caller: Caller,
  login: Login,
): Promise<{ user: UserRow; session: SessionRow }> {
  const provider = login.emails ? "email" : "phone";
  for (;;) {
    const found = await findPerson(auth, login);
    const right = await auth.hasher.verify(login.password, found?.passwordHash ?? null);
    if (!found || !right) {
      await audit(auth, auth.db, caller, "sign_in_failed", found?.id ?? null, { provider });
      throw wrong();
    }
    const proved = await auth.transaction(async (tx) => {
      // While the hash was computed the password may have changed, or the person be disabled or gone.
      const user = await lockUser(tx, found.id);
      if (user?.passwordHash !== found.passwordHash) return undefined;
      const refused = whyNot(auth, user, provider);
      if (refused) {
        await audit(auth, tx, caller, "sign_in_refused", user.id, { provider, reason: refused.code });
        return { refused };
      }
      const session = await issueSession(auth, tx, caller, { userId: user.id, method: "password", provider });
      await audit(auth, tx, caller, "sign_in", user.id, { method: "password", session: session.id });
      return { user, session };
    });
    if (proved?.refused) throw proved.refused;
    if (proved) return proved;
  }
}

/** The state of an account is told only to somebody who knows its password. */
function whyNot(auth: AuthContext, user: UserRow, provider: "email" | "phone"): AuthError | undefined {
  if (isBanned(user, auth.now())) return new AuthError(400, "user_banned", "User is banned");
  if (provider === "email" && !user.emailConfirmedAt) {
    return new AuthError(400, "email_not_confirmed", "Email not confirmed");
  }
  if (provider === "phone" && !user.phoneConfirmedAt) {
    return new AuthError(400, "phone_not_confirmed", "Phone not confirmed");
  }
  return undefined;
}

/** The cost was raised since this password was set: store it anew, unless it changed meanwhile. */
function renewHash(auth: AuthContext, user: UserRow, password: string): void {
  auth.background.run("renew hash", async () => {
    const passwordHash = await auth.hasher.hash(password);
    await auth.transaction(async (tx) => {
      const [now] = await tx
        .select({ hash: authUser.passwordHash })
        .from(authUser)
        .where(eq(authUser.id, user.id))
        .for("no key update");
      if (now?.hash !== user.passwordHash) return;
      await tx.update(authUser).set({ passwordHash }).where(eq(authUser.id, user.id));
    });
  });
}
