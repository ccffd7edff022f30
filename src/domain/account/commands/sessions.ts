import { AppError } from "#src/shared/errors.ts";
import type { Context } from "../../context.ts";
import { type AccountId, actsForSelf } from "../access.ts";
import type { ProofInput } from "../schema.ts";

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

/**
 * The person shows once more who they are, for what asks for a recent proof. Throws invalid_input for a wrong one, too_many_requests,
 * unsupported at a hosted backend, where signing in again is the proof.
 */
export async function proveSelf(ctx: Context, accountId: AccountId, input: ProofInput): Promise<void> {
  const { accounts, tries } = ctx.engines;
  const session = ctx.actor.user?.sessionId;
  if (!accounts.managed || !session) throw new AppError("unsupported");
  if (!(await tries.take(`proof:${accountId}`)).allowed) throw new AppError("too_many_requests");
  const proof = cleaned(input);
  if (await accounts.prove(accountId, session, proof, actsForSelf(accountId))) return;
  const [field = "password"] = Object.keys(proof);
  const message = field === "password" ? "パスワードが違います。" : "コードが違うか、期限が切れています。";
  throw new AppError("invalid_input", message, { fields: { [field]: message } });
}

/** Codes as people type them, in digits of any width and with any spaces. */
function cleaned(input: ProofInput): ProofInput {
  const digits = (text: string) => text.normalize("NFKC").replace(/\D/g, "");
  if ("code" in input) return { code: digits(input.code) };
  return "mailed" in input ? { mailed: digits(input.mailed) } : input;
}
