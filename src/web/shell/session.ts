/**
 * Who is signed in, in this browser. The stock client keeps the session in cookies and tells about every change; it is
 * loaded only where there is a session or somebody is about to sign in.
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "../../config/public.ts";

export interface SessionUser {
  id: string;
  email: string;
}
export type AuthClient = SupabaseClient["auth"];

type AuthConfig = PublicConfig["auth"];

let config: AuthConfig | undefined;
/** Undefined until the page has told what the server knew. */
let user: SessionUser | null | undefined;
let client: Promise<AuthClient> | undefined;
const listeners = new Set<() => void>();

function setUser(next: SessionUser | null): void {
  if (user === next || (user && next && user.id === next.id && user.email === next.email)) return;
  user = next;
  for (const listener of listeners) listener();
}

/** Takes over what the server verified for this document. Later calls change nothing. */
export function startSession(auth: AuthConfig, serverUser: SessionUser | null): void {
  if (config !== undefined) return;
  config = auth;
  user = serverUser;
  const follow = () => {
    if (document.visibilityState === "visible" && hasSessionCookie()) void authClient();
  };
  follow();
  // Somebody may sign in on another tab while this one shows a public page.
  document.addEventListener("visibilitychange", follow);
}

/** The stock client's sign-in part. The first call loads it and reads the stored session. */
export function authClient(): Promise<AuthClient> {
  client ??= loadClient();
  // A failed load (no network) may be tried again.
  client.catch(() => {
    client = undefined;
  });
  return client;
}

async function loadClient(): Promise<AuthClient> {
  const { createBrowserClient } = await import("@supabase/ssr");
  if (config === undefined) throw new Error("startSession comes first");
  const { auth } = createBrowserClient(config.url ?? location.origin, config.key, {
    cookieOptions: { name: config.cookieName, path: "/", sameSite: "lax", secure: config.secure },
  });
  await new Promise<void>((resolve) => {
    auth.onAuthStateChange((_event, session) => {
      setUser(session ? { id: session.user.id, email: session.user.email ?? "" } : null);
      resolve();
    });
  });
  return auth;
}

function hasSessionCookie(): boolean {
  const name = config?.cookieName ?? "";
  return document.cookie.split("; ").some((pair) => {
    const key = pair.slice(0, pair.indexOf("="));
    return key === name || (key.startsWith(`${name}.`) && /^\d+$/.test(key.slice(name.length + 1)));
  });
}

/** The person as of now, also after a sign-in or sign-out on another tab. Asks the backend only when a session must be renewed. */
export async function currentUser(): Promise<SessionUser | null> {
  if (!hasSessionCookie()) {
    setUser(null);
    return null;
  }
  await authClient();
  return user ?? null;
}

/** Ends the session of this browser. The caller moves on; the server forgets the session even when the answer is lost. */
export async function signOut(): Promise<void> {
  const auth = await authClient();
  await auth.signOut({ scope: "local" });
  setUser(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in person, or null; the same on the server and in the first render. */
export function useSessionUser(): SessionUser | null {
  const fromServer = useRouteLoaderData<{ user: SessionUser | null }>("root")?.user ?? null;
  return useSyncExternalStore(
    subscribe,
    () => (user === undefined ? fromServer : user),
    () => fromServer,
  );
}
