/** A person with everything an answer shows of them, and its shape on the wire. */
import { and, asc, eq, inArray } from "drizzle-orm";
import { authFactor, authIdentity, authUser } from "../../db/schema/auth.ts";
import type { AuthDb } from "../dependencies.ts";
import { AuthError } from "../http/auth-error.ts";

export type UserRow = typeof authUser.$inferSelect;
export type IdentityRow = typeof authIdentity.$inferSelect;
export type FactorRow = typeof authFactor.$inferSelect;

export interface Account {
  user: UserRow;
  identities: IdentityRow[];
  factors: FactorRow[];
}

/** The whole of each person, in the order given. */
export async function withParts(db: AuthDb, users: UserRow[]): Promise<Account[]> {
  if (users.length === 0) return [];
  const ids = users.map(({ id }) => id);
  const identities = await db
    .select()
    .from(authIdentity)
    .where(inArray(authIdentity.userId, ids))
    .orderBy(asc(authIdentity.createdAt), asc(authIdentity.id));
  const factors = await db
    .select()
    .from(authFactor)
    .where(inArray(authFactor.userId, ids))
    .orderBy(asc(authFactor.createdAt), asc(authFactor.id));
  const identitiesOf = Map.groupBy(identities, ({ userId }) => userId);
  const factorsOf = Map.groupBy(factors, ({ userId }) => userId);
  return users.map((user) => ({
    user,
    identities: identitiesOf.get(user.id) ?? [],
    factors: factorsOf.get(user.id) ?? [],
  }));
}

export async function findAccount(db: AuthDb, userId: string): Promise<Account | undefined> {
  const users = await db.select().from(authUser).where(eq(authUser.id, userId));
  const [account] = await withParts(db, users);
  return account;
}

/** For reading back what was just written. Throws user_not_found when the person was removed meanwhile. */
export async function loadAccount(db: AuthDb, userId: string): Promise<Account> {
  const account = await findAccount(db, userId);
  if (!account) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  return account;
}

/** The person with this address; of several spellings, the first that somebody has. */
export async function findUserByEmail(db: AuthDb, email: string | string[]): Promise<UserRow | undefined> {
  const spellings = [email].flat();
  const users = await db.select().from(authUser).where(inArray(authUser.email, spellings));
  return users.toSorted((a, b) => spellings.indexOf(a.email ?? "") - spellings.indexOf(b.email ?? ""))[0];
}

export async function findUserByPhone(db: AuthDb, phone: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(authUser).where(eq(authUser.phone, phone));
  return user;
}

/** Reads and locks the person's row until the transaction ends: one change of an account at a time. */
export async function lockUser(tx: AuthDb, userId: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(authUser).where(eq(authUser.id, userId)).for("no key update");
  return user;
}

export async function findIdentity(db: AuthDb, provider: string, subject: string) {
  const [identity] = await db
    .select()
    .from(authIdentity)
    .where(and(eq(authIdentity.provider, provider), eq(authIdentity.subject, subject)));
  return identity;
}

export function isBanned(user: Pick<UserRow, "bannedUntil">, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}

export const hasVerifiedFactor = (factors: FactorRow[]) =>
  factors.some(({ status }) => status === "verified");

const time = (date: Date | null) => date?.toISOString();

function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  );
}

export function identityJson(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.subject,
    user_id: identity.userId,
    identity_data: identity.data,
    provider: identity.provider,
    last_sign_in_at: time(identity.lastSignInAt),
    created_at: time(identity.createdAt),
    updated_at: time(identity.updatedAt),
    ...present({ email: identity.email }),
  };
}

export function factorJson(factor: FactorRow) {
  return {
    id: factor.id,
    status: factor.status,
    ...(factor.friendlyName ? { friendly_name: factor.friendlyName } : {}),
    factor_type: factor.type,
    created_at: time(factor.createdAt),
    updated_at: time(factor.updatedAt),
    ...present({ last_challenged_at: time(factor.lastChallengedAt) }),
  };
}

/** The protocol's user object. Optional times appear only when set. */
export function userJson({ user, identities, factors }: Account) {
  const confirmed = [user.emailConfirmedAt, user.phoneConfirmedAt].filter((date) => date !== null);
  const earliest = confirmed.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return {
    id: user.id,
    aud: "authenticated",
    role: user.role,
    email: user.email ?? "",
    phone: user.phone ?? "",
    ...present({
      email_confirmed_at: time(user.emailConfirmedAt),
      phone_confirmed_at: time(user.phoneConfirmedAt),
      confirmed_at: time(earliest),
      invited_at: time(user.invitedAt),
      confirmation_sent_at: time(user.confirmationSentAt),
      recovery_sent_at: time(user.recoverySentAt),
      reauthentication_sent_at: time(user.reauthenticationSentAt),
      new_email: user.newEmail,
      email_change_sent_at: time(user.emailChangeSentAt),
      last_sign_in_at: time(user.lastSignInAt),
      banned_until: time(user.bannedUntil),
    }),
    ...(factors.length > 0 ? { factors: factors.map(factorJson) } : {}),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(identityJson),
    created_at: time(user.createdAt),
    updated_at: time(user.updatedAt),
    is_anonymous: user.isAnonymous,
  };
}
