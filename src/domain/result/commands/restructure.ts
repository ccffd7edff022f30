import { eq, sql } from "drizzle-orm";
import { type ActMark, resultItem } from "#src/db/schema/result.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Item } from "#src/shared/result.ts";
import { withChosen } from "#src/shared/tray/marks.ts";
import { serverTool } from "#src/tools/server.ts";
import { maxPieces, type Restructured } from "#src/tools/structure/act.ts";
import { reapplyCheckPolicy } from "../../check/commands/reapply-policy.ts";
import type { Context } from "../../context.ts";
import type { ItemAccess } from "../access.ts";
import { check, reword } from "../rules/check.ts";
import type { RestructureItem, StructureView } from "../schema.ts";
import {
  itemWithVersions,
  lockItems,
  readOrdered,
  recordAct,
  refuseMaking,
  type StoredItemRow,
  setOrder,
  undoAct,
} from "./acts.ts";
import { readRunRequest } from "./run-request.ts";
import { markReworked } from "./target.ts";

/**
 * Changes how the pieces of a result stand: one act on one of them, or the newest act taken back. Pins and hand edits stay with
 * their pieces. @throws AppError conflict when it cannot be done, with the reason.
 */
export async function restructureItem(
  ctx: Context,
  access: ItemAccess,
  input: RestructureItem,
): Promise<StructureView> {
  const { resultId } = access;
  const tool = serverTool(access.tool);
  const { restructure } = tool.editing ?? {};
  if (!restructure) throw new AppError("conflict", "この結果では、並べかえは使えません。");
  return ctx.transaction(async (inner) => {
    const rows = await lockItems(inner, resultId);
    await refuseMaking(inner, resultId);
    let act: StructureView["act"] = null;
    if ("undo" in input) {
      await undoAct(inner, resultId, rows, input.undo);
      await reapplyCheckPolicy(inner, access.projectId, resultId);
    } else {
      const items = rows.map(({ item }) => item);
      const restructured = restructure(items, access.itemId, input.act);
      if (typeof restructured === "string") throw new AppError("conflict", restructured);
      act = await store(inner, access, rows, restructured);
    }
    await markReworked(inner, resultId);
    return { resultId, items: await readOrdered(inner, resultId), act };
  });
}

async function store(
  inner: Context,
  access: ItemAccess,
  rows: readonly StoredItemRow[],
  restructured: Restructured,
): Promise<NonNullable<StructureView["act"]>> {
  const { added, order, joined, behind } = restructured;
  if (rows.length + added.length > maxPieces)
    throw new AppError("conflict", `1つの結果に置けるのは${maxPieces}件までです。`);
  const items = new Map(rows.map(({ id, item }) => [id, item]));
  const after = afterOf(items, restructured);
  const goneId = joined?.gone ?? restructured.gone;
  const gone = rows.find(({ id }) => id === goneId);
  const merged = gone ? await itemWithVersions(inner, gone) : null;
  const into = joined && items.get(joined.into);
  if (joined && into) {
    const scope = await scopeOf(inner, access, into.kind);
    after.push({ ...reword(into, joined.draft, scope), edited: true });
  }
  if (gone) await inner.db.delete(resultItem).where(eq(resultItem.id, gone.id));
  if (after.length > 0) await rewrite(inner, after);
  const made = added.length > 0 ? await makeAdded(inner, access, items, added) : [];
  if (made.length > 0) await insert(inner, access.resultId, rows, made);
  if (order) await setOrder(inner, access.resultId, order);
  if (behind && made.length > 0) {
    const ids = rows.map(({ id }) => id);
    ids.splice(ids.indexOf(behind) + 1, 0, ...made.map(({ id }) => id));
    await setOrder(inner, access.resultId, ids);
  }
  const rewords = new Set(restructured.changed.filter((one) => one.rewords).map(({ id }) => id));
  const marks: ActMark[] = after.map(({ id }) => ({
    id,
    revision: (rows.find((row) => row.id === id)?.revision ?? 0) + 1,
    ...(rewords.has(id) || id === joined?.into ? { rewords: true } : {}),
  }));
  for (const { id } of made) marks.push({ id, revision: 1, added: true });
  const id = await recordAct(inner, access.resultId, rows, { marks, merged });
  return { id, added: made.map((item) => item.id) };
}

/** The pieces with their new fields. */
function afterOf(items: ReadonlyMap<string, Item>, { changed }: Restructured): Item[] {
  return changed.flatMap(({ id, fields, sources, rewords }) => {
    const item = items.get(id);
    if (!item) return [];
    if (rewords && item.locked)
      throw new AppError("conflict", "選んだ案のため変更していません。選択を外してからお試しください。");
    return [{ ...item, fields, ...(sources ? { sources } : {}), edited: item.edited || rewords === true }];
  });
}

/** What a piece of two is checked against. */
async function scopeOf(inner: Context, access: ItemAccess, kind: string) {
  const tool = serverTool(access.tool);
  const { input, brief } = await readRunRequest(inner, access);
  return { brief, slots: tool.slots(input, kind), existing: [], tool };
}

async function insert(
  inner: Context,
  resultId: string,
  rows: readonly StoredItemRow[],
  made: readonly Item[],
) {
  const first = Math.max(0, ...rows.map(({ position }) => position)) + 1;
  await inner.db.insert(resultItem).values(
    made.map((item, at) => ({
      id: item.id,
      resultId,
      position: first + at,
      item,
      locked: false,
      edited: item.edited,
      updatedAt: inner.now(),
    })),
  );
}

/** A copy says what its original says; words of the person's own are counted and flagged like any others. */
async function makeAdded(
  inner: Context,
  access: ItemAccess,
  items: ReadonlyMap<string, Item>,
  added: Restructured["added"],
): Promise<Item[]> {
  const { brief } = await readRunRequest(inner, access);
  const scope = { brief, slots: [], existing: [], tool: serverTool(access.tool), gate: "record" as const };
  return added.flatMap((piece): Item[] => {
    const id = inner.newId();
    if ("draft" in piece) return [{ ...check(piece.draft, id, scope), edited: true }];
    const like = items.get(piece.like);
    return like ? [withChosen({ ...like, id, fields: piece.fields }, null)] : [];
  });
}

/** All at once, with the earlier state of each kept. */
async function rewrite(inner: Context, items: readonly Item[]): Promise<void> {
  const at = inner.now().toISOString();
  const next = sql`jsonb_to_recordset(${JSON.stringify(items.map((item) => ({ id: item.id, item })))}::jsonb) as next(id uuid, item jsonb)`;
  await inner.db.execute(sql`
    insert into result_item_version (item_id, revision, item, created_at)
    select i.id, i.revision, i.item, ${at}::timestamptz from result_item i join ${next} on next.id = i.id`);
  await inner.db.execute(sql`
    update result_item i set item = next.item, edited = (next.item ->> 'edited')::boolean,
      revision = i.revision + 1, updated_at = ${at}::timestamptz
    from ${next} where next.id = i.id`);
}
