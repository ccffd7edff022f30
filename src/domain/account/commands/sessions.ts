import { AppError } from "../../../shared/errors.ts";
import type { Context } from "../../context.ts";
import { type AccountId, actsForSelf } from "../access.ts";

/** Ends one session of the person. Throws not_found for an unknown or foreign one, unsupported at a hosted backend. */
export async function endSession(ctx: Context, accountId: AccountId, sessionId: string): Promise<void> {
  const ended = await ctx.engines.accounts.endSession(accountId, sessionId, actsForSelf(accountId));
  if (!ended) throw new AppError("not_found", "この端末はすでにログアウトしています。");
}

/** Ends every session but the one that asks. Answers how many. */
export async function endOtherSessions(ctx: Context, accountId: AccountId): Promise<number> {
  const keep = ctx.actor.user?.sessionId;
  const by = actsForSelf(accountId);
  return ctx.engines.accounts.endAllSessions(accountId, { by, ...(keep ? { keep } : {}) });
}
