/** People as an administrator sees them, found and listed. */
import { and, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authUser } from "../../db/schema/auth.ts";
import type { SignInPerson } from "../../engines/accounts/accounts.ts";
import type { AuthContext } from "../context.ts";
import { isUuid } from "../http/fields.ts";
import { type Account, hasVerifiedFactor, isBanned, type UserRow, withParts } from "./account.ts";

/** A person with the metadata that their sign-up or provider gave. */
export interface Person extends SignInPerson {
  data: Record<string, unknown>;
}

const mostPeople = 200;

export async function readPerson(auth: AuthContext, which: SQL): Promise<Person | undefined> {
  const rows = await auth.db.select().from(authUser).where(which).limit(1);
  const [person] = await toPeople(auth, rows);
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
    people: await toPeople(auth, shown),
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

async function toPeople(auth: AuthContext, rows: UserRow[]): Promise<Person[]> {
  const accounts = await withParts(auth.db, rows);
  return accounts.map((account) => toPerson(auth, account));
}

export function toPerson(auth: AuthContext, { user: row, identities, factors }: Account): Person {
  return {
    id: row.id,
    email: row.email,
    newEmail: row.newEmail,
    emailConfirmed: row.emailConfirmedAt !== null,
    anonymous: row.isAnonymous,
    disabled: isBanned(row, auth.now()),
    hasPassword: row.passwordHash !== null,
    hasFactor: hasVerifiedFactor(factors),
    providers: identities.map(({ provider }) => provider),
    data: row.userMetadata,
    createdAt: row.createdAt,
    lastSignInAt: row.lastSignInAt,
  };
}
