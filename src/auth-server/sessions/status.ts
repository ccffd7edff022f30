/** What a session is worth at this moment, whatever its tokens say. */
import { and, eq, exists, sql } from "drizzle-orm";
import { authFactor, authSession, authUser } from "../../db/schema/auth.ts";
import type { SessionStatus } from "../../engines/accounts/accounts.ts";
import type { AuthContext } from "../context.ts";
import { isUuid } from "../http/fields.ts";
import { isBanned } from "../users/account.ts";
import { lastProof } from "./recent-proof.ts";
import { isAlive } from "./sessions.ts";

/** One indexed row, asked for by nearly every request: building and planning this statement costs more than running it. */
function standingStatement(db: AuthContext["db"]) {
  const { level, createdAt, refreshedAt, provedAt, notAfter } = authSession;
  const factor = db
    .select({ one: sql`1` })
    .from(authFactor)
    .where(and(eq(authFactor.userId, authSession.userId), eq(authFactor.status, "verified")));
  return db
    .select({
      ...{ level, createdAt, refreshedAt, provedAt, notAfter },
      bannedUntil: authUser.bannedUntil,
      hasFactor: sql<boolean>`${exists(factor)}`,
    })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .where(
      and(eq(authSession.id, sql.placeholder("session")), eq(authSession.userId, sql.placeholder("user"))),
    )
    .prepare("session_standing");
}

/** Null for a session that ended, or whose person is disabled or gone. */
export function sessionStatusReader(
  auth: AuthContext,
): (userId: string, sessionId: string) => Promise<SessionStatus | null> {
  const statement = standingStatement(auth.db);
  return async (userId, sessionId) => {
    if (!isUuid(userId) || !isUuid(sessionId)) return null;
    const [row] = await statement.execute({ session: sessionId, user: userId });
    if (!row || !isAlive(auth, row) || isBanned(row, auth.now())) return null;
    return { level: row.level, hasFactor: row.hasFactor, provedAt: lastProof(row) };
  };
}
