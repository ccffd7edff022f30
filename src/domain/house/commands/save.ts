/** What an administrator changes of the installation's rules and limits. Each change is a version with who and when. */
import { and, count, eq, isNotNull, isNull, like, sql } from "drizzle-orm";
import { houseLimits } from "#src/checks/house/house-rule.ts";
import { boundsOf, slotById } from "#src/checks/slots.ts";
import { type HouseEntryData, houseEntry } from "#src/db/schema/control/checks.ts";
import { AppError } from "#src/shared/errors.ts";
import type { AdminId } from "../../admin/access.ts";
import type { Context } from "../../context.ts";
import { ofLimit, ofRule, type SaveHouseRule } from "../schema.ts";

/** A new rule. Its sentences were tried when it was parsed. @throws AppError conflict where there are too many. */
export async function createHouseRule(
  ctx: Context,
  admin: AdminId,
  { rule }: Pick<SaveHouseRule, "rule">,
): Promise<string> {
  const id = ctx.newId();
  await ctx.transaction(async (inner) => {
    await alone(inner);
    const [held] = await inner.db
      .select({ rules: count() })
      .from(houseEntry)
      .where(
        and(
          isNull(houseEntry.supersededAt),
          isNotNull(houseEntry.data),
          like(houseEntry.subject, ofRule("%")),
        ),
      );
    if ((held?.rules ?? 0) >= houseLimits.rules)
      throw new AppError(
        "conflict",
        `社内ルールは${houseLimits.rules}件までです。使わないものを削除してから、追加してください。`,
      );
    await write(inner, admin, ofRule(id), 0, { rule });
  });
  return id;
}

/** @throws AppError not_found, conflict when another administrator was faster. */
export async function saveHouseRule(
  ctx: Context,
  admin: AdminId,
  id: string,
  { rule, base }: SaveHouseRule,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    await alone(inner);
    const stands = await standing(inner, ofRule(id));
    if (!stands?.data) throw new AppError("not_found");
    if (stands.version !== base)
      throw new AppError(
        "conflict",
        "ほかの管理者が先に保存しました。入力した内容は残っています。画面を読み込み直して、もう一度保存してください。",
      );
    await write(inner, admin, ofRule(id), base, { rule });
  });
}

/** Nothing is found by it any more; what it said stays in the record. @throws AppError not_found. */
export async function removeHouseRule(ctx: Context, admin: AdminId, id: string): Promise<void> {
  await ctx.transaction(async (inner) => {
    await alone(inner);
    const stands = await standing(inner, ofRule(id));
    if (!stands?.data) throw new AppError("not_found");
    await write(inner, admin, ofRule(id), stands.version, null);
  });
}

/** Another limit for a place of a medium; null: as the table has it. @throws AppError not_found, invalid_input beyond the bounds. */
export async function saveLimit(
  ctx: Context,
  admin: AdminId,
  id: string,
  limit: number | null,
): Promise<void> {
  const slot = slotById(id);
  if (!slot) throw new AppError("not_found");
  const { least, most } = boundsOf(slot);
  if (limit !== null && (limit < least || limit > most)) {
    const figure = (value: number) => (slot.unit === "c1" ? `${value}字` : `全角${value / 2}字`);
    throw new AppError(
      "invalid_input",
      `${slot.medium} ${slot.label}の上限は、${figure(least)}から${figure(most)}までで入れてください。`,
    );
  }
  const wanted = limit === slot.limit ? null : limit;
  await ctx.transaction(async (inner) => {
    await alone(inner);
    const stands = await standing(inner, ofLimit(id));
    const holds = stands?.data && "limit" in stands.data ? stands.data.limit : null;
    if (holds === wanted) return;
    await write(inner, admin, ofLimit(id), stands?.version ?? 0, wanted === null ? null : { limit: wanted });
  });
}

/** Administrators who save at once wait for each other. */
const alone = (inner: Context) =>
  inner.db.execute(sql`select pg_advisory_xact_lock(hashtext('house-entries'))`);

async function standing(inner: Context, subject: string) {
  const [row] = await inner.db
    .select({ version: houseEntry.version, data: houseEntry.data })
    .from(houseEntry)
    .where(and(eq(houseEntry.subject, subject), isNull(houseEntry.supersededAt)));
  return row;
}

async function write(
  inner: Context,
  accountId: AdminId,
  subject: string,
  before: number,
  data: HouseEntryData,
): Promise<void> {
  const at = inner.now();
  await inner.db
    .update(houseEntry)
    .set({ supersededAt: at })
    .where(and(eq(houseEntry.subject, subject), isNull(houseEntry.supersededAt)));
  await inner.db
    .insert(houseEntry)
    .values({ id: inner.newId(), subject, version: before + 1, data, accountId, at });
  inner.log.info({ subject, version: before + 1 }, "checks of the installation changed");
}
