import { eq } from "drizzle-orm";
import { account, accountAvatar } from "../../db/schema/account.ts";
import { AppError } from "../../shared/errors.ts";
import { isTier } from "../../shared/tiers.ts";
import type { Context } from "../context.ts";
import type { Profile } from "./schema.ts";

/** The signed-in person's profile, in one statement. Throws not_signed_in and account_disabled. */
export async function readProfile(ctx: Context): Promise<Profile> {
  const { user } = ctx.actor;
  if (user === null) throw new AppError("not_signed_in");
  const [row] = await ctx.db
    .select({
      email: account.email,
      displayName: account.displayName,
      membership: account.membership,
      disabledAt: account.disabledAt,
      deleteAt: account.deleteAt,
      avatar: accountAvatar.version,
    })
    .from(account)
    .leftJoin(accountAvatar, eq(accountAvatar.accountId, account.id))
    .where(eq(account.id, user.id));
  if (!row) throw new AppError("not_signed_in");
  if (row.disabledAt !== null) throw new AppError("account_disabled");
  return {
    id: user.id,
    email: row.email,
    displayName: row.displayName,
    avatarUrl: row.avatar === null ? null : `/api/v1/accounts/${user.id}/avatar?v=${row.avatar}`,
    ...(isTier(row.membership) ? { membership: row.membership } : {}),
    deleteAt: row.deleteAt?.toISOString() ?? null,
  };
}
