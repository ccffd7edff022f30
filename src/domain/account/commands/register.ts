import { account } from "#src/db/schema/account.ts";
import type { Context } from "../../context.ts";

const maxKnown = 10_000;

/**
 * Gives every signed-in person a row. People come from the sign-in backend, which may be a hosted one that tells us nothing;
 * the first verified token does. Remembers whom it has seen, so that later requests cost nothing. A token may outlive the
 * person by an hour: where the backend can be asked, nobody comes back that way, nor does an address that was changed.
 */
export function accountRegistrar(): (ctx: Context) => Promise<void> {
  const known = new Set<string>();
  return async (ctx) => {
    const { user } = ctx.actor;
    if (user === null) return;
    const key = `${user.id} ${user.email}`;
    if (known.has(key)) return;
    const { accounts } = ctx.engines;
    const person = accounts.managed ? await accounts.findUser({ id: user.id }) : user;
    if (person) await registerAccount(ctx, { id: user.id, email: person.email ?? "" });
    if (known.size >= maxKnown) known.clear();
    known.add(key);
  };
}

/** The row of a person, new or with its address as it is now. */
export async function registerAccount(ctx: Context, person: { id: string; email: string }): Promise<void> {
  const { id, email } = person;
  const now = ctx.now();
  await ctx.db
    .insert(account)
    .values({ id, email, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: account.id, set: { email } });
}
