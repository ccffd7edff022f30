import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { preset } from "../../db/schema/preset.ts";
import { brief, project } from "../../db/schema/project.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { run } from "../../db/schema/run.ts";
import { summaryLine } from "../../db/schema/summary.ts";
import { fileName } from "../../shared/file-name.ts";
import type { Item } from "../../shared/result.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import { olderResult } from "../../shared/words/stale-word.ts";
import { documentHeading, documentTable, paragraph } from "../../tools/exporting/document.ts";
import { pptxType, toPptx } from "../../tools/exporting/pptx.ts";
import { memberFields, withoutFields } from "../../tools/exporting/whole-text.ts";
import { shownName } from "../account/rules/shown-name.ts";
import { type BriefView, readNewestBrief } from "../brief/queries.ts";
import { readAffected } from "../change/queries.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import type { ResultId } from "../result/access.ts";
import { type CurrentWork, readCurrentWork } from "../result/queries.ts";
import type { ResultView } from "../result/schema.ts";
import { type Agreed, decidedCopy } from "./rules/decided-copy.ts";
import {
  automaticLines,
  fitted,
  type HandWrittenLine,
  lineLength,
  nextMoves,
  type SummaryFacts,
  toolStatusRows,
  withEdits,
} from "./rules/lines.ts";
import { slideOf } from "./rules/slide.ts";
import { type SummaryView, summaryLines } from "./schema.ts";

/** What the caller has read already. */
interface Known {
  /** Null: there is none. */
  brief?: BriefView | null;
  current?: CurrentWork;
}

/** The summary as the work stands at this moment; some statements, whatever the project holds. */
export async function readSummary(
  ctx: Context,
  projectId: ProjectId,
  known: Known = {},
): Promise<SummaryView> {
  const stamp = await readStamp(ctx, projectId);
  const facts = await readFacts(ctx, projectId, known);
  const { decided, more } = decidedCopy(facts.agreed);
  const lines = fitted(withEdits(automaticLines(facts), await readWritten(ctx, projectId)), decided);
  const tools = toolStatusRows(facts.results);
  const moves = nextMoves(facts);
  return { lines, moves, decided, moreDecided: more, tools, characters: lineLength(lines, decided), stamp };
}

/** Parts of the summary that are taken from this result, by their names on the page. */
export async function summaryPlaces(
  ctx: Context,
  projectId: ProjectId,
  { resultId, tool }: { resultId: ResultId; tool: ToolName },
): Promise<string[]> {
  const facts = await readFacts(ctx, projectId);
  const { decided } = decidedCopy(facts.agreed.filter(({ id }) => id === resultId));
  const agreed = decided.length > 0 ? ["決まったコピー"] : [];
  const newest = facts.results.find((view) => view.tool === tool);
  if (newest?.id !== resultId) return agreed;
  const lines = withEdits(automaticLines(facts), await readWritten(ctx, projectId));
  const without = { ...facts, results: facts.results.filter((view) => view !== newest) };
  // Whatever would stand there differently without this result is taken from it.
  const other = automaticLines(without);
  const taken = lines.filter(
    ({ key, edit, texts }) =>
      edit === null && key !== "steps" && texts.join("\n") !== other[key].texts.join("\n"),
  );
  return [...taken.map(({ key }) => summaryLines[key]), ...agreed];
}

/** The same as one slide for a meeting, to be taken away. */
export async function summarySlide(ctx: Context, projectId: ProjectId): Promise<SlideFile> {
  const [row] = await ctx.db.select({ name: project.name }).from(project).where(eq(project.id, projectId));
  const name = row?.name || "名前のない案件";
  const sheet = slideOf(await readSummary(ctx, projectId), { name, at: ctx.now() });
  return {
    name: `${fileName(`案件サマリー_${name}`)}.pptx`,
    mime: pptxType,
    body: new Uint8Array(toPptx([sheet])),
  };
}

/** And as a PDF, each line with where it comes from. */
export async function summaryPdf(ctx: Context, projectId: ProjectId): Promise<SlideFile> {
  const [row] = await ctx.db.select({ name: project.name }).from(project).where(eq(project.id, projectId));
  const name = row?.name || "名前のない案件";
  const at = ctx.now();
  const { lead, rows, foot } = slideOf(await readSummary(ctx, projectId), { name, at });
  const title = `案件サマリー　${name}`;
  const { pdfType, toPdf } = await import("../../tools/exporting/pdf/pdf.ts");
  const parts = [
    [
      documentHeading(1, title),
      paragraph(lead),
      documentTable(
        ["項目", "内容", "出どころ"],
        rows.map(({ label, text, mark }, index) => [
          rows[index - 1]?.label === label ? "" : label,
          text,
          mark,
        ]),
      ),
      paragraph(foot),
    ],
  ];
  return {
    name: `${fileName(`案件サマリー_${name}`)}.pdf`,
    mime: pdfType,
    body: await toPdf({ title, head: title, madeAt: at.toISOString(), parts }),
  };
}

export interface SlideFile {
  name: string;
  mime: string;
  body: Uint8Array<ArrayBuffer>;
}

export async function readFacts(
  ctx: Context,
  projectId: ProjectId,
  known: Known = {},
): Promise<SummaryFacts> {
  const brief = known.brief === undefined ? await readNewestBrief(ctx, projectId) : known.brief;
  const { results, approvals, preset } = known.current ?? (await readCurrentWork(ctx, projectId, brief));
  return {
    brief,
    preset,
    results: results.map((view) => ({ ...view, approval: approvals.get(view.id) ?? "draft" })),
    agreed: await readAgreed(ctx, projectId, results, brief),
  };
}

/** Where copy is decided: of every result that is there, the newest first. It counts until people say otherwise of that piece. */
async function readAgreed(
  ctx: Context,
  projectId: ProjectId,
  newest: readonly ResultView[],
  brief: BriefView | null,
): Promise<Agreed[]> {
  const rows = await ctx.db
    .select({
      resultId: result.id,
      runId: result.runId,
      tool: result.tool,
      briefId: result.briefId,
      parents: result.parents,
      steps: run.steps,
      adopted: resultItem.adopted,
      item: resultItem.item,
    })
    .from(resultItem)
    .innerJoin(result, eq(result.id, resultItem.resultId))
    .innerJoin(run, and(eq(run.id, result.runId), isNull(run.targetItemId)))
    .where(
      and(
        eq(result.projectId, projectId),
        isNull(result.deletedAt),
        inArray(result.tool, ["catchphrase", "lp_manuscript"]),
        isNotNull(resultItem.adopted),
      ),
    )
    .orderBy(result.tool, desc(result.createdAt), desc(result.id), asc(resultItem.position));
  const reasonsOf = await readReasons(ctx, projectId, newest, rows, brief);
  const decided = rows.flatMap(({ adopted, item, ...row }) => {
    if (adopted === null) return [];
    const { item: wording, by, at } = adopted;
    const changed = !isDeepStrictEqual(wordsOf(wording), wordsOf(item));
    const said = { by, at, changed, staleReasons: reasonsOf(row.resultId, item.id) };
    return [{ ...row, item: { ...wording, locked: item.locked, decided: said } }];
  });
  return [...Map.groupBy(decided, ({ resultId }) => resultId)].flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    const { runId, tool } = first;
    return [{ id, runId, tool, items: own.map(({ item }) => item) }];
  });
}

type DecidedRow = Pick<typeof result.$inferSelect, "runId" | "tool" | "briefId" | "parents"> & {
  resultId: string;
  steps: (typeof run.$inferSelect)["steps"];
};

/** Why a piece of a result is out of date: of an older result, that it is one, and what the material no longer carries of that piece. */
async function readReasons(
  ctx: Context,
  projectId: ProjectId,
  newest: readonly ResultView[],
  rows: readonly DecidedRow[],
  brief: BriefView | null,
): Promise<(resultId: string, itemId: string) => string[]> {
  const views = new Map(newest.map((view) => [view.id, view]));
  const older = [...new Map(rows.map((row) => [row.resultId, { ...row, id: row.resultId }])).values()].filter(
    ({ id }) => !views.has(id),
  );
  const material = older.length > 0 ? await readAffected(ctx, projectId, older, brief) : [];
  const affected = new Map(older.map(({ id }, at) => [id, material[at]?.affected]));
  return (resultId, itemId) => {
    const view = views.get(resultId);
    if (view) return view.stalePieces.includes(itemId) ? view.stale : [];
    return [...(affected.get(resultId)?.get(itemId) ?? []), olderResult];
  };
}

/** What is read of a piece: a note of members that was written since is no change of it. */
const wordsOf = ({ text, fields }: Item) => [text, withoutFields(memberFields, fields)];

async function readWritten(ctx: Context, projectId: ProjectId): Promise<HandWrittenLine[]> {
  const rows = await ctx.db
    .select({
      key: summaryLine.key,
      text: summaryLine.text,
      automatic: summaryLine.automatic,
      version: summaryLine.version,
      by: shownName<string | null>(),
      at: summaryLine.updatedAt,
    })
    .from(summaryLine)
    .leftJoin(account, eq(account.id, summaryLine.accountId))
    .where(eq(summaryLine.projectId, projectId));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Names the state of everything that a summary is made from, in one statement: cheap enough to ask every second. */
export async function readStamp(ctx: Context, projectId: ProjectId): Promise<string> {
  const results = sql`(
    select concat_ws('/', count(*), max(${result.updatedAt}), max(${result.approvalAt}), max(${result.reworkedAt}))
    from ${result} where ${result.projectId} = ${project.id}
  )`;
  const briefs = sql`(select max(${brief.version}) from ${brief} where ${brief.projectId} = ${project.id})`;
  const lines = sql`(
    select concat_ws('/', sum(${summaryLine.version})) from ${summaryLine}
    where ${summaryLine.projectId} = ${project.id}
  )`;
  const presets = sql`(select max(${preset.updatedAt}) from ${preset} where ${preset.projectId} = ${project.id})`;
  const [row] = await ctx.db
    .select({
      stamp: sql<string>`md5(concat_ws('|', ${results}, ${briefs}, ${lines}, ${presets}, coalesce(${project.presetKey}, '-')))`,
    })
    .from(project)
    .where(eq(project.id, projectId));
  return row?.stamp ?? "";
}
