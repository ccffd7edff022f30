/** The stock server-side client over the request's cookies. Claims are verified locally with the backend's published keys. */
import { hash } from "node:crypto";
import { isAuthRetryableFetchError } from "@supabase/auth-js";
import {
  combineChunks,
  createServerClient,
  parseCookieHeader,
  serializeCookieHeader,
  stringFromBase64URL,
} from "@supabase/ssr";
import { z } from "zod";
import { signedOutCookie } from "../../shared/signed-out.ts";
import type { SessionReader, SessionReading, SignedInUser } from "./session.ts";

export interface SessionReaderOptions {
  /** Where `/auth/v1` is, without a trailing slash. */
  url: string;
  /** The backend's public key. */
  key: string;
  cookieName: string;
  /** Cookies only over https. */
  secure: boolean;
  /**
   * What a session is worth now; null: nothing. Default: a backend that is not asked, whose tokens count for their life, and
   * whose session says itself, as the browser sent it, whether there is an authenticator app.
   */
  standing?: (userId: string, sessionId: string) => Promise<SessionCheck | null>;
  /** Reaches the backend; default: the network. */
  fetch?: typeof fetch;
  log: { warn(details: object, message: string): void };
}

export interface SessionCheck {
  level: "aal1" | "aal2";
  hasFactor: boolean;
  provedAt: Date;
}

const nobody: SessionReading = { user: null, pending: null, setCookies: [] };
/** Cookies whose token's claims were verified; at most this many are remembered. */
const maxRemembered = 10_000;
/** A session whose token is this close to its end is renewed. The client's own margin is 90 s, so that it is asked only then. */
const renewSeconds = 10;

const claimsSchema = z.object({
  sub: z.uuid(),
  exp: z.number(),
  role: z.literal("authenticated"),
  email: z.string().catch(""),
  session_id: z.string().catch(""),
  aal: z.enum(["aal1", "aal2"]).catch("aal1"),
  amr: z.array(z.object({ timestamp: z.number() })).catch([]),
  is_anonymous: z.boolean().catch(false),
});

export function createSessionReader(options: SessionReaderOptions): SessionReader {
  const remembered = new Map<string, { user: SignedInUser; exp: number }>();
  const isOurs = new RegExp(`(^|;\\s*)${options.cookieName}(\\.\\d+)?=`);
  return {
    async read(header) {
      if (!header || !isOurs.test(header)) return nobody;
      const jar = parseCookieHeader(header);
      const ended = jar.find(({ name }) => name === signedOutCookie(options.cookieName))?.value;
      const raw = await combined(jar, options.cookieName);
      // The same bytes hold the same token, which was verified before or was not.
      const key = raw === null ? null : hash("sha256", raw, "base64url");
      const known = key === null ? undefined : remembered.get(key);
      if (known && known.exp - Date.now() / 1000 > renewSeconds && known.user.sessionId !== ended)
        return await settle(options, jar, raw, { user: known.user, setCookies: [] });
      const { claims, setCookies } = await verify(options, jar, raw);
      const parsed = claimsSchema.safeParse(claims);
      if (!parsed.success || parsed.data.is_anonymous) return { user: null, pending: null, setCookies };
      const user = userOf(parsed.data);
      // An answer that was under way at the sign-out has brought the cookies back.
      if (ended && user.sessionId === ended) return { ...nobody, setCookies: removal(options, jar) };
      if (key !== null && setCookies.length === 0) remember(remembered, key, { user, exp: parsed.data.exp });
      return await settle(options, jar, raw, { user, setCookies });
    },
    ...(options.standing ? {} : { confirm: (header) => confirm(options, parseCookieHeader(header ?? "")) }),
  };
}

function userOf({ sub, exp, email, session_id, aal, amr }: z.output<typeof claimsSchema>): SignedInUser {
  const proofs = amr.map(({ timestamp }) => timestamp);
  return {
    id: sub,
    email: email.toLowerCase(),
    sessionId: session_id,
    level: aal,
    tokenEnds: new Date(exp * 1000),
    ...(proofs.length > 0 ? { provedAt: new Date(Math.max(...proofs) * 1000) } : {}),
  };
}

/**
 * What the holder of a verified token is now. The token never counts for more than its session does, nor for more than it
 * says itself: with an authenticator app a password alone signs nobody in, whatever page the browser shows.
 */
async function settle(
  options: SessionReaderOptions,
  jar: Jar,
  raw: string | null,
  { user, setCookies }: { user: SignedInUser; setCookies: string[] },
): Promise<SessionReading> {
  if (!options.standing) {
    const owes = user.level === "aal1" && claimsFactor(raw);
    return { user: owes ? null : user, pending: owes ? user : null, setCookies };
  }
  const standing = await options.standing(user.id, user.sessionId);
  if (standing === null) return { ...nobody, setCookies: [...setCookies, ...removal(options, jar)] };
  const level = standing.level === "aal1" ? "aal1" : user.level;
  const settled: SignedInUser = { ...user, level, provedAt: standing.provedAt };
  const owes = standing.hasFactor && level === "aal1";
  return { user: owes ? null : settled, pending: owes ? settled : null, setCookies };
}

type Jar = { name: string; value?: string }[];

/** Set-Cookie lines that take the session's cookies away. */
function removal({ cookieName, secure }: SessionReaderOptions, jar: Jar): string[] {
  const chunk = new RegExp(`^${cookieName}(\\.\\d+)?$`);
  const gone = { path: "/", sameSite: "lax", secure, maxAge: 0 } as const;
  return jar.filter(({ name }) => chunk.test(name)).map(({ name }) => serializeCookieHeader(name, "", gone));
}

/** The session's text in the cookies as they stand, put together from its chunks. */
async function combined(jar: Jar, name: string): Promise<string | null> {
  const raw = await combineChunks(
    name,
    async (key) => jar.find((cookie) => cookie.name === key)?.value ?? null,
  );
  return raw || null;
}

const storedFactors = z.object({
  user: z.object({ factors: z.array(z.object({ status: z.string() })) }),
});

/** The session as the cookies hold it, unverified; null for cut or foreign cookies. */
function storedSession(raw: string | null): unknown {
  if (!raw?.startsWith("base64-")) return null;
  try {
    return JSON.parse(stringFromBase64URL(raw.slice("base64-".length)));
  } catch {
    return null; // The client decides what they are.
  }
}

/** Whether the stored session itself names a second factor: it can only make things stricter, so that it need not be verified. */
function claimsFactor(raw: string | null): boolean {
  const parsed = storedFactors.safeParse(storedSession(raw));
  return parsed.data?.user.factors.some(({ status }) => status === "verified") === true;
}

const storedToken = z.object({ access_token: z.string() });
const endOfToken = z.object({ exp: z.number() });

/** The stored access token, unverified; undefined when it ends within so many seconds, or cannot be read. */
function tokenOf(raw: string | null, seconds: number): string | undefined {
  const token = storedToken.safeParse(storedSession(raw)).data?.access_token;
  try {
    const body: unknown = JSON.parse(stringFromBase64URL(token?.split(".")[1] ?? ""));
    const { data } = endOfToken.safeParse(body);
    return data && data.exp - Date.now() / 1000 > seconds ? token : undefined;
  } catch {
    return undefined;
  }
}

/** The stock client over the cookies, and the Set-Cookie lines that it has asked for so far. */
function clientOf(options: SessionReaderOptions, jar: Jar) {
  const setCookies: string[] = [];
  const { auth } = createServerClient(options.url, options.key, {
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
  return { auth, setCookies };
}

/**
 * Asks the backend for the person of a session that was read. One whose token has ended was renewed by that read, which is an answer.
 * Throws what is no word of the backend's about them.
 */
async function confirm(options: SessionReaderOptions, jar: Jar): Promise<boolean> {
  const token = tokenOf(await combined(jar, options.cookieName), 0);
  if (token === undefined) return true;
  const { data, error } = await clientOf(options, []).auth.getUser(token);
  if (error === null) return data.user !== null;
  if (isAuthRetryableFetchError(error)) throw error;
  return false;
}

async function verify(
  options: SessionReaderOptions,
  jar: Jar,
  raw: string | null,
): Promise<{ claims: unknown; setCookies: string[] }> {
  const token = tokenOf(raw, renewSeconds);
  // The client renews what it finds in cookies within its own margin.
  const { auth, setCookies } = clientOf(options, token === undefined ? jar : []);
  try {
    const { data } = await auth.getClaims(token);
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
