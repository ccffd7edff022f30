import { and, desc, eq, like, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { account } from "../../db/schema/account.ts";
import { accountAudit } from "../../db/schema/audit.ts";
import type { SessionView } from "../../engines/accounts/accounts.ts";
import { AppError } from "../../shared/errors.ts";
import { tierOf } from "../../shared/tiers.ts";
import { describeDevice } from "../account/rules/device.ts";
import type { Context } from "../context.ts";
import { storableText } from "../storable.ts";
import { type AdminId, type Administrator, operator } from "./access.ts";
import type { AuditPage, PeoplePage, PersonDetail, PersonRow, PersonSession } from "./schema.ts";

export const peoplePerPage = 50;
export const auditPerPage = 20;

const personColumns = {
  id: account.id,
  email: account.email,
  displayName: account.displayName,
  membership: account.membership,
  disabledAt: account.disabledAt,
  deleteAt: account.deleteAt,
  createdAt: account.createdAt,
};

/** People whose address or name begins with `q` (or the one of this id), the newest first. */
export async function findPeople(
  ctx: Context,
  by: Administrator,
  { q = "", after, id }: { q?: string; after?: string | undefined; id?: string },
): Promise<PeoplePage> {
  const rows = await ctx.db
    .select(personColumns)
    .from(account)
    .where(and(id ? eq(account.id, id) : beginsWith(q), beyond(after, account.createdAt, account.id)))
    .orderBy(desc(account.createdAt), desc(account.id))
    .limit(peoplePerPage + 1);
  const { shown, next } = cut(rows, peoplePerPage, (row) => row.createdAt);
  return { people: shown.map((row) => toRow(row, by)), next };
}

/** Everything about one person. Throws not_found. */
export async function readPerson(ctx: Context, by: AdminId, personId: string): Promise<PersonDetail> {
  const [row] = await ctx.db.select(personColumns).from(account).where(eq(account.id, personId));
  if (!row) throw new AppError("not_found");
  return {
    person: toRow(row, by),
    signIn: await readSignIn(ctx, personId),
    audit: await readAudit(ctx, by, personId),
  };
}

/** What was done to a person, the newest first. */
export async function readAudit(
  ctx: Context,
  _by: AdminId,
  personId: string,
  after?: string,
): Promise<AuditPage> {
  const rows = await ctx.db
    .select({
      id: accountAudit.id,
      at: accountAudit.at,
      action: accountAudit.action,
      actorId: accountAudit.actorId,
      actorEmail: account.email,
      details: accountAudit.details,
    })
    .from(accountAudit)
    .leftJoin(account, eq(account.id, accountAudit.actorId))
    .where(and(eq(accountAudit.subjectId, personId), beyond(after, accountAudit.at, accountAudit.id)))
    .orderBy(desc(accountAudit.at), desc(accountAudit.id))
    .limit(auditPerPage + 1);
  const { shown, next } = cut(rows, auditPerPage, (row) => row.at);
  const entries = shown.map(({ id, at, action, actorId, actorEmail, details }) => ({
    id,
    at: at.toISOString(),
    action,
    // A name that is gone is still somebody else than the command line.
    by: actorId === null ? null : actorEmail || actorId,
    details,
  }));
  return { entries, next };
}

async function readSignIn({ engines }: Context, personId: string): Promise<PersonDetail["signIn"]> {
  if (!engines.accounts.managed) return null;
  const person = await engines.accounts.findUser({ id: personId });
  if (!person) return null;
  const { lastSignInAt, emailConfirmed, providers, hasFactor } = person;
  const sessions = (await engines.accounts.sessions(personId)).map(toSession);
  return {
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    emailConfirmed,
    providers,
    hasFactor,
    sessions,
  };
}

const toSession = (session: SessionView): PersonSession => ({
  id: session.id,
  createdAt: session.createdAt.toISOString(),
  usedAt: (session.refreshedAt ?? session.createdAt).toISOString(),
  address: session.address,
  device: describeDevice(session.userAgent).device,
});

type Row = Pick<typeof account.$inferSelect, keyof typeof personColumns>;

function toRow({ membership, disabledAt, deleteAt, createdAt, ...rest }: Row, by: Administrator): PersonRow {
  return {
    ...rest,
    tier: tierOf(membership),
    disabledAt: disabledAt?.toISOString() ?? null,
    deleteAt: deleteAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    self: by !== operator && rest.id === by,
  };
}

function beginsWith(q: string): SQL | undefined {
  const text = storableText(q).trim().toLowerCase();
  if (text === "") return undefined;
  const pattern = `${text.replace(/[\\%_]/g, "\\$&")}%`;
  return or(like(account.email, pattern), like(sql`lower(${account.displayName})`, pattern));
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

function beyond(after: string | undefined, at: PgColumn, id: PgColumn): SQL | undefined {
  const cursor = cursorSchema.safeParse(after?.split("_"));
  if (!cursor.success) return undefined;
  return sql`(${at}, ${id}) < (${cursor.data[0]}::timestamptz, ${cursor.data[1]}::uuid)`;
}

/** Leaves out the row too many that tells whether there is more. */
function cut<R extends { id: string }>(rows: R[], most: number, at: (row: R) => Date) {
  const shown = rows.slice(0, most);
  const last = rows.length > most ? shown.at(-1) : undefined;
  return { shown, next: last ? `${at(last).toISOString()}_${last.id}` : null };
}
