/** 変わったところ: what the material of today does to results that were made of an earlier version of it. */
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { affectedBy } from "../../brief/change/affected.ts";
import { changeBetween, type MaterialChange, type MaterialState } from "../../brief/change/between.ts";
import { renumberedSources, renumbering } from "../../brief/change/renumber.ts";
import { correctionSchema } from "../../brief/schema.ts";
import { brief } from "../../db/schema/project.ts";
import { type result, resultItem } from "../../db/schema/result.ts";
import { run } from "../../db/schema/run.ts";
import type { Item } from "../../shared/result.ts";
import type { PartialRegeneration, ToolStep } from "../../shared/run-parts.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import type { NewestToolResult } from "../result/rules/stale.ts";

type Row = Pick<typeof result.$inferSelect, "id" | "tool" | "briefId" | "runId" | "parents">;
/** With the steps of its run. */
type MadeRow = Row & { steps: ToolStep[] };

/**
 * For each of these results what it needs to be judged by: pieces that no longer hold, and what was mended in it. `brief`: the
 * project's newest one, where it was read already; null: there is none.
 */
export async function readAffected(
  ctx: Context,
  projectId: ProjectId,
  rows: readonly MadeRow[],
  brief?: StateRow | null,
): Promise<Pick<NewestToolResult, "affected" | "mends" | "items">[]> {
  const mends = mendsIn(rows);
  const state = brief === undefined ? await readNewestState(ctx, projectId) : brief;
  const newest = state && { id: state.id, state: stateOf(state) };
  const older = rows.filter(({ briefId }) => newest && briefId !== newest.id);
  if (older.length === 0 && mends.size === 0) return rows.map(() => ({}));
  const states = await readStates(
    ctx,
    projectId,
    older.map(({ briefId }) => briefId),
  );
  const items = await readItems(ctx, rows);
  // Results of one run were made of one brief: what changed since is the same for all of them.
  const changes = new Map<string, MaterialChange>();
  const changeSince = (briefId: string): MaterialChange | undefined => {
    const before = states.get(briefId);
    if (!newest || !before) return;
    const change = changes.get(briefId) ?? changeBetween(before, newest.state);
    changes.set(briefId, change);
    return change;
  };
  return rows.map((row) => {
    const own = items.get(row.id) ?? [];
    const change = changeSince(row.briefId);
    const affected = change && affectedBy(row.tool, own, change);
    return { items: own, mends: mends.get(row.id), affected };
  });
}

/** By result, of those in which only some pieces were made anew. */
export async function readSuggestedFixes(
  ctx: Context,
  rows: readonly Pick<Row, "id" | "tool" | "runId">[],
): Promise<Map<string, PartialRegeneration>> {
  if (rows.length === 0) return new Map();
  const runs = await ctx.db
    .select({ id: run.id, steps: run.steps })
    .from(run)
    .where(
      inArray(
        run.id,
        rows.map(({ runId }) => runId),
      ),
    );
  const stepsOf = new Map(runs.map(({ id, steps }) => [id, steps]));
  return mendsIn(rows.map((row) => ({ ...row, steps: stepsOf.get(row.runId) ?? [] })));
}

function mendsIn(rows: readonly Pick<MadeRow, "id" | "tool" | "steps">[]): Map<string, PartialRegeneration> {
  return new Map(
    rows.flatMap(({ id, tool, steps }) => {
      const mends = steps.find((step) => step.tool === tool)?.mends;
      return mends ? [[id, mends] as const] : [];
    }),
  );
}

const columns = {
  id: brief.id,
  sentences: brief.sentences,
  fields: brief.fields,
  corrections: brief.corrections,
};
/** What is looked at of a brief. */
export type StateRow = Pick<typeof brief.$inferSelect, keyof typeof columns>;

const stateOf = ({ sentences, fields, corrections }: StateRow): MaterialState => ({
  sentences,
  fields,
  corrections: correctionSchema.array().parse(corrections),
});

async function readNewestState(ctx: Context, projectId: ProjectId): Promise<StateRow | null> {
  const [row] = await ctx.db
    .select(columns)
    .from(brief)
    .where(eq(brief.projectId, projectId))
    .orderBy(desc(brief.version))
    .limit(1);
  return row ?? null;
}

async function readStates(
  ctx: Context,
  projectId: ProjectId,
  ids: readonly string[],
): Promise<Map<string, MaterialState>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select(columns)
    .from(brief)
    .where(and(eq(brief.projectId, projectId), inArray(brief.id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
}

async function readItems(ctx: Context, rows: readonly Row[]): Promise<Map<string, Item[]>> {
  const found = await ctx.db
    .select({ resultId: resultItem.resultId, item: resultItem.item })
    .from(resultItem)
    .where(
      inArray(
        resultItem.resultId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(resultItem.position));
  const byResult = Map.groupBy(found, ({ resultId }) => resultId);
  return new Map([...byResult].map(([id, own]) => [id, own.map(({ item }) => item)]));
}

/** Pieces of results that were made of earlier briefs, with the numbers that their sentences have in that of `briefId`. */
export async function inNumbersOf<Made extends { briefId: string; items: Item[]; materials: string[] }>(
  ctx: Context,
  projectId: ProjectId,
  briefId: string,
  made: readonly Made[],
): Promise<Made[]> {
  const older = made.filter((one) => one.briefId !== briefId);
  if (older.length === 0) return [...made];
  const states = await readStates(ctx, projectId, [briefId, ...older.map((one) => one.briefId)]);
  const now = states.get(briefId)?.sentences ?? [];
  return made.map((one) => {
    if (one.briefId === briefId) return one;
    const renumber = renumbering(states.get(one.briefId)?.sentences ?? [], now);
    return {
      ...one,
      items: one.items.map((item) => renumberedSources(item, renumber)),
      materials: one.materials.map(renumber),
    };
  });
}
