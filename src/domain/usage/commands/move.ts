import { eq, inArray, like, sql } from "drizzle-orm";
import { usageDaily, usageDailyFilled, usageEntry, usageMeter } from "#src/db/schema/usage.ts";
import type { Context } from "../../context.ts";
import { memberOwner } from "../rules.ts";

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

/** Removes meters, entries and their sums of owners that are no more. */
export async function forgetUsage(ctx: Context, owners: string[]): Promise<void> {
  if (owners.length === 0) return;
  await ctx.db.delete(usageEntry).where(inArray(usageEntry.owner, owners));
  await ctx.db.delete(usageMeter).where(inArray(usageMeter.owner, owners));
  await ctx.db.delete(usageDaily).where(inArray(usageDaily.owner, owners));
  await ctx.db.delete(usageDailyFilled).where(inArray(usageDailyFilled.owner, owners));
}

/** Removes what was counted of a person as a member of others' projects. */
export async function forgetMember(ctx: Context, accountId: string): Promise<void> {
  const meters = await ctx.db
    .selectDistinctOn([usageMeter.owner], { owner: usageMeter.owner })
    .from(usageMeter)
    .where(like(usageMeter.owner, `${memberOwner(accountId, "")}%`));
  await forgetUsage(
    ctx,
    meters.map(({ owner }) => owner),
  );
}

/** Removes what was noted for projects of visitors, whoever it was counted with, which is no account; the counts of the day stay. */
export async function forgetProjects(ctx: Context, projectIds: string[]): Promise<void> {
  if (projectIds.length === 0) return;
  await ctx.db.delete(usageEntry).where(inArray(usageEntry.projectId, projectIds));
}
