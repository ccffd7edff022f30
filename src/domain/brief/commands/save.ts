import { createHash } from "node:crypto";
import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import { ownWords } from "#src/brief/corrections.ts";
import { materialOf } from "#src/brief/material.ts";
import { type ReadAnswer, usableAnswer } from "#src/brief/reading/model/answer.ts";
import type { DocumentReading } from "#src/brief/reading/schema.ts";
import { labelsBySentence, learnFromCorrections } from "#src/brief/remembered.ts";
import { type Correction, correctionSchema } from "#src/brief/schema.ts";
import { brief, project, sourceDocument } from "#src/db/schema/project.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Source } from "#src/shared/result.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { lockProject } from "../../project/commands/lock.ts";
import { saveRemembered } from "../../reading/commands/remember.ts";
import { readRemembered } from "../../reading/queries.ts";
import { type BriefView, briefFrom, readingUnder, readNewestBrief } from "../queries.ts";
import type { SaveBrief } from "../schema.ts";

/**
 * Stores what the person told us as the next version of the brief: numbered sentences, and the fields read from them.
 * Saving the same thing again returns the version that stands. Call `prepareBrief` before the transaction.
 * @throws AppError invalid_input when there is neither text nor a document, or nothing of the text may be used; material_too_heavy.
 */
export async function saveBrief(ctx: Context, projectId: ProjectId, input: SaveBrief): Promise<BriefView> {
  return ctx.transaction(async (inner) => {
    await lockProject(inner, projectId);
    const told = await assembleMaterial(inner, projectId, input);
    if (input.text === "" && told.documents === 0) {
      throw new AppError("invalid_input", undefined, {
        fields: { text: "商品の説明を10字以上で入れてください。" },
      });
    }
    const { contentHash, material, answer } = told;
    if (material.sentences.length === 0 && material.aside.length > 0) {
      throw new AppError("invalid_input", undefined, {
        fields: { text: "文案に使える文がありません。商品の説明を足すか、「使う」を押してください。" },
      });
    }
    if (told.learns) await saveRemembered(inner, projectId, told.remembered);
    const newest = await readNewestBrief(inner, projectId);
    const stands = newest ? await hasHash(inner, newest.id, contentHash) : false;
    if (newest && stands) return newest;

    const made = await briefFrom(ctx, contentHash, material, input.corrections);
    const row = {
      id: ctx.newId(),
      projectId,
      version: (newest?.version ?? 0) + 1,
      text: input.text,
      contentHash,
      corrections: input.corrections,
      ...made,
      readAnswer: answer,
      createdAt: ctx.now(),
    };
    await inner.db.insert(brief).values(row);
    await inner.db
      .update(project)
      .set({ updatedAt: ctx.now(), activeAt: ctx.now() })
      .where(eq(project.id, projectId));
    const { id, version, text, corrections } = row;
    return { id, version, text, corrections, ...made, readAnswer: answer };
  });
}

/**
 * Reads the brief that `saveBrief` is about to store, before the transaction that stores it: reading documents may take a second,
 * and meanwhile nobody should wait for that transaction. What changes in between is read in it.
 * @throws AppError material_too_heavy.
 */
export async function prepareBrief(ctx: Context, projectId: ProjectId, input: SaveBrief): Promise<void> {
  const { contentHash, material } = await assembleMaterial(ctx, projectId, input);
  const [newest] = await ctx.db
    .select({ contentHash: brief.contentHash })
    .from(brief)
    .where(eq(brief.projectId, projectId))
    .orderBy(desc(brief.version))
    .limit(1);
  if (newest?.contentHash === contentHash) return;
  await ctx.engines.desk.fieldsOf(contentHash, ownWords(material.sentences));
}

/** Counts up where the same text is read in another way, so that the next saving of a brief reads it anew. */
const readingVersion = 4;

/** Everything that the brief may rest on, with what is remembered by it from now on, and the name of exactly that. */
export async function assembleMaterial(
  ctx: Context,
  projectId: ProjectId,
  { text, corrections }: SaveBrief,
  given: ReadAnswer | null = null,
) {
  const answer = given ?? (await answerTo(ctx, projectId, text));
  const documents = await ctx.db
    .select({
      contentHash: sourceDocument.contentHash,
      sentences: sourceDocument.sentences,
      reading: sourceDocument.reading,
    })
    .from(sourceDocument)
    .where(eq(sourceDocument.projectId, projectId))
    .orderBy(asc(sourceDocument.kind), asc(sourceDocument.number));
  const reading = await readingUnder(ctx, text, answer);
  const known = await readRemembered(ctx, projectId);
  // A model reads a brief that is stored: nobody has said anything new.
  const remembered = given
    ? known
    : learnFromCorrections(
        known,
        await newestCorrections(ctx, projectId),
        corrections,
        labelsBySentence([...(reading?.sentences ?? []), ...documents.flatMap(labelled)]),
      );
  const learns = JSON.stringify(remembered) !== JSON.stringify(known);
  const contentHash = hash([
    readingVersion,
    text,
    corrections,
    documents.map((document) =>
      document.reading === null ? document.contentHash : [document.contentHash, document.reading.kind],
    ),
    ...(answer === null ? [] : [answer]),
    ...(remembered.length === 0 ? [] : [{ remembered }]),
  ]);
  const material = materialOf(reading, documents, corrections, remembered);
  return { contentHash, material, documents: documents.length, answer, remembered, learns };
}

/** The sentences of a document with the labels that they stand under. */
const labelled = ({
  sentences,
  reading,
}: {
  sentences: readonly Source[];
  reading: DocumentReading | null;
}) => sentences.map(({ text }, at) => ({ text, label: reading?.labels?.[at] ?? null }));

async function newestCorrections(ctx: Context, projectId: ProjectId): Promise<Correction[]> {
  const [row] = await ctx.db
    .select({ corrections: brief.corrections })
    .from(brief)
    .where(eq(brief.projectId, projectId))
    .orderBy(desc(brief.version))
    .limit(1);
  return correctionSchema.array().parse(row?.corrections ?? []);
}

/** What a model has read in this very text, in whichever version. */
async function answerTo(ctx: Context, projectId: ProjectId, text: string): Promise<ReadAnswer | null> {
  if (text === "") return null;
  const [row] = await ctx.db
    .select({ answer: brief.readAnswer })
    .from(brief)
    .where(and(eq(brief.projectId, projectId), eq(brief.text, text), isNotNull(brief.readAnswer)))
    .orderBy(desc(brief.version))
    .limit(1);
  // The database keeps the keys of an object in an order of its own; the hash of a brief is of this one.
  return row ? usableAnswer(row.answer) : null;
}

/** The newest brief with all files that are there by now; as it stands when nothing was added. Answers its id. See `prepareFiles`. */
export async function briefWithFiles(ctx: Context, projectId: ProjectId): Promise<string> {
  return (await saveBrief(ctx, projectId, await newestInput(ctx, projectId))).id;
}

/** As `prepareBrief`, of `briefWithFiles`. */
export async function prepareFiles(ctx: Context, projectId: ProjectId): Promise<void> {
  await prepareBrief(ctx, projectId, await newestInput(ctx, projectId));
}

async function newestInput(ctx: Context, projectId: ProjectId): Promise<SaveBrief> {
  const newest = await readNewestBrief(ctx, projectId);
  return { text: newest?.text ?? "", corrections: newest?.corrections ?? [] };
}

async function hasHash(inner: Context, briefId: string, contentHash: string): Promise<boolean> {
  const [row] = await inner.db
    .select({ contentHash: brief.contentHash })
    .from(brief)
    .where(eq(brief.id, briefId))
    .orderBy(desc(brief.version));
  return row?.contentHash === contentHash;
}

function hash(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}
