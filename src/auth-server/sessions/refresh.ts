/** The refresh grant: one row lock, one transaction, one step of the counter whatever arrives at once. */
import { eq, sql } from "drizzle-orm";
import { authSession } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";
import { AuthError, invalid } from "../http/auth-error.ts";
import { findAccount, isBanned } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { sessionsChanged } from "./changes.ts";
import { decodeRefreshToken, type RefreshTokenContent } from "./refresh-token.ts";
import { decideRotation } from "./rotation.ts";
import { isAlive, type SessionRow, type TokenAnswer, tokenAnswer } from "./sessions.ts";

const refused = (code: string, message: string) =>
  new AuthError(400, code, `Invalid Refresh Token: ${message}`);
const notFound = () => refused("refresh_token_not_found", "Refresh Token Not Found");
const alreadyUsed = () => refused("refresh_token_already_used", "Already Used");

/** Answers with the session's current tokens. A refusal that ends the session is committed before it is thrown. */
export async function refreshSession(auth: AuthContext, caller: Caller, token: string): Promise<TokenAnswer> {
  if (token === "") throw invalid("Refresh token is not valid");
  const content = decodeRefreshToken(auth.secrets, token);
  if (typeof content === "string") throw notFound();
  const result = await auth.transaction((tx) => rotate(auth, tx, caller, content));
  if (result instanceof AuthError) throw result;
  return await tokenAnswer(auth, result.account, result.session);
}

async function rotate(auth: AuthContext, tx: AuthDb, caller: Caller, token: RefreshTokenContent) {
  await tx.execute(sql`set local lock_timeout = '5s'`);
  const [session] = await tx
    .select()
    .from(authSession)
    .where(eq(authSession.id, token.sessionId))
    .for("update");
  if (!session) return notFound();
  const account = await findAccount(tx, session.userId);
  if (!account) return notFound();
  if (isBanned(account.user, auth.now())) return new AuthError(400, "user_banned", "User is banned");
  if (!isAlive(auth, session)) return refused("session_expired", "Session Expired");
  const { reuseSeconds } = auth.settings;
  switch (decideRotation(session, token.counter, auth.now(), reuseSeconds)) {
    case "advance":
      return { account, session: await advance(auth, tx, caller, session) };
    case "repeat":
      return { account, session };
    case "refuse":
      return alreadyUsed();
    case "revoke":
      await tx.delete(authSession).where(eq(authSession.id, session.id));
      sessionsChanged(tx, session.userId);
      await audit(auth, tx, caller, "refresh_reuse", session.userId, {
        session: session.id,
        behind: session.counter - token.counter,
      });
      return alreadyUsed();
  }
}

async function advance(
  auth: AuthContext,
  tx: AuthDb,
  caller: Caller,
  session: SessionRow,
): Promise<SessionRow> {
  // A product that renews a session while it serves a page knows the cookies only: the device stays the one last seen.
  const known = caller.userAgent !== null;
  const change = {
    counter: session.counter + 1,
    refreshedAt: auth.now(),
    address: known ? caller.address : session.address,
    userAgent: caller.userAgent?.slice(0, 300) ?? session.userAgent,
  };
  await tx.update(authSession).set(change).where(eq(authSession.id, session.id));
  return { ...session, ...change };
}
