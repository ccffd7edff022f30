import { and, desc, eq, isNull } from "drizzle-orm";
import { apiKey } from "../../db/schema/api-key.ts";
import type { Context } from "../context.ts";
import type { KeyOwner } from "./access.ts";
import { type KeyView, keyScopes } from "./schema.ts";

/** Keys that were not revoked, the newest first; expired ones too, so that their end is seen. There are never many. */
export async function listKeys(ctx: Context, owner: KeyOwner): Promise<KeyView[]> {
  const rows = await ctx.db
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.accountId, owner), isNull(apiKey.revokedAt)))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id));
  return rows.map((row) => viewOf(row, ctx.now()));
}

/** What may be shown of a row. */
export function viewOf(row: typeof apiKey.$inferSelect, now: Date): KeyView {
  const { id, name, prefix, scopes, createdAt, lastUsedAt, expiresAt } = row;
  return {
    id,
    name,
    prefix,
    scopes: keyScopes.filter((scope) => scopes.includes(scope)),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    expired: expiresAt !== null && expiresAt <= now,
  };
}
