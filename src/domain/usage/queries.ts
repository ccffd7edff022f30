import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { project, projectMember } from "../../db/schema/project.ts";
import { memberCap, usageMeter } from "../../db/schema/usage.ts";
import { AppError } from "../../shared/errors.ts";
import { type UsageKind, usageKinds } from "../../shared/limits.ts";
import { tierOf } from "../../shared/tiers.ts";
import { allTools } from "../../tools/graph.ts";
import type { AdminId } from "../admin/access.ts";
import type { Context, Db } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import {
  accountMeters,
  accountOwner,
  chargeOf,
  limitsOf,
  type MemberShare,
  type MeterLimit,
  memberOwner,
  monthEnd,
  monthOf,
  type Payer,
  periodEnd,
  periodOf,
  storagePeriod,
  trialMeters,
  visitorOwner,
} from "./rules.ts";
import { type CallUsage, type TrialUsage, type Usage, type UsageValue, usageUnits } from "./schema.ts";

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
  return callsOf(ctx, await readStandings(ctx, (await readPayer(ctx, projectId)).calls));
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

/** Who pays for what is done in this project: its owner by the owner's plan, or the visitor who tries it. */
export async function readPayer(ctx: Context, projectId: string): Promise<Payer> {
  const [row] = await ctx.db
    .select({
      visitorId: project.visitorId,
      ownerId: projectMember.accountId,
      membership: account.membership,
    })
    .from(project)
    .leftJoin(projectMember, and(eq(projectMember.projectId, project.id), eq(projectMember.role, "owner")))
    .leftJoin(account, eq(account.id, projectMember.accountId))
    .where(eq(project.id, projectId))
    .orderBy(asc(projectMember.createdAt), asc(projectMember.accountId))
    .limit(1);
  if (!row) throw new AppError("not_found");
  const { ownerId } = row;
  if (ownerId === null) {
    const calls = trialMeters(ctx.actor, ctx.settings.trial);
    const owner = visitorOwner(row.visitorId ?? ctx.actor.visitorId ?? "");
    return { owner, tier: "visitor", limits: limitsOf("visitor"), whose: "visitor", calls, member: null };
  }
  const tier = tierOf(row.membership);
  const whose = ctx.actor.user?.id === ownerId ? "own" : "owner";
  const calls = accountMeters(ownerId, ctx.settings.account);
  const member = whose === "own" ? null : await readShare(ctx, projectId);
  return { owner: accountOwner(ownerId), tier, limits: limitsOf(tier), whose, calls, member };
}

/** Who pays for what the signed-in person does beside every project: they themselves. @throws AppError not_found. */
export async function readOwnPayer(ctx: Context, accountId: string): Promise<Payer> {
  const [row] = await ctx.db
    .select({ membership: account.membership })
    .from(account)
    .where(eq(account.id, accountId));
  if (!row) throw new AppError("not_found");
  const tier = tierOf(row.membership);
  const calls = accountMeters(accountId, ctx.settings.account);
  return { owner: accountOwner(accountId), tier, limits: limitsOf(tier), whose: "own", calls, member: null };
}

/** The acting member's share. Background work acts for nobody and takes nothing. */
async function readShare(ctx: Context, projectId: string): Promise<MemberShare | null> {
  const { user } = ctx.actor;
  if (user === null) return null;
  const rows = await ctx.db
    .select({ kind: memberCap.kind, amount: memberCap.amount })
    .from(memberCap)
    .where(and(eq(memberCap.projectId, projectId), eq(memberCap.accountId, user.id)));
  const caps: MemberShare["caps"] = Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
  return { owner: memberOwner(user.id, projectId), caps };
}

/** Parsed and planned once for each connection: every navigation asks for it, and that costs more than the answer. */
function usageStatement(db: Db) {
  return db
    .select({
      membership: account.membership,
      disabledAt: account.disabledAt,
      kind: usageMeter.kind,
      used: usageMeter.used,
      reserved: usageMeter.reserved,
    })
    .from(account)
    .leftJoin(
      usageMeter,
      and(
        eq(usageMeter.owner, sql.placeholder("owner")),
        inArray(usageMeter.kind, [...usageKinds]),
        inArray(usageMeter.period, [sql.placeholder("month"), storagePeriod]),
        sql`(${usageMeter.kind} = 'storage') = (${usageMeter.period} = ${storagePeriod})`,
      ),
    )
    .where(eq(account.id, sql.placeholder("id")))
    .prepare("account_usage");
}
const prepared = new WeakMap<Db, ReturnType<typeof usageStatement>>();

/**
 * What the signed-in person has used of what the tier allows, in one statement.
 * Throws not_signed_in and account_disabled.
 */
export async function readUsage(ctx: Context): Promise<Usage> {
  const { user } = ctx.actor;
  if (user === null) throw new AppError("not_signed_in");
  const found = await readStanding(ctx, user.id);
  if (!found) throw new AppError("not_signed_in");
  if (found.disabledAt !== null) throw new AppError("account_disabled");
  return found.usage;
}

/** The same of somebody else, also of a disabled account; for administrators. Null for an account that is not there. */
export async function readUsageOf(ctx: Context, _by: AdminId, personId: string): Promise<Usage | null> {
  return (await readStanding(ctx, personId))?.usage ?? null;
}

async function readStanding(
  ctx: Context,
  id: string,
): Promise<{ disabledAt: Date | null; usage: Usage } | null> {
  const statement = prepared.get(ctx.db) ?? usageStatement(ctx.db);
  prepared.set(ctx.db, statement);
  const now = ctx.now();
  const month = monthOf(now);
  const rows = await statement.execute({ id, owner: accountOwner(id), month });
  const [first] = rows;
  if (!first) return null;
  const limits = limitsOf(tierOf(first.membership));
  const resetAt = monthEnd(now).toISOString();
  const meterOf = (kind: UsageKind): UsageValue => {
    const row = rows.find((candidate) => candidate.kind === kind);
    return {
      used: row?.used ?? 0,
      reserved: row?.reserved ?? 0,
      limit: limits[kind],
      resetAt: kind === "storage" ? null : resetAt,
      unit: usageUnits[kind],
    };
  };
  const usage = {
    tokens: meterOf("tokens"),
    images: meterOf("images"),
    search: meterOf("search"),
    storage: meterOf("storage"),
  };
  return { disabledAt: first.disabledAt, usage };
}
