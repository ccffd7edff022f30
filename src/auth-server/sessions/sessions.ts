/** Where a person is signed in: rows, and the answer that hands out their tokens. */
import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import { type AuthenticationMethod, authIdentity, authSession, authUser } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";
import { issuerOf } from "../settings.ts";
import type { Account } from "../users/account.ts";
import { sessionsChanged } from "./changes.ts";
import { encodeRefreshToken } from "./refresh-token.ts";
import { boundedClaims, sessionUser } from "./session-user.ts";

export type SessionRow = typeof authSession.$inferSelect;

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const later = (date: Date, by: number) => new Date(date.getTime() + by * 1000);

export const methodNow = (auth: AuthContext, method: string): AuthenticationMethod => ({
  method,
  timestamp: seconds(auth.now()),
});

/** Starts a session and notes the sign-in on the person and on the identity that was used. */
export async function issueSession(
  auth: AuthContext,
  tx: AuthDb,
  caller: Caller,
  input: { userId: string; method: string; provider?: string },
): Promise<SessionRow> {
  const now = auth.now();
  const { sessionSeconds } = auth.settings;
  const row: SessionRow = {
    id: auth.newId(),
    userId: input.userId,
    counter: 0,
    counterFloor: 0,
    floorRaisedAt: null,
    level: "aal1",
    factorId: null,
    methods: [methodNow(auth, input.method)],
    address: caller.address,
    userAgent: caller.userAgent?.slice(0, 300) ?? null,
    createdAt: now,
    refreshedAt: null,
    provedAt: null,
    notAfter: sessionSeconds === undefined ? null : later(now, sessionSeconds),
  };
  await tx.insert(authSession).values(row);
  await tx.update(authUser).set({ lastSignInAt: now }).where(eq(authUser.id, input.userId));
  const provider = input.provider ?? "email";
  await tx
    .update(authIdentity)
    .set({ lastSignInAt: now })
    .where(and(eq(authIdentity.userId, input.userId), eq(authIdentity.provider, provider)));
  return row;
}

/** False once the session has reached its end or was left alone for too long. */
export function isAlive(
  auth: AuthContext,
  session: Pick<SessionRow, "createdAt" | "refreshedAt" | "notAfter">,
): boolean {
  const now = auth.now();
  const { sessionIdleSeconds: idle } = auth.settings;
  if (session.notAfter !== null && session.notAfter <= now) return false;
  return idle === undefined || later(session.refreshedAt ?? session.createdAt, idle) > now;
}

export interface TokenAnswer {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: ReturnType<typeof sessionUser>;
}

/** The protocol's session object. The refresh token is always the session's current one. */
export async function tokenAnswer(
  auth: AuthContext,
  account: Account,
  session: SessionRow,
): Promise<TokenAnswer> {
  const { user } = account;
  const issuedAt = seconds(auth.now());
  const expiresAt = issuedAt + auth.settings.jwtSeconds;
  const claims = {
    iss: issuerOf(auth.settings),
    sub: user.id,
    aud: "authenticated",
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? "",
    phone: user.phone ?? "",
    role: user.role,
    aal: session.level,
    amr: session.methods,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  };
  return {
    access_token: await auth.signer.sign(boundedClaims(claims, account)),
    token_type: "bearer",
    expires_in: auth.settings.jwtSeconds,
    expires_at: expiresAt,
    refresh_token: encodeRefreshToken(auth.secrets, { sessionId: session.id, counter: session.counter }),
    user: sessionUser(account),
  };
}

export type SignOutScope = "global" | "local" | "others";

export async function endSessions(tx: AuthDb, session: { id: string; userId: string }, scope: SignOutScope) {
  const mine = eq(authSession.userId, session.userId);
  const which = {
    global: mine,
    local: eq(authSession.id, session.id),
    others: and(mine, ne(authSession.id, session.id)),
  }[scope];
  await tx.delete(authSession).where(which);
  sessionsChanged(tx, session.userId);
}

/** Ends every session of the person, or all but one, and answers how many. */
export async function revokeOtherSessions(tx: AuthDb, userId: string, keep?: string): Promise<number> {
  const others = keep === undefined ? undefined : ne(authSession.id, keep);
  const ended = await tx
    .delete(authSession)
    .where(and(eq(authSession.userId, userId), others))
    .returning({ id: authSession.id });
  sessionsChanged(tx, userId);
  return ended.length;
}

/** Removes sessions that ended more than three days ago. */
export async function sweepSessions(auth: AuthContext): Promise<void> {
  const before = later(auth.now(), -3 * 86_400);
  const { sessionIdleSeconds: idle } = auth.settings;
  const lastUse = sql`coalesce(${authSession.refreshedAt}, ${authSession.createdAt})`;
  const idleEnd = idle === undefined ? undefined : lt(lastUse, later(before, -idle));
  await auth.db.delete(authSession).where(or(lt(authSession.notAfter, before), idleEnd));
}
