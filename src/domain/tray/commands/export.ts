import { eq } from "drizzle-orm";
import { project } from "#src/db/schema/project.ts";
import { AppError } from "#src/shared/errors.ts";
import { fileName } from "#src/shared/file-name.ts";
import type { Item, Source } from "#src/shared/result.ts";
import { isoDay } from "#src/shared/time/time.ts";
import { catalog } from "#src/tools/catalog.ts";
import { exportFormatFiles, exportFormats, wordFormats } from "#src/tools/exporting/export-formats.ts";
import { selectionFile } from "#src/tools/exporting/selection.ts";
import { readRulesOff } from "../../check/queries.ts";
import type { Context } from "../../context.ts";
import { recordLeaving } from "../../decision/commands.ts";
import { withDocuments } from "../../evidence/queries.ts";
import type { ProjectId } from "../../project/access.ts";
import { itemsWithPictureCredits } from "../../result/commands/banner.ts";
import { claimWord, type ResultFile, readMaterials } from "../../result/commands/export.ts";
import { readResultsById } from "../../result/queries.ts";
import { readTray } from "../queries.ts";
import type { ExportTray, TrayPiece } from "../schema.ts";

const title = "選んだ案";

/**
 * The tray as one file, in its order. @throws AppError not_found while nothing is chosen, invalid_input for a form that it does not
 * have, limit_reached where a visitor has taken another result away as a Word file.
 */
export async function exportTray(
  ctx: Context,
  projectId: ProjectId,
  { format, encoding }: ExportTray,
): Promise<ResultFile> {
  const pieces = await readTray(ctx, projectId);
  if (pieces.length === 0)
    throw new AppError("not_found", "選んだ案がありません。案を選んでから、もう一度お試しください。");
  const [row] = await ctx.db
    .select({ name: project.name, visitorId: project.visitorId })
    .from(project)
    .where(eq(project.id, projectId));
  if (wordFormats.includes(format) && row?.visitorId) await claimOneWord(ctx, row.visitorId, pieces);
  const name = row?.name ?? "";
  const { items, material } = await readBacking(ctx, projectId, pieces);
  const file = await selectionFile(format, {
    pieces: pieces.map((piece) => ({ ...piece, item: items.get(piece.id) ?? piece.item })),
    encoding,
    about: {
      ...{ title, project: name, madeAt: ctx.now().toISOString(), conditions: [], problems: [], material },
      stale: staleOf(pieces),
      rulesOff: await readRulesOff(ctx, projectId),
    },
  });
  if (file === null) throw new AppError("invalid_input", "選んだ案は、その形式では書き出せません。");
  await recordLeaving(ctx, projectId, {
    ...{ kind: "exported", note: exportFormats[format].label, pieces: pieces.length },
    text: pieces[0]?.item.text ?? "",
  });
  const stem = [title, exportFormatFiles[format] ?? "", name, isoDay(ctx.now()).replaceAll("-", "")];
  const { body, mime, extension, replaced } = file;
  return {
    name: `${stem
      .filter((part) => part !== "")
      .map(fileName)
      .join("_")}.${extension}`,
    mime,
    body: typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body),
    replaced,
  };
}

/** Why pieces are out of date, tool by tool, each reason once. */
function staleOf(pieces: readonly TrayPiece[]): string[] {
  const behind = pieces.filter(({ stale }) => stale.length > 0);
  return [...Map.groupBy(behind, ({ tool }) => tool)].map(
    ([tool, own]) => `${catalog[tool].title}：${[...new Set(own.flatMap(({ stale }) => stale))].join("")}`,
  );
}

/** A visit takes one result away as a Word file: pieces of that one only. */
async function claimOneWord(ctx: Context, visitorId: string, pieces: readonly TrayPiece[]): Promise<void> {
  const [first, ...others] = new Set(pieces.map(({ resultId }) => resultId));
  if (others.length > 0 || first === undefined)
    throw new AppError(
      "limit_reached",
      "お試しでWordに書き出せるのは、1つの結果の案だけです。コピーとほかの形式は使えます。登録すると、いくつでも書き出せます。",
    );
  await claimWord(ctx, visitorId, first);
}

/** The pieces with their documents, and the sentences that they rest on, as far as the same number is the same sentence. */
async function readBacking(
  ctx: Context,
  projectId: ProjectId,
  pieces: readonly TrayPiece[],
): Promise<{ items: Map<string, Item>; material: Source[] }> {
  const views = await readResultsById(ctx, projectId, [...new Set(pieces.map(({ resultId }) => resultId))]);
  const documents = views.flatMap((view) => view.documents);
  const told = await itemsWithPictureCredits(
    ctx,
    projectId,
    pieces.map(({ item }) => item),
  );
  const backed = withDocuments(told, [...new Map(documents.map((one) => [one.id, one])).values()]);
  const briefs = new Set(views.map(({ briefId }) => briefId));
  const material = briefs.size === 1 ? (await readMaterials(ctx, projectId, views)).flat() : [];
  const byId = new Map(material.map((source) => [source.id, source]));
  const isOne = material.every(({ id, text }) => byId.get(id)?.text === text);
  return {
    items: new Map(backed.map((item) => [item.id, item])),
    material: isOne ? [...byId.values()] : [],
  };
}
