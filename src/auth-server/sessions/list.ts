/** Sessions as their person, or an administrator, sees them. */
import { desc, eq, sql } from "drizzle-orm";
import { authSession } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import { isUuid } from "../http/fields.ts";
import { isAlive, type SessionRow } from "./sessions.ts";

const mostSessions = 200;

const toView = (row: SessionRow) => ({
  id: row.id,
  createdAt: row.createdAt,
  refreshedAt: row.refreshedAt,
  address: row.address,
  userAgent: row.userAgent,
  level: row.level,
  methods: row.methods.map(({ method }) => method),
});

/** Living sessions, last used first. */
export async function readSessions(auth: AuthContext, userId: string) {
  if (!isUuid(userId)) return [];
  const rows = await auth.db
    .select()
    .from(authSession)
    .where(eq(authSession.userId, userId))
    .orderBy(desc(sql`coalesce(${authSession.refreshedAt}, ${authSession.createdAt})`), authSession.id)
    .limit(mostSessions);
  return rows.filter((row) => isAlive(auth, row)).map(toView);
}
