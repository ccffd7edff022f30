import { and, eq } from "drizzle-orm";
import { messageFeedback } from "#src/db/schema/thread.ts";
import { AppError } from "#src/shared/errors.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import type { MessageAccess } from "../access.ts";
import type { FeedbackValue } from "../schema.ts";

/** Keeps what a person thinks of an answer; null takes it back. @throws AppError bad_request for a person's message. */
export async function giveFeedback(
  ctx: Context,
  { messageId, role }: MessageAccess,
  accountId: AccountId,
  value: FeedbackValue | null,
): Promise<void> {
  if (role !== "assistant") throw new AppError("bad_request");
  if (value === null) {
    const own = and(eq(messageFeedback.messageId, messageId), eq(messageFeedback.accountId, accountId));
    await ctx.db.delete(messageFeedback).where(own);
    return;
  }
  await ctx.db
    .insert(messageFeedback)
    .values({ messageId, accountId, value, createdAt: ctx.now() })
    .onConflictDoUpdate({
      target: [messageFeedback.messageId, messageFeedback.accountId],
      set: { value, createdAt: ctx.now() },
    });
}
