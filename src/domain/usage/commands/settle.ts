import { type SQL, sql } from "drizzle-orm";
import type { Cost } from "#src/shared/usage/cost.ts";
import type { Context } from "../../context.ts";
import type { LedgerKind } from "../rules.ts";

/** What really was used under a key. Zero gives the whole reservation back. */
export interface Settlement {
  key: string;
  kind: LedgerKind;
  used: number;
  /** In money; null or absent where that is not known. */
  cost?: Cost | null;
}

/**
 * Turns reservations into use, in one statement; what was reserved beyond it is given back, and what was used beyond it is
 * counted in full, since work is never cut in the middle; only calls count no more than was reserved, because a meter may count
 * a run for less than its calls. Safe to repeat: only what is still reserved is settled.
 */
export async function settleUsage(ctx: Context, settlements: readonly Settlement[]): Promise<void> {
  if (settlements.length === 0) return;
  const given = JSON.stringify(settlements);
  await close(
    ctx,
    sql`update usage_entry e set
        state = case when g.used > 0 then 'settled' else 'released' end, 
        settled = case when e.kind = 'calls' then least(e.reserved, g.used) else g.used end,
        cost = nullif(g.cost, 'null'::jsonb), ended_at = ${ctx.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${given}::jsonb) as g(key text, kind text, used bigint, cost jsonb)
      where e.key = g.key and e.kind = g.kind and e.state = 'reserved'`,
  );
}

/** Gives back everything that is still reserved under these keys. */
export async function releaseKeys(ctx: Context, keys: readonly string[]): Promise<void> {
  await releaseReservations(
    ctx,
    sql`e.key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
  );
}

/** Gives back the reservations that the condition on `usage_entry e` names. Answers how many meters it moved. */
export function releaseReservations(ctx: Context, which: SQL): Promise<number> {
  const at = ctx.now().toISOString();
  return close(
    ctx,
    sql`update usage_entry e set state = 'released', settled = 0, ended_at = ${at}::timestamptz
      where e.state = 'reserved' and (${which})`,
  );
}

/**
 * Closes entries and moves their meters in one statement. The meters are locked in the order in which they are taken, so
 * that this never deadlocks with a reservation.
 */
async function close(ctx: Context, closing: SQL): Promise<number> {
  const { rowCount } = await ctx.db.execute(sql`
    with closed as (
      ${closing}
      returning e.owner, e.kind, e.period, e.reserved, e.settled
    ), sums as (
      select owner, kind, period, sum(reserved)::bigint reserved, sum(settled)::bigint used
      from closed group by owner, kind, period
    ), locked as (
      select m.owner, m.kind, m.period from usage_meter m
      join sums s on s.owner = m.owner and s.kind = m.kind and s.period = m.period
      order by m.owner, m.kind, m.period for update of m
    )
    update usage_meter m set reserved = m.reserved - s.reserved, used = m.used + s.used
    from sums s join locked l on l.owner = s.owner and l.kind = s.kind and l.period = s.period
    where m.owner = s.owner and m.kind = s.kind and m.period = s.period`);
  return rowCount ?? 0;
}
