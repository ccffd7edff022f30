import { and, desc, eq, like, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { startOfDay } from "#src/shared/time/time.ts";
import { account } from "../../db/schema/account.ts";
import { accountAudit } from "../../db/schema/audit.ts";
import type { SessionView } from "../../engines/accounts/accounts.ts";
import { AppError } from "../../shared/errors.ts";
import { logActionsOf, logKindOf } from "../../shared/log/log-words.ts";
import { tierOf } from "../../shared/tiers.ts";
import { describeDevice } from "../account/rules/device.ts";
import type { Context } from "../context.ts";
import { storableText } from "../storable.ts";
import { readUsageOf } from "../usage/queries.ts";
import { type AdminId, type Administrator, operator } from "./access.ts";
import type {
  AuditPage,
  LogEntry,
  LogEntryPage,
  LogQuery,
  PeoplePage,
  PersonDetail,
  PersonRow,
  PersonSession,
} from "./schema.ts";

export const peoplePerPage = 50;
export const auditPerPage = 20;
export const logPerPage = 50;
/** Lines that one statement of the whole table reads. */
const logBatch = 500;

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
export async function readPersonDetail(ctx: Context, by: AdminId, personId: string): Promise<PersonDetail> {
  const [row] = await ctx.db.select(personColumns).from(account).where(eq(account.id, personId));
  const usage = await readUsageOf(ctx, by, personId);
  if (!row || !usage) throw new AppError("not_found");
  return {
    person: toRow(row, by),
    usage,
    signIn: await readSignIn(ctx, personId),
    audit: await readAuditPage(ctx, by, personId),
  };
}

/** What was done to a person, the newest first. */
export async function readAuditPage(
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

interface LogRow extends Record<string, unknown> {
  id: string;
  at: string | Date;
  action: string;
  subjectId: string | null;
  subject: string | null;
  actorId: string | null;
  actor: string | null;
  address: string | null;
  details: Record<string, unknown>;
}

/** What was done to accounts and what their owners did to sign in, the newest first. */
export async function readLog(
  ctx: Context,
  _by: AdminId,
  query: LogQuery,
  limit: number = logPerPage,
): Promise<LogEntryPage> {
  const { rows } = await ctx.db.execute<LogRow>(sql`
    with merged as (
      (select a.id, a.at, a.action, a.subject_id, a.actor_id, null::text address, a.details
        from account_audit a where ${logFilter(query, sql`a.subject_id`, sql`a.actor_id`)}
        order by a.at desc, a.id desc limit ${limit + 1})
      union all
      (select a.id, a.at, a.action, a.user_id, ${signInActor}, a.address, '{}'::jsonb
        from auth_audit a where ${logFilter(query, sql`a.user_id`, signInActor)}
        order by a.at desc, a.id desc limit ${limit + 1})
      order by at desc, id desc limit ${limit + 1}
    )
    select m.id, m.at, m.action, m.subject_id "subjectId", s.email subject, m.actor_id "actorId", b.email actor,
      m.address, m.details
    from merged m left join account s on s.id = m.subject_id left join account b on b.id = m.actor_id
    order by m.at desc, m.id desc`);
  const dated = rows.map((row) => ({ ...row, at: new Date(row.at) }));
  const { shown, next } = cut(dated, limit, (row) => row.at);
  return { entries: shown.map(toEntry), next };
}

/** The whole of it, a batch at a time, for a table that is read while it is made. */
export async function* readWholeLog(
  ctx: Context,
  by: AdminId,
  query: Omit<LogQuery, "after">,
): AsyncGenerator<LogEntry[]> {
  let after: string | undefined;
  do {
    const page = await readLog(ctx, by, { ...query, after }, logBatch);
    yield page.entries;
    after = page.next ?? undefined;
  } while (after !== undefined);
}

const detailsSchema = z.object({
  from: z.string().optional().catch(undefined),
  to: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
});

function toEntry(row: LogRow & { at: Date }): LogEntry {
  const { from, to, reason } = detailsSchema.parse(row.details);
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: logKindOf(row.action),
    action: row.action,
    subject: row.subject || row.subjectId,
    by: row.actor || row.actorId,
    address: row.address,
    details: {
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(reason === undefined ? {} : { reason }),
    },
  };
}

/** The sign-in backend names another person who acted by id; everything else is the person or the product. */
const signInActor = sql`(case when a.details->>'by' ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then (a.details->>'by')::uuid end)`;

function logFilter({ kind, who, from, to, after }: LogQuery, subject: SQL, actor: SQL): SQL {
  const named = who === "" ? undefined : peopleIds(who);
  const parts = [
    kind && sql`a.action in (select jsonb_array_elements_text(${JSON.stringify(logActionsOf(kind))}::jsonb))`,
    from && sql`a.at >= ${startOfDay(from).toISOString()}::timestamptz`,
    to && sql`a.at < ${startOfDay(to).toISOString()}::timestamptz + interval '1 day'`,
    named && sql`(${subject} in ${named} or ${actor} in ${named})`,
    beyond(after, sql`a.at`, sql`a.id`),
  ].filter((part) => part !== undefined && part !== "");
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** Ids of the people whose address or name begins so; an id names itself, also that of an account that is gone. */
function peopleIds(who: string): SQL {
  const id = z.uuid().safeParse(who);
  if (id.success) return sql`(select ${id.data}::uuid)`;
  return sql`(select ${account.id} from ${account} where ${beginsWith(who)})`;
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

function beyond(after: string | undefined, at: PgColumn | SQL, id: PgColumn | SQL): SQL | undefined {
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
