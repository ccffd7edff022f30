/** POST /invite and POST /admin/generate_link. */
import { eq } from "drizzle-orm";
import { z } from "zod";
import { authUser } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";
import { AuthError, invalid, isUniqueViolation } from "../http/auth-error.ts";
import { metadata, optionalText, readEmailField } from "../http/fields.ts";
import { readBody } from "../http/read-body.ts";
import { mailToken, type OutgoingMail } from "../mail/send.ts";
import { prepareMail } from "../one-time/request.ts";
import type { OneTimeKind } from "../one-time/tokens.ts";
import { requireStrongPassword } from "../passwords/strength.ts";
import { issuerOf } from "../settings.ts";
import { findUserByEmail, loadAccount, lockUser, type UserRow, userJson } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { draftAccount, storeAccount } from "../users/create.ts";
import { authRouter, type RouteTools } from "./tools.ts";

const inviteBody = z.object({ email: optionalText, data: metadata });
const linkBody = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: metadata,
  redirect_to: optionalText,
});
type LinkBody = z.output<typeof linkBody>;

const exists = () =>
  new AuthError(422, "email_exists", "A user with this email address has already been registered");
const kinds: Record<string, OneTimeKind> = {
  signup: "signup",
  invite: "invite",
  magiclink: "magiclink",
  recovery: "recovery",
  email_change_current: "email_change_current",
  email_change_new: "email_change_new",
};

export function adminMailRoutes({ auth, redirect }: RouteTools) {
  return authRouter()
    .post("/invite", async (c) => {
      const body = await readBody(c, inviteBody);
      const email = readEmailField(body.email ?? "");
      const redirectTo = redirect(c.req.query("redirect_to"));
      const { mail, user } = await prepare(auth, c.var.caller, {
        kind: "invite",
        isInvitation: true,
        email,
        redirectTo,
        data: body.data,
      });
      mailToken(auth, mail);
      return c.json(userJson(await loadAccount(auth.db, user.id)));
    })
    .post("/admin/generate_link", async (c) => {
      const body = await readBody(c, linkBody);
      const kind = Object.hasOwn(kinds, body.type ?? "") ? kinds[body.type ?? ""] : undefined;
      if (!kind) throw invalid(`Invalid email action link type requested: ${(body.type ?? "").slice(0, 20)}`);
      const redirectTo = redirect(body.redirect_to ?? c.req.query("redirect_to"));
      const email = readEmailField(body.email ?? "");
      const passwordHash = kind === "signup" ? await hashFor(auth, body) : null;
      const newEmail = kind.startsWith("email_change") ? readEmailField(body.new_email ?? "") : undefined;
      const input = { kind, email, redirectTo, data: body.data, passwordHash, newEmail };
      const { mail, user } = await prepare(auth, c.var.caller, input);
      const type = kind.startsWith("email_change") ? "email_change" : kind;
      const token = mail.secrets.link;
      return c.json({
        ...userJson(await loadAccount(auth.db, user.id)),
        action_link: `${issuerOf(auth.settings)}/verify?token=${token}&type=${type}&redirect_to=${inQuery(redirectTo)}`,
        email_otp: mail.secrets.code,
        hashed_token: token,
        verification_type: body.type,
        redirect_to: redirectTo,
      });
    });
}

/** Encodes only what would end or change the value: tools look for the address as it is. */
const inQuery = (url: string) => url.replace(/[%&#+]/g, encodeURIComponent);

async function hashFor(auth: AuthContext, { password, email }: LinkBody): Promise<string> {
  if (!password) throw invalid("Signup requires a valid password");
  await requireStrongPassword(password, auth.settings.password, [email ?? ""]);
  return await auth.hasher.hash(password);
}

interface Wanted {
  /** Mailed at once; otherwise the caller gets the link. */
  isInvitation?: boolean;
  kind: OneTimeKind;
  email: string;
  redirectTo: string;
  data: Record<string, unknown>;
  passwordHash?: string | null;
  newEmail?: string | undefined;
}

/** Finds the person the link is for, or makes them where the kind allows it, and issues the token. */
async function prepare(
  auth: AuthContext,
  caller: Caller,
  wanted: Wanted,
): Promise<{ mail: OutgoingMail; user: UserRow }> {
  const { kind, email, redirectTo } = wanted;
  const mayCreate = kind === "signup" || kind === "invite" || kind === "magiclink";
  const found = await findUserByEmail(auth.db, email);
  if (found?.emailConfirmedAt && (kind === "signup" || kind === "invite")) throw exists();
  if (!found && !mayCreate) throw new AuthError(404, "user_not_found", "User with this email not found");
  try {
    return await auth.transaction(async (tx) => {
      const user = found ? await lockUser(tx, found.id) : undefined;
      const account = draftAccount(auth, {
        email,
        passwordHash: wanted.passwordHash ?? null,
        data: wanted.data,
        byAdmin: true,
        invited: kind === "invite",
      });
      if (!user) await storeAccount(tx, account);
      const target = user ?? account.user;
      if (wanted.newEmail) await noteNewEmail(auth, tx, target, wanted.newEmail);
      const to = kind === "email_change_new" ? (wanted.newEmail ?? email) : email;
      const mail = await prepareMail(auth, tx, target, { kind, to, redirectTo, challenge: undefined });
      await audit(auth, tx, caller, wanted.isInvitation ? "admin_invited" : "admin_link_made", target.id, {
        kind,
      });
      return { mail, user: target };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw exists();
    throw error;
  }
}

async function noteNewEmail(auth: AuthContext, tx: AuthDb, user: UserRow, newEmail: string) {
  if (user.newEmail === newEmail) return;
  const change = { newEmail, emailChangeProved: null, updatedAt: auth.now() };
  await tx.update(authUser).set(change).where(eq(authUser.id, user.id));
  Object.assign(user, change);
}
