import { eq } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import { AppError } from "#src/shared/errors.ts";
import { type Tier, tierOf } from "#src/shared/tiers.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";

export interface BillingContact {
  tier: Tier;
  email: string;
}

export async function readBillingContact(ctx: Context, accountId: AccountId): Promise<BillingContact> {
  const [row] = await ctx.db
    .select({ membership: account.membership, email: account.email })
    .from(account)
    .where(eq(account.id, accountId));
  if (!row) throw new AppError("not_found");
  return { tier: tierOf(row.membership), email: row.email };
}
