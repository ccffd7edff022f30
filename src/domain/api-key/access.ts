import { and, eq, isNull } from "drizzle-orm";
import { apiKey } from "../../db/schema/api-key.ts";
import { AppError } from "../../shared/errors.ts";
import { type AccountId, accessAccount, accessAccountFully, accessAccountProved } from "../account/access.ts";
import type { Context } from "../context.ts";

declare const ownerBrand: unique symbol;
/** Somebody who is there themselves and looks after their keys. */
export type KeyOwner = AccountId & { [ownerBrand]: true };
declare const makerBrand: unique symbol;
/** One who proved who they are a short while ago. */
export type KeyMaker = KeyOwner & { [makerBrand]: true };
declare const keyBrand: unique symbol;
/** A living key of the actor's own. */
export type ApiKeyId = string & { [keyBrand]: true };

/** Throws not_signed_in, account_disabled; forbidden for a key: none may look after keys. */
export async function accessKeys(ctx: Context): Promise<KeyOwner> {
  const accountId = await accessAccount(ctx);
  refuseKeys(ctx);
  return accountId as KeyOwner;
}

/** The same for changes, which a stolen password alone must not reach. Throws second_factor_required besides. */
export async function accessKeysFully(ctx: Context): Promise<KeyOwner> {
  const accountId = await accessAccountFully(ctx);
  refuseKeys(ctx);
  return accountId as KeyOwner;
}

/** The same for making one, which outlives the session. Throws reauthentication_needed besides. */
export async function accessKeyMaking(ctx: Context): Promise<KeyMaker> {
  const accountId = await accessAccountProved(ctx);
  refuseKeys(ctx);
  return accountId as AccountId as KeyMaker;
}

/** Throws not_found for an unknown key, a revoked one and somebody else's alike. */
export async function accessKey(ctx: Context, owner: KeyOwner, id: string): Promise<ApiKeyId> {
  const [row] = await ctx.db
    .select({ id: apiKey.id })
    .from(apiKey)
    .where(and(eq(apiKey.id, id), eq(apiKey.accountId, owner), isNull(apiKey.revokedAt)));
  if (!row) throw new AppError("not_found");
  return row.id as ApiKeyId;
}

function refuseKeys({ actor }: Context): void {
  if (actor.key) throw new AppError("forbidden");
}
