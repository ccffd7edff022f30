import { sql } from "drizzle-orm";
import type { ToolName } from "#src/shared/run-parts.ts";
import type { CappedKind } from "#src/shared/usage/capped-kinds.ts";
import type { Context } from "../../context.ts";
import { type LedgerKind, type Payer, periodFor, periodOf } from "../rules.ts";

/** One amount to be taken from one meter. */
export interface Charge {
  /** Same key, same charge: names the work, e.g. "run:<id>:faq". */
  key: string;
  owner: string;
  kind: LedgerKind;
  /** Zero takes nothing and leaves no entry. */
  amount: number;
  /** What the meter allows in its period; null: as much as there is. */
  limit: number | null;
  tool?: ToolName | undefined;
}

/** What the charges are for. */
export interface ChargeContext {
  /** Null: what a person does beside every project. */
  projectId: string | null;
  runId?: string | undefined;
  /** Why, for the person's list of use. */
  reason: string;
}

/** A meter that has too little left. */
export interface RefusedCharge {
  owner: string;
  kind: LedgerKind;
}

/** An amount of the payer's plan, and the same of what the owner lets the acting member use of it. */
export function planCharges(
  { owner, limits, member }: Payer,
  kind: CappedKind,
  charge: Pick<Charge, "key" | "amount" | "tool">,
): Charge[] {
  const own = { ...charge, kind, owner, limit: limits[kind] };
  return member ? [own, { ...own, owner: member.owner, limit: member.caps[kind] ?? null }] : [own];
}

/**
 * Takes every charge, or none, in one statement: a meter is raised only where it stays within its limit, whatever other
 * processes do at the same moment. Keys that were taken before change nothing. "settled" counts at once, for what is kept.
 * Call inside the transaction that stores the work, and let it fail when something is refused: that gives the rest back.
 */
export async function reserveUsage(
  ctx: Context,
  occasion: ChargeContext,
  charges: readonly Charge[],
  state: "reserved" | "settled" = "reserved",
): Promise<RefusedCharge[]> {
  const now = ctx.now();
  const wanted = charges
    .filter(({ amount }) => amount > 0)
    .map(({ limit, tool, ...charge }) => ({
      ...charge,
      id: ctx.newId(),
      period: periodFor(charge.kind, now),
      cap: limit ?? Number.MAX_SAFE_INTEGER,
      tool: tool ?? null,
    }));
  if (wanted.length === 0) return [];
  const { projectId, runId = null, reason } = occasion;
  const accountId = ctx.actor.user?.id ?? null;
  const at = now.toISOString();
  const counted = sql.raw(state === "settled" ? "used" : "reserved");
  // Meters are raised in one order, so that two statements that share some wait for each other instead of deadlocking.
  const { rows } = await ctx.db.execute<{ owner: string; kind: LedgerKind }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w(id uuid, key text, owner text, kind text, period text, amount bigint, cap bigint, tool text)
    ), noted as (
      insert into usage_entry (id, key, owner, kind, period, day, project_id, run_id, account_id, tool, reserved, settled, state, reason, created_at, ended_at)
      select id, key, owner, kind, period, ${periodOf(now)}, ${projectId}::uuid, ${runId}::uuid, ${accountId}::uuid, tool, amount,
        ${state === "settled" ? sql`amount` : sql`null::bigint`}, ${state}, ${reason}, ${at}::timestamptz,
        ${state === "settled" ? sql`${at}::timestamptz` : sql`null::timestamptz`}
      from wanted order by key, owner, kind
      on conflict (key, owner, kind) do nothing
      returning key, owner, kind, period, reserved
    ), sums as (
      select n.owner, n.kind, n.period, sum(n.reserved)::bigint amount, min(w.cap) cap
      from noted n join wanted w on w.key = n.key and w.owner = n.owner and w.kind = n.kind
      group by n.owner, n.kind, n.period
    ), taken as (
      insert into usage_meter as m (owner, kind, period, ${counted})
      select owner, kind, period, amount from sums where amount <= cap order by owner, kind, period
      on conflict (owner, kind, period) do update set ${counted} = m.${counted} + excluded.${counted}
      where m.used + m.reserved + excluded.${counted} <=
        (select s.cap from sums s where s.owner = m.owner and s.kind = m.kind and s.period = m.period)
      returning m.owner, m.kind
    )
    select s.owner, s.kind from sums s
    where not exists (select 1 from taken t where t.owner = s.owner and t.kind = s.kind)
    order by s.kind, s.owner`);
  return rows;
}
