/** People as an administrator sees them, found and listed. */
import { and, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authFactor, authIdentity, authUser } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import { isUuid } from "../http/fields.ts";
import { isBanned, type UserRow } from "./account.ts";

export interface Person {
  id: string;
  email: string | null;
  /** Asked for, not yet proved. */
  newEmail: string | null;
  emailConfirmed: boolean;
  anonymous: boolean;
  disabled: boolean;
  hasPassword: boolean;
  /** Whether a second factor is needed. */
  hasFactor: boolean;
  /** Ways to sign in, oldest first, e.g. "email", "google". */
  providers: string[];
  data: Record<string, unknown>;
  createdAt: Date;
  lastSignInAt: Date | null;
}

const mostPeople = 200;

export async function readPerson(auth: AuthContext, which: SQL): Promise<Person | undefined> {
  const rows = await auth.db.select().from(authUser).where(which).limit(1);
  const [person] = await withParts(auth, rows);
  return person;
}

export async function readPeople(
  auth: AuthContext,
  page: { after?: string | undefined; limit?: number | undefined; search?: string | undefined },
): Promise<{ people: Person[]; next: string | null }> {
  const limit = Math.min(Math.max(1, page.limit ?? 50), mostPeople);
  const rows = await auth.db
    .select()
    .from(authUser)
    .where(and(beyond(page.after), matching(page.search)))
    .orderBy(desc(authUser.createdAt), desc(authUser.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    people: await withParts(auth, shown),
    next: rows.length > limit && last ? cursorOf(last) : null,
  };
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);
const cursorOf = (row: UserRow) => `${row.createdAt.toISOString()}_${row.id}`;

/** A cursor that cannot be read starts from the beginning. */
function beyond(after: string | undefined): SQL | undefined {
  const cursor = cursorSchema.safeParse(after?.split("_"));
  if (!cursor.success) return undefined;
  const [createdAt, id] = cursor.data;
  return sql`(${authUser.createdAt}, ${authUser.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
}

function matching(search = ""): SQL | undefined {
  const text = search.trim();
  if (text === "") return undefined;
  const part = ilike(authUser.email, `%${text.replace(/[\\%_]/g, "\\$&")}%`);
  return isUuid(text) ? or(eq(authUser.id, text), part) : part;
}

async function withParts(auth: AuthContext, rows: UserRow[]): Promise<Person[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const identities = await auth.db
    .select({ userId: authIdentity.userId, provider: authIdentity.provider })
    .from(authIdentity)
    .where(inArray(authIdentity.userId, ids))
    .orderBy(authIdentity.createdAt, authIdentity.id);
  const factors = await auth.db
    .select({ userId: authFactor.userId })
    .from(authFactor)
    .where(and(inArray(authFactor.userId, ids), eq(authFactor.status, "verified")));
  const providers = Map.groupBy(identities, ({ userId }) => userId);
  const secured = new Set(factors.map(({ userId }) => userId));
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    newEmail: row.newEmail,
    emailConfirmed: row.emailConfirmedAt !== null,
    anonymous: row.isAnonymous,
    disabled: isBanned(row, auth.now()),
    hasPassword: row.passwordHash !== null,
    hasFactor: secured.has(row.id),
    providers: (providers.get(row.id) ?? []).map(({ provider }) => provider),
    data: row.userMetadata,
    createdAt: row.createdAt,
    lastSignInAt: row.lastSignInAt,
  }));
}
