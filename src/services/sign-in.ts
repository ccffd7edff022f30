/** Signing in: the embedded backend, what is remembered of its sessions, and who reads them from requests. */
import { join } from "node:path";
import { type AuthServer, createAuthServer } from "../auth-server/create-auth-server.ts";
import { loadKeys } from "../auth-server/keys/key-file.ts";
import type { AuthSettingsInput } from "../auth-server/settings.ts";
import { brand } from "../config/brand.ts";
import type { Config } from "../config/env.ts";
import { embeddedKey, sessionCookie } from "../config/public.ts";
import type { Database } from "../db/database.ts";
import { type Engines, type Log, sessionsStream } from "../domain/context.ts";
import {
  createSessionStatusCache,
  type SessionStatusCache,
} from "../engines/accounts/session-status-cache.ts";
import type { SessionReader } from "../engines/session/session.ts";
import { createSessionReader } from "../engines/session/supabase.ts";
import type { MailServices } from "./mail.ts";
import type { SharedServices } from "./shared.ts";

interface SignInParts {
  config: Config;
  log: Log;
  /** Where browsers reach this process. */
  origin: string;
  database: Database;
}

/** The embedded sign-in backend. Without a mail server nobody could confirm an address, so that none has to. */
export async function createAuth(
  { config, log, origin, database }: SignInParts,
  { sender: mail }: MailServices,
  { engines: { control }, createLimiter }: SharedServices,
): Promise<AuthServer> {
  const { signUp, google } = config.accounts;
  const settings: AuthSettingsInput = {
    publicOrigin: origin,
    siteUrl: config.siteUrl ?? origin,
    siteName: brand.subName,
    jwtSeconds: config.accounts.tokenSeconds,
    keys: await loadKeys(join(config.dataDir, "keys", "sign-in.json")),
    signUp,
    autoConfirm: { email: config.smtp === undefined, phone: false },
    manualLinking: true,
    requireCurrentPassword: true,
    // Without a public address the product is used on this machine, under any of its names.
    allowLoopbackRedirects: config.siteUrl === undefined,
    providers: google
      ? { google: { ...google, scopes: googleScopes, allowInsecure: google.issuer.startsWith("http:") } }
      : {},
  };
  const onSessionsChanged = (sessions: string) =>
    control.append(sessionsStream, [{ seq: null, part: { sessions } }]);
  return createAuthServer(settings, { database, mail, log, createLimiter, onSessionsChanged });
}

/** What this process remembers of sessions; any process that changes one says so. */
export function createSessionCache(
  { accounts }: AuthServer,
  control: Engines["control"],
): SessionStatusCache {
  const standings = createSessionStatusCache({ read: accounts.standing });
  control.subscribe(sessionsStream, (events) => {
    for (const { part } of events) if ("sessions" in part) standings.forget(part.sessions);
  });
  return standings;
}

/** Reads sessions with the stock client; the embedded backend is reached inside the process, without the network. */
export function createSession(
  { config, origin, log }: SignInParts,
  auth: AuthServer,
  standings: SessionStatusCache,
): SessionReader {
  const { hosted } = config.accounts;
  const secure = (config.siteUrl ?? origin).startsWith("https://");
  const shared = { cookieName: sessionCookie, secure, log };
  if (hosted) return createSessionReader({ ...shared, url: hosted.url, key: hosted.key });
  const inProcess: typeof fetch = async (input, init) =>
    auth.app.fetch(new Request(input, init), { peerAddress: "127.0.0.1" });
  return createSessionReader({
    ...shared,
    url: origin,
    key: embeddedKey,
    fetch: inProcess,
    standing: standings.of,
  });
}

const googleScopes = "openid email profile";
