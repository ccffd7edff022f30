/** What every group of endpoints needs besides its own work. */
import { type Context, Hono } from "hono";
import type { AuthContext } from "../context.ts";
import type { Caller } from "../dependencies.ts";
import type { SessionRow } from "../sessions/sessions.ts";
import { tokenAnswer } from "../sessions/sessions.ts";
import { loadAccount } from "../users/account.ts";

export type AuthEnv = { Variables: { caller: Caller; redirectTo: string } };
export type AuthRequest = Context<AuthEnv>;

export const authRouter = () => new Hono<AuthEnv>();

export interface RouteTools {
  auth: AuthContext;
  /** The place asked for if it is allowed, else the site. */
  redirect(candidate: string | undefined): string;
}

/** The session object of a session that has just been stored. */
export async function answerSession(
  c: AuthRequest,
  auth: AuthContext,
  session: SessionRow,
  extra: object = {},
) {
  const account = await loadAccount(auth.db, session.userId);
  return c.json({ ...(await tokenAnswer(auth, account, session)), ...extra });
}
