/** The stock server-side client over the request's cookies. Claims are verified locally with the backend's published keys. */
import { hash } from "node:crypto";
import { combineChunks, createServerClient, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { z } from "zod";
import type { SessionReader, SessionReading, SignedInUser } from "./session.ts";

export interface SessionReaderOptions {
  /** Where `/auth/v1` is, without a trailing slash. */
  url: string;
  /** The backend's public key. */
  key: string;
  cookieName: string;
  /** Cookies only over https. */
  secure: boolean;
  /** Reaches the backend; default: the network. */
  fetch?: typeof fetch;
  log: { warn(details: object, message: string): void };
}

const nobody: SessionReading = { user: null, setCookies: [] };
/** Cookies whose token's claims were verified; at most this many are remembered. */
const maxRemembered = 10_000;
/** A token this close to its end goes through the client, which renews the session (its own margin is 90 s). */
const renewSeconds = 120;

const claimsSchema = z.object({
  sub: z.uuid(),
  exp: z.number(),
  role: z.literal("authenticated"),
  email: z.string().catch(""),
  session_id: z.string().catch(""),
  aal: z.enum(["aal1", "aal2"]).catch("aal1"),
  is_anonymous: z.boolean().catch(false),
});

export function createSessionReader(options: SessionReaderOptions): SessionReader {
  const remembered = new Map<string, { user: SignedInUser; exp: number }>();
  const isOurs = new RegExp(`(^|;\\s*)${options.cookieName}(\\.\\d+)?=`);
  return {
    async read(header) {
      if (!header || !isOurs.test(header)) return nobody;
      const jar = parseCookieHeader(header);
      const key = await sessionKey(jar, options.cookieName);
      const known = key === null ? undefined : remembered.get(key);
      if (known && known.exp - Date.now() / 1000 > renewSeconds) return { user: known.user, setCookies: [] };
      const { claims, setCookies } = await verify(options, jar);
      const parsed = claimsSchema.safeParse(claims);
      if (!parsed.success || parsed.data.is_anonymous) return { user: null, setCookies };
      const { sub: id, exp, email, session_id: sessionId, aal: level } = parsed.data;
      const user: SignedInUser = { id, email: email.toLowerCase(), sessionId, level };
      if (key !== null && setCookies.length === 0) remember(remembered, key, { user, exp });
      return { user, setCookies };
    },
  };
}

type Jar = { name: string; value?: string }[];

/** Names the session cookies as they stand: the same bytes hold the same token, which was verified before or was not. */
async function sessionKey(jar: Jar, name: string): Promise<string | null> {
  const raw = await combineChunks(
    name,
    async (key) => jar.find((cookie) => cookie.name === key)?.value ?? null,
  );
  return raw ? hash("sha256", raw, "base64url") : null;
}

async function verify(
  options: SessionReaderOptions,
  jar: Jar,
): Promise<{ claims: unknown; setCookies: string[] }> {
  const setCookies: string[] = [];
  const client = createServerClient(options.url, options.key, {
    cookieOptions: { name: options.cookieName, path: "/", sameSite: "lax", secure: options.secure },
    cookies: {
      getAll: () => jar.map(({ name, value }) => ({ name, value: value ?? "" })),
      setAll: (list) => {
        for (const { name, value, options: each } of list)
          setCookies.push(serializeCookieHeader(name, value, each));
      },
    },
    ...(options.fetch ? { global: { fetch: options.fetch } } : {}),
  });
  try {
    const { data } = await client.auth.getClaims();
    return { claims: data?.claims, setCookies };
  } catch (error) {
    // A foreign algorithm or broken content makes the client throw; for us that is simply nobody.
    options.log.warn({ err: error }, "session cookie not readable");
    return { claims: null, setCookies };
  }
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.size >= maxRemembered) {
    const oldest = map.keys().next();
    if (!oldest.done) map.delete(oldest.value);
  }
  map.set(key, value);
}
