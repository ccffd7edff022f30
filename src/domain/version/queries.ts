import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { result, resultArrangement, resultItem, resultItemVersion } from "../../db/schema/result.ts";
import { run } from "../../db/schema/run.ts";
import { changesBetween } from "../../shared/changes/changes.ts";
import { AppError } from "../../shared/errors.ts";
import type { Item } from "../../shared/result.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import { exporters } from "../../tools/exports.ts";
import { shownName } from "../account/rules/shown-name.ts";
import type { Context } from "../context.ts";
import { accessResult, type ItemAccess, type ResultAccess, type ResultId } from "../result/access.ts";
import { hasContent, readResult } from "../result/queries.ts";
import {
  type ChangesQuery,
  type ChangesView,
  type ItemVersion,
  madeSuffix,
  type VersionList,
  versionsShown,
  wordingsShown,
} from "./schema.ts";

/** Every result of the same tool in its project that holds something, newest first; one that people changed comes twice. */
export async function listVersions(
  ctx: Context,
  { projectId, tool, canWork }: ResultAccess,
): Promise<VersionList> {
  const rows = await ctx.db
    .select({
      id: result.id,
      approval: result.approval,
      by: shownName<string | null>(),
      at: result.createdAt,
      reworkedAt: result.reworkedAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(result)
    .innerJoin(run, and(eq(run.id, result.runId), isNull(run.targetItemId)))
    .leftJoin(account, eq(account.id, run.accountId))
    .where(
      and(
        eq(result.projectId, projectId),
        eq(result.tool, tool),
        eq(result.aside, false),
        isNull(result.deletedAt),
        hasContent,
      ),
    )
    .orderBy(desc(result.createdAt), desc(result.id))
    .limit(versionsShown + 1);
  const versions = rows.slice(0, versionsShown).flatMap(({ reworkedAt, at, total, ...row }, index) => {
    const made = { ...row, number: total - index, at: at.toISOString() };
    const now = { ...made, current: true, reworked: reworkedAt !== null };
    if (!reworkedAt) return [now];
    return [
      { ...now, at: reworkedAt.toISOString() },
      { ...made, id: row.id + madeSuffix, current: false, reworked: false },
    ];
  });
  return { versions, more: rows.length > versionsShown, canRestore: canWork };
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
    .select({ id: resultItem.id, now: resultItem.item, before: first.item })
    .from(resultItem)
    .leftJoin(first, eq(first.itemId, resultItem.id))
    .where(eq(resultItem.resultId, resultId))
    .orderBy(asc(resultItem.position));
  const acts = await ctx.db
    .select({ before: resultArrangement.before, merged: resultArrangement.merged })
    .from(resultArrangement)
    .where(eq(resultArrangement.resultId, resultId))
    .orderBy(asc(resultArrangement.revision));
  const made = new Map(rows.map(({ id, now, before }) => [id, before ?? now]));
  for (const { merged } of acts) if (merged) made.set(merged.id, merged.earlier[0]?.item ?? merged.item);
  const order = acts[0]?.before ?? rows.map(({ id }) => id);
  return order.flatMap((id) => made.get(id) ?? []);
}

const nothingAbout = { title: "", project: "", madeAt: "", conditions: [], stale: [], problems: [] };

/** What a person reads of a result, as lines. */
export async function readableText(tool: ToolName, items: Item[]): Promise<string> {
  const input = { items, about: nothingAbout, encoding: "utf-8", bare: true } as const;
  const draw = () => Promise.reject(new Error("a text has no pictures"));
  const { body } = await exporters[tool].txt({ ...input, draw });
  return body.toString();
}

/** What a version holds. @throws AppError not_found for one that is not of this project and tool. */
export async function readVersion(
  ctx: Context,
  access: ResultAccess,
  versionId: string,
): Promise<{ resultId: ResultId; items: Item[] }> {
  const isMade = versionId.endsWith(madeSuffix);
  const id = isMade ? versionId.slice(0, -madeSuffix.length) : versionId;
  const { resultId, projectId, tool } = await accessResult(ctx, id, "read");
  if (projectId !== access.projectId || tool !== access.tool) throw new AppError("not_found");
  return {
    resultId,
    items: isMade ? await itemsAsMade(ctx, resultId) : (await readResult(ctx, resultId)).items,
  };
}

/** What changed from one version to another of the same tool. @throws AppError not_found for one that is not of this project and tool. */
export async function readChanges(
  ctx: Context,
  access: ResultAccess,
  query: ChangesQuery,
): Promise<ChangesView> {
  const textOf = async (versionId: string) =>
    readableText(access.tool, (await readVersion(ctx, access, versionId)).items);
  const [before, after] = [await textOf(query.from), await textOf(query.to)];
  return { rows: changesBetween(before, after) };
}

/** What the item said before, the newest first. */
export async function readItemVersions(ctx: Context, access: ItemAccess): Promise<ItemVersion[]> {
  const rows = await ctx.db
    .select()
    .from(resultItemVersion)
    .where(eq(resultItemVersion.itemId, access.itemId))
    .orderBy(desc(resultItemVersion.revision))
    .limit(wordingsShown);
  return rows.map(({ revision, item: { text, edited }, createdAt }) => ({
    ...{ revision, text, edited },
    until: createdAt.toISOString(),
  }));
}
