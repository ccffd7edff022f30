/** The visit's conversation: one thread of the trial's project, which moves into the account with it. */
import { and, count, eq } from "drizzle-orm";
import { message, thread } from "#src/db/schema/thread.ts";
import { AppError } from "#src/shared/errors.ts";
import { prepareBrief, saveBrief } from "../../brief/commands/save.ts";
import { hasDocuments, readNewestBrief } from "../../brief/queries.ts";
import type { Context } from "../../context.ts";
import { sendMessage } from "../../message/commands/send.ts";
import { choosePreset } from "../../preset/commands.ts";
import { type ProjectId, requireTrialProject } from "../../project/access.ts";
import { createdThreadId, type ThreadId } from "../../thread/access.ts";

import { chatThreadId } from "../queries.ts";
import { chatLimit, type TrialMessage } from "../schema.ts";
import { requireProof } from "./runs.ts";

/**
 * Stores a visitor's message with its answer; what it asks for is made from the brief that came with it, or from the newest.
 * @throws AppError challenge_failed, limit_reached, too_many_requests, idempotency_mismatch.
 */
export async function sendTrialMessage(ctx: Context, input: TrialMessage): Promise<void> {
  const projectId = await requireTrialProject(ctx);
  await requireProof(ctx, input);
  const threadId = await openTalk(ctx, projectId);
  await refuseTooMany(ctx, threadId);
  await sendMessage(ctx, { threadId, projectId }, null, input, await briefFor(ctx, projectId, input));
}

async function briefFor(ctx: Context, projectId: ProjectId, { brief, preset }: TrialMessage) {
  const filled = brief && (brief.text !== "" || (await hasDocuments(ctx, projectId))) ? brief : null;
  const newest = filled === null ? await readNewestBrief(ctx, projectId) : null;
  if (filled === null && newest === null) return null;
  if (filled) await prepareBrief(ctx, projectId, filled);
  return async (inner: Context) => {
    if (preset !== undefined) await choosePreset(inner, projectId, preset);
    return newest?.id ?? (await saveBrief(inner, projectId, filled ?? { text: "", corrections: [] })).id;
  };
}

async function openTalk(ctx: Context, projectId: ProjectId): Promise<ThreadId> {
  const id = chatThreadId(projectId);
  const now = ctx.now();
  await ctx.db
    .insert(thread)
    .values({ id, projectId, accountId: null, activeAt: now, createdAt: now })
    .onConflictDoNothing();
  return createdThreadId(id);
}

async function refuseTooMany(ctx: Context, threadId: ThreadId): Promise<void> {
  const [sent] = await ctx.db
    .select({ messages: count() })
    .from(message)
    .where(and(eq(message.threadId, threadId), eq(message.role, "user")));
  if ((sent?.messages ?? 0) < chatLimit) return;
  throw new AppError(
    "limit_reached",
    `お試しで送れるメッセージは${chatLimit}通までです。結果は引き続きご覧いただけます。登録すると、続きから話せます。`,
  );
}
