import { and, eq, isNull, or } from "drizzle-orm";
import { project, visitor } from "../../../db/schema/project.ts";
import { AppError } from "../../../shared/errors.ts";
import { fileName } from "../../../shared/file-name.ts";
import type { Item } from "../../../shared/result.ts";
import { catalog } from "../../../tools/catalog.ts";
import { conditionsOf } from "../../../tools/conditions.ts";
import type { ExportFormat } from "../../../tools/export-formats.ts";
import type { Exporter } from "../../../tools/exporting/exporter.ts";
import { exporters } from "../../../tools/exports.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import type { ResultId } from "../access.ts";
import { type ResultView, readResult, readStale } from "../queries.ts";
import type { ExportResult } from "../schema.ts";
import { drawBanner, shownBanner } from "./banner.ts";

export interface ResultFile {
  name: string;
  mime: string;
  body: Uint8Array<ArrayBuffer>;
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
  if (format === "docx" && row?.visitorId) await claimWord(ctx, row.visitorId, resultId);
  const stale = await readStale(ctx, projectId, resultId);
  const name = row?.name ?? "";
  const draw = async (item: Item) => {
    signal.throwIfAborted();
    return (await drawBanner(ctx, await shownBanner(ctx, projectId, item), { signal })).bytes;
  };
  const { title } = catalog[view.tool];
  const about = {
    title,
    project: name,
    madeAt: view.createdAt,
    conditions: conditionsOf(view.tool, view.input).map(({ label, value }) => `${label} ${value}`),
    stale,
    problems: view.problems,
  };
  const { extension, mime, body } = await exporterOf(
    view.tool,
    format,
  )({
    items: view.items,
    about,
    encoding,
    draw,
  });
  const stem = [title, name, dayOf(view)].filter((part) => part !== "").map(fileName);
  return {
    name: `${stem.join("_")}.${extension}`,
    mime,
    body: typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body),
  };
}

/** A visit takes one result away as a Word file, as often as it likes. @throws AppError limit_reached for another one. */
async function claimWord(ctx: Context, visitorId: string, resultId: ResultId): Promise<void> {
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

const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" });
const dayOf = ({ createdAt }: ResultView) => day.format(new Date(createdAt)).replaceAll("-", "");
