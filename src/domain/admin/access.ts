import { eq } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { AppError } from "../../shared/errors.ts";
import { satisfies } from "../../shared/tiers.ts";
import { lacksSecondFactor } from "../account/access.ts";
import type { Context } from "../context.ts";

declare const adminBrand: unique symbol;
/** The account of an administrator who acts. */
export type AdminId = string & { [adminBrand]: true };

/** Whoever runs a command on the machine of the installation. Only the command line passes it. */
export const operator: unique symbol = Symbol("operator");
export type Administrator = AdminId | typeof operator;

/**
 * The actor as an administrator. For everybody else there is nothing here: not_signed_in or not_found. One who has a second
 * factor must have shown it: second_factor_required.
 */
export async function accessAdmin(ctx: Context): Promise<AdminId> {
  const { user } = ctx.actor;
  if (user === null) throw new AppError("not_signed_in");
  if (ctx.actor.key) throw new AppError("not_found");
  const [row] = await ctx.db
    .select({ membership: account.membership, disabledAt: account.disabledAt })
    .from(account)
    .where(eq(account.id, user.id));
  if (!row || row.disabledAt !== null || !satisfies(row.membership, "admin")) throw new AppError("not_found");
  if (await lacksSecondFactor(ctx)) throw new AppError("second_factor_required");
  return user.id as AdminId;
}
