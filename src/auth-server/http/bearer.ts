/** Who is asking, by the access token. The session row decides: a token dies with its session. */
import { eq } from "drizzle-orm";
import type { Context } from "hono";
import type { JWTPayload } from "jose";
import { authSession } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import { isAlive, type SessionRow } from "../sessions/sessions.ts";
import { issuerOf } from "../settings.ts";
import { type Account, findAccount, isBanned } from "../users/account.ts";
import { AuthError, forbiddenToken } from "./auth-error.ts";
import { isUuid } from "./fields.ts";

export interface SignedIn extends Account {
  session: SessionRow;
}

function bearerOf(c: Context): string {
  const found = /^Bearer ([\w.~+/=-]+)$/i.exec(c.req.header("authorization") ?? "");
  if (found?.[1]) return found[1];
  throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
}

const sessionGone = () =>
  new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");

async function findSession(auth: AuthContext, claims: JWTPayload): Promise<SessionRow> {
  const { session_id: id, sub } = claims;
  if (!isUuid(id)) throw sessionGone();
  const [session] = await auth.db.select().from(authSession).where(eq(authSession.id, id));
  if (!session || session.userId !== sub || !isAlive(auth, session)) throw sessionGone();
  return session;
}

/** Throws, in this order: no_authorization, bad_jwt, user_not_found, session_not_found, user_banned. */
export async function requireSession(auth: AuthContext, c: Context): Promise<SignedIn> {
  const issuer = issuerOf(auth.settings);
  const options = { now: auth.now(), issuer, audience: "authenticated" };
  const claims = await auth.signer.verify(bearerOf(c), options);
  if (claims.exp === undefined) throw forbiddenToken("missing exp claim");
  if (!claims.sub) throw forbiddenToken("missing sub claim");
  if (!isUuid(claims.sub)) throw new AuthError(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
  const account = await findAccount(auth.db, claims.sub);
  if (!account) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  const session = await findSession(auth, claims);
  if (isBanned(account.user, auth.now())) throw new AuthError(403, "user_banned", "User is banned");
  return { ...account, session };
}

const adminRoles = new Set(["service_role", "supabase_admin"]);

/** A token of ours whose role is an administrator's; nothing else counts, the API key least. Throws not_admin. */
export async function requireAdmin(auth: AuthContext, c: Context): Promise<void> {
  const claims = await auth.signer.verify(bearerOf(c), { now: auth.now() });
  if (typeof claims.role !== "string" || !adminRoles.has(claims.role)) {
    throw new AuthError(403, "not_admin", "User not allowed");
  }
  if (claims.session_id !== undefined) await findSession(auth, claims);
}
