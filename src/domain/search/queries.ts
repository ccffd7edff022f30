import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { projectFile } from "../../db/schema/files/files.ts";
import { brief, project, sourceDocument } from "../../db/schema/project.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { searchEntry as entry } from "../../db/schema/search.ts";
import { message, thread } from "../../db/schema/thread.ts";
import { isAppError } from "../../shared/errors.ts";
import { fold, type SearchKind } from "../../shared/words/fold.ts";
import { placeOfResult } from "../../shared/words/place-of-result.ts";
import { catalog } from "../../tools/catalog.ts";
import type { ProjectSentence } from "../../tools/tool.ts";
import { accessAccount } from "../account/access.ts";
import { type Context, withoutRowPolicies } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { unnamedProject } from "../project/schema.ts";
import { memberProjects } from "./access.ts";
import {
  amongFirst,
  amongNewest,
  expectedSince,
  filesContaining,
  hitsByIndex,
  hitsSince,
  manyProjects,
  readSearchCursor,
  resultsContaining,
  type SearchScope,
} from "./rules/statements.ts";
import { excerpt, patternOf, termsOf } from "./rules/words.ts";
import type { SearchHit, SearchList, SearchQuery } from "./schema.ts";

/** What the projects hold with all of the words, newest first; nothing for no words. */
export async function search(
  ctx: Context,
  projectIds: readonly ProjectId[],
  input: Omit<SearchQuery, "project">,
): Promise<SearchList> {
  const terms = termsOf(input.q);
  const cursor = readSearchCursor(input.cursor);
  if (terms.length === 0 || projectIds.length === 0) return { hits: [], next: null };
  const reader = ctx.actor.user?.id ?? null;
  const found = await find(ctx, { projectIds, terms, kind: input.kind, reader, cursor, limit: input.limit });
  const page = found.slice(0, input.limit);
  const last = found.length > input.limit ? page.at(-1) : undefined;
  return {
    hits: await describe(
      ctx,
      page.map(({ id }) => id),
      terms,
    ),
    next: last ? Buffer.from(JSON.stringify([last.moment, last.id])).toString("base64url") : null,
  };
}

const newestSchema = z.object({
  frontier: z.coerce.date().nullable(),
  newest: z.coerce.date().nullable(),
  looked: z.number(),
  id: z.uuid().nullable(),
  moment: z.string().nullable(),
});
const foundSchema = z.object({ id: z.uuid(), moment: z.string() });
type Found = z.infer<typeof foundSchema>;

async function find(ctx: Context, asked: SearchScope): Promise<Found[]> {
  // Row policies come before any condition that an index could answer; nothing but ids of these projects comes back.
  const { db } = withoutRowPolicies(ctx);
  const found = async (statement: SQL) => z.array(foundSchema).parse((await db.execute(statement)).rows);
  if (asked.projectIds.length > manyProjects) {
    const first = await found(amongFirst(asked));
    if (first.length > asked.limit) return first;
  }
  const rows = z.array(newestSchema).parse((await db.execute(amongNewest(asked))).rows);
  const hits = rows.flatMap(({ id, moment }) => (id === null || moment === null ? [] : [{ id, moment }]));
  const [{ frontier, newest, looked } = { frontier: null, newest: null, looked: 0 }] = rows;
  if (hits.length > asked.limit || frontier === null || newest === null) return hits;
  const from = expectedSince({ frontier, newest, looked, hits: hits.length }, asked.limit);
  if (from) {
    const recent = await found(hitsSince(asked, from));
    if (recent.length > asked.limit) return recent;
  }
  return found(hitsByIndex(asked));
}

/** Ids of the project's results that hold all of the words in one of their pieces; null where there are no words. */
export async function findResults(
  ctx: Context,
  projectId: ProjectId,
  words: string,
): Promise<string[] | null> {
  const terms = termsOf(words);
  return terms.length === 0 ? null : idsOf(ctx, resultsContaining(projectId, terms));
}

/** Ids of the project's files, or of the material made from them, that hold all of the words; null where there are no words. */
export async function findFiles(ctx: Context, projectId: ProjectId, words: string): Promise<string[] | null> {
  const terms = termsOf(words);
  return terms.length === 0 ? null : idsOf(ctx, filesContaining(projectId, terms));
}

async function idsOf(ctx: Context, statement: SQL): Promise<string[]> {
  const { rows } = await withoutRowPolicies(ctx).db.execute(statement);
  return z
    .array(z.object({ id: z.uuid() }))
    .parse(rows)
    .map(({ id }) => id);
}

/** Names, places and excerpts of hits, in the order of the ids. */
async function describe(ctx: Context, ids: string[], terms: readonly string[]): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({
      id: entry.id,
      kind: entry.kind,
      projectId: entry.projectId,
      projectName: project.name,
      parentId: entry.parentId,
      refId: entry.refId,
      body: entry.body,
      at: entry.at,
      title: sql<
        string | null
      >`coalesce(nullif(${thread.title}, ''), ${sourceDocument.title}, ${projectFile.name})`,
      number: message.number,
      tool: result.tool,
      runId: result.runId,
      fileId: projectFile.id,
    })
    .from(entry)
    .innerJoin(project, eq(project.id, entry.projectId))
    .leftJoin(thread, eq(thread.id, entry.parentId))
    .leftJoin(message, eq(message.id, entry.refId))
    .leftJoin(result, eq(result.id, entry.parentId))
    .leftJoin(sourceDocument, eq(sourceDocument.id, entry.refId))
    .leftJoin(projectFile, eq(projectFile.id, entry.refId))
    .where(inArray(entry.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { kind, projectId, title, tool, at } = row;
    return [
      {
        ...{ id, kind, projectId, title, tool },
        projectName: row.projectName || unnamedProject,
        to: `/${projectId}${placeOf(row)}`,
        stretches: excerpt(row.body, terms),
        at: at.toISOString(),
      },
    ];
  });
}

interface Place {
  kind: SearchKind;
  parentId: string | null;
  refId: string;
  number: number | null;
  runId: string | null;
  fileId: string | null;
}

function placeOf({ kind, parentId, refId, number, runId, fileId }: Place): string {
  switch (kind) {
    case "thread":
      return `/${parentId}`;
    case "message":
      return `/${parentId}?message=${number}#message-${number}`;
    case "result":
      return placeOfResult(runId ?? "", parentId ?? "");
    case "file":
      return fileId === null ? `/files#document-${refId}` : `/files/${fileId}`;
    case "memo":
      return "/memo";
  }
}

/** So many of a person's other projects are looked through, the one with the newest activity first. */
const maxOthers = 100;
const maxLines = 300;
const maxDocuments = 60;

/**
 * Sentences with one of the words in the other projects that the actor may read: of their newest briefs, of their material,
 * and of results that rest on something. Memos are left out: they are not given to tools. Null when there is no such project.
 */
export async function searchOtherProjects(
  ctx: Context,
  here: ProjectId,
  words: readonly string[],
): Promise<ProjectSentence[] | null> {
  const accountId = await accessAccount(ctx).catch((error: unknown) => {
    if (isAppError(error)) return null;
    throw error;
  });
  if (accountId === null) return null;
  const others = (await memberProjects(ctx, accountId)).filter((id) => id !== here).slice(0, maxOthers);
  if (others.length === 0) return null;
  const terms = [...new Set(words.map(fold))].filter((word) => word !== "");
  if (terms.length === 0) return [];
  const holds = ({ text }: { text: string }) => terms.some((term) => fold(text).includes(term));
  const told = [...(await newestBriefs(ctx, others)), ...(await documentsWith(ctx, others, terms))];
  const sentences = told.flatMap(({ sentences, ...place }) =>
    sentences.filter(holds).map(({ text }) => ({ ...place, text })),
  );
  return [...sentences, ...(await linesWith(ctx, others, terms))].map(({ id, name, path, title, text }) => ({
    ...{ text, title },
    project: name || unnamedProject,
    to: `/${id}${path}`,
  }));
}

const ofProject = { id: project.id, name: project.name };

async function newestBriefs(ctx: Context, ids: ProjectId[]) {
  const rows = await ctx.db
    .selectDistinctOn([brief.projectId], { ...ofProject, sentences: brief.sentences })
    .from(brief)
    .innerJoin(project, eq(project.id, brief.projectId))
    .where(inArray(brief.projectId, ids))
    .orderBy(brief.projectId, desc(brief.version));
  // Sentences of files and corrections stand in it too; those of the text itself are B#.
  return rows.map(({ sentences, ...row }) => ({
    ...row,
    sentences: sentences.filter(({ id }) => /^B/u.test(id)),
    ...{ path: "", title: "材料" },
  }));
}

async function documentsWith(ctx: Context, ids: ProjectId[], terms: string[]) {
  const rows = await ctx.db
    .select({
      ...ofProject,
      title: sourceDocument.title,
      document: sourceDocument.id,
      sentences: sourceDocument.sentences,
    })
    .from(sourceDocument)
    .innerJoin(project, eq(project.id, sourceDocument.projectId))
    .where(
      inArray(
        sourceDocument.id,
        ctx.db
          .select({ id: entry.refId })
          .from(entry)
          .where(and(inArray(entry.projectId, ids), eq(entry.kind, "file"), holdsOneOf(terms))),
      ),
    )
    .orderBy(desc(sourceDocument.createdAt), desc(sourceDocument.id))
    .limit(maxDocuments);
  return rows.map(({ document, ...row }) => ({ ...row, path: `/files#document-${document}` }));
}

async function linesWith(ctx: Context, ids: ProjectId[], terms: string[]) {
  const rows = await ctx.db
    .select({
      ...ofProject,
      tool: result.tool,
      runId: result.runId,
      resultId: result.id,
      item: resultItem.item,
    })
    .from(entry)
    .innerJoin(project, eq(project.id, entry.projectId))
    .innerJoin(result, and(eq(result.id, entry.parentId), isNull(result.deletedAt)))
    .innerJoin(resultItem, eq(resultItem.id, entry.refId))
    .where(
      and(
        inArray(entry.projectId, ids),
        eq(entry.kind, "result"),
        holdsOneOf(terms),
        sql`${resultItem.item} -> 'sources' <> '[]'::jsonb`,
        sql`${resultItem.item} -> 'fields' ->> 'hypothesis' is distinct from 'true'`,
      ),
    )
    .orderBy(desc(entry.at), desc(entry.id))
    .limit(maxLines);
  return rows.map(({ tool, runId, resultId, item, ...row }) => ({
    ...row,
    text: item.text,
    ...{ path: placeOfResult(runId, resultId), title: catalog[tool].title },
  }));
}

const holdsOneOf = (terms: string[]) =>
  or(...terms.map((term) => sql`${entry.folded} like ${patternOf(term)}`));
