/** New people and their identities. */
import { and, eq } from "drizzle-orm";
import { authIdentity, authUser, type Metadata } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb } from "../dependencies.ts";
import type { Account, IdentityRow, UserRow } from "./account.ts";

export interface NewUser {
  id?: string;
  email?: string;
  phone?: string;
  passwordHash: string | null;
  data: Metadata;
  emailConfirmed?: boolean;
  emailProved?: boolean;
  phoneConfirmed?: boolean;
  anonymous?: boolean;
  invited?: boolean;
  appMetadata?: Metadata;
  /** Made by an administrator: the person's metadata is exactly what was given. */
  byAdmin?: boolean;
}

const addressFacts = (user: Partial<NewUser>, id: string): Metadata => ({
  sub: id,
  ...(user.email ? { email: user.email } : {}),
  ...(user.phone ? { phone: user.phone } : {}),
  email_verified: user.emailConfirmed ?? false,
  phone_verified: user.phoneConfirmed ?? false,
});

/** The rows of a new person, not yet stored: also what a concealed sign-up shows. */
export function draftAccount(auth: AuthContext, input: NewUser): Account {
  const now = auth.now();
  const id = input.id ?? auth.newId();
  const provider = input.email ? "email" : "phone";
  const named = input.email !== undefined || input.phone !== undefined;
  const facts = addressFacts(input, id);
  const user: UserRow = {
    id,
    email: input.email ?? null,
    phone: input.phone ?? null,
    role: "authenticated",
    passwordHash: input.passwordHash,
    emailConfirmedAt: input.emailConfirmed ? now : null,
    emailProvedAt: input.emailProved ? now : null,
    phoneConfirmedAt: input.phoneConfirmed ? now : null,
    invitedAt: input.invited ? now : null,
    confirmationSentAt: null,
    recoverySentAt: null,
    magicLinkSentAt: null,
    reauthenticationSentAt: null,
    newEmail: null,
    emailChangeSentAt: null,
    emailChangeProved: null,
    isAnonymous: input.anonymous ?? false,
    appMetadata: { ...input.appMetadata, ...(named ? { provider, providers: [provider] } : {}) },
    userMetadata: named && !input.byAdmin ? { ...input.data, ...facts } : input.data,
    lastSignInAt: null,
    bannedUntil: null,
    createdAt: now,
    updatedAt: now,
  };
  const identities = named ? [draftIdentity(auth, id, provider, id, facts, input.email)] : [];
  return { user, identities, factors: [] };
}

export function draftIdentity(
  auth: AuthContext,
  userId: string,
  provider: string,
  subject: string,
  data: Metadata,
  email?: string,
): IdentityRow {
  const now = auth.now();
  return {
    id: auth.newId(),
    userId,
    provider,
    subject,
    email: email ?? null,
    data,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

/** Throws a unique violation when the address is taken. */
export async function storeAccount(tx: AuthDb, { user, identities }: Account): Promise<void> {
  await tx.insert(authUser).values(user);
  if (identities.length > 0) await tx.insert(authIdentity).values(identities);
}

/** An address with a password or a mailbox behind it is a way in of its own: an identity of the provider "email". */
export async function ensureEmailIdentity(auth: AuthContext, tx: AuthDb, user: UserRow): Promise<void> {
  const { id, email } = user;
  if (email === null) return;
  const own = and(eq(authIdentity.userId, id), eq(authIdentity.provider, "email"));
  const [present] = await tx.select({ id: authIdentity.id }).from(authIdentity).where(own);
  if (!present) {
    const data = { ...addressFacts({ email }, id), email_verified: user.emailConfirmedAt !== null };
    await tx.insert(authIdentity).values(draftIdentity(auth, id, "email", id, data, email));
  }
  await syncProviders(auth, tx, user);
}

/** The list of providers in `app_metadata` follows the identities; the first one stays the main one. */
export async function syncProviders(auth: AuthContext, tx: AuthDb, user: UserRow): Promise<void> {
  const rows = await tx
    .select({ provider: authIdentity.provider })
    .from(authIdentity)
    .where(eq(authIdentity.userId, user.id))
    .orderBy(authIdentity.createdAt, authIdentity.id);
  const providers = [...new Set(rows.map(({ provider }) => provider))];
  const main = providers.find((provider) => provider === user.appMetadata.provider) ?? providers[0];
  const appMetadata = { ...user.appMetadata, provider: main, providers };
  await tx.update(authUser).set({ appMetadata, updatedAt: auth.now() }).where(eq(authUser.id, user.id));
}
