import { account } from "../../db/schema/account.ts";
import type { Context } from "../context.ts";

const maxKnown = 10_000;

/**
 * Gives every signed-in person a row. People come from the sign-in backend, which may be a hosted one that tells us nothing;
 * the first verified token does. Remembers whom it has seen, so that later requests cost nothing.
 */
export function accountRegistrar(): (ctx: Context) => Promise<void> {
  const known = new Set<string>();
  return async (ctx) => {
    const { user } = ctx.actor;
    if (user === null) return;
    const key = `${user.id} ${user.email}`;
    if (known.has(key)) return;
    const now = ctx.now();
    await ctx.db
      .insert(account)
      .values({ id: user.id, email: user.email, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: account.id, set: { email: user.email } });
    if (known.size >= maxKnown) known.clear();
    known.add(key);
  };
}
