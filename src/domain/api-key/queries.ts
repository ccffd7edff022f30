import { and, desc, eq, isNull } from "drizzle-orm";
import { apiKey } from "../../db/schema/api-key.ts";
import { describeDevice } from "../account/rules/device.ts";
import type { Context } from "../context.ts";
import type { KeyOwner } from "./access.ts";
import { type KeyOrigin, type KeyView, keyScopes } from "./schema.ts";

/** Keys that were not revoked, the newest first; expired ones too, so that their end is seen. There are never many. */
export async function listKeys(ctx: Context, owner: KeyOwner): Promise<KeyView[]> {
  const rows = await ctx.db
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.accountId, owner), isNull(apiKey.revokedAt)))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id));
  const originOf = await readOrigins(ctx, owner);
  return rows.map((row) => keyView(row, originOf(row), ctx.now()));
}

type Row = typeof apiKey.$inferSelect;

/** How the session that made a key stands now. */
async function readOrigins(
  { actor, engines: { accounts } }: Context,
  owner: KeyOwner,
): Promise<(row: Pick<Row, "madeIn">) => KeyOrigin> {
  const sessions = accounts.managed ? await accounts.sessions(owner) : null;
  const stolen = accounts.managed ? await accounts.stolenSessions(owner) : [];
  return ({ madeIn }) => {
    if (madeIn === null) return "unknown";
    if (madeIn === actor.user?.sessionId) return "here";
    if (stolen.includes(madeIn)) return "stolen";
    if (sessions === null) return "unknown";
    return sessions.some(({ id }) => id === madeIn) ? "elsewhere" : "ended";
  };
}

/** What may be shown of a row. */
export function keyView(row: Row, origin: KeyOrigin, now: Date): KeyView {
  const { id, name, prefix, scopes, createdAt, lastUsedAt, expiresAt, madeWith } = row;
  return {
    id,
    name,
    prefix,
    scopes: keyScopes.filter((scope) => scopes.includes(scope)),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    expired: expiresAt !== null && expiresAt <= now,
    origin,
    device: madeWith === null ? null : describeDevice(madeWith).device,
  };
}
