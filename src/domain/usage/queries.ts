import { and, eq, inArray, or } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { projectMember } from "../../db/schema/project.ts";
import { usageMeter } from "../../db/schema/usage.ts";
import { AppError } from "../../shared/errors.ts";
import { tierLimits, type UsageKind } from "../../shared/limits.ts";
import { tierOf } from "../../shared/tiers.ts";
import { allTools } from "../../tools/graph.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import {
  accountMeters,
  accountOwner,
  chargeOf,
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

export interface TrialUsage extends CallUsage {
  /** A run of every tool: what it counts, and how many of them are left. */
  everything: { counts: number; left: number };
}

/** What the visitor has used today, against the tightest of the limits that apply. */
export async function readTrialUsage(ctx: Context): Promise<TrialUsage> {
  const meters = trialMeters(ctx.actor, ctx.settings.trial);
  const standings = await readStandings(ctx, meters);
  const calls = allTools.length;
  const runs = standings.map((meter) =>
    Math.floor((meter.limit - meter.used - meter.reserved) / chargeOf(meter, calls)),
  );
  const [own] = standings;
  const counts = own ? chargeOf(own, calls) : calls;
  return { ...callsOf(ctx, standings), everything: { counts, left: Math.max(0, Math.min(...runs)) } };
}

/** What the one who pays for the project's runs has used today. */
export async function readProjectUsage(ctx: Context, projectId: ProjectId): Promise<CallUsage> {
  return callsOf(ctx, await readStandings(ctx, await runMeters(ctx, projectId)));
}

interface Standing extends MeterLimit {
  used: number;
  reserved: number;
}

async function readStandings(ctx: Context, meters: MeterLimit[]): Promise<Standing[]> {
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
  return meters.map((meter) => {
    const row = rows.find((candidate) => candidate.owner === meter.owner);
    return { ...meter, used: row?.used ?? 0, reserved: row?.reserved ?? 0 };
  });
}

/** The first meter's count, within the tightest of them all. */
function callsOf(ctx: Context, standings: Standing[]): CallUsage {
  const [own] = standings;
  const left = Math.min(...standings.map((view) => view.limit - view.used - view.reserved));
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
