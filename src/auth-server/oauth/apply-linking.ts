/** Carries out what `decideLinking` decided, in one transaction. */
import { and, eq } from "drizzle-orm";
import { authIdentity, authUser, type Metadata } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";
import { AuthError } from "../http/auth-error.ts";
import { metadataBytes, sizeOf } from "../http/fields.ts";
import { issueUndoLink } from "../undo/offer.ts";
import { findIdentity, findUserByEmail, lockUser, type UserRow } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { draftAccount, draftIdentity, syncProviders } from "../users/create.ts";
import { dropPending } from "../users/pending.ts";
import { dropUnverified } from "../users/unverified.ts";
import { decideLinking } from "./linking.ts";
import type { ProviderAnswer } from "./providers.ts";

const shown = ["name", "full_name", "picture", "avatar_url", "given_name", "family_name", "locale"] as const;

/** Bytes of one claim that is kept. */
const claimBytes = 256;

/** What is kept of the provider's claims, also in the person's own metadata. Whatever is very long is left out. */
function profileOf({ claims, person }: ProviderAnswer): Metadata {
  const profile: Metadata = {};
  for (const name of shown) {
    const claim = claims[name];
    if (typeof claim === "string" && Buffer.byteLength(claim) <= claimBytes) profile[name] = claim;
  }
  if (profile.name !== undefined) profile.full_name ??= profile.name;
  if (profile.picture !== undefined) profile.avatar_url ??= profile.picture;
  return {
    ...profile,
    iss: claims.iss,
    sub: person.subject,
    provider_id: person.subject,
    ...(person.email ? { email: person.email } : {}),
    email_verified: person.emailVerified,
    phone_verified: false,
  };
}

const refusals = {
  identity_already_exists: [422, "Identity is already linked to another user"],
  provider_email_needs_verification: [
    403,
    "Unverified email with provider. Verify the email with the provider",
  ],
  signup_disabled: [422, "Signups not allowed for this instance"],
} as const;

/** Throws identity_already_exists when this account at the provider has a person already. */
export async function requireFreeIdentity(db: AuthDb, provider: string, subject: string): Promise<void> {
  if (!(await findIdentity(db, provider, subject))) return;
  throw identityExists();
}

export function identityExists(): AuthError {
  const [status, message] = refusals.identity_already_exists;
  return new AuthError(status, "identity_already_exists", message);
}

/** Returns the person the answer belongs to. Throws identity_already_exists, signup_disabled and their like. */
export async function accountOfIdentity(
  auth: AuthContext,
  tx: AuthDb,
  caller: Caller,
  provider: string,
  answer: ProviderAnswer,
  linkingUser: string | undefined,
): Promise<string> {
  const { person } = answer;
  const identity = await findIdentity(tx, provider, person.subject);
  const owner = person.email ? await findUserByEmail(tx, person.email) : undefined;
  const decision = decideLinking(person, {
    subjectOwner: identity?.userId,
    addressOwner: owner && { id: owner.id, proved: owner.emailProvedAt !== null },
    linkingUser,
    signUpOpen: auth.settings.signUp === "open",
  });
  const profile = profileOf(answer);
  switch (decision.do) {
    case "refuse": {
      const [status, message] = refusals[decision.code];
      throw new AuthError(status, decision.code, message);
    }
    case "sign-in":
      // The person before the identity, as everywhere: the other order can wait for one that waits for this.
      await lockUser(tx, decision.userId);
      await refreshProfile(auth, tx, provider, answer, profile);
      return decision.userId;
    case "create":
      return await createPerson(auth, tx, caller, provider, answer, profile);
    case "adopt":
    case "link": {
      const user = await lockUser(tx, decision.userId);
      if (!user) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
      if (decision.do === "adopt") await wipe(auth, tx, caller, user);
      else await issueUndoLink(auth, tx, user, { kind: "identity_linked", provider });
      await addIdentity(auth, tx, caller, user, provider, answer, profile);
      return user.id;
    }
  }
}

async function refreshProfile(
  auth: AuthContext,
  tx: AuthDb,
  provider: string,
  { person }: ProviderAnswer,
  data: Metadata,
) {
  await tx
    .update(authIdentity)
    .set({ data, email: person.email ?? null, updatedAt: auth.now() })
    .where(and(eq(authIdentity.provider, provider), eq(authIdentity.subject, person.subject)));
}

async function createPerson(
  auth: AuthContext,
  tx: AuthDb,
  caller: Caller,
  provider: string,
  { person }: ProviderAnswer,
  profile: Metadata,
): Promise<string> {
  const { user } = draftAccount(auth, { passwordHash: null, data: profile });
  const now = auth.now();
  const row: UserRow = {
    ...user,
    email: person.email ?? null,
    emailConfirmedAt: now,
    emailProvedAt: now,
    appMetadata: { provider, providers: [provider] },
  };
  await tx.insert(authUser).values(row);
  await tx
    .insert(authIdentity)
    .values(draftIdentity(auth, row.id, provider, person.subject, profile, person.email));
  await audit(auth, tx, caller, "signup", row.id, { provider });
  return row.id;
}

async function addIdentity(
  auth: AuthContext,
  tx: AuthDb,
  caller: Caller,
  user: UserRow,
  provider: string,
  { person }: ProviderAnswer,
  profile: Metadata,
) {
  await tx
    .insert(authIdentity)
    .values(draftIdentity(auth, user.id, provider, person.subject, profile, person.email));
  const proves = person.emailVerified && person.email === user.email;
  const now = auth.now();
  // Somebody without an address gets the provider's, if it is verified and free.
  const offered = user.email === null && person.emailVerified ? person.email : undefined;
  const free = offered !== undefined && (await findUserByEmail(tx, offered)) === undefined;
  const change = {
    userMetadata: withProfile(user.userMetadata, profile),
    ...(proves || free
      ? { emailConfirmedAt: user.emailConfirmedAt ?? now, emailProvedAt: user.emailProvedAt ?? now }
      : {}),
    ...(free ? { email: offered } : {}),
    isAnonymous: false,
  };
  await tx.update(authUser).set(change).where(eq(authUser.id, user.id));
  await syncProviders(auth, tx, user);
  await audit(auth, tx, caller, "identity_linked", user.id, { provider });
}

/** What the person said of themselves wins, and stays alone where both together would be too large. */
function withProfile(own: Metadata, profile: Metadata): Metadata {
  const both = { ...profile, ...own };
  return sizeOf(both) <= metadataBytes ? both : own;
}

/** Somebody else may have signed up with this address first: nothing they set may survive. */
async function wipe(auth: AuthContext, tx: AuthDb, caller: Caller, user: UserRow): Promise<void> {
  await dropUnverified(tx, user, { asks: false });
  await dropPending(tx, user.id);
  await tx.delete(authIdentity).where(eq(authIdentity.userId, user.id));
  await audit(auth, tx, caller, "account_adopted", user.id);
}
