/** Whether somebody has an authenticator app, in the embedded sign-in backend's tables. */
import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { authFactor } from "../../db/schema/auth.ts";

/** One indexed look-up; asked once for each new token at the first level. */
export function secondFactorLookup(db: Database["drizzle"]): (userId: string) => Promise<boolean> {
  return async (userId) => {
    const [found] = await db
      .select({ id: authFactor.id })
      .from(authFactor)
      .where(and(eq(authFactor.userId, userId), eq(authFactor.status, "verified")))
      .limit(1);
    return found !== undefined;
  };
}
