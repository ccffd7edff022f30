import { eq } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";

declare const accountBrand: unique symbol;
/** The account of the signed-in person who acts. */
export type AccountId = string & { [accountBrand]: true };

/** The actor's own account. Throws not_signed_in, or account_disabled for one that an administrator has closed. */
export async function accessAccount(ctx: Context): Promise<AccountId> {
  const { user } = ctx.actor;
  if (user === null) throw new AppError("not_signed_in");
  const [row] = await ctx.db
    .select({ disabledAt: account.disabledAt })
    .from(account)
    .where(eq(account.id, user.id));
  if (!row) throw new AppError("not_signed_in");
  if (row.disabledAt !== null) throw new AppError("account_disabled");
  return user.id as AccountId;
}
