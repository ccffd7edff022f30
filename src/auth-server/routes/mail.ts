/** Mails that anybody may ask for: POST /otp, /magiclink, /recover and /resend. */
import { z } from "zod";
import type { AuthContext } from "../context.ts";
import type { AuthDb } from "../dependencies.ts";
import { AuthError, invalid, isUniqueViolation } from "../http/auth-error.ts";
import {
  isCurrentSpelling,
  metadata,
  optionalText,
  pkceFields,
  readChallenge,
  readKnownEmailField,
  readPhone,
} from "../http/fields.ts";
import { readBody } from "../http/read-body.ts";
import { mailToken } from "../mail/send.ts";
import { type MailRequest, prepareMail, requestMail } from "../one-time/request.ts";
import type { OneTimeKind } from "../one-time/tokens.ts";
import { needsBothMailboxes } from "../one-time/verify.ts";
import { findUserByEmail, type UserRow } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { draftAccount, storeAccount } from "../users/create.ts";
import { type AuthRequest, authRouter, type RouteTools } from "./tools.ts";

const otpBody = z.object({
  email: optionalText,
  phone: optionalText,
  data: metadata,
  create_user: z.boolean().nullish(),
  ...pkceFields,
});
const recoverBody = z.object({ email: optionalText, ...pkceFields });
const resendBody = z.object({ type: optionalText, email: optionalText, phone: optionalText, ...pkceFields });

export function mailRoutes(tools: RouteTools) {
  const { auth, redirect } = tools;
  const requestOf = (c: AuthRequest, body: z.output<typeof recoverBody>): MailRequest => ({
    redirectTo: redirect(c.req.query("redirect_to")),
    challenge: readChallenge(body),
  });
  /** The same for every address, so that neither limit tells anything about one. */
  const admit = async (c: AuthRequest) => {
    await auth.limits.request("mailRequest", c.var.caller.address);
    await auth.limits.mayMail();
  };

  return authRouter()
    .post("/otp", async (c) => {
      const body = await readBody(c, otpBody);
      await admit(c);
      if (body.phone && !body.email) throw noSms(auth, body.phone);
      if (!body.email) throw invalid("One of email or phone must be set");
      return await requestSignInMail(c, auth, body, requestOf(c, body));
    })
    .post("/magiclink", async (c) => {
      const body = await readBody(c, otpBody);
      await admit(c);
      if (!body.email) throw invalid("Password recovery requires an email");
      return await requestSignInMail(c, auth, body, requestOf(c, body));
    })
    .post("/recover", async (c) => {
      const body = await readBody(c, recoverBody);
      await admit(c);
      if (!body.email) throw invalid("Password recovery requires an email");
      requestMail(auth, c.var.caller, readKnownEmailField(body.email), requestOf(c, body), recoveryFor);
      return c.json({});
    })
    .post("/resend", async (c) => {
      const body = await readBody(c, resendBody);
      await admit(c);
      if (body.type === "sms" || body.type === "phone_change") {
        if (!body.phone) throw invalid("Type provided requires a phone number");
        if (!auth.settings.phoneEnabled) throw noSms(auth, body.phone);
        // Nothing was ever sent there, and the answer is the same for everybody.
        readPhone(body.phone);
        return c.json({});
      }
      if (body.type !== "signup" && body.type !== "email_change") {
        throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
      }
      if (!body.email) throw invalid("Type provided requires an email address");
      const choose = body.type === "signup" ? confirmationFor : changeMailsFor(auth);
      requestMail(auth, c.var.caller, readKnownEmailField(body.email), requestOf(c, body), choose);
      return c.json({});
    });
}

function noSms(auth: AuthContext, number: string): AuthError {
  if (!auth.settings.phoneEnabled) {
    return new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
  }
  readPhone(number);
  return new AuthError(422, "sms_send_failed", "Error sending sms: no provider is configured");
}

type Wanted = { kind: OneTimeKind; to: string }[];
const to = ({ email }: UserRow, kind: OneTimeKind): Wanted => (email ? [{ kind, to: email }] : []);
const recoveryFor = (user: UserRow) => to(user, "recovery");
const signInFor = (user: UserRow) => to(user, "magiclink");
const confirmationFor = (user: UserRow) => (user.emailConfirmedAt ? [] : to(user, "signup"));

/** Only the mailboxes that have not agreed yet. */
export const changeMailsFor =
  (auth: AuthContext) =>
  (user: UserRow): Wanted => {
    if (!user.newEmail) return [];
    const mails: Wanted = [];
    const both = needsBothMailboxes(auth, user);
    if (both && user.email && user.emailChangeProved !== "current") {
      mails.push({ kind: "email_change_current", to: user.email });
    }
    if (user.emailChangeProved !== "new") mails.push({ kind: "email_change_new", to: user.newEmail });
    return mails;
  };

/** A known person gets a link to sign in; an unknown one becomes a person without a password, still unconfirmed. */
async function requestSignInMail(
  c: AuthRequest,
  auth: AuthContext,
  body: z.output<typeof otpBody>,
  request: MailRequest,
) {
  if (!auth.settings.emailEnabled) {
    throw new AuthError(400, "email_provider_disabled", "Email logins are disabled");
  }
  const emails = readKnownEmailField(body.email ?? "");
  const email = emails.at(-1) ?? "";
  const mayCreate = body.create_user !== false && auth.settings.signUp === "open" && isCurrentSpelling(email);
  if (!mayCreate && auth.settings.concealment === "protocol" && !(await findUserByEmail(auth.db, emails))) {
    if (body.create_user !== false)
      throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
    throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
  }
  const { caller } = c.var;
  const create = async () => {
    const account = draftAccount(auth, { email, passwordHash: null, data: body.data });
    const prepare = async (tx: AuthDb) => {
      await storeAccount(tx, account);
      await audit(auth, tx, caller, "signup", account.user.id, { provider: "email", method: "otp" });
      return await prepareMail(auth, tx, account.user, { ...request, kind: "signup", to: email });
    };
    const mail = await auth.transaction(prepare).catch((error: unknown) => {
      // Asked for twice at the same moment: the other request has made the person and sends the mail.
      if (isUniqueViolation(error)) return undefined;
      throw error;
    });
    if (mail) mailToken(auth, mail);
  };
  requestMail(auth, caller, emails, request, signInFor, mayCreate ? create : undefined);
  return c.json({});
}
