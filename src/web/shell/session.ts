/**
 * Who is signed in, in this browser. The stock client keeps the session in cookies and tells about every change; it is
 * loaded when a session is to be renewed or has changed, and where somebody is about to sign in.
 */
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { AuthClient, AuthConfig, SessionUser } from "./sign-in/clients.ts";
import { whenIdle } from "./when-idle.ts";

export type { AuthClient, SessionUser };

let config: AuthConfig | undefined;
/** Undefined until the page has told what the server knew. */
let user: SessionUser | null | undefined;
/** True while a session has proved a password but still owes the code of an authenticator app. */
let owesCode = false;
/** True while the backend asks for a password: what was set before was dropped, because others may know it. */
let owesPassword = false;
let client: Promise<AuthClient> | undefined;
const listeners = new Set<() => void>();

function setUser(next: SessionUser | null, owes = false): void {
  const same = user === next || (user && next && user.id === next.id && user.email === next.email);
  if (same && owes === owesCode) return;
  if (!same) user = next;
  owesCode = owes;
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
  // The server has just read this document's session: the client can wait until there is something to renew.
  const wait = () =>
    void import("./sign-in/follow-session.ts").then(
      ({ followSession }) => followSession(auth.cookieName, authClient),
      follow,
    );
  whenIdle(serverUser ? wait : follow);
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
  const { makeClient, readSession } = await import("./sign-in/clients.ts");
  const auth = makeClient(authConfig());
  await new Promise<void>((resolve) => {
    auth.onAuthStateChange((_event, session) => {
      const read = readSession(session);
      owesPassword = read.owesPassword;
      setUser(read.user, read.owesCode);
      resolve();
    });
  });
  return auth;
}

/** What a client of the sign-in backend is made from. Throws before `issueSession`. */
export function authConfig(): AuthConfig {
  if (config === undefined) throw new Error("startSession comes first");
  return config;
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
  // Until something has changed since, whom the server has read is signed in.
  if (client !== undefined || !user) await authClient();
  return user ?? null;
}

/** Whether the signed-in person is to choose a password before going on. */
export const mustChoosePassword = () => owesPassword;

/** Takes note that the session of this browser was ended. */
export function forgetUser(): void {
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

/** True while the code of an authenticator app is still to be given before anybody is signed in. */
export function useOwesCode(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => owesCode,
    () => false,
  );
}
