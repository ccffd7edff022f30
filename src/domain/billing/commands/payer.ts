/** The payer, asked on behalf of a person. */
import { type BillingEngine, isBillingFailed } from "#src/engines/billing/billing.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Context } from "../../context.ts";

/** Throws not_found where nothing is paid. */
export function payerOf({ engines }: Context): BillingEngine {
  if (engines.billing === null) throw new AppError("not_found");
  return engines.billing;
}

/** Runs `work`; a payer that fails is told to the person as such, and logged with its reason. */
export async function askPayer<Answer>(ctx: Context, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!isBillingFailed(error)) throw error;
    ctx.log.warn({ err: error, kind: error.kind }, "the payer failed");
    throw new AppError("unavailable", notReached, { cause: error });
  }
}
const notReached =
  "支払いの窓口につながりませんでした。プランは変わっていません。少し待ってから、もう一度お試しください。";
