import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { result, resultItem, resultItemVersion } from "../../db/schema/result.ts";
import { run } from "../../db/schema/run.ts";
import { changesBetween } from "../../shared/changes/changes.ts";
import { AppError } from "../../shared/errors.ts";
import type { Item } from "../../shared/result.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import { exporters } from "../../tools/exports.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { accessResult, type ResultId } from "../result/access.ts";
import { asMade, type ChangesQuery, type ChangesView, type VersionList, versionsShown } from "./schema.ts";

interface Access {
  resultId: ResultId;
  projectId: ProjectId;
}

async function toolOf(ctx: Context, resultId: ResultId): Promise<ToolName> {
  const [row] = await ctx.db.select({ tool: result.tool }).from(result).where(eq(result.id, resultId));
  if (!row) throw new AppError("not_found");
  return row.tool;
}

/** Every result of the same tool in its project that holds something, newest first; one that people changed comes twice. */
export async function listVersions(ctx: Context, { resultId, projectId }: Access): Promise<VersionList> {
  const same = and(
    eq(result.projectId, projectId),
    eq(result.tool, await toolOf(ctx, resultId)),
    isNull(result.deletedAt),
    inArray(result.state, ["done", "partial", "stopped"]),
  );
  const whole = and(eq(run.id, result.runId), isNull(run.targetItemId));
  const rows = await ctx.db
    .select({
      id: result.id,
      runId: result.runId,
      approval: result.approval,
      by: sql<string | null>`coalesce(nullif(${account.displayName}, ''), ${account.email})`,
      at: result.createdAt,
      reworkedAt: result.reworkedAt,
    })
    .from(result)
    .innerJoin(run, whole)
    .leftJoin(account, eq(account.id, run.accountId))
    .where(same)
    .orderBy(desc(result.createdAt), desc(result.id))
    .limit(versionsShown + 1);
  const [all] = await ctx.db.select({ count: count() }).from(result).innerJoin(run, whole).where(same);
  const total = all?.count ?? rows.length;
  const versions = rows.slice(0, versionsShown).flatMap(({ reworkedAt, at, ...row }, index) => {
    const made = { ...row, number: total - index, at: at.toISOString() };
    const now = { ...made, current: true, reworked: reworkedAt !== null };
    if (!reworkedAt) return [now];
    return [
      { ...now, at: reworkedAt.toISOString() },
      { ...made, id: row.id + asMade, current: false, reworked: false },
    ];
  });
  return { versions, more: rows.length > versionsShown };
}

/** Each item with the first wording it ever had. */
async function itemsAsMade(ctx: Context, resultId: ResultId): Promise<Item[]> {
  const first = ctx.db
    .selectDistinctOn([resultItemVersion.itemId], {
      itemId: resultItemVersion.itemId,
      item: resultItemVersion.item,
    })
    .from(resultItemVersion)
    .innerJoin(resultItem, eq(resultItem.id, resultItemVersion.itemId))
    .where(eq(resultItem.resultId, resultId))
    .orderBy(resultItemVersion.itemId, asc(resultItemVersion.revision))
    .as("first");
  const rows = await ctx.db
    .select({ now: resultItem.item, before: first.item })
    .from(resultItem)
    .leftJoin(first, eq(first.itemId, resultItem.id))
    .where(eq(resultItem.resultId, resultId))
    .orderBy(asc(resultItem.position));
  return rows.map(({ now, before }) => before ?? now);
}

async function itemsNow(ctx: Context, resultId: ResultId): Promise<Item[]> {
  const rows = await ctx.db
    .select({ item: resultItem.item })
    .from(resultItem)
    .where(eq(resultItem.resultId, resultId))
    .orderBy(asc(resultItem.position));
  return rows.map(({ item }) => item);
}

const nothingAbout = { title: "", project: "", madeAt: "", conditions: [], stale: [], problems: [] };

/** What a person reads of a result, as lines. */
async function readableText(tool: ToolName, items: Item[]): Promise<string> {
  const input = { items, about: nothingAbout, encoding: "utf-8", bare: true } as const;
  const draw = () => Promise.reject(new Error("a text has no pictures"));
  const { body } = await exporters[tool].txt({ ...input, draw });
  return body.toString();
}

/** What changed from one version to another of the same tool. @throws AppError not_found for one that is not of this project and tool. */
export async function readChanges(ctx: Context, access: Access, query: ChangesQuery): Promise<ChangesView> {
  const tool = await toolOf(ctx, access.resultId);
  const textOf = async (versionId: string) => {
    const made = versionId.endsWith(asMade);
    const id = made ? versionId.slice(0, -asMade.length) : versionId;
    const { resultId, projectId } = await accessResult(ctx, id, "read");
    if (projectId !== access.projectId || (await toolOf(ctx, resultId)) !== tool)
      throw new AppError("not_found");
    const items = made ? await itemsAsMade(ctx, resultId) : await itemsNow(ctx, resultId);
    return readableText(tool, items);
  };
  const [before, after] = [await textOf(query.from), await textOf(query.to)];
  return { rows: changesBetween(before, after) };
}
