/** Proves a mailbox by what was mailed to it, and does what the mail was for. */
import { and, eq, inArray, or } from "drizzle-orm";
import { authIdentity, authUser, type Metadata } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";
import { AuthError, isUniqueViolation } from "../http/auth-error.ts";
import { hasPasswordMark } from "../passwords/password-mark.ts";
import { issueUndoLink } from "../undo/offer.ts";
import { isBanned, lockUser, type UserRow } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { ensureEmailIdentity } from "../users/create.ts";
import { dropPending } from "../users/pending.ts";
import { dropUnverified } from "../users/unverified.ts";
import {
  consume,
  dropTokens,
  expiredCode,
  expiredLink,
  findByCode,
  findByLink,
  type OneTimeKind,
  type OneTimeRow,
} from "./tokens.ts";

const kindsOf: Record<string, OneTimeKind[]> = {
  signup: ["signup"],
  invite: ["invite"],
  magiclink: ["magiclink"],
  recovery: ["recovery"],
  email_change: ["email_change_current", "email_change_new"],
  email: ["signup", "magiclink"],
};

/** Undefined for a type that nothing is ever sent for. */
export const kindsOfType = (type: string): OneTimeKind[] | undefined =>
  Object.hasOwn(kindsOf, type) ? kindsOf[type] : undefined;

export type MailProof =
  | { done: "proved"; user: UserRow; token: OneTimeRow }
  /** One of the two mailboxes of a change has agreed. */
  | { done: "halfway" };

/** By the secret of a link. Throws otp_expired or user_banned. */
export async function proveByLink(
  auth: AuthContext,
  tx: AuthDb,
  caller: Caller,
  link: string,
  kinds: OneTimeKind[],
): Promise<MailProof> {
  const token = await findByLink(auth, tx, link, kinds);
  const user = token && (await lockUser(tx, token.userId));
  if (!token || !user || !isStillTheirs(user, token) || !(await consume(tx, token))) throw expiredLink();
  return await applyProof(auth, tx, caller, user, token);
}

/** What was mailed to an address counts only as long as the address is the person's. */
const isStillTheirs = (user: UserRow, token: OneTimeRow) =>
  token.sentTo === (token.kind === "email_change_new" ? user.newEmail : user.email);

/** By the spellings of an address, and a code; wrong tries are counted on the token. Throws otp_expired or user_banned. */
export async function proveByCode(
  auth: AuthContext,
  caller: Caller,
  input: { emails: string[]; code: string; kinds: OneTimeKind[] },
  then: (tx: AuthDb, proof: MailProof) => Promise<void>,
): Promise<void> {
  await auth.limits.codeTry(input.emails.at(-1) ?? "");
  const isChange = input.kinds.includes("email_change_new");
  const owner = inArray(authUser.email, input.emails);
  const people = await auth.db
    .select({ id: authUser.id })
    .from(authUser)
    .where(isChange ? or(owner, inArray(authUser.newEmail, input.emails)) : owner)
    .limit(20);
  // Nobody costs the same statements as somebody: the time must not tell the two apart.
  if (people.length === 0) people.push({ id: auth.newId() });
  for (const { id } of people) {
    const matched = await auth.transaction(async (tx) => {
      const user = await lockUser(tx, id);
      const token = await findByCode(auth, tx, {
        userId: id,
        kinds: input.kinds,
        sentTo: input.emails,
        code: input.code,
      });
      if (!user || !token || !isStillTheirs(user, token) || !(await consume(tx, token))) {
        await audit(auth, tx, caller, "code_failed", user?.id ?? null, { kinds: input.kinds });
        return false;
      }
      await then(tx, await applyProof(auth, tx, caller, user, token));
      return true;
    });
    if (matched) return;
  }
  throw expiredCode();
}

async function applyProof(
  auth: AuthContext,
  tx: AuthDb,
  caller: Caller,
  user: UserRow,
  token: OneTimeRow,
): Promise<MailProof> {
  if (isBanned(user, auth.now())) throw new AuthError(403, "user_banned", "User is banned");
  if (token.kind === "email_change_current" || token.kind === "email_change_new") {
    return await proveChange(auth, tx, caller, user, token);
  }
  const now = auth.now();
  const first = user.emailConfirmedAt === null;
  // Whoever set the password of an account nobody had confirmed may not be the one who reads the mailbox.
  const unproved = first && (token.kind === "magiclink" || token.kind === "recovery");
  if (unproved) {
    await dropUnverified(tx, user, { asks: user.passwordHash !== null || hasPasswordMark(user.appMetadata) });
  }
  const change = {
    emailConfirmedAt: user.emailConfirmedAt ?? now,
    emailProvedAt: user.emailProvedAt ?? now,
    userMetadata: provedFacts(user),
    updatedAt: now,
  };
  await tx.update(authUser).set(change).where(eq(authUser.id, user.id));
  await markIdentity(auth, tx, user.id, user.email);
  await dropTokens(tx, user.id);
  if (first) await audit(auth, tx, caller, "confirmed", user.id, { kind: token.kind });
  return { done: "proved", user: { ...user, ...change }, token };
}

const provedFacts = ({ id, email, userMetadata }: UserRow): Metadata => ({
  sub: id,
  phone_verified: false,
  ...userMetadata,
  ...(email ? { email } : {}),
  email_verified: true,
});

async function markIdentity(
  auth: AuthContext,
  tx: AuthDb,
  userId: string,
  email: string | null,
): Promise<void> {
  const mine = and(eq(authIdentity.userId, userId), eq(authIdentity.provider, "email"));
  const [identity] = await tx.select().from(authIdentity).where(mine);
  if (!identity) return;
  const data = { ...identity.data, ...(email ? { email } : {}), email_verified: true };
  await tx
    .update(authIdentity)
    .set({ data, email, updatedAt: auth.now() })
    .where(eq(authIdentity.id, identity.id));
}

export function needsBothMailboxes(auth: AuthContext, user: UserRow): boolean {
  return auth.settings.doubleConfirmChange && user.email !== null && user.emailConfirmedAt !== null;
}

async function proveChange(
  auth: AuthContext,
  tx: AuthDb,
  caller: Caller,
  user: UserRow,
  token: OneTimeRow,
): Promise<MailProof> {
  const { newEmail } = user;
  if (!newEmail) throw expiredLink();
  const side = token.kind === "email_change_new" ? "new" : "current";
  const agreed = new Set([user.emailChangeProved, side]);
  // The new mailbox must always agree; the old one too, unless there was none.
  const isComplete = agreed.has("new") && (agreed.has("current") || !needsBothMailboxes(auth, user));
  if (!isComplete) {
    await tx.update(authUser).set({ emailChangeProved: side }).where(eq(authUser.id, user.id));
    return { done: "halfway" };
  }
  await finishChange(auth, tx, caller, user, { newEmail, proved: true, keepFlow: token.flowId });
  return { done: "proved", user: { ...user, email: newEmail }, token };
}

/** Makes `newEmail` the person's address. Throws email_exists when somebody took it meanwhile. */
export async function finishChange(
  auth: AuthContext,
  tx: AuthDb,
  caller: Caller,
  user: UserRow,
  { newEmail, proved, keepFlow }: { newEmail: string; proved: boolean; keepFlow?: string | null },
): Promise<void> {
  const now = auth.now();
  await issueUndoLink(auth, tx, user, { kind: "email_changed", newEmail });
  const change = {
    email: newEmail,
    newEmail: null,
    emailChangeProved: null,
    emailConfirmedAt: now,
    emailProvedAt: proved ? now : null,
    isAnonymous: false,
    userMetadata: { ...user.userMetadata, sub: user.id, email: newEmail, email_verified: true },
    updatedAt: now,
  };
  try {
    await tx.update(authUser).set(change).where(eq(authUser.id, user.id));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
  }
  await ensureEmailIdentity(auth, tx, { ...user, ...change });
  await markIdentity(auth, tx, user.id, newEmail);
  await dropPending(tx, user.id, keepFlow);
  await audit(auth, tx, caller, "email_changed", user.id);
}
