import { and, eq, inArray, or } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { projectMember } from "../../db/schema/project.ts";
import { usageMeter } from "../../db/schema/usage.ts";
import { AppError } from "../../shared/errors.ts";
import { tierLimits, type UsageKind } from "../../shared/limits.ts";
import { tierOf } from "../../shared/tiers.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import {
  accountMeters,
  accountOwner,
  type MeterLimit,
  monthEnd,
  monthOf,
  periodEnd,
  periodOf,
  storagePeriod,
  trialMeters,
} from "./rules.ts";
import { type Usage, type UsageValue, usageUnits } from "./schema.ts";

export interface CallUsage {
  used: number;
  reserved: number;
  limit: number;
  /** When the count starts again, ISO 8601. */
  resetAt: string;
  unit: "calls";
}

/** What the visitor has used today, against the tightest of the limits that apply. */
export async function readTrialUsage(ctx: Context): Promise<CallUsage> {
  return readCalls(ctx, trialMeters(ctx.actor, ctx.settings.trial));
}

/** What the one who pays for the project's runs has used today. */
export async function readProjectUsage(ctx: Context, projectId: ProjectId): Promise<CallUsage> {
  return readCalls(ctx, await runMeters(ctx, projectId));
}

async function readCalls(ctx: Context, meters: MeterLimit[]): Promise<CallUsage> {
  const rows = await ctx.db
    .select()
    .from(usageMeter)
    .where(
      and(
        inArray(
          usageMeter.owner,
          meters.map((meter) => meter.owner),
        ),
        eq(usageMeter.kind, "calls"),
        eq(usageMeter.period, periodOf(ctx.now())),
      ),
    );
  const views = meters.map(({ owner, limit }) => {
    const row = rows.find((candidate) => candidate.owner === owner);
    return { used: row?.used ?? 0, reserved: row?.reserved ?? 0, limit };
  });
  const [own] = views;
  const left = Math.min(...views.map((view) => view.limit - view.used - view.reserved));
  const used = own?.used ?? 0;
  const reserved = own?.reserved ?? 0;
  return {
    used,
    reserved,
    limit: Math.max(used + reserved, Math.min(own?.limit ?? 0, used + reserved + left)),
    resetAt: periodEnd(ctx.now()).toISOString(),
    unit: "calls",
  };
}

/** Where a run of this project is counted: with its owner, or with the visitor who tries it. */
export async function runMeters(ctx: Context, projectId: ProjectId): Promise<MeterLimit[]> {
  const [owner] = await ctx.db
    .select({ id: projectMember.accountId })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, projectId), eq(projectMember.role, "owner")))
    .limit(1);
  return owner ? accountMeters(owner.id, ctx.settings.account) : trialMeters(ctx.actor, ctx.settings.trial);
}

/**
 * What the signed-in person has used of what the tier allows, in one statement.
 * Throws not_signed_in and account_disabled.
 */
export async function readUsage(ctx: Context): Promise<Usage> {
  const { user } = ctx.actor;
  if (user === null) throw new AppError("not_signed_in");
  const monthly = and(inArray(usageMeter.kind, monthlyKinds), eq(usageMeter.period, monthOf(ctx.now())));
  const stored = and(eq(usageMeter.kind, "storage"), eq(usageMeter.period, storagePeriod));
  const rows = await ctx.db
    .select({
      membership: account.membership,
      disabledAt: account.disabledAt,
      kind: usageMeter.kind,
      used: usageMeter.used,
      reserved: usageMeter.reserved,
    })
    .from(account)
    .leftJoin(usageMeter, and(eq(usageMeter.owner, accountOwner(user.id)), or(monthly, stored)))
    .where(eq(account.id, user.id));
  const [first] = rows;
  if (!first) throw new AppError("not_signed_in");
  if (first.disabledAt !== null) throw new AppError("account_disabled");
  const limits = tierLimits[tierOf(first.membership)];
  const meterOf = (kind: UsageKind): UsageValue => {
    const row = rows.find((candidate) => candidate.kind === kind);
    return {
      used: row?.used ?? 0,
      reserved: row?.reserved ?? 0,
      limit: limits[kind],
      resetAt: kind === "storage" ? null : monthEnd(ctx.now()).toISOString(),
      unit: usageUnits[kind],
    };
  };
  return {
    tokens: meterOf("tokens"),
    images: meterOf("images"),
    search: meterOf("search"),
    storage: meterOf("storage"),
  };
}

const monthlyKinds = ["tokens", "images", "search"] as const satisfies UsageKind[];
