import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { account, accountAvatar } from "#src/db/schema/account.ts";
import type { Context } from "../../context.ts";
import type { AccountId } from "../access.ts";
import { requireSquare } from "../rules/picture.ts";
import { stripImageMetadata } from "../rules/strip-metadata.ts";
import type { DisplayNameInput } from "../schema.ts";

export async function renameAccount(
  ctx: Context,
  accountId: AccountId,
  { displayName, company }: DisplayNameInput,
): Promise<void> {
  await ctx.db
    .update(account)
    .set({ displayName, ...(company === undefined ? {} : { company }), updatedAt: ctx.now() })
    .where(eq(account.id, accountId));
}

/** Keeps a picture that the browser has cut to size. Throws payload_too_large, and unsupported_file by its content. */
export async function saveAvatar(ctx: Context, accountId: AccountId, bytes: Uint8Array): Promise<void> {
  const picture = requireSquare(bytes);
  const row = {
    mediaType: picture.type,
    content: Buffer.from(stripImageMetadata(bytes)),
    version: randomInt(1, 2 ** 31 - 1),
  };
  await ctx.db
    .insert(accountAvatar)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: accountAvatar.accountId, set: row });
}

export async function removeAvatar(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.delete(accountAvatar).where(eq(accountAvatar.accountId, accountId));
}
