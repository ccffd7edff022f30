/** The stock clients of the sign-in backend. Loaded only where there is a session or somebody is about to sign in. */
import { createBrowserClient } from "@supabase/ssr";
import type { Session, SupabaseClient } from "@supabase/supabase-js";
import type { PublicConfig } from "#src/config/public.ts";
import { fetchSignIn } from "./wait.ts";

export type AuthClient = SupabaseClient["auth"];
export type AuthConfig = PublicConfig["auth"];

export interface SessionUser {
  id: string;
  email: string;
}

/** The client whose session is this browser's: kept in its cookies. */
export function makeClient({ url, key, cookieName, secure }: AuthConfig): AuthClient {
  return createBrowserClient(url ?? location.origin, key, {
    cookieOptions: { name: cookieName, path: "/", sameSite: "lax", secure },
    global: { fetch: fetchSignIn },
  }).auth;
}

/**
 * Who a stored session signs in. With a second factor, nobody before its code was given; the server sees it the same way.
 * `owesCode`: a password was proved, the code is still to be given. `owesPassword`: the backend asks for a new password.
 */
export function readSession(session: Session | null): {
  user: SessionUser | null;
  owesCode: boolean;
  owesPassword: boolean;
} {
  if (session === null) return { user: null, owesCode: false, owesPassword: false };
  const { id, email = "", app_metadata } = session.user;
  const owesCode = hasVerifiedFactor(session) && levelOf(session.access_token) !== "aal2";
  return {
    user: owesCode ? null : { id, email },
    owesCode,
    owesPassword: app_metadata?.choose_password === true,
  };
}

const hasVerifiedFactor = ({ user: { factors = [] } }: Session) =>
  factors.some(({ status }) => status === "verified");

/** The level a token claims; only for choosing what to show, the server checks its signature. */
function levelOf(token: string): string | undefined {
  try {
    const body = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    return /"aal":"(aal\d)"/.exec(atob(body))?.[1];
  } catch {
    return undefined;
  }
}

let apart: Promise<AuthClient> | undefined;

/**
 * A client beside the one of this browser, whose session is kept nowhere: for finding out who somebody is before this
 * browser becomes theirs (`setSession` of `authClient`).
 */
export function authClientApart(config: AuthConfig): Promise<AuthClient> {
  apart ??= loadApart(config);
  apart.catch(() => {
    apart = undefined;
  });
  return apart;
}

async function loadApart({ url, key, cookieName }: AuthConfig): Promise<AuthClient> {
  const { createClient } = await import("@supabase/supabase-js");
  const { auth } = createClient(url ?? location.origin, key, {
    auth: {
      storageKey: `${cookieName}-apart`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: fetchSignIn },
  });
  return auth;
}
