import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { memo } from "../../db/schema/memo.ts";
import { sourceDocument } from "../../db/schema/project.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { AppError } from "../../shared/errors.ts";
import type { Attachment } from "../../shared/message-parts.ts";
import { placeOfResult } from "../../shared/words/place-of-result.ts";
import { catalog } from "../../tools/catalog.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { type AttachmentRef, fileAttachment } from "./schema.ts";

declare const attachedBrand: unique symbol;
/** Something of the project, as it stands when it is put beside a message. */
export type AttachedContent = Attachment & { [attachedBrand]: true };

/** Name of the person that an item of a persona describes. */
export const personaName = sql<string>`coalesce(nullif(${resultItem.item}->'fields'->>'name', ''), left(${resultItem.item}->>'text', 40))`;

/** What is put beside a message, in the given order, each once. Throws not_found when something of it is unknown, foreign or in the trash. */
export async function accessAttachments(
  ctx: Context,
  projectId: ProjectId,
  refs: readonly AttachmentRef[],
): Promise<AttachedContent[]> {
  const idsOf = (kind: AttachmentRef["kind"]) =>
    refs.filter((ref) => ref.kind === kind).map(({ id }) => id.toLowerCase());
  const found = [
    ...(await findFiles(ctx, projectId, idsOf("file"))),
    ...(await findResults(ctx, projectId, idsOf("result"))),
    ...(await findPersonas(ctx, projectId, idsOf("persona"))),
    ...(idsOf("memo").includes(projectId) ? await findMemo(ctx, projectId) : []),
  ];
  const byKey = new Map(found.map((one) => [keyOf(one), one]));
  const keys = [...new Set(refs.map(keyOf))];
  return keys.map((key) => {
    const one = byKey.get(key);
    if (!one)
      throw new AppError("not_found", "付けた材料が見つかりません。外してから、もう一度送ってください。");
    return one as AttachedContent;
  });
}

const keyOf = ({ kind, id }: AttachmentRef) => `${kind} ${id.toLowerCase()}`;

async function findFiles(ctx: Context, projectId: ProjectId, ids: string[]): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: sourceDocument.id, title: sourceDocument.title })
    .from(sourceDocument)
    .where(and(eq(sourceDocument.projectId, projectId), inArray(sourceDocument.id, ids)));
  return rows.map((row) => fileAttachment(projectId, { ...row, title: row.title.slice(0, 200) }));
}

async function findResults(ctx: Context, projectId: ProjectId, ids: string[]): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: result.id, tool: result.tool, runId: result.runId })
    .from(result)
    .where(and(eq(result.projectId, projectId), inArray(result.id, ids), isNull(result.deletedAt)));
  return rows.map(({ id, tool, runId }) => ({
    kind: "result",
    id,
    title: catalog[tool].title,
    to: `/${projectId}${placeOfResult(runId, id)}`,
  }));
}

export async function findPersonas(ctx: Context, projectId: ProjectId, ids: string[]): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: resultItem.id, title: personaName, runId: result.runId, resultId: result.id })
    .from(resultItem)
    .innerJoin(result, eq(result.id, resultItem.resultId))
    .where(
      and(
        inArray(resultItem.id, ids),
        eq(result.projectId, projectId),
        eq(result.tool, "persona"),
        isNull(result.deletedAt),
        sql`${resultItem.item}->>'kind' = 'person'`,
      ),
    );
  return rows.map(({ id, title, runId, resultId }) => ({
    kind: "persona",
    id,
    title,
    to: `/${projectId}${placeOfResult(runId, resultId)}`,
  }));
}

async function findMemo(ctx: Context, projectId: ProjectId): Promise<Attachment[]> {
  const rows = await ctx.db
    .select({ id: memo.projectId })
    .from(memo)
    .where(and(eq(memo.projectId, projectId), ne(memo.text, "")));
  return rows.map(({ id }) => ({ kind: "memo", id, title: "メモ", to: `/${projectId}/memo` }));
}
