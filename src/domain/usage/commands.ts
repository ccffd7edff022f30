import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { usageEntry, usageMeter } from "../../db/schema/usage.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { chargeOf, type MeterLimit, periodOf } from "./rules.ts";

export interface Reservation {
  /** Same key, same reservation: names the work, e.g. "run:<id>". */
  key: string;
  kind: "calls";
  amount: number;
  /** Why, for the person's usage list. */
  reason: string;
  meters: MeterLimit[];
}

/**
 * Takes `amount` from every meter (less where one run counts less), or from none. Call inside the transaction that stores the work.
 * @throws AppError limit_reached when a meter has too little left.
 */
export async function reserveUsage(
  ctx: Context,
  projectId: ProjectId,
  reservation: Reservation,
): Promise<void> {
  const { key, kind, amount, reason, meters } = reservation;
  const period = periodOf(ctx.now());
  const owners = meters.map((meter) => meter.owner);
  await ctx.db
    .insert(usageMeter)
    .values(owners.map((owner) => ({ owner, kind, period })))
    .onConflictDoNothing();
  // Locked in one order, so that two reservations that share meters wait for each other instead of deadlocking.
  const rows = await ctx.db
    .select()
    .from(usageMeter)
    .where(and(inArray(usageMeter.owner, owners), eq(usageMeter.kind, kind), eq(usageMeter.period, period)))
    .orderBy(asc(usageMeter.owner))
    .for("update");
  const left = new Map(rows.map((row) => [row.owner, row.used + row.reserved]));
  if (meters.some((meter) => (left.get(meter.owner) ?? 0) + chargeOf(meter, amount) > meter.limit))
    throw new AppError("limit_reached");
  for (const [charge, some] of Map.groupBy(meters, (meter) => chargeOf(meter, amount)))
    await ctx.db
      .update(usageMeter)
      .set({ reserved: sql`${usageMeter.reserved} + ${charge}` })
      .where(metersOf(some, kind, period));
  await ctx.db.insert(usageEntry).values(
    meters.map((meter) => ({
      id: ctx.newId(),
      projectId,
      key,
      owner: meter.owner,
      kind,
      period,
      reserved: chargeOf(meter, amount),
      state: "reserved" as const,
      reason,
      createdAt: ctx.now(),
    })),
  );
}

function metersOf(entries: { owner: string }[], kind: string, period: string) {
  const owners = entries.map(({ owner }) => owner);
  return and(inArray(usageMeter.owner, owners), eq(usageMeter.kind, kind), eq(usageMeter.period, period));
}

/**
 * Turns a reservation into use: `used` is counted, on each meter up to what was reserved there, and the rest given back.
 * Zero gives everything back. Safe to repeat.
 */
export async function settleUsage(
  ctx: Context,
  projectId: ProjectId,
  key: string,
  used: number,
): Promise<void> {
  const closed = await ctx.db
    .update(usageEntry)
    .set({
      state: used > 0 ? "settled" : "released",
      settled: sql`least(${usageEntry.reserved}, ${used}::bigint)`,
      endedAt: ctx.now(),
    })
    .where(
      and(eq(usageEntry.projectId, projectId), eq(usageEntry.key, key), eq(usageEntry.state, "reserved")),
    )
    .returning({
      owner: usageEntry.owner,
      kind: usageEntry.kind,
      period: usageEntry.period,
      reserved: usageEntry.reserved,
    });
  const [first] = closed;
  if (!first) return;
  await ctx.db
    .select({ owner: usageMeter.owner })
    .from(usageMeter)
    .where(metersOf(closed, first.kind, first.period))
    .orderBy(asc(usageMeter.owner))
    .for("update");
  for (const [reserved, some] of Map.groupBy(closed, (entry) => entry.reserved))
    await ctx.db
      .update(usageMeter)
      .set({
        reserved: sql`${usageMeter.reserved} - ${reserved}`,
        used: sql`${usageMeter.used} + ${Math.min(reserved, used)}`,
      })
      .where(metersOf(some, first.kind, first.period));
}

/** Counts what `from` has used and reserved with `to` from now on, e.g. a visitor's use with the new account. */
export async function moveUsage(ctx: Context, from: string, to: string): Promise<void> {
  await ctx.db.update(usageEntry).set({ owner: to }).where(eq(usageEntry.owner, from));
  const meters = await ctx.db.delete(usageMeter).where(eq(usageMeter.owner, from)).returning();
  if (meters.length === 0) return;
  await ctx.db
    .insert(usageMeter)
    .values(meters.map((meter) => ({ ...meter, owner: to })))
    .onConflictDoUpdate({
      target: [usageMeter.owner, usageMeter.kind, usageMeter.period],
      set: {
        used: sql`${usageMeter.used} + excluded.used`,
        reserved: sql`${usageMeter.reserved} + excluded.reserved`,
      },
    });
}
