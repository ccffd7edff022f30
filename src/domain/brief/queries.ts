import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { applyCorrections, ownWords } from "../../brief/corrections.ts";
import { type Material, materialOf, purposeOf, withReading } from "../../brief/material.ts";
import type { ReadAnswer } from "../../brief/reading/model/answer.ts";
import { mergeModelReading } from "../../brief/reading/model/merge.ts";
import type { Reading } from "../../brief/reading/schema.ts";
import { type Brief, type Correction, correctionSchema, undecidedMedia } from "../../brief/schema.ts";
import { type ChosenMedia, chosenMediaOf } from "../../checks/media/chosen.ts";
import { withPreset } from "../../checks/style/with-preset.ts";
import { prepared } from "../../db/prepared.ts";
import type { PresetRef } from "../../db/schema/preset.ts";
import { brief, sourceDocument } from "../../db/schema/project.ts";
import type { ChosenMaterials } from "../../shared/chat/chosen-materials.ts";
import { AppError } from "../../shared/errors.ts";
import { materialWord } from "../../shared/words/material-word.ts";
import { checksOf } from "../check/queries.ts";
import type { Context, Db } from "../context.ts";
import { readPresetOf } from "../preset/queries.ts";
import type { ProjectId } from "../project/access.ts";
import { readRemembered } from "../reading/queries.ts";
import type { DocumentView } from "./schema.ts";

/** One version of the project's brief, under the rules of a preset. Throws not_found for another project's. */
export async function readBriefUnder(
  ctx: Context,
  projectId: ProjectId,
  briefId: string,
  ref: PresetRef | null,
  materials: ChosenMaterials | null = null,
): Promise<Brief> {
  const [row] = await ctx.db
    .select({
      text: brief.text,
      sentences: brief.sentences,
      fields: brief.fields,
      corrections: brief.corrections,
      contentHash: brief.contentHash,
      readAnswer: brief.readAnswer,
    })
    .from(brief)
    .where(and(eq(brief.projectId, projectId), eq(brief.id, briefId)));
  if (!row) throw new AppError("not_found");
  const { corrections } = row;
  const { sentences, fields } = materials?.files
    ? await restingOn(ctx, projectId, row, materials.files)
    : row;
  const told = purposeOf(await readingUnder(ctx, row.text, row.readAnswer));
  const media = fields.media?.filter((words) => words !== undecidedMedia);
  const purpose = media ? { audience: [], aim: [], order: [], ...told, media } : told;
  const preset = await readPresetOf(ctx, projectId, ref);
  const remembered = await readRemembered(ctx, projectId);
  const ownClass =
    corrections.some(({ field, values }) => field === "productClass" && values.length > 0) ||
    remembered.some(({ what }) => what === "class");
  const checks = await checksOf(ctx, projectId);
  return withPreset({ sentences, fields, purpose, ...checks }, preset, ownClass);
}

/** Which media the work is for. */
export async function readMediaOf(ctx: Context, projectId: ProjectId, briefId: string): Promise<ChosenMedia> {
  const [row] = await ctx.db
    .select({ text: brief.text, fields: brief.fields })
    .from(brief)
    .where(and(eq(brief.projectId, projectId), eq(brief.id, briefId)));
  if (!row) throw new AppError("not_found");
  return chosenMediaOf(row.fields.media, row.text);
}

/** The brief as it would have been read with these files alone. */
async function restingOn(
  ctx: Context,
  projectId: ProjectId,
  {
    contentHash,
    ...stored
  }: Pick<typeof brief.$inferSelect, "text" | "sentences" | "corrections" | "contentHash" | "readAnswer">,
  files: readonly string[],
): Promise<Brief> {
  const chosen = await ctx.db
    .select({ sentences: sourceDocument.sentences })
    .from(sourceDocument)
    .where(and(eq(sourceDocument.projectId, projectId), inArray(sourceDocument.id, [...files])));
  const kept = new Set(chosen.flatMap(({ sentences }) => sentences.map(({ id }) => id)));
  // What the person wrote themselves always counts; their corrections are put over what is read anew.
  const corrections = correctionSchema.array().parse(stored.corrections);
  // What the brief holds of them may be used: it was divided when the brief was saved.
  const sentences = stored.sentences.filter(({ id }) => kept.has(id));
  const material = materialOf(
    await readingUnder(ctx, stored.text, stored.readAnswer),
    [{ sentences, reading: null }],
    corrections,
    await readRemembered(ctx, projectId),
  );
  return await briefFrom(ctx, [contentHash, ...[...files].sort()].join(" "), material, corrections);
}

/** What the tools are given: the material, the fields read from it, the person's corrections over them. `key` names the material. */
export async function briefFrom(
  ctx: Context,
  key: string,
  material: Material,
  corrections: Correction[],
): Promise<Brief> {
  const read = material.sentences;
  const parsed = await ctx.engines.desk.fieldsOf(key, ownWords(read));
  const { fields, sentences: added } = applyCorrections(withReading(parsed, material), corrections);
  return { sentences: [...read, ...added], fields };
}

/** The reading of a text by rules, with a model's over it where there is one; null without a text. */
export async function readingUnder(
  ctx: Context,
  text: string,
  answer: ReadAnswer | null,
): Promise<Reading | null> {
  if (text === "") return null;
  const rules = await ctx.engines.desk.readingOf(text);
  return answer === null ? rules : mergeModelReading(rules, answer);
}

export interface BriefView extends Brief {
  id: string;
  version: number;
  text: string;
  corrections: Correction[];
  readAnswer: ReadAnswer | null;
}

const newestBriefs = prepared((db: Db) =>
  db
    .select({
      id: brief.id,
      version: brief.version,
      text: brief.text,
      corrections: brief.corrections,
      sentences: brief.sentences,
      fields: brief.fields,
      readAnswer: brief.readAnswer,
    })
    .from(brief)
    .where(eq(brief.projectId, sql.placeholder("projectId")))
    .orderBy(desc(brief.version))
    .limit(1)
    .prepare("newest_brief"),
);

/** The newest version of the project's brief, or null before the first. */
export async function readNewestBrief(ctx: Context, projectId: ProjectId): Promise<BriefView | null> {
  const [row] = await newestBriefs(ctx.db, { projectId });
  if (!row) return null;
  const { id, version, text, sentences, fields, readAnswer } = row;
  const corrections = correctionSchema.array().parse(row.corrections);
  return { id, version, text, corrections, sentences, fields, readAnswer };
}

/** Whether there is any material beside the text. */
export async function hasDocuments(ctx: Context, projectId: ProjectId): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: sourceDocument.id })
    .from(sourceDocument)
    .where(eq(sourceDocument.projectId, projectId))
    .limit(1);
  return row !== undefined;
}

/** Files and pages read for the project, in the order they were added. */
export async function readDocuments(ctx: Context, projectId: ProjectId): Promise<DocumentView[]> {
  const rows = await ctx.db
    .select()
    .from(sourceDocument)
    .where(eq(sourceDocument.projectId, projectId))
    .orderBy(asc(sourceDocument.createdAt), asc(sourceDocument.kind), asc(sourceDocument.number));
  return rows.map(documentView);
}

export const documentView = (
  row: Omit<typeof sourceDocument.$inferSelect, "projectId" | "contentHash" | "byteSize" | "createdAt">,
): DocumentView => ({
  id: row.id,
  label: documentLabel(row.kind, row.number),
  kind: row.kind,
  title: materialWord(row.title),
  url: row.url,
  sentences: row.sentences,
  reading: row.reading,
  warnings: row.warnings,
});

const letters: Record<DocumentView["kind"], string> = { file: "F", page: "P", research: "R" };

/** F1 for the first file, P2 for the second page. */
export function documentLabel(kind: DocumentView["kind"], number: number): string {
  return `${letters[kind]}${number}`;
}
