import { eq } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import type { Context } from "../../context.ts";

/** What the others call whoever acts; null for a visitor. */
export async function nameOfActor({ db, actor: { user } }: Context): Promise<string | null> {
  if (user === null) return null;
  const [row] = await db
    .select({ displayName: account.displayName, email: account.email })
    .from(account)
    .where(eq(account.id, user.id));
  return row ? row.displayName || row.email : null;
}
