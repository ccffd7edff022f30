import { createHash } from "node:crypto";
import { asc, desc, eq } from "drizzle-orm";
import { applyCorrections, ownWords, withoutWrong } from "../../../brief/corrections.ts";
import { parseBrief } from "../../../brief/parse.ts";
import { numberSentences } from "../../../brief/sentences.ts";
import { brief, project, sourceDocument } from "../../../db/schema/project.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { type BriefView, readNewestBrief } from "../queries.ts";
import type { SaveBrief } from "../schema.ts";

/**
 * Stores what the person told us as the next version of the brief: numbered sentences, and the fields read from them.
 * Saving the same thing again returns the version that stands.
 * @throws AppError invalid_input when there is neither text nor a document.
 */
export async function saveBrief(ctx: Context, projectId: ProjectId, input: SaveBrief): Promise<BriefView> {
  return ctx.transaction(async (inner) => {
    // Not "for update": rows that a worker writes meanwhile refer to the project, and would wait for it, or we for them.
    await inner.db
      .select({ id: project.id })
      .from(project)
      .where(eq(project.id, projectId))
      .for("no key update");
    const documents = await inner.db
      .select({ contentHash: sourceDocument.contentHash, sentences: sourceDocument.sentences })
      .from(sourceDocument)
      .where(eq(sourceDocument.projectId, projectId))
      .orderBy(asc(sourceDocument.kind), asc(sourceDocument.number));
    if (input.text === "" && documents.length === 0) {
      throw new AppError("invalid_input", undefined, {
        fields: { text: "商品の説明を10字以上で入れてください。" },
      });
    }
    const hashes = documents.map((document) => document.contentHash);
    const contentHash = hash([input.text, input.corrections, hashes]);
    const newest = await readNewestBrief(inner, projectId);
    const stands = newest ? await hasHash(inner, newest.id, contentHash) : false;
    if (newest && stands) return newest;

    const told = [
      ...numberSentences(input.text, "B"),
      ...documents.flatMap((document) => document.sentences),
    ];
    const read = withoutWrong(told, input.corrections);
    const parsed = parseBrief(ownWords(read));
    const { fields, sentences: added } = applyCorrections(parsed, input.corrections);
    const row = {
      id: ctx.newId(),
      projectId,
      version: (newest?.version ?? 0) + 1,
      text: input.text,
      contentHash,
      corrections: input.corrections,
      sentences: [...read, ...added],
      fields,
      createdAt: ctx.now(),
    };
    await inner.db.insert(brief).values(row);
    await inner.db
      .update(project)
      .set({ updatedAt: ctx.now(), activeAt: ctx.now() })
      .where(eq(project.id, projectId));
    const { id, version, text, corrections, sentences } = row;
    return { id, version, text, corrections, sentences, fields };
  });
}

/** The newest brief with all files that are there by now; as it stands when nothing was added. Answers its id. */
export async function briefWithFiles(ctx: Context, projectId: ProjectId): Promise<string> {
  const newest = await readNewestBrief(ctx, projectId);
  const { text, corrections } = newest ?? { text: "", corrections: [] };
  return (await saveBrief(ctx, projectId, { text, corrections })).id;
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
