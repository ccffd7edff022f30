import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { memo } from "../../db/schema/memo.ts";
import { sourceDocument } from "../../db/schema/project.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { run } from "../../db/schema/run.ts";
import type { Attachment, ThreadMaterial } from "../../shared/message-parts.ts";
import { roleLabels } from "../../shared/roles.ts";
import { fold } from "../../shared/words/fold.ts";
import { placeOfResult } from "../../shared/words/place-of-result.ts";
import { catalog } from "../../tools/catalog.ts";
import { sentencesOf } from "../chat/rules/retrieve.ts";
import type { Context } from "../context.ts";
import { readMembers } from "../member/queries.ts";
import type { ProjectId } from "../project/access.ts";
import { nameContains } from "../project/rules/list.ts";
import { hasContent, leadingText } from "../result/queries.ts";
import { findPersonas, personaName } from "./access.ts";
import { type Attachable, fileAttachment, type Mentionable } from "./schema.ts";

const maxEach = 8;
const maxMaterials = 200;
/** Sentences of one attachment that are looked at, and how much of each is quoted. */
const maxSentences = 300;
const quoteLength = 300;

/** What may be put beside a message, by its name: files, the newest results, people of the newest persona, the memo. */
export async function listAttachables(ctx: Context, projectId: ProjectId, q: string): Promise<Attachable[]> {
  const has = (name: string) => fold(name).includes(fold(q));
  const [files, results, personas, memos] = [
    await listFiles(ctx, projectId, q),
    await listResults(ctx, projectId, has),
    await listPersonas(ctx, projectId),
    has("メモ") ? await listMemo(ctx, projectId) : [],
  ];
  return [...files, ...results, ...personas.filter(({ title }) => has(`ペルソナ ${title}`)), ...memos];
}

/** Members who may be named in a message, by their name; not the reader. */
export async function listMentionables(
  ctx: Context,
  projectId: ProjectId,
  q: string,
): Promise<Mentionable[]> {
  const members = await readMembers(ctx, projectId);
  return members
    .filter(({ self }) => !self)
    .map(({ accountId, displayName, email, role }) => ({
      kind: "member" as const,
      id: accountId,
      title: displayName || email,
      note: roleLabels[role],
    }))
    .filter(({ title }) => fold(title).includes(fold(q)))
    .slice(0, maxEach);
}

async function listFiles(ctx: Context, projectId: ProjectId, q: string): Promise<Attachable[]> {
  const rows = await ctx.db
    .select({
      id: sourceDocument.id,
      title: sourceDocument.title,
      sentences: sql<number>`jsonb_array_length(${sourceDocument.sentences})`,
    })
    .from(sourceDocument)
    .where(and(eq(sourceDocument.projectId, projectId), nameContains(sourceDocument.title, q)))
    .orderBy(desc(sourceDocument.createdAt), desc(sourceDocument.id))
    .limit(maxEach);
  return rows.map(({ id, title, sentences }) => ({
    ...fileAttachment(projectId, { id, title: title.slice(0, 200) }),
    note: `${sentences}文`,
  }));
}

async function listResults(
  ctx: Context,
  projectId: ProjectId,
  has: (name: string) => boolean,
): Promise<Attachable[]> {
  const tools = Object.values(catalog).filter(({ title }) => has(title));
  if (tools.length === 0) return [];
  const first = leadingText(60);
  const rows = await ctx.db
    .select({ id: result.id, tool: result.tool, runId: result.runId, first })
    .from(result)
    .innerJoin(run, and(eq(run.id, result.runId), isNull(run.targetItemId)))
    .where(
      and(
        eq(result.projectId, projectId),
        isNull(result.deletedAt),
        hasContent,
        inArray(
          result.tool,
          tools.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(result.createdAt), desc(result.id))
    .limit(maxEach);
  return rows.map(({ id, tool, runId, first: note }) => ({
    kind: "result",
    id,
    title: catalog[tool].title,
    to: `/${projectId}${placeOfResult(runId, id)}`,
    note: note ?? "",
  }));
}

async function listPersonas(ctx: Context, projectId: ProjectId): Promise<Attachable[]> {
  const newest = ctx.db
    .select({ id: result.id })
    .from(result)
    .innerJoin(run, and(eq(run.id, result.runId), isNull(run.targetItemId)))
    .where(
      and(
        eq(result.projectId, projectId),
        eq(result.tool, "persona"),
        eq(result.aside, false),
        isNull(result.deletedAt),
      ),
    )
    .orderBy(desc(result.createdAt), desc(result.id))
    .limit(1);
  const rows = await ctx.db
    .select({
      id: resultItem.id,
      title: personaName,
      note: sql<string>`left(${resultItem.item}->>'text', 60)`,
      runId: result.runId,
      resultId: result.id,
    })
    .from(resultItem)
    .innerJoin(result, eq(result.id, resultItem.resultId))
    .where(and(inArray(result.id, newest), sql`${resultItem.item}->>'kind' = 'person'`))
    .orderBy(resultItem.position)
    .limit(maxEach);
  return rows.map(({ runId, resultId, ...row }) => ({
    ...row,
    kind: "persona",
    to: `/${projectId}${placeOfResult(runId, resultId)}`,
  }));
}

export interface MaterialChoice {
  id: string;
  title: string;
}

/** What a thread's runs may be bound to: the project's files, and the people of its newest sheet with the one chosen before. */
export async function listMaterials(
  ctx: Context,
  projectId: ProjectId,
  chosen: string | null,
): Promise<{ files: MaterialChoice[]; personas: MaterialChoice[] }> {
  const files = await ctx.db
    .select({ id: sourceDocument.id, title: sourceDocument.title })
    .from(sourceDocument)
    .where(eq(sourceDocument.projectId, projectId))
    .orderBy(desc(sourceDocument.createdAt), desc(sourceDocument.id))
    .limit(maxMaterials);
  const newest = await listPersonas(ctx, projectId);
  const isListed = chosen === null || newest.some(({ id }) => id === chosen);
  const earlier = isListed ? [] : await findPersonas(ctx, projectId, [chosen]);
  return { files, personas: [...newest, ...earlier].map(({ id, title }) => ({ id, title })) };
}

async function listMemo(ctx: Context, projectId: ProjectId): Promise<Attachable[]> {
  const rows = await ctx.db
    .select({ first: sql<string>`left(${memo.text}, 60)` })
    .from(memo)
    .where(and(eq(memo.projectId, projectId), ne(memo.text, "")));
  return rows.map(({ first }) => ({
    kind: "memo",
    id: projectId,
    title: "メモ",
    to: `/${projectId}/memo`,
    note: first.split("\n", 1)[0] ?? "",
  }));
}

/** The sentences of what was put beside a message, as far as it is still there, in its order. Those of files have their own numbers. */
export async function readAttached(
  ctx: Context,
  projectId: ProjectId,
  attached: readonly Attachment[],
): Promise<ThreadMaterial[]> {
  const idsOf = (kind: Attachment["kind"]) => attached.filter((one) => one.kind === kind).map(({ id }) => id);
  const sentences = new Map([
    ...(await readFiles(ctx, projectId, idsOf("file"))),
    ...(await readResults(ctx, projectId, idsOf("result"))),
    ...(await readPersonas(ctx, projectId, idsOf("persona"))),
    ...(await readMemo(ctx, projectId, idsOf("memo"))),
  ]);
  return attached.flatMap(({ kind, id, title, to }) =>
    (sentences.get(id) ?? []).slice(0, maxSentences).map((sentence) => ({
      id: sentence.id,
      kind: kind === "persona" ? "result" : kind,
      title: kind === "persona" ? `${catalog.persona.title} ${title}` : kind === "memo" ? "" : title,
      text: sentence.text.slice(0, quoteLength),
      to,
    })),
  );
}

type Sentences = [id: string, sentences: { id: string; text: string }[]][];
const unnumbered = (texts: readonly string[]) => texts.map((text) => ({ id: "", text }));

async function readFiles(ctx: Context, projectId: ProjectId, ids: string[]): Promise<Sentences> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: sourceDocument.id, sentences: sourceDocument.sentences })
    .from(sourceDocument)
    .where(and(eq(sourceDocument.projectId, projectId), inArray(sourceDocument.id, ids)));
  return rows.map(({ id, sentences }) => [id, sentences]);
}

async function readResults(ctx: Context, projectId: ProjectId, ids: string[]): Promise<Sentences> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: result.id, text: sql<string>`${resultItem.item}->>'text'` })
    .from(resultItem)
    .innerJoin(result, eq(result.id, resultItem.resultId))
    .where(and(eq(result.projectId, projectId), inArray(result.id, ids), isNull(result.deletedAt)))
    .orderBy(resultItem.position)
    .limit(ids.length * maxSentences);
  return [...grouped(rows)];
}

/** A person's sheet: the head, and the lines of the same result that belong to it. */
async function readPersonas(ctx: Context, projectId: ProjectId, ids: string[]): Promise<Sentences> {
  if (ids.length === 0) return [];
  const head = alias(resultItem, "head");
  const rows = await ctx.db
    .select({ id: head.id, text: sql<string>`${resultItem.item}->>'text'` })
    .from(head)
    .innerJoin(result, eq(result.id, head.resultId))
    .innerJoin(
      resultItem,
      and(
        eq(resultItem.resultId, head.resultId),
        sql`${resultItem.item}->'fields'->'persona' = ${head.item}->'fields'->'persona'`,
      ),
    )
    .where(and(eq(result.projectId, projectId), inArray(head.id, ids), isNull(result.deletedAt)))
    .orderBy(resultItem.position)
    .limit(ids.length * maxSentences);
  return [...grouped(rows)];
}

function grouped(rows: readonly { id: string; text: string }[]): Sentences {
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId].map(([id, all]) => [id, unnumbered(all.map(({ text }) => text))]);
}

async function readMemo(ctx: Context, projectId: ProjectId, ids: string[]): Promise<Sentences> {
  if (!ids.includes(projectId)) return [];
  const rows = await ctx.db.select({ text: memo.text }).from(memo).where(eq(memo.projectId, projectId));
  return rows.map(({ text }) => [projectId, unnumbered(sentencesOf(text))]);
}
