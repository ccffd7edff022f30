import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Preset } from "../../brief/preset/schema.ts";
import { isReleasable } from "../../checks/gate.ts";
import { fitsUnder } from "../../checks/slots.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { run } from "../../db/schema/run.ts";
import type { Approval } from "../../shared/approvals.ts";
import { AppError } from "../../shared/errors.ts";
import type { Item, Source } from "../../shared/result.ts";
import type { ToolName, ToolStep } from "../../shared/run-parts.ts";
import { serverTool } from "../../tools/server.ts";
import type { Results } from "../../tools/tool.ts";
import { readAffected, type StateRow } from "../change/queries.ts";
import type { Context } from "../context.ts";
import { asDecided } from "../decision/queries.ts";
import { evidenceAmong, readEvidenceOf } from "../evidence/queries.ts";
import { readLimits } from "../house/queries.ts";
import { comparePresets } from "../preset/queries.ts";
import type { ProjectId } from "../project/access.ts";
import type { RunId } from "../run/access.ts";
import type { ItemAccess, ResultId } from "./access.ts";
import { findStale, type StaleByTool } from "./rules/stale.ts";
import { statusColumns, statusOf } from "./rules/status.ts";
import type { ResultView } from "./schema.ts";

export async function readItem(ctx: Context, access: ItemAccess): Promise<Item> {
  const [row] = await ctx.db
    .select({ item: resultItem.item })
    .from(resultItem)
    .where(eq(resultItem.id, access.itemId));
  if (!row) throw new AppError("not_found");
  return row.item;
}

/** Every item of the same result, in its order. */
export async function readSiblingItems(ctx: Context, access: ItemAccess): Promise<Item[]> {
  const rows = await ctx.db
    .select({ item: resultItem.item })
    .from(resultItem)
    .where(eq(resultItem.resultId, access.resultId))
    .orderBy(asc(resultItem.position));
  return rows.map(({ item }) => item);
}

/** What a result is told by in a list: its first words that are its own, which those of a page's worries and titles are not. */
export const leadingText = (characters: number) => sql<string | null>`(
  select left(${resultItem.item}->>'text', ${characters}) from ${resultItem}
  where ${resultItem.resultId} = ${result.id}
  order by (${resultItem.item}->>'kind' in ('concern', 'meta')), ${resultItem.position} limit 1
)`;

type Row = typeof result.$inferSelect;
type NewestRow = Row & { steps: ToolStep[] };

async function withItems(ctx: Context, rows: Row[], stale: StaleByTool = {}): Promise<ResultView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const items = await ctx.db
    .select({ resultId: resultItem.resultId, item: resultItem.item, ...statusColumns })
    .from(resultItem)
    .where(inArray(resultItem.resultId, ids))
    .orderBy(asc(resultItem.position));
  const byResult = Map.groupBy(items, ({ resultId }) => resultId);
  const limits = await readLimits(ctx);
  const of = ({ id }: Row) =>
    (byResult.get(id) ?? []).map(({ item, ...said }) => ({
      ...item,
      fits: fitsUnder(item.fits, limits),
      ...statusOf(said),
    }));
  const documents = await readEvidenceOf(
    ctx,
    rows.map(({ projectId }) => projectId),
  );
  return rows.map((row) => ({
    id: row.id,
    tool: row.tool,
    state: row.state,
    runId: row.runId,
    briefId: row.briefId,
    input: row.input,
    materials: row.materials,
    given: givenIn(row, of(row)),
    problems: row.problems,
    leftOut: row.leftOut,
    engine: row.engine,
    milliseconds: row.milliseconds,
    tokens: row.tokens,
    cost: row.cost,
    createdAt: row.createdAt.toISOString(),
    preset: row.preset?.key ? { key: row.preset.key, version: row.preset.version } : null,
    stale: stale[row.tool]?.reasons ?? [],
    stalePieces: stalePiecesOf(stale[row.tool], of(row)),
    aside: row.aside,
    items: of(row),
    documents: evidenceAmong(documents.get(row.projectId) ?? [], of(row)),
  }));
}

function stalePiecesOf(stale: StaleByTool[ToolName], items: readonly Item[]): string[] {
  const ids = items.map(({ id }) => id);
  return ids.filter((id) => stale?.pieces === "all" || stale?.pieces.has(id));
}

function givenIn({ tool, input }: Row, items: readonly Item[]): Source[] {
  const { sources, definition } = serverTool(tool);
  const parsed = sources ? definition.input.safeParse(input) : null;
  if (!sources || !parsed?.success) return [];
  const used = new Set(items.flatMap((item) => item.sources));
  return sources(parsed.data).filter(({ id }) => used.has(id));
}

/** What stands in a project. */
export interface CurrentWork {
  /** The newest result of each tool that holds something or is being made, item rewordings left out. */
  results: ResultView[];
  /** Where people stand with them, by their ids. */
  approvals: ReadonlyMap<string, Approval>;
  /** The rules that a run asked for now is under. */
  preset: Preset | null;
}

/** `brief`: the project's newest one, where it was read already; null: there is none. */
export async function readCurrentWork(
  ctx: Context,
  projectId: ProjectId,
  brief?: StateRow | null,
): Promise<CurrentWork> {
  const rows = await newestRows(ctx, projectId);
  const { stale, preset } = await judge(ctx, projectId, rows, brief);
  const approvals = new Map(rows.map(({ id, approval }) => [id, approval]));
  return { results: await withItems(ctx, rows, stale), approvals, preset };
}

export async function readNewestResults(ctx: Context, projectId: ProjectId): Promise<ResultView[]> {
  return (await readCurrentWork(ctx, projectId)).results;
}

export async function staleOf(ctx: Context, projectId: ProjectId, rows: NewestRow[]): Promise<StaleByTool> {
  return (await judge(ctx, projectId, rows)).stale;
}

async function judge(ctx: Context, projectId: ProjectId, rows: NewestRow[], brief?: StateRow | null) {
  const presets = await comparePresets(ctx, projectId, [...rows.map((row) => row.preset), null]);
  const material = await readAffected(ctx, projectId, rows, brief);
  const stale = findStale(
    rows.map((row, index) => ({ ...row, ...material[index], presets: presets[index] })),
  );
  return { stale, preset: presets.at(-1)?.now ?? null };
}

export interface ParentResults {
  /** Tool → id of the result that was read. */
  ids: Partial<Record<ToolName, string>>;
  items: Results;
}

/**
 * What a tool that needs these tools is given to read: the newest result of each, as far as there is one. `beside`: the run whose
 * own results it reads before those of the project, as it stands aside like them.
 */
export async function readParents(
  ctx: Context,
  projectId: ProjectId,
  tools: readonly ToolName[],
  { persona = null, beside = null }: { persona?: string | null; beside?: RunId | null } = {},
): Promise<ParentResults> {
  if (tools.length === 0) return { ids: {}, items: {} };
  const stands = beside === null ? undefined : sql`(${result.runId} = ${beside} or not ${result.aside})`;
  const newest = await newestRows(ctx, projectId, hasContent, stands);
  const rows = newest.filter((row) => tools.includes(row.tool));
  const fixed =
    persona !== null && tools.includes("persona") ? await personaAlone(ctx, projectId, persona) : null;
  const others = fixed ? rows.filter(({ tool }) => tool !== "persona") : rows;
  const views = await asDecided(ctx, [...(await withItems(ctx, others)), ...(fixed ? [fixed] : [])]);
  return {
    ids: Object.fromEntries(views.map(({ tool, id }) => [tool, id])),
    // What must be corrected stands in no other tool's text.
    items: Object.fromEntries(views.map(({ tool, items }) => [tool, items.filter(isReleasable)])),
  };
}

/** The sheet of one person out of the result that it stands in; null when it is gone. */
async function personaAlone(ctx: Context, projectId: ProjectId, itemId: string): Promise<ResultView | null> {
  const rows = await ctx.db
    .select({ row: result, person: resultItem.item })
    .from(resultItem)
    .innerJoin(result, eq(result.id, resultItem.resultId))
    .where(
      and(
        eq(resultItem.id, itemId),
        eq(result.projectId, projectId),
        eq(result.tool, "persona"),
        isNull(result.deletedAt),
      ),
    );
  const [found] = rows;
  const [view] = await withItems(
    ctx,
    rows.map(({ row }) => row),
  );
  if (!found || !view) return null;
  const name = found.person.fields.persona;
  return { ...view, items: view.items.filter(({ fields }) => fields.persona === name) };
}

/** SQL condition: it stands for the project. */
const isOfProject = sql`not ${result.aside}`;

/** SQL condition: it has come to its end and holds something. One that was stopped before its first piece takes nobody's place. */
export const hasContent = sql<boolean>`(${result.state} in ('done', 'partial') or ${result.state} = 'stopped'
  and exists (select 1 from ${resultItem} where ${resultItem.resultId} = ${result.id}))`;

export async function newestRows(
  ctx: Context,
  projectId: ProjectId,
  which: SQL = sql`(${result.state} = 'making' or ${hasContent})`,
  stands: SQL = isOfProject,
): Promise<NewestRow[]> {
  const rows = await ctx.db
    .selectDistinctOn([result.tool], { row: result, steps: run.steps })
    .from(result)
    .innerJoin(run, eq(run.id, result.runId))
    .where(
      and(eq(result.projectId, projectId), isNull(run.targetItemId), isNull(result.deletedAt), which, stands),
    )
    .orderBy(result.tool, desc(result.createdAt), desc(result.id));
  return rows.map(({ row, steps }) => ({ ...row, steps }));
}

/** What one run has made. */
export async function readRunResults(ctx: Context, runId: RunId): Promise<ResultView[]> {
  const rows = await ctx.db
    .select()
    .from(result)
    .where(and(eq(result.runId, runId), isNull(result.deletedAt)))
    .orderBy(asc(result.createdAt), asc(result.id));
  return withItems(ctx, rows);
}

/** What several runs have made. */
export async function readResultsOfRuns(ctx: Context, runIds: RunId[]): Promise<ResultView[]> {
  if (runIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(result)
    .where(and(inArray(result.runId, runIds), isNull(result.deletedAt)))
    .orderBy(asc(result.createdAt), asc(result.id));
  return withItems(ctx, rows);
}

export async function readResult(ctx: Context, resultId: ResultId): Promise<ResultView> {
  const rows = await ctx.db.select().from(result).where(eq(result.id, resultId));
  const [view] = await withItems(ctx, rows);
  if (!view) throw new AppError("not_found");
  return view;
}

/** Those of these results that are the project's and not in the trash, in no order. */
export async function readResultsById(
  ctx: Context,
  projectId: ProjectId,
  ids: readonly string[],
): Promise<ResultView[]> {
  const rows = await ctx.db
    .select()
    .from(result)
    .where(and(eq(result.projectId, projectId), inArray(result.id, [...ids]), isNull(result.deletedAt)));
  return withItems(ctx, rows);
}
