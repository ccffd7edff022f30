/** Searching and threads to search in, for tests. */
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { memberProjects } from "#src/domain/search/access.ts";
import { search } from "#src/domain/search/queries.ts";
import { searchSchema } from "#src/domain/search/schema.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { newKey } from "./support.ts";

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
