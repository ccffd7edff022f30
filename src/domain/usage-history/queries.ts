import { sql } from "drizzle-orm";
import type { UsageKind } from "../../shared/limits.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import type { Cost } from "../../shared/usage/cost.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import { accountOwner, monthOf, storagePeriod } from "../usage/rules.ts";
import { type CsvLine, daysOf, memberName } from "./rules.ts";
import type { UsageHistory } from "./schema.ts";

interface Member {
  accountId: string | null;
  displayName: string | null;
  email: string | null;
}

interface Money {
  currency: string | null;
  amount: number | null;
}

interface Sum extends Record<string, unknown>, Member, Money {
  grain: "day" | "tool" | "member";
  kind: UsageKind;
  day: string | null;
  tool: ToolName | null;
  used: string;
}

/** What counts against the plan of this person in the month, and what is stored since then. */
function countedIn(accountId: AccountId, month: string) {
  return sql`d.owner = ${accountOwner(accountId)} and (
    (d.kind in ('tokens', 'images', 'search') and d.period = ${month})
    or (d.kind = 'storage' and d.period = ${storagePeriod} and d.day like ${`${month}-%`}))`;
}

function costIn({ currency, amount }: Money): Cost | null {
  return currency === null || amount === null ? null : { currency, amount };
}

/** Rows of the same that differ in their currency alone, as one. */
function joined(rows: readonly Sum[]) {
  const groups = Map.groupBy(rows, ({ kind, day, tool, accountId }) =>
    JSON.stringify([kind, day, tool, accountId]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const used = group.reduce((sum, row) => sum + Number(row.used), 0);
    return [{ ...first, used, costs: group.flatMap((row) => costIn(row) ?? []) }];
  });
}

/** Adds up what these periods hold, where nobody asked before; from then on the sums follow each entry. */
async function fillDaily(ctx: Context, accountId: AccountId, periods: readonly string[]): Promise<void> {
  const owner = accountOwner(accountId);
  await ctx.db.execute(sql`
    select public.fill_usage_daily(${owner}, p.period) from unnest(${`{${periods.join(",")}}`}::text[]) p(period)
    where not exists (select from usage_daily_filled f where f.owner = ${owner} and f.period = p.period)`);
}

/** A month's use by day, by tool and by member, of the sums by day. */
export async function readHistory(
  ctx: Context,
  accountId: AccountId,
  { month = monthOf(ctx.now()) }: { month?: string | undefined },
): Promise<UsageHistory> {
  await fillDaily(ctx, accountId, [month, storagePeriod]);
  const { rows } = await ctx.db.execute<Sum>(sql`
    with sums as (
      select d.kind, d.day, d.tool, d.account_id, sum(d.used)::bigint used, d.currency, sum(d.amount)::float8 amount,
        case when grouping(d.day) = 0 then 'day' when grouping(d.tool) = 0 then 'tool' else 'member' end grain
      from usage_daily d where ${countedIn(accountId, month)}
      group by grouping sets ((d.kind, d.day, d.currency), (d.kind, d.tool, d.currency), (d.kind, d.account_id, d.currency))
    )
    select s.grain, s.kind, s.day, s.tool, s.account_id "accountId", a.display_name "displayName", a.email,
      s.used, s.currency, s.amount
    from sums s left join account a on a.id = s.account_id
    order by s.day, s.used desc, s.kind, s.tool, s.account_id, s.currency`);
  const of = (grain: Sum["grain"]) => joined(rows.filter((sum) => sum.grain === grain));
  return {
    month,
    thisMonth: monthOf(ctx.now()),
    days: daysOf(month),
    byDay: of("day").map(({ kind, used, costs, day }) => ({ kind, used, costs, day: day ?? "" })),
    byTool: of("tool").map(({ kind, used, costs, tool }) => ({ kind, used, costs, tool })),
    byMember: of("member").map((sum) => {
      const { kind, used, costs, accountId } = sum;
      return { kind, used, costs, accountId, name: memberName(sum) };
    }),
  };
}

interface Line extends Record<string, unknown>, Member, Money {
  kind: UsageKind;
  day: string;
  tool: ToolName | null;
  project: string | null;
  reason: string;
  used: string;
}

/** The lines of the month's table. Of storage, everything that is kept, whenever it came: its meter knows no month. */
export async function readHistoryLines(
  ctx: Context,
  accountId: AccountId,
  { month = monthOf(ctx.now()) }: { month?: string | undefined },
): Promise<CsvLine[]> {
  const { rows } = await ctx.db.execute<Line>(sql`
    with sums as (
      select e.day, e.kind, e.tool, e.account_id, e.project_id, e.reason, sum(e.settled)::bigint used,
        e.cost->>'currency' currency, sum((e.cost->>'amount')::float8) amount
      from usage_entry e
      where e.owner = ${accountOwner(accountId)} and e.state = 'settled'
        and e.kind in ('tokens', 'images', 'search', 'storage') and e.period in (${month}, ${storagePeriod})
      group by e.day, e.kind, e.tool, e.account_id, e.project_id, e.reason, currency
    )
    select s.day, s.kind, s.tool, s.account_id "accountId", a.display_name "displayName", a.email,
      p.name project, s.reason, s.used, s.currency, s.amount
    from sums s left join account a on a.id = s.account_id left join project p on p.id = s.project_id
    order by s.day, s.kind, s.tool, a.email, s.account_id, p.name, s.project_id, s.reason, s.currency`);
  return rows.map((line) => ({
    day: line.day,
    kind: line.kind,
    tool: line.tool,
    member: memberName(line),
    project: line.project ?? "削除した案件",
    reason: line.reason,
    used: Number(line.used),
    cost: costIn(line),
  }));
}
