/** Searching and threads to search in, for tests. */
import { sql } from "drizzle-orm";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { memberProjects } from "#src/domain/search/access.ts";
import { search } from "#src/domain/search/queries.ts";
import { searchSchema } from "#src/domain/search/schema.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { make, newKey } from "./support.ts";

export async function everywhere(ctx: Context, q: string, more: object = {}) {
  const mine = await memberProjects(ctx, await accessAccount(ctx));
  return search(ctx, mine, searchSchema.parse({ q, ...more }));
}

/** Kind and shown text of all hits, with the words that were looked for in brackets. */
export async function shown(ctx: Context, q: string, more: object = {}): Promise<string[]> {
  const { hits } = await everywhere(ctx, q, more);
  return hits.map(
    ({ kind, stretches }) =>
      `${kind} ${stretches.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("")}`,
  );
}

export async function thread(ctx: Context, projectId: ProjectId, title: string) {
  const accountId = await accessAccount(ctx);
  const id = await createThread(ctx, projectId, accountId, { title, idempotencyKey: newKey() });
  return accessThread(ctx, id, "work");
}

/** Projects with threads: every eleventh title speaks of a meeting, every 67th of Kyoto, and each has its number at the end. */
export async function fill(ctx: Context, projects: number, each: number): Promise<ProjectId[]> {
  const ids: ProjectId[] = [];
  for (let count = 0; count < projects; count += 1) ids.push(await make(ctx));
  await ctx.db.execute(sql`
    insert into thread (id, project_id, title, active_at, created_at)
    select gen_random_uuid(), id::uuid,
      case when n % 11 = 0 then '会議と' else '' end || case when n % 67 = 3 then '京都と' else '' end || '予定' || n,
      now(), timestamptz '2026-01-01' + n / 3 * interval '1 minute'
    from unnest(${`{${ids.join(",")}}`}::text[]) id, generate_series(1, ${each}::int) n`);
  return ids;
}

/** All hits, page by page. */
export async function all(ctx: Context, q: string, more: object = {}) {
  const found: { title: string | null; at: string }[] = [];
  let cursor: string | undefined;
  do {
    const page = await everywhere(ctx, q, { ...more, cursor });
    found.push(...page.hits.map(({ title, at }) => ({ title, at })));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return found;
}
