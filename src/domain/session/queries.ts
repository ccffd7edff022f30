import { and, eq, gt, isNull, or } from "drizzle-orm";
import { apiKey } from "../../db/schema/api-key.ts";
import type { Actor, Context } from "../context.ts";

/**
 * Whether whoever asked some time ago could still ask: for what stays open longer than a request. Nobody in particular always
 * could; access checks are not repeated here.
 */
export async function isStillIn(ctx: Context): Promise<boolean> {
  const { user, key } = ctx.actor;
  if (key) return await isLiving(ctx, key.id);
  return user === null || user.sessionId === "" || (await holds(ctx, user));
}

async function holds({ engines, now }: Context, user: NonNullable<Actor["user"]>): Promise<boolean> {
  if (!engines.accounts.managed) return user.tokenEnds === undefined || user.tokenEnds > now();
  const standing = await engines.accounts.standing(user.id, user.sessionId);
  if (standing === null) return false;
  return !standing.hasFactor || (standing.level === "aal2" && user.level === "aal2");
}

async function isLiving(ctx: Context, keyId: string): Promise<boolean> {
  const { id, expiresAt, revokedAt } = apiKey;
  const [row] = await ctx.db
    .select({ id })
    .from(apiKey)
    .where(and(eq(id, keyId), isNull(revokedAt), or(isNull(expiresAt), gt(expiresAt, ctx.now()))));
  return row !== undefined;
}
