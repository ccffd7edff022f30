import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { projectFile } from "../../db/schema/files/files.ts";
import { project, sourceDocument } from "../../db/schema/project.ts";
import { result } from "../../db/schema/result.ts";
import { searchEntry as entry } from "../../db/schema/search.ts";
import { message, thread } from "../../db/schema/thread.ts";
import type { SearchKind } from "../../shared/words/fold.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { unnamedProject } from "../project/schema.ts";
import { type Asked, amongNewest, byIndex, readCursor } from "./rules/statements.ts";
import { excerpt, termsOf } from "./rules/words.ts";
import type { Search, SearchHit, SearchList } from "./schema.ts";

/** What the projects hold with all of the words, newest first; nothing for no words. */
export async function search(
  ctx: Context,
  projectIds: readonly ProjectId[],
  input: Omit<Search, "project">,
): Promise<SearchList> {
  const terms = termsOf(input.q);
  const cursor = readCursor(input.cursor);
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

const foundSchema = z.object({ whole: z.boolean(), id: z.uuid().nullable(), moment: z.string().nullable() });

async function find(ctx: Context, asked: Asked): Promise<{ id: string; moment: string }[]> {
  const newest = z.array(foundSchema).parse((await ctx.db.execute(amongNewest(asked))).rows);
  const hits = newest.flatMap(placed);
  if (hits.length > asked.limit || newest.every(({ whole }) => whole)) return hits;
  return z
    .array(foundSchema)
    .parse((await ctx.db.execute(byIndex(asked))).rows)
    .flatMap(placed);
}

function placed({ id, moment }: z.infer<typeof foundSchema>) {
  return id === null || moment === null ? [] : [{ id, moment }];
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
      return `/results?open=${runId}`;
    case "file":
      return fileId === null ? `/files#document-${refId}` : `/files?open=${fileId}`;
    case "memo":
      return "/memo";
  }
}
