import { sql } from "drizzle-orm";
import { z } from "zod";
import { type UsageKind, usageKinds } from "../../shared/limits.ts";
import { tierOf } from "../../shared/tiers.ts";
import type { AdminId } from "../admin/access.ts";
import type { Context } from "../context.ts";
import { accountOwner, monthOf, periodOf, storagePeriod } from "../usage/rules.ts";
import { monthsUntil, noAmounts } from "./rules.ts";
import type { Amounts, PersonUse, Totals, TotalsQuery } from "./schema.ts";

export const totalsPerPage = 50;
/** People that one statement of the whole table reads. */
const batch = 500;

/** Meters of accounts; those of visitors, addresses and members' shares count the same work from another side. */
const ofAccounts = sql`m.owner like ${`${accountOwner("")}%`}`;
const planKinds = sql.raw(usageKinds.map((kind) => `'${kind}'`).join(", "));
const periodFor = (kind: UsageKind, month: string) => (kind === "storage" ? storagePeriod : month);

interface Sum extends Record<string, unknown> {
  period: string;
  kind: UsageKind;
  used: string;
  reserved: string;
}
interface Active extends Record<string, unknown> {
  period: string;
  people: string;
}

/** What everybody used in a month, the months before it, and who used most. */
export async function readTotals(
  ctx: Context,
  _by: AdminId,
  { month = monthOf(ctx.now()), kind, after }: TotalsQuery,
): Promise<Totals> {
  const months = monthsUntil(month);
  const periods = sql.join(
    [...months, storagePeriod].map((period) => sql`${period}`),
    sql`, `,
  );
  const { rows: sums } = await ctx.db.execute<Sum>(sql`
    select m.period, m.kind, sum(m.used)::bigint used, sum(m.reserved)::bigint reserved from usage_meter m
    where m.period in (${periods}) and m.kind in (${planKinds}) and ${ofAccounts} group by m.period, m.kind`);
  const { rows: active } = await ctx.db.execute<Active>(sql`
    select m.period, count(distinct m.owner)::bigint people from usage_meter m
    where m.period in (${periods}) and m.kind in (${planKinds}) and m.used > 0 and ${ofAccounts} group by m.period`);
  const { rows: visitors } = await ctx.db.execute<{ used: string }>(sql`
    select m.used from usage_meter m
    where m.owner = 'trial' and m.kind = 'calls' and m.period = ${periodOf(ctx.now())}`);
  const amountsOf = (period: string, column: "used" | "reserved"): Amounts => {
    const amounts = noAmounts();
    for (const sum of sums)
      if (sum.period === periodFor(sum.kind, period)) amounts[sum.kind] = Number(sum[column]);
    return amounts;
  };
  const found = await readPeople(ctx, { month, kind, after: readCursor(after), limit: totalsPerPage });
  return {
    month,
    thisMonth: monthOf(ctx.now()),
    used: amountsOf(month, "used"),
    reserved: amountsOf(month, "reserved"),
    trial: { used: Number(visitors[0]?.used ?? 0), limit: ctx.settings.trial.callsTotal },
    months: months.map((one) => ({
      month: one,
      used: amountsOf(one, "used"),
      people: Number(active.find(({ period }) => period === one)?.people ?? 0),
    })),
    people: found.people,
    next: found.next && `${found.next.used}_${found.next.id}`,
  };
}

/** What everybody used this month. */
export async function readUsed(ctx: Context, _by: AdminId): Promise<Amounts> {
  const month = monthOf(ctx.now());
  const { rows } = await ctx.db.execute<Sum>(sql`
    select m.period, m.kind, sum(m.used)::bigint used, 0 reserved from usage_meter m
    where m.period in (${month}, ${storagePeriod}) and m.kind in (${planKinds}) and ${ofAccounts} group by m.period, m.kind`);
  const amounts = noAmounts();
  for (const { kind, period, used } of rows)
    if (period === periodFor(kind, month)) amounts[kind] = Number(used);
  return amounts;
}

/** Everybody who used something, a batch at a time, for a table that is read while it is made. */
export async function* readEveryone(
  ctx: Context,
  _by: AdminId,
  { month = monthOf(ctx.now()) }: Pick<TotalsQuery, "month">,
): AsyncGenerator<PersonUse[]> {
  let after: Cursor | null = null;
  do {
    const page: Page = await readPeople(ctx, { month, kind: null, after, limit: batch });
    yield page.people;
    after = page.next;
  } while (after !== null);
}

interface Cursor {
  used: number;
  id: string;
}
interface Page {
  people: PersonUse[];
  next: Cursor | null;
}
interface PersonRow extends Record<string, unknown> {
  id: string;
  order: string;
  email: string | null;
  displayName: string | null;
  membership: string | null;
  /** The account still exists. */
  there: boolean;
  used: Partial<Amounts>;
}

/** Those with some use of the kind, the most first; of null, with use of any, by id. */
async function readPeople(
  ctx: Context,
  query: { month: string; kind: UsageKind | null; after: Cursor | null; limit: number },
): Promise<Page> {
  const { month, kind, after, limit } = query;
  const periods = sql`m.period = case m.kind when 'storage' then ${storagePeriod} else ${month} end`;
  const counted =
    kind === null ? sql`0::bigint` : sql`coalesce(sum(m.used) filter (where m.kind = ${kind}), 0)`;
  const beyond = after
    ? sql`and (-${counted}, m.owner) > (-(${after.used}::bigint), ${accountOwner(after.id)})`
    : sql``;
  const { rows } = await ctx.db.execute<PersonRow>(sql`
    with page as (
      select substr(m.owner, ${accountOwner("").length + 1}::int)::uuid id, m.owner, ${counted}::bigint used,
        jsonb_object_agg(m.kind, m.used) amounts
      from usage_meter m
      where m.period in (${month}, ${storagePeriod}) and m.kind in (${planKinds}) and ${periods} and m.used > 0
        and ${ofAccounts}
      group by m.owner
      having ${kind === null ? sql`true` : sql`${counted} > 0`} ${beyond}
      order by -${counted}, m.owner limit ${limit + 1}
    )
    select p.id, p.used "order", a.email, a.display_name "displayName", a.membership,
      a.id is not null there, p.amounts used
    from page p left join account a on a.id = p.id order by -p.used, p.owner`);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    people: shown.map(({ id, email, displayName, membership, there, used }) => ({
      id,
      email,
      displayName,
      tier: there ? tierOf(membership) : null,
      used: { ...noAmounts(), ...used },
    })),
    next: last ? { used: Number(last.order), id: last.id } : null,
  };
}

const cursorSchema = z.tuple([z.coerce.number().int().nonnegative(), z.uuid()]);

function readCursor(after: string | undefined): Cursor | null {
  const cursor = cursorSchema.safeParse(after?.split("_"));
  return cursor.success ? { used: cursor.data[0], id: cursor.data[1] } : null;
}
