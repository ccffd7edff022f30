import { and, count, eq, isNull, lt, sql } from "drizzle-orm";
import { isCarriedBy } from "#src/checks/groundedness.ts";
import { stringsOf } from "#src/checks/texts.ts";
import { evidenceDocument } from "#src/db/schema/files/evidence.ts";
import { projectFile } from "#src/db/schema/files/files.ts";
import { brief, project } from "#src/db/schema/project.ts";
import { result, resultItem } from "#src/db/schema/result.ts";
import { AppError } from "#src/shared/errors.ts";
import { dayMs } from "#src/shared/time/time.ts";
import type { AccountId } from "../../account/access.ts";
import { nameOfActor } from "../../account/rules/actor-name.ts";
import type { Context } from "../../context.ts";
import { accessFile } from "../../file/access.ts";
import type { ProjectId } from "../../project/access.ts";
import type { ItemAccess } from "../../result/access.ts";
import type { EvidenceAccess, EvidenceId } from "../access.ts";
import { readEvidence } from "../queries.ts";
import { type AttachEvidence, type ChangeEvidence, type EvidenceView, evidenceLimits } from "../schema.ts";

/**
 * Puts a document of the project beside a text of a piece, with the words as they are now. It stays there whatever the checks say of
 * its sentence: it is a person's word. @throws AppError not_found for a file that is not the project's, invalid_input for a text that
 * the piece has not, limit_reached.
 */
export async function attachEvidence(
  ctx: Context,
  { itemId, projectId }: ItemAccess,
  accountId: AccountId,
  { path, fileId, ...given }: AttachEvidence,
): Promise<EvidenceView> {
  const evidenceId = ctx.newId() as EvidenceId;
  await ctx.transaction(async (inner) => {
    // Two at once are counted one after the other.
    await inner.db.select({ id: project.id }).from(project).where(eq(project.id, projectId)).for("update");
    await refuseTooMany(inner, projectId, itemId);
    const words = await wordsAt(inner, itemId, path);
    if (words === null)
      throw new AppError("invalid_input", "この文はもうありません。画面を読み込み直してください。");
    const file = await fileAt(inner, projectId, fileId);
    const now = inner.now();
    await inner.db.insert(evidenceDocument).values({
      ...{ id: evidenceId, projectId, itemId, path, ...file, ...given },
      claim: words.text,
      carries: isCarriedBy(words.text, given.sentence, words.names),
      authorId: accountId,
      author: (await nameOfActor(inner)) ?? "",
      ...{ createdAt: now, updatedAt: now },
    });
  });
  ctx.log.info({ itemId, evidenceId }, "document put beside a claim");
  return readEvidence(ctx, { evidenceId, projectId });
}

/** Another page, sentence, last day, note or file; `reviewed`: it stands for the words as they are now. */
export async function changeEvidence(
  ctx: Context,
  access: EvidenceAccess,
  { fileId, reviewed, trashed: _, ...given }: ChangeEvidence,
): Promise<EvidenceView> {
  const { evidenceId, projectId } = access;
  await ctx.transaction(async (inner) => {
    const [row] = await inner.db
      .select()
      .from(evidenceDocument)
      .where(eq(evidenceDocument.id, evidenceId))
      .for("update");
    if (!row) throw new AppError("not_found");
    const words = await wordsAt(inner, row.itemId, row.path);
    if (reviewed && words === null)
      throw new AppError("conflict", "この案はもうありません。根拠資料は変えていません。");
    const claim = reviewed && words ? words.text : row.claim;
    const sentence = given.sentence ?? row.sentence;
    const isSame = claim === row.claim && sentence === row.sentence;
    const file = fileId === undefined ? {} : await fileAt(inner, projectId, fileId);
    const isOtherDay = given.expiresOn !== undefined && given.expiresOn !== row.expiresOn;
    await inner.db
      .update(evidenceDocument)
      .set({
        ...given,
        ...file,
        claim,
        carries: isSame ? row.carries : isCarriedBy(claim, sentence, words?.names ?? []),
        // Another last day is announced anew.
        ...(isOtherDay ? { told: null } : {}),
        updatedAt: inner.now(),
      })
      .where(eq(evidenceDocument.id, evidenceId));
  });
  return readEvidence(ctx, access);
}

/** Takes it away; for a day it can be brought back. */
export async function trashEvidence(ctx: Context, { evidenceId }: EvidenceAccess): Promise<void> {
  await ctx.db
    .update(evidenceDocument)
    .set({ deletedAt: ctx.now() })
    .where(eq(evidenceDocument.id, evidenceId));
}

/** Brings it back where it stood. */
export async function restoreEvidence(ctx: Context, { evidenceId }: EvidenceAccess): Promise<void> {
  await ctx.db
    .update(evidenceDocument)
    .set({ deletedAt: null, updatedAt: ctx.now() })
    .where(eq(evidenceDocument.id, evidenceId));
}

/** Removes for good what was taken away a day ago: the undo is offered for seconds. */
export async function purgeEvidence(ctx: Context): Promise<void> {
  const due = new Date(ctx.now().getTime() - dayMs);
  await ctx.db.delete(evidenceDocument).where(lt(evidenceDocument.deletedAt, due));
}

/** The text of a piece and what its product is called, which is no claim; null where there is no such text. */
async function wordsAt(
  inner: Context,
  itemId: string,
  path: string,
): Promise<{ text: string; names: string[] } | null> {
  const [row] = await inner.db
    .select({ item: resultItem.item, fields: brief.fields })
    .from(resultItem)
    .innerJoin(result, eq(result.id, resultItem.resultId))
    .innerJoin(brief, eq(brief.id, result.briefId))
    .where(eq(resultItem.id, itemId));
  const text = row && stringsOf(row.item).find((one) => one.path === path)?.text;
  if (!row || !text?.trim()) return null;
  return { text, names: row.fields.name ? [row.fields.name.text] : [] };
}

async function fileAt(inner: Context, projectId: ProjectId, id: string) {
  const fileId = await accessFile(inner, projectId, id);
  const [row] = await inner.db
    .select({ fileName: projectFile.name, fileVersion: projectFile.version })
    .from(projectFile)
    .where(eq(projectFile.id, fileId));
  if (!row) throw new AppError("not_found");
  return { fileId, ...row };
}

async function refuseTooMany(inner: Context, projectId: ProjectId, itemId: string): Promise<void> {
  const own = sql<number>`count(*) filter (where ${evidenceDocument.itemId} = ${itemId})::int`;
  const [row] = await inner.db
    .select({ all: count(), own })
    .from(evidenceDocument)
    .where(and(eq(evidenceDocument.projectId, projectId), isNull(evidenceDocument.deletedAt)));
  const { perPiece, perProject } = evidenceLimits;
  if ((row?.own ?? 0) >= perPiece)
    throw new AppError(
      "limit_reached",
      `根拠資料は1つの案に${perPiece}件までです。使わないものを外してください。`,
    );
  if ((row?.all ?? 0) >= perProject)
    throw new AppError(
      "limit_reached",
      `根拠資料は1つの案件に${perProject}件までです。使わないものを外してください。`,
    );
}
