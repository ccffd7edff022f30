/** Stored pieces are put under what their project's people have decided, so that every list, export and page of a client reads the same. */
import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Brief } from "#src/brief/schema.ts";
import { withChecks } from "#src/checks/set-aside.ts";
import { result, resultItem } from "#src/db/schema/result.ts";
import { type ActiveChecks, defaultChecks } from "#src/shared/checks/active.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { serverTools } from "#src/tools/server.ts";
import type { Context } from "../../context.ts";
import { gateOf } from "../../result/rules/check.ts";
import { readChecks } from "../queries.ts";

/** Pieces that are held in memory at a time. */
const batch = 500;

const isCopy = (tool: ToolName, item: Item) => gateOf(serverTools[tool], item.kind) === "copy";

/** Every piece of the project, or of one of its results. Inside a transaction; the wording stays what it is, so that nothing is out of date by it. */
export async function reapplyCheckPolicy(
  inner: Context,
  projectId: string,
  resultId?: string,
): Promise<void> {
  const checks = await readChecks(inner, projectId);
  let after: string | undefined;
  for (;;) {
    const rows = await readBatch(inner, projectId, resultId, after);
    await store(inner, rows, checks);
    after = rows.at(-1)?.id;
    if (rows.length < batch) return;
  }
}

/** One piece as the project sees it now. */
export async function withProjectPolicy(
  inner: Context,
  { projectId, tool }: { projectId: string; tool: ToolName },
  item: Item,
): Promise<Item> {
  return withChecks(item, await readChecks(inner, projectId), isCopy(tool, item));
}

interface Row {
  id: string;
  tool: ToolName;
  item: Item;
}

const readBatch = (
  inner: Context,
  projectId: string,
  resultId: string | undefined,
  after: string | undefined,
): Promise<Row[]> =>
  inner.db
    .select({ id: resultItem.id, tool: result.tool, item: resultItem.item })
    .from(resultItem)
    .innerJoin(result, eq(result.id, resultItem.resultId))
    .where(
      and(
        eq(result.projectId, projectId),
        resultId === undefined ? undefined : eq(result.id, resultId),
        after === undefined ? undefined : gt(resultItem.id, after),
        told,
      ),
    )
    .orderBy(asc(resultItem.id))
    .limit(batch)
    .for("update", { of: resultItem });

/** Something was found in it. */
const told: SQL = sql`(${resultItem.item}->'flags' <> '[]'::jsonb or ${resultItem.item} ? 'silenced')`;

async function store(inner: Context, rows: readonly Row[], checks: ActiveChecks): Promise<void> {
  const changed = rows.flatMap(({ id, tool, item }) => {
    const next = withChecks(item, checks, isCopy(tool, item));
    return next === item ? [] : [{ id, item: next }];
  });
  if (changed.length === 0) return;
  await inner.db.execute(sql`
    update result_item set item = changed.item, updated_at = ${inner.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed(id uuid, item jsonb)
    where result_item.id = changed.id`);
}

/** What a run made while somebody decided otherwise follows that decision; `brief`: what the run worked on, if it came that far. */
export async function syncCheckPolicy(
  inner: Context,
  projectId: string,
  brief: Promise<Pick<Brief, "checks">> | undefined,
): Promise<void> {
  if (!brief) return;
  const { checks = defaultChecks } = await brief.catch(() => ({ checks: undefined }));
  const decided = ({ strictness, off }: ActiveChecks) =>
    JSON.stringify([strictness, off.map(({ ruleId }) => ruleId)]);
  if (decided(checks) !== decided(await readChecks(inner, projectId)))
    await reapplyCheckPolicy(inner, projectId);
}
