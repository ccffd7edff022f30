/** Where people stand with pieces, the wordings that were decided, and the log of it. */
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { projectEvent } from "../../db/schema/handover/event.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import type { Item, ItemStatus } from "../../shared/result.ts";
import type { Logged } from "../../shared/words/decisions.ts";
import type { Context } from "../context.ts";
import { afterCursor, cursorAt, key, type Order, orderOf, positionIn } from "../keyset.ts";
import type { ProjectId } from "../project/access.ts";
import { statusColumns, statusOf } from "../result/rules/status.ts";
import type { DecisionList, ListDecisions } from "./schema.ts";

const newest: Order = { keys: [key.moment(projectEvent.at), key.id(projectEvent.id)], falls: true };

/** What happened to the project's pieces, the newest first. */
export async function listDecisions(
  ctx: Context,
  projectId: ProjectId,
  { item, cursor, limit }: ListDecisions,
): Promise<DecisionList> {
  const rows = await ctx.db
    .select({ event: projectEvent, runId: result.runId, place: positionIn(newest).as("place") })
    .from(projectEvent)
    .leftJoin(result, and(eq(result.id, projectEvent.resultId), isNull(result.deletedAt)))
    .where(
      and(
        eq(projectEvent.projectId, projectId),
        item === undefined ? undefined : eq(projectEvent.itemId, item),
        afterCursor(newest, cursor),
      ),
    )
    .orderBy(...orderOf(newest))
    .limit(limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    decisions: rows.slice(0, limit).map(({ event: { projectId: _, at, ...event }, runId }) => ({
      ...event,
      runId,
      at: at.toISOString(),
    })),
    next: last ? cursorAt(last.place) : null,
  };
}

/** The newest of it in few words: what was done to several pieces at once is one entry. */
export async function readNewestDecisions(
  ctx: Context,
  projectId: ProjectId,
  limit: number,
): Promise<{ id: string; at: Date; logged: Logged; text: string }[]> {
  const rows = await ctx.db
    .select()
    .from(projectEvent)
    .where(eq(projectEvent.projectId, projectId))
    .orderBy(desc(projectEvent.at), desc(projectEvent.id))
    .limit(limit * perEntry);
  const entries = new Map<string, { id: string; at: Date; logged: Logged; text: string }>();
  for (const { id, at, kind, tool, itemId, by, client, pieces, text } of rows) {
    const act = JSON.stringify([at, kind, by, client]);
    const same = entries.get(act);
    if (!same) {
      entries.set(act, { id, at, logged: { kind, tool, itemId, by, client, pieces }, text });
      continue;
    }
    const { logged } = same;
    same.logged = {
      ...logged,
      ...{ itemId: null, tool: logged.tool === tool ? tool : null, pieces: logged.pieces + pieces },
    };
    same.text = "";
  }
  return [...entries.values()].slice(0, limit);
}
/** How many rows are looked at for an entry. */
const perEntry = 20;

/** Who changed the words of a piece last; null where nobody with a name did. */
export async function readLastEditor(
  ctx: Context,
  { projectId, itemId }: { projectId: ProjectId; itemId: string },
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ by: projectEvent.by })
    .from(projectEvent)
    .where(
      and(
        eq(projectEvent.projectId, projectId),
        eq(projectEvent.itemId, itemId),
        eq(projectEvent.kind, "edited"),
      ),
    )
    .orderBy(desc(projectEvent.at), desc(projectEvent.id))
    .limit(1);
  return row?.by ?? null;
}

/** Pieces as they are read: with where people stand with them. */
export async function withStatus(ctx: Context, items: readonly Item[]): Promise<Item[]> {
  if (items.length === 0) return [];
  const rows = await ctx.db
    .select({ id: resultItem.id, ...statusColumns })
    .from(resultItem)
    .where(
      inArray(
        resultItem.id,
        items.map(({ id }) => id),
      ),
    );
  return items.map((item) => {
    const said = rows.find(({ id }) => id === item.id);
    return said ? { ...item, ...statusOf(said) } : item;
  });
}

/** Where people stand with these pieces of the project; null: a draft. */
export async function readStatuses(
  ctx: Context,
  projectId: ProjectId,
  ids: readonly string[],
): Promise<{ id: string; resultId: string; status: ItemStatus | null }[]> {
  const rows = await ctx.db
    .select({ id: resultItem.id, resultId: resultItem.resultId, ...statusColumns })
    .from(resultItem)
    .innerJoin(result, eq(result.id, resultItem.resultId))
    .where(and(eq(result.projectId, projectId), inArray(resultItem.id, [...ids])))
    .orderBy(asc(resultItem.resultId), asc(resultItem.position));
  return rows.map(({ id, resultId, ...said }) => ({ id, resultId, status: statusOf(said).status ?? null }));
}

/** Pieces that were changed after they were decided, in the wording that was: other texts rest on that until another one is decided. */
export async function asDecided<View extends { items: Item[] }>(
  ctx: Context,
  views: View[],
): Promise<View[]> {
  const changed = views
    .flatMap(({ items }) => items.filter(({ status }) => status?.changed))
    .map(({ id }) => id);
  if (changed.length === 0) return views;
  const rows = await ctx.db
    .select({ id: resultItem.id, adopted: resultItem.adopted })
    .from(resultItem)
    .where(inArray(resultItem.id, changed));
  const wordings = new Map(rows.map(({ id, adopted }) => [id, adopted?.item]));
  return views.map((view) => ({ ...view, items: view.items.map((item) => wordings.get(item.id) ?? item) }));
}
