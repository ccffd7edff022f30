/**
 * The statements of a search. Words that many texts hold are found among the newest texts, of all projects or of each, without the index;
 * words that some hold among the texts of the time in which so many of them are to be expected; words that few hold through
 * the index. None sorts more than some thousand rows.
 */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { result } from "#src/db/schema/result.ts";
import { searchEntry as entry } from "#src/db/schema/search.ts";
import { thread } from "#src/db/schema/thread.ts";
import { AppError } from "#src/shared/errors.ts";
import type { SearchKind } from "#src/shared/words/fold.ts";
import type { ProjectId } from "../../project/access.ts";
import { bucketOf, pairsQuery, patternOf, projectLexeme } from "./words.ts";

export interface SearchScope {
  /** The one with the newest activity first. */
  projectIds: readonly ProjectId[];
  terms: readonly string[];
  kind: SearchKind | "";
  /** Id of the account that asks: others' private threads are not there for it. */
  reader: string | null;
  cursor: readonly [string, string] | null;
  limit: number;
}

/** How many of the newest texts are looked at before the index is asked. */
const lookedAt = 2400;
const leastOfEach = 6;
/** From so many projects on, reading those is dear, and so many of the newest for each hit asked for are looked at before them. */
export const manyProjects = 32;
const firstTexts = 6;
/** So many texts of a stretch of time are read sooner than through the index. */
const maxRead = 3000;
/** The index is asked for so many projects at a time: fewer are more descents into it, with more each place of one costs as many comparisons. */
const projectsInIndex = 8;

/** What the index of a project's texts has of each, so that no page of the table is read for it. */
const ofIndex = sql`e.id, e.kind, e.parent_id, e.short, e.at`;
const moment = sql`to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The newest texts of each project as `seen`, and as `frontier` the moment after which every project was looked through; null: through and through. */
function seenWith(asked: SearchScope): SQL {
  return sql`
    seen as materialized (
      select e.*, mine.each
      from unnest(${idList(asked.projectIds)}, ${shares(asked.projectIds.length)}) as mine(id, each)
      cross join lateral (
        select e.project_id, ${ofIndex} from ${entry} e
        where e.project_id = mine.id ${before(asked)}
        order by e.at desc, e.id desc limit mine.each
      ) e
    ), frontier as (
      select max(oldest) as at from (
        select min(at) as oldest from seen group by project_id, each having count(*) = each
      ) cut
    )`;
}

/**
 * Hits among the very newest texts: all there are when they are more than asked for. Which texts those are is read off the index, so
 * that a word that many hold costs the reading of so many texts, however many projects there are.
 */
export function amongFirst(asked: SearchScope): SQL {
  return sql`
    with ${seenWith(asked)}
    ${newestVisible(
      asked,
      sql`select e.* from (
        select seen.* from seen cross join frontier where frontier.at is null or seen.at > frontier.at
        order by seen.at desc, seen.id desc limit ${firstTexts * (asked.limit + 1)}
      ) e where ${holdsAll(asked)}`,
    )}`;
}

/**
 * Hits among the newest texts: exact as far as every project was looked through. `frontier` is where that ends; null when
 * all was looked through. `newest` and `looked`: where it began, and how many texts there are between. One row at least,
 * with `id` null when there is no hit.
 */
export function amongNewest(asked: SearchScope): SQL {
  return sql`
    with ${seenWith(asked)}
    select frontier.at as frontier, (select max(at) from seen) as newest,
      (select count(*)::int from seen where at > (select at from frontier)) as looked, e.id, e.moment
    from frontier left join lateral (
      ${newestVisible(asked, sql`select e.* from seen e where (frontier.at is null or e.at > frontier.at) and ${holdsAll(asked)}`)}
    ) e on true order by e.at desc, e.id desc`;
}

/** What the newest texts tell of those before them. */
export interface NewestMatches {
  frontier: Date;
  newest: Date;
  looked: number;
  hits: number;
}

/**
 * Since when there should be twice as many hits as are asked for, if they go on as among the newest texts; null when that would
 * be more texts than the index needs, or nobody can tell.
 */
export function expectedSince({ frontier, newest, looked, hits }: NewestMatches, limit: number): Date | null {
  const times = (2 * (limit + 1)) / hits;
  if (hits === 0 || looked * times > maxRead) return null;
  return new Date(newest.getTime() - (newest.getTime() - frontier.getTime()) * times);
}

/** All hits of the texts since then; none when those are far more than expected, e.g. where much came at once: the index is quicker. */
export function hitsSince(asked: SearchScope, from: Date): SQL {
  const recent = sql`e.project_id = any(${idList(asked.projectIds)}) and e.at > ${from.toISOString()}::timestamptz
    ${before(asked)}`;
  const most = 2 * maxRead;
  // Counted on the index alone, once, before any text is read.
  return newestVisible(
    asked,
    sql`select ${ofIndex} from ${entry} e
      where (select count(*) from (select 1 from ${entry} e where ${recent} limit ${most + 1}) counted) <= ${most}
        and ${recent} and ${holdsAll(asked)}`,
  );
}

/**
 * All hits, by the index, of which each bucket is asked for the projects in it, some at a time, so that no text of anybody else is read. What
 * others write costs a 64th part of itself.
 */
export function hitsByIndex(asked: SearchScope): SQL {
  const { projectIds, terms } = asked;
  const parts: string[] = [];
  for (const [bucket, inBucket] of Map.groupBy(projectIds, bucketOf)) {
    for (let from = 0; from < inBucket.length; from += projectsInIndex) {
      const some = inBucket.slice(from, from + projectsInIndex);
      parts.push(`${pairsQuery(terms, bucket)} & (${some.map(projectLexeme).join(" | ")})`);
    }
  }
  const columns = sql`e.id, e.project_id, e.kind, e.parent_id, e.at`;
  // OFFSET keeps each part a question of its own: joined, they become one reading of the whole table.
  return newestVisible(
    asked,
    sql`select e.* from unnest(${sql.param(parts)}::text[]) as part(pairs) cross join lateral (
      select ${columns} from ${entry} e
      where public.search_pairs(e.project_id, e.folded) @@ part.pairs::tsquery
        and ${likeAll(sql`e.folded`, asked)} ${before(asked)} offset 0
    ) e where e.project_id = any(${idList(projectIds)})`,
  );
}

/** How many of each project's newest texts are looked at: the more, the more goes on in it. */
function shares(projects: number): SQL {
  const places = Array.from({ length: projects }, (_, index) => index + 1);
  const whole = lookedAt / places.reduce((sum, place) => sum + 1 / place, 0);
  const each = places.map((place) => Math.max(leastOfEach, Math.ceil(whole / place)));
  return sql`${`{${each.join(",")}}`}::int[]`;
}

/** As one parameter: there may be hundreds. */
const idList = (ids: readonly ProjectId[]) => sql`${`{${ids.join(",")}}`}::uuid[]`;

function likeAll(folded: SQL, { terms }: Pick<SearchScope, "terms">): SQL {
  return sql.join(
    terms.map((term) => sql`${folded} like ${patternOf(term)}`),
    sql` and `,
  );
}

/** The same of a text read off the index: one that has no short form there (a long one, or one of before) is looked up in the table. */
function holdsAll(asked: Pick<SearchScope, "terms">): SQL {
  return sql`coalesce(${likeAll(sql`e.short`, asked)},
    (select ${likeAll(sql`long.folded`, asked)} from ${entry} long where long.id = e.id))`;
}

/** Results of the project that hold all of the words in one of their pieces. */
export const resultsContaining = (projectId: ProjectId, terms: readonly string[]): SQL => sql`
  select distinct e.parent_id as id ${entriesHolding(projectId, terms)} and e.kind = 'result' and e.parent_id is not null`;

/** Files, or the material made from them, that hold all of the words in their names or in one piece of their texts. */
export const filesContaining = (projectId: ProjectId, terms: readonly string[]): SQL => sql`
  select distinct e.ref_id as id ${entriesHolding(projectId, terms)} and e.kind = 'file'`;

function entriesHolding(projectId: ProjectId, terms: readonly string[]): SQL {
  const pairs = `${pairsQuery(terms, bucketOf(projectId))} & ${projectLexeme(projectId)}`;
  return sql`from ${entry} e
    where public.search_pairs(e.project_id, e.folded) @@ ${pairs}::tsquery and e.project_id = ${projectId}
      and ${likeAll(sql`e.folded`, { terms })}`;
}

/**
 * Of these texts, which all hold the words, those of the kind, newest first. Whether the reader may see one is looked up text
 * by text, in that order, until there are enough: what others keep to themselves or have thrown away is never read as a whole.
 */
function newestVisible(asked: SearchScope, texts: SQL): SQL {
  const kind = asked.kind === "" ? sql`` : sql`and e.kind = ${asked.kind}`;
  // OFFSET keeps the order below the look-up, and CASE keeps that one from becoming a join with all there is.
  return sql`
    select e.id, e.at, ${moment} as moment from (
      select e.* from (${texts}) e where true ${kind} order by e.at desc, e.id desc offset 0
    ) e
    where case e.kind
      when 'result' then (select r.deleted_at is null from ${result} r where r.id = e.parent_id)
      when 'file' then true
      when 'memo' then true
      else (
        select t.deleted_at is null and (not t.is_private or t.account_id is not distinct from ${asked.reader})
        from ${thread} t where t.id = e.parent_id
      ) end
    order by e.at desc, e.id desc limit ${asked.limit + 1}`;
}

function before({ cursor }: SearchScope): SQL {
  if (cursor === null) return sql``;
  return sql`and (e.at, e.id) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`;
}

const cursorSchema = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

export function readSearchCursor(text: string | undefined): [string, string] | null {
  if (text === undefined) return null;
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch (cause) {
    throw new AppError("bad_request", undefined, { cause });
  }
}
