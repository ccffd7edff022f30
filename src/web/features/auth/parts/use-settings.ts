import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "#src/config/public.ts";

type AuthSettings = PublicConfig["auth"];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The two things of the backend's answer that change what is offered. */
function readAnswer(body: unknown): Partial<AuthSettings> {
  if (!isRecord(body)) return {};
  const { external, disable_signup: closed } = body;
  return {
    google: isRecord(external) && external.google === true,
    ...(closed === true ? { signUp: "closed" as const } : {}),
  };
}

/** Our own settings; with a hosted backend, what it says it can do. Null while it has not answered. */
export function useAuthSettings(): { settings: AuthSettings; siteUrl: string; known: boolean } {
  const root = useRouteLoaderData<{ settings: PublicConfig }>("root");
  if (!root) throw new Error("the root loader always answers");
  const { auth, siteUrl } = root.settings;
  const { url, key } = auth;
  const [told, setTold] = useState<Partial<AuthSettings> | null>(null);
  useEffect(() => {
    if (url === null) return;
    const abort = new AbortController();
    fetch(`${url}/auth/v1/settings`, { headers: { apikey: key }, signal: abort.signal })
      .then((response) => response.json())
      .then((body: unknown) => setTold(readAnswer(body)))
      // Signing in with a password works all the same.
      .catch(() => setTold({}));
    return () => abort.abort();
  }, [url, key]);
  return { settings: { ...auth, ...told }, siteUrl, known: url === null || told !== null };
}
