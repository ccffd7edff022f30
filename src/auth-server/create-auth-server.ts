/**
 * The embedded sign-in backend: a Hono app that speaks the hosted backend's protocol, so that the stock client works
 * against it as it is. Instances share nothing but what they are given.
 */
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { safeLog } from "../shared/log/safe-log.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import type { AuthContext } from "./context.ts";
import type { AuthDb, AuthDependencies } from "./dependencies.ts";
import { AuthError } from "./http/auth-error.ts";
import { createBackground } from "./http/background.ts";
import { callerOf } from "./http/caller.ts";
import { errorResponse } from "./http/error-response.ts";
import { refuseHead, refuseOtherOrigins } from "./http/origin.ts";
import { createSecrets } from "./keys/secrets.ts";
import { createTokenSigner } from "./keys/token-signer.ts";
import { createLimits } from "./limits/limits.ts";
import { sweepFlows } from "./oauth/flow.ts";
import { createProviders } from "./oauth/providers.ts";
import { createRedirects } from "./oauth/redirects.ts";
import { sweepTokens } from "./one-time/tokens.ts";
import { createPasswordHasher } from "./passwords/hasher.ts";
import { authAdminRoutes } from "./routes/admin.ts";
import { factorRoutes, sweepChallenges } from "./routes/factors.ts";
import { identityRoutes } from "./routes/identities.ts";
import { logoutRoutes } from "./routes/logout.ts";
import { mailRoutes } from "./routes/mail.ts";
import { oauthRoutes } from "./routes/oauth.ts";
import { absentRoutes, serviceRoutes } from "./routes/service.ts";
import { signUpRoutes } from "./routes/sign-up.ts";
import { tokenRoutes } from "./routes/token.ts";
import type { AuthEnv, RouteTools } from "./routes/tools.ts";
import { userRoutes } from "./routes/user.ts";
import { verifyRoutes } from "./routes/verify.ts";
import { publishingChanges } from "./sessions/changes.ts";
import { sweepSessions } from "./sessions/sessions.ts";
import { type AuthSettings, type AuthSettingsInput, issuerOf, resolveSettings } from "./settings.ts";
import { sweepUndo } from "./undo/offer.ts";

export interface AuthServer {
  /** Serves everything under the base path. Pass `{ peerAddress }` as the environment when calling it in process. */
  app: Hono<AuthEnv>;
  /** People and their sessions, for the product itself. */
  accounts: Accounts;
  /** Resolves when mails and other work behind the answers are done. */
  idle(): Promise<void>;
  /** Removes rows that have served their time; call it every hour or so. */
  sweep(): Promise<void>;
}

/** Throws when the settings cannot work. */
export async function createAuthServer(
  input: AuthSettingsInput,
  dependencies: AuthDependencies,
): Promise<AuthServer> {
  const settings = resolveSettings(input);
  const auth = await assembleContext(settings, dependencies);
  const tools: RouteTools = { auth, redirect: createRedirects(settings) };
  const app = new Hono<AuthEnv>();
  app.onError((error, c) => errorResponse(c, error, auth.log));
  app.notFound((c) => errorResponse(c, new AuthError(404, "not_found", "No such endpoint"), auth.log));
  if (settings.allowedOrigins.length > 0) app.use(`${settings.basePath}/*`, crossOrigin(settings));
  app.use(`${settings.basePath}/*`, async (c, next) => {
    c.set("caller", callerOf(c, dependencies.peerAddress));
    c.header("cache-control", "no-store");
    c.header("x-content-type-options", "nosniff");
    rejectNul(c.req.url);
    refuseHead(c);
    refuseOtherOrigins(c, settings);
    await withDeadline(next(), settings.deadlineMs);
  });
  const groups = [serviceRoutes, signUpRoutes, tokenRoutes, mailRoutes, verifyRoutes, oauthRoutes];
  const signedIn = [userRoutes, logoutRoutes, factorRoutes, identityRoutes];
  const admin = settings.admin ? [authAdminRoutes] : [];
  for (const group of [...groups, ...signedIn, ...admin, absentRoutes])
    app.route(settings.basePath, group(tools));
  return {
    app,
    accounts: createAccounts(auth),
    idle: () => auth.background.idle(),
    async sweep() {
      await sweepFlows(auth);
      await sweepTokens(auth);
      await sweepChallenges(auth);
      await sweepSessions(auth);
      await sweepUndo(auth);
    },
  };
}

/** What every endpoint of one instance is given. */
export async function assembleContext(
  settings: AuthSettings,
  dependencies: AuthDependencies,
): Promise<AuthContext> {
  const { database, mail, onSessionsChanged = async () => {} } = dependencies;
  const log = safeLog(dependencies.log);
  const secrets = createSecrets(settings.keys.secret);
  return {
    settings,
    db: database.drizzle as AuthDb,
    ...transactionsOf(publishingChanges(database.transaction, onSessionsChanged, log)),
    mail,
    log,
    now: dependencies.now ?? (() => new Date()),
    newId: dependencies.newId ?? randomUUID,
    secrets,
    signer: await createTokenSigner(settings.keys),
    hasher: createPasswordHasher(settings.hashing),
    limits: createLimits(settings.limits, dependencies.createLimiter, secrets),
    background: createBackground(log),
    providers: createProviders(settings.providers, `${issuerOf(settings)}/callback`, secrets),
  };
}

/** Transactions of this instance, and what waits for their commit. */
function transactionsOf(run: AuthContext["transaction"]): Pick<AuthContext, "transaction" | "afterCommit"> {
  const waiting = new WeakMap<AuthDb, (() => void)[]>();
  return {
    async transaction(work) {
      const later: (() => void)[] = [];
      const result = await run((tx) => {
        waiting.set(tx, later);
        return work(tx);
      });
      for (const each of later) each();
      return result;
    },
    afterCommit(tx, work) {
      const later = waiting.get(tx);
      if (!later) throw new Error("Only a transaction of this instance commits.");
      later.push(work);
    },
  };
}

const crossOrigin = (settings: AuthSettings) =>
  cors({
    origin: settings.allowedOrigins,
    allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowHeaders: ["authorization", "apikey", "content-type", "x-client-info", "x-supabase-api-version"],
    exposeHeaders: ["x-supabase-api-version", "x-total-count", "link", "x-sb-error-code", "retry-after"],
    maxAge: 600,
  });

function rejectNul(url: string): void {
  if (url.includes("%00")) throw new AuthError(400, "validation_failed", "U+0000 is not allowed");
}

async function withDeadline(work: Promise<void>, deadlineMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const expired = new AuthError(504, "request_timeout", "Request timed out");
    timer = setTimeout(() => reject(expired), deadlineMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
