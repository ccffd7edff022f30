/** What a person asks of the results of a project, as conditions of a statement. */

import { and, arrayContains, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { result, resultItem } from "#src/db/schema/result.ts";
import { run } from "#src/db/schema/run.ts";
import { timeZone } from "#src/shared/time/time.ts";
import { catchphraseInputSchema } from "#src/tools/catchphrase/definition.ts";
import type { ProjectId } from "../../project/access.ts";
import type { ListResults } from "../schema.ts";

/** What has to be read before: only the newest of each tool is judged, and no index answers behind a row policy. */
export interface ResultFilterFacts {
  /** Ids of the results that are out of date. */
  stale: readonly string[];
  /** Ids of those that hold the words that were asked for; null: none were. */
  holding: readonly string[] | null;
}

export function matchingResults(
  projectId: ProjectId,
  input: Omit<ListResults, "sort" | "cursor" | "limit">,
  { stale, holding }: ResultFilterFacts,
): SQL | undefined {
  return and(
    eq(result.projectId, projectId),
    input.view === "trash" ? isNotNull(result.deletedAt) : isNull(result.deletedAt),
    input.view === "starred" ? eq(result.starred, true) : undefined,
    input.tool === "" ? undefined : sql`${result.tool} = ${input.tool}`,
    input.state === "" ? undefined : eq(result.state, input.state),
    input.approval === "" ? undefined : eq(result.approval, input.approval),
    input.tag === "" ? undefined : arrayContains(result.tags, [input.tag]),
    input.author === "" ? undefined : eq(run.accountId, input.author),
    input.since === "" ? undefined : sql`${result.createdAt} >= ${dayStart(input.since)}`,
    input.until === "" ? undefined : sql`${result.createdAt} < ${dayStart(input.until)} + interval '1 day'`,
    input.stale === "" ? undefined : inArray(result.id, [...stale]),
    input.adopted === "" ? undefined : holdsDecided,
    input.use === "" ? undefined : madeFor(input.use),
    warned(input.flags),
    holding === null ? undefined : sql`${result.id} = any(${`{${holding.join(",")}}`}::uuid[])`,
  );
}

const holdsDecided = sql`exists (
  select 1 from ${resultItem}
  where ${resultItem.resultId} = ${result.id} and ${resultItem.status} in ('approved', 'used')
)`;

/** Copy says what it is for; copy that was asked for without saying is for what the tool takes then. */
const madeFor = (use: string) =>
  sql`${result.tool} = 'catchphrase' and coalesce(${result.input}->>'use', ${usualUse}) = ${use}`;
const usualUse = catchphraseInputSchema.parse({}).use;

/** Midnight of a day in Japan, where the people who work with it are. */
const dayStart = (day: string) => sql`(${day}::date::timestamp at time zone '${sql.raw(timeZone)}')`;

/** Warnings that somebody has set aside with a reason no longer count. */
const standing = {
  must: '$.flags[*] ? (@.level == "must" && !exists(@.dismissed))',
  check: '$.flags[*] ? (@.level == "check" && !exists(@.dismissed))',
  none: '$.flags[*] ? ((@.level == "must" || @.level == "check") && !exists(@.dismissed))',
} as const;

function warned(flags: ListResults["flags"]): SQL | undefined {
  if (flags === "") return undefined;
  const some = sql`exists (
    select 1 from ${resultItem}
    where ${resultItem.resultId} = ${result.id} and ${resultItem.item} @? ${standing[flags]}::jsonpath
  )`;
  return flags === "none" ? sql`not ${some}` : some;
}
