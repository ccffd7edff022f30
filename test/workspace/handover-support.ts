/** A collection with one result, a link to it and a comment on it. */
import { accessAccount } from "#src/domain/account/access.ts";
import { createLink } from "#src/domain/client/commands/link.ts";
import { createLinkSchema } from "#src/domain/client/schema.ts";
import { accessCollection } from "#src/domain/collection/access.ts";
import { createCollection } from "#src/domain/collection/commands/change.ts";
import { addComment } from "#src/domain/comment/commands.ts";
import type { Context } from "#src/domain/context.ts";
import { listResults } from "#src/domain/library/queries.ts";
import { listResultsSchema } from "#src/domain/library/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessResult } from "#src/domain/result/access.ts";
import type { TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "./support.ts";

export async function handedOver(ctx: Context, projectId: ProjectId, resultId: string, options: object = {}) {
  const accountId = await accessAccount(ctx);
  const collectionId = await createCollection(ctx, projectId, { name: "初回提出", ids: [resultId] });
  const access = await accessCollection(ctx, collectionId, "work");
  const { id: linkId, url } = await createLink(ctx, access, accountId, createLinkSchema.parse(options));
  const about = await accessResult(ctx, resultId, "approve");
  const commentId = await addComment(ctx, about, accountId, { text: "ここを確かめてください" });
  return { collectionId, linkId, commentId, token: new URL(url).searchParams.get("token") ?? "" };
}

/** A project with catchphrases. */
export async function handedWork(services: TestServices) {
  const ctx = await services.person();
  const projectId = await make(ctx, "うるみ");
  const first = await again({ ctx, projectId });
  return { ctx, projectId, first };
}

/** More catchphrases. */
export async function again({ ctx, projectId }: { ctx: Context; projectId: ProjectId }): Promise<string> {
  const { runId } = await begin(ctx, projectId, { goal: "catchphrase", seed: 1 });
  await finished(ctx, runId);
  const { results } = await listResults(ctx, projectId, listResultsSchema.parse({ tool: "catchphrase" }));
  return results[0]?.id ?? "";
}
