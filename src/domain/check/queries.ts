import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { choosableRules } from "../../checks/house/known-rules.ts";
import { account } from "../../db/schema/account.ts";
import { ruleOff } from "../../db/schema/control/checks.ts";
import { project } from "../../db/schema/project.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { type ActiveChecks, type DisabledRule, isDefault } from "../../shared/checks/active.ts";
import { shownName } from "../account/rules/shown-name.ts";
import type { Context } from "../context.ts";
import { readHouse } from "../house/queries.ts";
import type { ProjectId } from "../project/access.ts";
import type { CheckSettings } from "./schema.ts";

/** What holds in a project: its own decisions and those of the installation. */
export async function readChecks(ctx: Pick<Context, "db">, projectId: string): Promise<ActiveChecks> {
  const house = await readHouse(ctx);
  const [row] = await ctx.db
    .select({ strictness: project.checkStrictness })
    .from(project)
    .where(eq(project.id, projectId));
  return { ...house, strictness: row?.strictness ?? "standard", off: await readRulesOff(ctx, projectId) };
}

/** The same as a part of a brief: absent where nobody decided anything. */
export async function checksOf(
  ctx: Pick<Context, "db">,
  projectId: string,
): Promise<{ checks?: ActiveChecks }> {
  const checks = await readChecks(ctx, projectId);
  return isDefault(checks) ? {} : { checks };
}

/** Rules that the project does without, in the order in which they were turned off. */
export async function readRulesOff(ctx: Pick<Context, "db">, projectId: string): Promise<DisabledRule[]> {
  const rows = await ctx.db
    .select({ row: ruleOff, by: shownName<string | null>() })
    .from(ruleOff)
    .leftJoin(account, eq(account.id, ruleOff.accountId))
    .where(and(eq(ruleOff.projectId, projectId), isNull(ruleOff.endedAt)))
    .orderBy(asc(ruleOff.at), asc(ruleOff.id));
  return rows.map(({ row: { ruleId, rule, clause, reason, at }, by }) => ({
    ...{ ruleId, rule, clause, reason, by },
    at: at.toISOString(),
  }));
}

/** What the settings of a project show: its decisions, and how many findings each of them keeps out of sight. */
export async function readCheckSettings(ctx: Context, projectId: ProjectId): Promise<CheckSettings> {
  const checks = await readChecks(ctx, projectId);
  const { strictness, off } = checks;
  const inside = ctx.db
    .select({ id: result.id })
    .from(result)
    .where(and(eq(result.projectId, projectId), isNull(result.deletedAt)));
  const rows = await ctx.db
    .select({
      because: sql<"rule" | "level">`one->>'because'`,
      ruleId: sql<string>`one->>'ruleId'`,
      count: sql<number>`count(*)::int`,
    })
    .from(resultItem)
    .innerJoin(sql`jsonb_array_elements(${resultItem.item}->'silenced') one`, sql`true`)
    .where(inArray(resultItem.resultId, inside))
    .groupBy(sql`1`, sql`2`);
  const counted = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).reduce((sum, { count }) => sum + count, 0);
  return {
    strictness,
    off: off.map((one) => ({
      ...one,
      silenced: counted(({ because, ruleId }) => because === "rule" && ruleId === one.ruleId),
    })),
    hiddenNotes: counted(({ because }) => because === "level"),
    rules: choosableRules(checks).filter(({ ruleId }) => !off.some((one) => one.ruleId === ruleId)),
  };
}
