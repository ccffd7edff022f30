import { and, eq, max } from "drizzle-orm";
import { result, resultItem, resultItemVersion } from "#src/db/schema/result.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolStep } from "#src/shared/run-parts.ts";
import { serverTools } from "#src/tools/server.ts";
import type { Context } from "../../context.ts";
import { recordEdit } from "../../decision/commands.ts";
import type { Lease } from "../../run/commands/lease.ts";
import { refreshResultStatus } from "./status.ts";

/** The item a run makes another wording of. */
export interface EditTarget {
  itemId: string;
  kind: string;
  /** Texts beside it (and its own), which the new wording must not repeat. */
  siblings: string[];
}

export async function readTarget(ctx: Context, lease: Lease): Promise<EditTarget | null> {
  if (lease.targetItemId === null) return null;
  const [row] = await ctx.db
    .select({ resultId: resultItem.resultId, item: resultItem.item })
    .from(resultItem)
    .innerJoin(result, eq(result.id, resultItem.resultId))
    .where(and(eq(resultItem.id, lease.targetItemId), eq(result.projectId, lease.projectId)));
  if (!row) return null;
  const all = await ctx.db
    .select({ item: resultItem.item })
    .from(resultItem)
    .where(eq(resultItem.resultId, row.resultId));
  const siblings = all.filter(({ item }) => item.kind === row.item.kind).map(({ item }) => item.text);
  return { itemId: lease.targetItemId, kind: row.item.kind, siblings };
}

/** A reroll puts its one new wording in place at once; other changes offer three and wait for the person's choice. */
export async function replaceTarget(
  inner: Context,
  target: EditTarget,
  step: ToolStep,
  made: Item[],
): Promise<void> {
  const change = (step.input.target as { change?: string } | undefined)?.change;
  if (change === "more") return growBeside(inner, target, made);
  const next = made.find((item) => item.kind === target.kind);
  if (change !== "reroll" || !next) return;
  const { keeps = [] } = serverTools[step.tool].remaking ?? {};
  const [row] = await inner.db
    .select({ locked: resultItem.locked })
    .from(resultItem)
    .where(eq(resultItem.id, target.itemId))
    .for("update");
  // Gone, or chosen while it was being written anew.
  if (!row || row.locked) return;
  await writeItem(inner, target.itemId, (before) => ({
    ...next,
    fields: {
      ...next.fields,
      ...Object.fromEntries(Object.entries(before.fields).filter(([name]) => keeps.includes(name))),
    },
    id: before.id,
    locked: before.locked,
    edited: false,
  }));
}

/** Puts new pieces of the same kind at the end of the result that the item stands in. */
async function growBeside(inner: Context, target: EditTarget, made: Item[]): Promise<void> {
  const fresh = made.filter(({ kind }) => kind === target.kind);
  const [row] = await inner.db
    .select({ resultId: resultItem.resultId })
    .from(resultItem)
    .where(eq(resultItem.id, target.itemId));
  if (!row || fresh.length === 0) return;
  const { resultId } = row;
  await inner.db.select({ id: result.id }).from(result).where(eq(result.id, resultId)).for("update");
  const [last] = await inner.db
    .select({ position: max(resultItem.position) })
    .from(resultItem)
    .where(eq(resultItem.resultId, resultId));
  await inner.db.insert(resultItem).values(
    fresh.map((item, at) => {
      const id = inner.newId();
      const position = (last?.position ?? 0) + at + 1;
      return { id, resultId, position, item: { ...item, id, locked: false }, updatedAt: inner.now() };
    }),
  );
  await markReworked(inner, resultId);
}

/** Stores a new wording of an item and keeps the earlier one. @throws AppError not_found for one that is gone. */
export async function writeItem(
  inner: Context,
  itemId: string,
  change: (before: Item) => Item,
): Promise<Item> {
  const [row] = await inner.db.select().from(resultItem).where(eq(resultItem.id, itemId)).for("update");
  if (!row) throw new AppError("not_found");
  const after = change(row.item);
  await inner.db
    .insert(resultItemVersion)
    .values({ itemId, revision: row.revision, item: row.item, createdAt: inner.now() });
  await inner.db
    .update(resultItem)
    .set({ item: after, edited: after.edited, revision: row.revision + 1, updatedAt: inner.now() })
    .where(eq(resultItem.id, itemId));
  await recordEdit(inner, row.resultId, { itemId, before: row.item.text, text: after.text });
  await markReworked(inner, row.resultId);
  return after;
}

/** Notes that a result no longer says what it said: what was made from it is out of date, and what was said of changed pieces, too. */
export async function markReworked(inner: Context, resultId: string): Promise<void> {
  await inner.db.update(result).set({ reworkedAt: inner.now() }).where(eq(result.id, resultId));
  await refreshResultStatus(inner, resultId);
}
