import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { isoDay } from "#src/shared/time/time.ts";
import { storedRule } from "../../checks/house/house-rule.ts";
import { prepared } from "../../db/prepared.ts";
import { account } from "../../db/schema/account.ts";
import { type HouseEntryData, houseEntry } from "../../db/schema/control/checks.ts";
import type { EditedLimits, HouseChecks, StoredHouseRule } from "../../shared/checks/active.ts";
import { shownName } from "../account/rules/shown-name.ts";
import type { AdminId } from "../admin/access.ts";
import type { Context, Db } from "../context.ts";
import { type HouseVersion, type HouseView, limitOf, ofRule, ruleIdOf } from "./schema.ts";

const standing = isNull(houseEntry.supersededAt);

/**
 * The installation's own rules and limits as they are now. Read anew each time, so that no process works with those of before; it is one
 * statement over what holds.
 */
export async function readHouse(ctx: Pick<Context, "db">): Promise<HouseChecks> {
  const rows = await ctx.db
    .select({ subject: houseEntry.subject, data: houseEntry.data, at: houseEntry.at })
    .from(houseEntry)
    .where(and(standing, isNotNull(houseEntry.data)))
    .orderBy(asc(houseEntry.subject));
  const rules = rows.flatMap(({ subject, data, at }): StoredHouseRule[] => {
    const id = ruleIdOf(subject);
    return id !== null && data && "rule" in data
      ? [{ ...storedRule(data.rule), id, savedOn: isoDay(at) }]
      : [];
  });
  return { rules, limits: limitsIn(rows) };
}

const isLimit = and(standing, isNotNull(houseEntry.data), lt(houseEntry.subject, ofRule("")));

const limitRows = prepared((db: Db) =>
  db
    .select({ subject: houseEntry.subject, data: houseEntry.data })
    .from(houseEntry)
    .where(isLimit)
    .prepare("house_limits"),
);

/** The limits of places that an administrator changed. */
export async function readLimits(ctx: Pick<Context, "db">): Promise<EditedLimits> {
  return limitsIn(await limitRows(ctx.db, {}));
}

/** The same as a value within another statement, for `limitsIn`. */
export const storedLimits = sql<LimitRow[]>`coalesce((
  select json_agg(json_build_object('subject', ${houseEntry.subject}, 'data', ${houseEntry.data}))
  from ${houseEntry} where ${isLimit}
), '[]'::json)`;

interface LimitRow {
  subject: string;
  data: HouseEntryData;
}

export function limitsIn(rows: readonly LimitRow[]): EditedLimits {
  return Object.fromEntries(
    rows.flatMap(({ subject, data }) => {
      const slot = limitOf(subject);
      return slot !== null && data && "limit" in data ? [[slot, data.limit] as const] : [];
    }),
  );
}

/** What the administrators' screen shows: everything that holds, and who saved it when. */
export async function readHouseView(ctx: Context, _: AdminId): Promise<HouseView> {
  const rows = await ctx.db
    .select({ entry: houseEntry, by: shownName<string | null>() })
    .from(houseEntry)
    .leftJoin(account, eq(account.id, houseEntry.accountId))
    .where(and(standing, isNotNull(houseEntry.data)))
    .orderBy(asc(houseEntry.at), asc(houseEntry.id));
  const of = ({ entry: { version, at }, by }: (typeof rows)[number]) => ({
    version,
    by,
    at: at.toISOString(),
  });
  return {
    rules: rows.flatMap((row) => {
      const { subject, data } = row.entry;
      const id = ruleIdOf(subject);
      return id !== null && data && "rule" in data ? [{ id, rule: storedRule(data.rule), ...of(row) }] : [];
    }),
    limits: rows.flatMap((row) => {
      const { subject, data } = row.entry;
      const slot = limitOf(subject);
      return slot !== null && data && "limit" in data ? [{ slot, limit: data.limit, ...of(row) }] : [];
    }),
  };
}

const versionsShown = 50;

/** What a rule, or a limit, said before, newest first; `null`: it was taken away, or back to the table's. */
export async function readHouseVersions(
  ctx: Context,
  _: AdminId,
  subject: string,
  before: number | undefined,
): Promise<HouseVersion[]> {
  const rows = await ctx.db
    .select({ entry: houseEntry, by: shownName<string | null>() })
    .from(houseEntry)
    .leftJoin(account, eq(account.id, houseEntry.accountId))
    .where(
      and(eq(houseEntry.subject, subject), before === undefined ? undefined : lt(houseEntry.version, before)),
    )
    .orderBy(desc(houseEntry.version))
    .limit(versionsShown);
  return rows.map(({ entry: { version, data, at }, by }) => ({
    version,
    by,
    at: at.toISOString(),
    rule: data && "rule" in data ? storedRule(data.rule) : null,
    limit: data && "limit" in data ? data.limit : null,
  }));
}
