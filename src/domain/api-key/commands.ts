import { and, count, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import { dayMs } from "#src/shared/time/time.ts";
import { account } from "../../db/schema/account.ts";
import { apiKey } from "../../db/schema/api-key.ts";
import type { SignedInUser } from "../../engines/session/session.ts";
import { AppError } from "../../shared/errors.ts";
import { note } from "../admin/commands/people.ts";
import { type Context, sessionsStream } from "../context.ts";
import type { ApiKeyId, KeyMaker, KeyOwner } from "./access.ts";
import { keyView, listKeys } from "./queries.ts";
import { hashKey, newKey } from "./rules.ts";
import {
  type CreateKeyInput,
  type KeyScope,
  keyScopes,
  maxKeys,
  type NewKey,
  type RevokeKeysInput,
} from "./schema.ts";

/** A use is written down when the last one is older than this. */
const useMs = 10 * 60 * 1000;

/** A new key; nobody can read it again. Throws conflict when there are too many. */
export async function createKey(ctx: Context, owner: KeyMaker, input: CreateKeyInput): Promise<NewKey> {
  const { key, prefix, hash } = newKey();
  const { name, scopes, days } = input;
  const now = ctx.now();
  const row: typeof apiKey.$inferSelect = {
    ...{ id: ctx.newId(), accountId: owner, name, prefix, hash, scopes, createdAt: now },
    ...(await placeOf(ctx, owner)),
    ...{ lastUsedAt: null, revokedAt: null },
    expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs),
  };
  await ctx.transaction(async (inner) => {
    // Two tabs at once must not pass the limit together.
    await inner.db.select({ id: account.id }).from(account).where(eq(account.id, owner)).for("update");
    const living = or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now));
    const [found] = await inner.db
      .select({ keys: count() })
      .from(apiKey)
      .where(and(eq(apiKey.accountId, owner), isNull(apiKey.revokedAt), living));
    if ((found?.keys ?? 0) >= maxKeys) throw new AppError("conflict", tooMany);
    await inner.db.insert(apiKey).values(row);
    await note(inner, owner, owner, "key_created", { to: prefix });
  });
  return { key, view: keyView(row, row.madeIn === null ? "unknown" : "here", now) };
}

/** The session that makes it, so that what was made in one that ends can be found. */
async function placeOf({ actor, engines }: Context, owner: KeyOwner) {
  const madeIn = actor.user?.sessionId || null;
  const sessions = engines.accounts.managed ? await engines.accounts.sessions(owner) : [];
  return { madeIn, madeWith: sessions.find(({ id }) => id === madeIn)?.userAgent ?? null };
}
const tooMany = `APIキーは${maxKeys}個までです。使わないキーを取り消してから、もう一度お試しください。`;

/** From the next request on it opens nothing. */
export async function revokeKey(ctx: Context, owner: KeyOwner, keyId: ApiKeyId): Promise<void> {
  await ctx.transaction(async (inner) => {
    const [revoked] = await inner.db
      .update(apiKey)
      .set({ revokedAt: inner.now() })
      .where(and(eq(apiKey.id, keyId), isNull(apiKey.revokedAt)))
      .returning({ prefix: apiKey.prefix });
    if (!revoked) return;
    await note(inner, owner, owner, "key_revoked", { from: revoked.prefix });
    inner.afterCommit(() => tellStreams(ctx, owner));
  });
}

/**
 * The same for every living key at once, or for all that sessions made which ended since, for when one may have come into other
 * hands. Returns how many.
 */
export async function revokeKeys(
  ctx: Context,
  owner: KeyOwner,
  { made }: RevokeKeysInput = {},
): Promise<number> {
  const living = and(eq(apiKey.accountId, owner), isNull(apiKey.revokedAt));
  const chosen = made === undefined ? undefined : inArray(apiKey.id, await madeByEnded(ctx, owner));
  return ctx.transaction(async (inner) => {
    const revoked = await inner.db
      .update(apiKey)
      .set({ revokedAt: inner.now() })
      .where(and(living, chosen))
      .returning({ prefix: apiKey.prefix });
    for (const { prefix } of revoked) await note(inner, owner, owner, "key_revoked", { from: prefix });
    inner.afterCommit(() => tellStreams(ctx, owner));
    return revoked.length;
  });
}

async function madeByEnded(ctx: Context, owner: KeyOwner): Promise<string[]> {
  const keys = await listKeys(ctx, owner);
  return keys.filter(({ origin }) => origin === "ended" || origin === "stolen").map(({ id }) => id);
}

/** What was opened with a key that is gone ends now. */
function tellStreams({ engines, log }: Context, owner: KeyOwner): void {
  engines.control
    .append(sessionsStream, [{ seq: null, part: { sessions: owner } }])
    .catch((err: unknown) => log.warn({ err }, "streams of revoked keys were not told"));
}

export interface KeyHolder {
  user: SignedInUser;
  key: { id: string; scopes: KeyScope[] };
}

/** Whose key it is. Null for one that is unknown, revoked or expired, or whose person is disabled or gone. */
export async function openKey(ctx: Context, text: string): Promise<KeyHolder | null> {
  const hash = hashKey(text);
  if (hash === null) return null;
  const now = ctx.now();
  const { accountId, scopes, expiresAt, revokedAt, lastUsedAt } = apiKey;
  const [row] = await ctx.db
    .select({ id: apiKey.id, accountId, scopes, expiresAt, lastUsedAt, email: account.email })
    .from(apiKey)
    .innerJoin(account, and(eq(account.id, accountId), isNull(account.disabledAt)))
    .where(and(eq(apiKey.hash, hash), isNull(revokedAt), or(isNull(expiresAt), gt(expiresAt, now))));
  if (!row || !(await isThere(ctx, row.accountId))) return null;
  const stale = new Date(now.getTime() - useMs);
  if (row.lastUsedAt === null || row.lastUsedAt < stale)
    await ctx.db
      .update(apiKey)
      .set({ lastUsedAt: now })
      .where(and(eq(apiKey.id, row.id), or(isNull(lastUsedAt), lt(lastUsedAt, stale))));
  return {
    // No session, and no more than one proof of identity.
    user: { id: row.accountId, email: row.email, sessionId: "", level: "aal1" },
    key: { id: row.id, scopes: keyScopes.filter((scope) => row.scopes.includes(scope)) },
  };
}

/** The sign-in backend's word, where it can be asked: who is removed or shut out there has no keys here. */
async function isThere({ engines }: Context, id: string): Promise<boolean> {
  if (!engines.accounts.managed) return true;
  const person = await engines.accounts.findUser({ id });
  return person !== undefined && !person.disabled;
}
