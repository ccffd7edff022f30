/** Puts an older version of what a tool made back in force: as a new version, beside all that there are. */
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { project } from "../../db/schema/project.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { run } from "../../db/schema/run.ts";
import { AppError } from "../../shared/errors.ts";
import type { Item } from "../../shared/result.ts";
import { trayMarks, withChosen } from "../../shared/tray/marks.ts";
import type { AccountId } from "../account/access.ts";
import { reapplyCheckPolicy } from "../check/commands/reapply-policy.ts";
import type { Context } from "../context.ts";
import type { ResultAccess } from "../result/access.ts";
import { hashInput } from "../run/rules.ts";
import { readVersion } from "./queries.ts";
import type { RestoredVersion, RestoreVersion } from "./schema.ts";

/**
 * The wording of an older version becomes the newest result of its tool, a draft that nobody has approved; the versions before it stay
 * as they are, so that this is taken back by putting it into the trash. Costs nothing. The same key again makes nothing new.
 * @throws AppError not_found for a version that is not of this project and tool, conflict while a newer one is being made, for the
 * version that is in force, and when a locked item of that one would change.
 */
export async function restoreVersion(
  ctx: Context,
  access: ResultAccess,
  accountId: AccountId,
  { version, idempotencyKey }: RestoreVersion,
): Promise<RestoredVersion> {
  const { resultId: sourceId, items } = await readVersion(ctx, access, version);
  return ctx.transaction(async (inner) => {
    const { projectId } = access;
    // One at a time, so that what is compared with is what is in force.
    await inner.db.select({ id: project.id }).from(project).where(eq(project.id, projectId)).for("update");
    const earlier = await made(inner, access, idempotencyKey, version);
    if (earlier) return earlier;
    const [source] = await inner.db
      .select({ result, run })
      .from(result)
      .innerJoin(run, eq(run.id, result.runId))
      .where(eq(result.id, sourceId));
    if (!source) throw new AppError("not_found");
    const kept = await lockedItems(inner, access, version, items);
    const now = inner.now();
    const { id: _, ...asked } = source.run;
    const step = { tool: access.tool, input: record(source.result.input) };
    const [runId, resultId] = [inner.newId(), inner.newId()];
    await inner.db.insert(run).values({
      ...asked,
      ...{ id: runId, accountId, steps: [step], talk: null, targetItemId: null, state: "done", attempt: 1 },
      ...{ idempotencyKey: keyOf(idempotencyKey), inputHash: hashOf(access, version), lastSeq: 0 },
      ...{ leaseOwner: null, leaseUntil: null, stopRequestedAt: null, errorCode: null },
      ...{ createdAt: now, startedAt: now, endedAt: now },
    });
    await inner.db.insert(result).values({
      ...source.result,
      ...{
        id: resultId,
        runId,
        milliseconds: 0,
        tokens: 0,
        cost: null,
        createdAt: now,
        updatedAt: now,
        reworkedAt: null,
      },
      ...{ approval: "draft", approvalAt: null, approvalBy: null, approvalNote: "", askedBy: null },
      starred: false,
      aside: false,
    });
    const copies = copied(inner, items, kept);
    if (copies.length > 0)
      await inner.db.insert(resultItem).values(
        copies.map((item, position) => {
          const { id, locked, edited } = item;
          return { id, resultId, position, item, locked, edited, updatedAt: now };
        }),
      );
    await reapplyCheckPolicy(inner, projectId, resultId);
    return { resultId, runId, projectId };
  });
}

const keyOf = (key: string) => `version:${key}`;
const hashOf = ({ tool }: ResultAccess, version: string) => hashInput(version, tool, null);
const record = (input: unknown) => ({ ...(input as Record<string, unknown>) });

async function made(
  inner: Context,
  access: ResultAccess,
  key: string,
  version: string,
): Promise<RestoredVersion | null> {
  const { projectId } = access;
  const [row] = await inner.db
    .select({ runId: run.id, hash: run.inputHash, resultId: result.id })
    .from(run)
    .innerJoin(result, eq(result.runId, run.id))
    .where(and(eq(run.projectId, projectId), eq(run.idempotencyKey, keyOf(key))));
  if (!row) return null;
  if (row.hash !== hashOf(access, version)) throw new AppError("idempotency_mismatch");
  return { resultId: row.resultId, runId: row.runId, projectId };
}

const nameOf = ({ kind, text, fields }: Item) => JSON.stringify([kind, text, fields]);

/** Names of the items that are locked in the version in force: all of them have to stand in the other one. */
async function lockedItems(
  inner: Context,
  { projectId, tool }: ResultAccess,
  version: string,
  items: readonly Item[],
): Promise<Map<string, Item>> {
  const [newest] = await inner.db
    .select({ id: result.id, state: result.state })
    .from(result)
    .innerJoin(run, and(eq(run.id, result.runId), isNull(run.targetItemId)))
    .where(
      and(
        eq(result.projectId, projectId),
        eq(result.tool, tool),
        eq(result.aside, false),
        isNull(result.deletedAt),
      ),
    )
    .orderBy(desc(result.createdAt), desc(result.id))
    .limit(1);
  if (newest?.state === "making")
    throw new AppError("conflict", "新しい版を作成しています。できあがってから、もう一度お試しください。");
  if (newest?.id === version) throw new AppError("conflict", "選んだ版が、いまの版です。変更はありません。");
  const locked = newest
    ? await inner.db
        .select({ item: resultItem.item })
        .from(resultItem)
        .where(and(eq(resultItem.resultId, newest.id), eq(resultItem.locked, true)))
        .orderBy(asc(resultItem.position))
    : [];
  const named = new Map(locked.map(({ item }) => [nameOf(item), item]));
  const there = new Set(items.map(nameOf));
  const lost = [...named.keys()].filter((name) => !there.has(name)).length;
  if (lost > 0)
    throw new AppError(
      "conflict",
      `選んだ案が${lost}件変わるため、戻していません。選択を外してからお試しください。`,
    );
  return named;
}

/** The same items under ids of their own; where one names another, the copy names its copy. What is locked now stays locked. */
function copied(inner: Context, items: readonly Item[], locked: ReadonlyMap<string, Item>): Item[] {
  const ids = new Map(items.map(({ id }) => [id, inner.newId()]));
  const moved = (value: unknown): unknown => {
    if (typeof value === "string") return ids.get(value) ?? value;
    if (Array.isArray(value)) return value.map(moved);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, moved(inside)]));
  };
  return items.map(({ status: _, ...item }) => ({
    ...withChosen(item, null),
    id: ids.get(item.id) ?? inner.newId(),
    fields: moved(item.fields) as Item["fields"],
    ...trayMarks(locked.get(nameOf(item)) ?? { locked: false }),
  }));
}
