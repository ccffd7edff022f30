import { and, eq, inArray, isNull, not, or, sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { brief, project, visitor } from "#src/db/schema/project.ts";
import { result } from "#src/db/schema/result.ts";
import type { DisabledRule } from "#src/shared/checks/active.ts";
import { AppError } from "#src/shared/errors.ts";
import { fileName } from "#src/shared/file-name.ts";
import type { Item, Source } from "#src/shared/result.ts";
import { isoDay } from "#src/shared/time/time.ts";
import { type Replaced, replacedReport } from "#src/shared/words/replaced-notice.ts";
import { olderResult } from "#src/shared/words/stale-word.ts";
import { catalog } from "#src/tools/catalog.ts";
import {
  type ExportFormat,
  exportFormatFiles,
  exportFormats,
  wordFormats,
} from "#src/tools/exporting/export-formats.ts";
import type { Exporter, ExportInput } from "#src/tools/exporting/exporter.ts";
import { exporters } from "#src/tools/exports.ts";
import { conditionsOf } from "#src/tools/form/conditions.ts";
import { shownItems } from "#src/tools/structure/act.ts";
import { readRulesOff } from "../../check/queries.ts";
import type { Context } from "../../context.ts";
import { recordLeaving } from "../../decision/commands.ts";
import { withDocuments } from "../../evidence/queries.ts";
import { reportPart, type WorkProgress } from "../../progress.ts";
import type { ProjectId } from "../../project/access.ts";
import { readStale, readStaleResults } from "../../stale/queries.ts";
import type { ResultId } from "../access.ts";
import { readResult, readResultsById } from "../queries.ts";
import type { ExportResult, ExportResults, ResultView } from "../schema.ts";
import { itemsWithPictureCredits, renderBanner, shownBanner } from "./banner.ts";

export interface ResultFile {
  name: string;
  mime: string;
  body: Uint8Array<ArrayBuffer>;
  /** What its encoding does not have. */
  replaced?: readonly Replaced[];
}

/** A result as a file. Throws invalid_input for a form that its tool does not have. */
export async function exportResult(
  ctx: Context,
  { resultId, projectId }: { resultId: ResultId; projectId: ProjectId },
  { format, encoding }: ExportResult,
  signal: AbortSignal,
): Promise<ResultFile> {
  const view = await readResult(ctx, resultId);
  const [row] = await ctx.db
    .select({ name: project.name, visitorId: project.visitorId })
    .from(project)
    .where(eq(project.id, projectId));
  if (wordFormats.includes(format ?? "") && row?.visitorId) await claimWord(ctx, row.visitorId, resultId);
  const stale = await readStale(ctx, projectId, resultId);
  const items = await itemsWithPictureCredits(ctx, projectId, view.items);
  const [material] = await readMaterials(ctx, projectId, [view]);
  await recordLeaving(ctx, projectId, {
    ...{ kind: "exported", note: format ? exportFormats[format].label : "テキスト" },
    ...{ tool: view.tool, resultId, pieces: shownItems(view.items).length, text: view.items[0]?.text ?? "" },
  });
  return fileOf(
    { ...view, items },
    {
      project: row?.name ?? "",
      stale,
      material: material ?? [],
      rulesOff: await readRulesOff(ctx, projectId),
      version: (await readVersionNumbers(ctx, projectId)).get(resultId),
      encoding,
      draw: drawFor(ctx, projectId, signal),
      exporter: exporterOf(view.tool, format),
      form: (format && exportFormatFiles[format]) ?? "",
    },
  );
}

/**
 * Several results in one zip, a file each, in the order asked for. @throws AppError not_found when one is none of the
 * project's or in the trash, conflict when one is still being made.
 */
export async function exportResults(
  ctx: Context,
  projectId: ProjectId,
  { ids, format, encoding }: ExportResults,
  progress: WorkProgress,
): Promise<ResultFile> {
  const found = await readResultsById(ctx, projectId, ids);
  const views = ids.flatMap((id) => found.find((view) => view.id === id) ?? []);
  if (views.length < ids.length) throw new AppError("not_found");
  if (views.some(({ state }) => state === "making"))
    throw new AppError("conflict", "作成中の結果があります。できあがってから、もう一度お試しください。");
  const [row] = await ctx.db.select({ name: project.name }).from(project).where(eq(project.id, projectId));
  const name = row?.name ?? "";
  const stale = await readStaleResults(ctx, projectId);
  const materials = await readMaterials(ctx, projectId, views);
  const rulesOff = await readRulesOff(ctx, projectId);
  const versions = await readVersionNumbers(ctx, projectId);
  const draw = () => Promise.reject(new Error("a text has no pictures"));
  const files: ResultFile[] = [];
  // One after the other: each is held whole while it is made.
  for (const [at, view] of views.entries()) {
    const own: Partial<Record<ExportFormat, Exporter>> = exporters[view.tool];
    // Not every tool has a table: such a result comes as text, so that as many files come as were chosen.
    const exporter = own[format] ?? exporters[view.tool].txt;
    const made = {
      ...{
        project: name,
        stale: stale.get(view.id) ?? [olderResult],
        material: materials[at] ?? [],
        rulesOff,
      },
      ...{ version: versions.get(view.id), encoding, draw, exporter, form: "" },
    };
    files.push(
      await fileOf({ ...view, items: await itemsWithPictureCredits(ctx, projectId, view.items) }, made),
    );
    await reportPart(progress, at + 1, views.length);
  }
  const entries = files.flatMap(({ name, body, replaced = [] }, index) => {
    const own = `${String(index + 1).padStart(3, "0")}_${name}`;
    const report = strToU8(replacedReport(own, replaced));
    return [[own, body], ...(replaced.length > 0 ? [[`${own}_置き換えた文字.txt`, report]] : [])];
  });
  await recordLeaving(ctx, projectId, {
    ...{ kind: "exported", note: `${exportFormats[format].label}（${views.length}件のzip）` },
    pieces: views.reduce((sum, { items }) => sum + shownItems(items).length, 0),
  });
  const stem = ["結果", name, isoDay(ctx.now()).replaceAll("-", "")].filter((part) => part !== "");
  return {
    name: `${stem.map(fileName).join("_")}.zip`,
    mime: "application/zip",
    body: new Uint8Array(zipSync(Object.fromEntries(entries))),
  };
}

interface Made {
  project: string;
  stale: string[];
  material: readonly Source[];
  rulesOff: readonly DisabledRule[];
  version: number | undefined;
  encoding: ExportResult["encoding"];
  draw(item: Item): Promise<Uint8Array>;
  exporter: Exporter;
  /** What tells the file from others of the same result; empty where its ending does. */
  form: string;
}

async function fileOf(
  view: ResultView,
  { project, stale, material, rulesOff, version, encoding, draw, exporter, form }: Made,
): Promise<ResultFile> {
  const about = aboutOf(view, project, stale, material, rulesOff, version);
  const items = withDocuments(shownItems(view.items), view.documents);
  const { extension, mime, body, replaced } = await exporter({ items, about, encoding, draw });
  const stem = [about.title, form, project, dayOf(view)].filter((part) => part !== "").map(fileName);
  return {
    name: `${stem.join("_")}.${extension}`,
    mime,
    body: typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body),
    replaced,
  };
}

/** What a document says of the result before its words. */
export function aboutOf(
  view: ResultView,
  name: string,
  stale: string[],
  material: readonly Source[],
  rulesOff: readonly DisabledRule[],
  version?: number,
): ExportInput["about"] {
  return {
    title: catalog[view.tool].title,
    project: name,
    madeAt: view.createdAt,
    version,
    conditions: conditionsOf(view.tool, view.input).map(({ label, value }) => `${label} ${value}`),
    stale,
    problems: view.problems,
    material,
    rulesOff,
  };
}

/** Which of the results of its tool each of a project's own is, counted from the first; what was thrown away keeps its number. */
export async function readVersionNumbers(ctx: Context, projectId: ProjectId): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({
      id: result.id,
      number: sql<number>`(row_number() over (partition by ${result.tool} order by ${result.createdAt}, ${result.id}))::int`,
    })
    .from(result)
    .where(and(eq(result.projectId, projectId), not(result.aside)));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** For each of the results the sentences that it could rest on: those of its brief, and what came with its own input. */
export async function readMaterials(
  ctx: Context,
  projectId: ProjectId,
  views: readonly ResultView[],
): Promise<Source[][]> {
  const ids = [...new Set(views.map(({ briefId }) => briefId))];
  const briefs = await ctx.db
    .select({ id: brief.id, sentences: brief.sentences })
    .from(brief)
    .where(and(eq(brief.projectId, projectId), inArray(brief.id, ids)));
  return views.map(({ briefId, given }) => [
    ...(briefs.find(({ id }) => id === briefId)?.sentences ?? []),
    ...given,
  ]);
}

/** Draws a banner of the project as it is now. */
export const drawFor = (ctx: Context, projectId: ProjectId, signal: AbortSignal) => async (item: Item) => {
  signal.throwIfAborted();
  return (await renderBanner(ctx, await shownBanner(ctx, projectId, item), { signal })).bytes;
};

/** A visit takes one result away as a Word file, as often as it likes. @throws AppError limit_reached for another one. */
export async function claimWord(ctx: Context, visitorId: string, resultId: string): Promise<void> {
  const free = or(isNull(visitor.wordResultId), eq(visitor.wordResultId, resultId));
  const claimed = await ctx.db
    .update(visitor)
    .set({ wordResultId: resultId })
    .where(and(eq(visitor.id, visitorId), free))
    .returning({ id: visitor.id });
  if (claimed.length > 0) return;
  throw new AppError(
    "limit_reached",
    "お試しでWordに書き出せる結果は1つまでです。結果はコピーとほかの形式で使えます。登録すると、いくつでも書き出せます。",
  );
}

function exporterOf(tool: ResultView["tool"], format: ExportFormat | undefined): Exporter {
  const own: Partial<Record<ExportFormat, Exporter>> = exporters[tool];
  const exporter = format === undefined ? (own.csv ?? own.md) : own[format];
  if (!exporter) throw new AppError("invalid_input", "この結果は、その形式では書き出せません。");
  return exporter;
}

const dayOf = ({ createdAt }: ResultView) => isoDay(createdAt).replaceAll("-", "");
