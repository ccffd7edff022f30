/** The way back in when the second factor's device is lost. */
import { and, eq } from "drizzle-orm";
import { accountRecoveryCode } from "#src/db/schema/account.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Context } from "../../context.ts";
import { type AccountId, actsForSelf, type ProvedAccountId } from "../access.ts";
import { hashRecoveryCode, newRecoveryCodes } from "../rules/recovery-code.ts";

/**
 * Ten new codes in place of the earlier ones; they cannot be read again. Only for a session that has shown the factor.
 * @throws AppError second_factor_required; unsupported at a hosted backend.
 */
export async function makeRecoveryCodes(ctx: Context, accountId: ProvedAccountId): Promise<string[]> {
  const { accounts } = ctx.engines;
  if (!accounts.managed) throw new AppError("unsupported");
  if (ctx.actor.user?.level !== "aal2") throw new AppError("second_factor_required");
  const codes = newRecoveryCodes();
  const createdAt = ctx.now();
  const rows = codes.flatMap((code) => {
    const hash = hashRecoveryCode(accountId, code);
    return hash === null ? [] : [{ accountId, hash, createdAt }];
  });
  await ctx.transaction(async (inner) => {
    await inner.db.delete(accountRecoveryCode).where(eq(accountRecoveryCode.accountId, accountId));
    await inner.db.insert(accountRecoveryCode).values(rows);
  });
  await accounts.record(accountId, "recovery_codes_made", actsForSelf(accountId));
  return codes;
}

/**
 * Spends a code: the second factor is taken away, and with it the codes that are left.
 * @throws AppError too_many_requests; code_refused for a wrong or used code.
 */
export async function redeemRecoveryCode(ctx: Context, accountId: AccountId, code: string): Promise<void> {
  const { accounts, tries } = ctx.engines;
  if (!accounts.managed) throw new AppError("unsupported");
  if (!(await tries.take(`recovery:${accountId}`)).allowed) throw new AppError("too_many_requests");
  const by = actsForSelf(accountId);
  const hash = hashRecoveryCode(accountId, code);
  const found = and(eq(accountRecoveryCode.accountId, accountId), eq(accountRecoveryCode.hash, hash ?? ""));
  // Deleting is the check: of two requests with one code, one finds it.
  const spent = await ctx.db
    .delete(accountRecoveryCode)
    .where(found)
    .returning({ at: accountRecoveryCode.createdAt });
  if (spent.length === 0) {
    await accounts.record(accountId, "recovery_code_failed", by);
    throw new AppError("code_refused");
  }
  await accounts.record(accountId, "recovery_code_used", by);
  const keep = (ctx.actor.user ?? ctx.actor.pending)?.sessionId;
  await accounts.removeFactors(accountId, { by, ...(keep ? { keep } : {}) });
  await forgetRecoveryCodes(ctx, accountId);
}

/** Codes without a factor would open nothing, and must not open a later one. */
export async function forgetRecoveryCodes(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.delete(accountRecoveryCode).where(eq(accountRecoveryCode.accountId, accountId));
}
