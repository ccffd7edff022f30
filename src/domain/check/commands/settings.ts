/** What a project's owner decides about the checks: which rules it does without, and how strict it is. What is stored follows at once. */
import { and, eq, isNull } from "drizzle-orm";
import { knownRule, mandatoryRuleReason } from "#src/checks/house/known-rules.ts";
import { ruleOff } from "#src/db/schema/control/checks.ts";
import { project } from "#src/db/schema/project.ts";
import type { CheckStrictness } from "#src/shared/checks/active.ts";
import { AppError } from "#src/shared/errors.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { readHouse } from "../../house/queries.ts";
import type { ProjectId } from "../../project/access.ts";
import type { TurnRuleOff } from "../schema.ts";
import { reapplyCheckPolicy } from "./reapply-policy.ts";

/** More rules than any reason covers: a project that does without all of them is not checked. */
export const maxRulesOff = 50;

/** @throws AppError conflict for a rule that cannot be turned off, is off already, or is one too many. */
export async function turnRuleOff(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  { rule: ruleId, reason }: TurnRuleOff,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    await lockProject(inner, projectId);
    const known = knownRule(ruleId, await readHouse(inner));
    const why = mandatoryRuleReason(ruleId, known);
    if (why !== null || !known) throw new AppError("conflict", why ?? undefined);
    const standing = await inner.db
      .select({ ruleId: ruleOff.ruleId })
      .from(ruleOff)
      .where(and(eq(ruleOff.projectId, projectId), isNull(ruleOff.endedAt)));
    if (standing.some((one) => one.ruleId === ruleId))
      throw new AppError("conflict", "このルールは、すでに外してあります。");
    if (standing.length >= maxRulesOff)
      throw new AppError(
        "conflict",
        `外せるルールは${maxRulesOff}件までです。使わなくなった分を元に戻してください。`,
      );
    const { rule, clause } = known;
    await inner.db
      .insert(ruleOff)
      .values({ id: inner.newId(), projectId, ruleId, rule, clause, reason, accountId, at: inner.now() });
    await reapplyCheckPolicy(inner, projectId);
    inner.log.info({ projectId, ruleId }, "rule turned off");
  });
}

/** Its findings are there again. @throws AppError not_found for a rule that is not off. */
export async function turnRuleOn(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  ruleId: string,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    await lockProject(inner, projectId);
    const [ended] = await inner.db
      .update(ruleOff)
      .set({ endedAt: inner.now(), endedBy: accountId })
      .where(and(eq(ruleOff.projectId, projectId), eq(ruleOff.ruleId, ruleId), isNull(ruleOff.endedAt)))
      .returning({ id: ruleOff.id });
    if (!ended) throw new AppError("not_found");
    await reapplyCheckPolicy(inner, projectId);
    inner.log.info({ projectId, ruleId }, "rule turned on again");
  });
}

/** How what is found is shown from now on, in what is there and in what comes. */
export async function chooseStrictness(
  ctx: Context,
  projectId: ProjectId,
  strictness: CheckStrictness,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    await lockProject(inner, projectId);
    await inner.db
      .update(project)
      .set({ checkStrictness: strictness, updatedAt: inner.now() })
      .where(eq(project.id, projectId));
    await reapplyCheckPolicy(inner, projectId);
  });
}

/** Decisions of one project wait for each other. */
async function lockProject(inner: Context, projectId: ProjectId): Promise<void> {
  await inner.db
    .select({ id: project.id })
    .from(project)
    .where(eq(project.id, projectId))
    .for("no key update");
}
