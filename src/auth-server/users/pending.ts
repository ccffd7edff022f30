/** What was begun and not finished: mailed codes and links, and sign-ins that left this site. */
import { and, eq, ne, or } from "drizzle-orm";
import { authFlow } from "../../db/schema/auth.ts";
import type { AuthDb } from "../dependencies.ts";
import { dropTokens } from "../one-time/tokens.ts";

/** Makes all of it worthless: with the password or the address it belonged to. `keepFlow`: the one that this very change ends in. */
export async function dropPending(tx: AuthDb, userId: string, keepFlow?: string | null): Promise<void> {
  await dropTokens(tx, userId);
  const mine = or(eq(authFlow.userId, userId), eq(authFlow.linkingUserId, userId));
  await tx.delete(authFlow).where(keepFlow ? and(mine, ne(authFlow.id, keepFlow)) : mine);
}
