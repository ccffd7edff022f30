import { asc, eq, sql } from "drizzle-orm";
import { result, resultItem } from "../../../db/schema/result.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Item } from "../../../shared/result.ts";
import { serverTools } from "../../../tools/server.ts";
import { piecesAtMost, type Restructured } from "../../../tools/structure/act.ts";
import type { Context } from "../../context.ts";
import type { ItemAccess } from "../access.ts";
import { check } from "../rules/check.ts";
import type { Mark, RestructureItem, StructureView } from "../schema.ts";
import { refuseMaking } from "./arrange.ts";
import { readAsked } from "./asked.ts";
import { markReworked } from "./target.ts";

type Row = Pick<typeof resultItem.$inferSelect, "id" | "item" | "revision" | "position">;

/**
 * Changes how the pieces of a result stand: one act on one of them, or an act taken back by its marks. The earlier state of
 * each changed piece is kept. @throws AppError conflict when it cannot be done, with the reason.
 */
export async function restructureItem(
  ctx: Context,
  access: ItemAccess,
  input: RestructureItem,
): Promise<StructureView> {
  const tool = serverTools[access.tool];
  if (!tool.restructure) throw new AppError("conflict", "この結果では、並べかえは使えません。");
  const { restructure } = tool;
  return ctx.transaction(async (inner) => {
    // One structure of a result at a time: places are given out one after the other.
    await inner.db.select({ id: result.id }).from(result).where(eq(result.id, access.resultId)).for("update");
    await refuseMaking(inner, access.resultId);
    const rows = await readRows(inner, access, true);
    if ("undo" in input) await takeBack(inner, rows, input.undo);
    else {
      const items = rows.map(({ item }) => item);
      const restructured = restructure(items, access.itemId, input.act);
      if (typeof restructured === "string") throw new AppError("conflict", restructured);
      await store(inner, access, rows, restructured);
    }
    await markReworked(inner, access.resultId);
    const after = await readRows(inner, access, false);
    const was = new Map(rows.map(({ id, revision }) => [id, revision]));
    return {
      items: after.map(({ item }) => item),
      marks:
        "undo" in input
          ? []
          : after.flatMap(({ id, revision }) => (was.get(id) === revision ? [] : [{ id, revision }])),
    };
  });
}

async function readRows(inner: Context, { resultId }: ItemAccess, locks: boolean): Promise<Row[]> {
  const { id, item, revision, position } = resultItem;
  const query = inner.db
    .select({ id, item, revision, position })
    .from(resultItem)
    .where(eq(resultItem.resultId, resultId))
    .orderBy(asc(position));
  return locks ? query.for("update") : query;
}

async function store(inner: Context, access: ItemAccess, rows: readonly Row[], restructured: Restructured) {
  const { changed, added } = restructured;
  if (rows.length + added.length > piecesAtMost)
    throw new AppError("conflict", `1つの結果に置けるのは${piecesAtMost}件までです。`);
  const items = new Map(rows.map(({ id, item }) => [id, item]));
  const after = changed.flatMap(({ id, fields, sources, rewords }) => {
    const item = items.get(id);
    if (!item) return [];
    if (rewords && item.locked)
      throw new AppError("conflict", "固定中のため変更していません。固定を外してからお試しください。");
    return [{ ...item, fields, ...(sources ? { sources } : {}), edited: item.edited || rewords === true }];
  });
  if (after.length > 0) await rewrite(inner, after);
  if (added.length === 0) return;
  const first = Math.max(0, ...rows.map(({ position }) => position)) + 1;
  const made = await makeAdded(inner, access, items, added);
  await inner.db.insert(resultItem).values(
    made.map((item, at) => ({
      id: item.id,
      resultId: access.resultId,
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
  const { brief } = await readAsked(inner, access);
  return added.flatMap((piece): Item[] => {
    const id = inner.newId();
    if ("draft" in piece)
      return [
        { ...check(piece.draft, id, { brief, slots: [], existing: [], gate: "record" }), edited: true },
      ];
    const like = items.get(piece.like);
    return like ? [{ ...like, id, fields: piece.fields, locked: false }] : [];
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

/** Back to the state before: only while nothing else has happened to those pieces since. */
async function takeBack(inner: Context, rows: readonly Row[], marks: readonly Mark[]): Promise<void> {
  const standing = new Map(rows.map((row) => [row.id, row]));
  if (!marks.every(({ id, revision }) => standing.get(id)?.revision === revision))
    throw new AppError("conflict", "このあとに変更があるため、元に戻していません。");
  const at = inner.now().toISOString();
  const these = sql`(select x::uuid from jsonb_array_elements_text(${JSON.stringify(marks.map(({ id }) => id))}::jsonb) x)`;
  await inner.db.execute(sql`
    delete from result_item where id in ${these} and revision = 1 and item -> 'fields' ->> 'added' = 'true'`);
  await inner.db.execute(sql`
    update result_item i set item = v.item, edited = (v.item ->> 'edited')::boolean,
      revision = v.revision, updated_at = ${at}::timestamptz
    from result_item_version v
    where i.id in ${these} and v.item_id = i.id and v.revision = i.revision - 1`);
  await inner.db.execute(sql`
    delete from result_item_version v using result_item i
    where i.id in ${these} and v.item_id = i.id and v.revision >= i.revision`);
}
