/** The composition root: only this file and src/services build engines and the database. */
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { ApiServices } from "./api/services.ts";
import { type AuthServer, createAuthServer } from "./auth-server/create-auth-server.ts";
import { loadKeys } from "./auth-server/keys/key-file.ts";
import { createPasswordHasher } from "./auth-server/passwords/hasher.ts";
import { type AuthSettingsInput, usualHashing } from "./auth-server/settings.ts";
import { brand } from "./config/brand.ts";
import type { Config } from "./config/env.ts";
import { embeddedKey, publicConfig, sessionCookie } from "./config/public.ts";
import { databaseFolder, openDatabase } from "./db/client.ts";
import type { Database } from "./db/database.ts";
import { isDatabaseUnavailable } from "./db/errors.ts";
import { migrate } from "./db/migrate.ts";
import { performOperatorCommand } from "./domain/admin/commands/operator.ts";
import { type Actor, type Context, type Engines, nobody } from "./domain/context.ts";
import { noteBlocked } from "./domain/run/commands/lease.ts";
import { embeddedAccounts } from "./engines/accounts/embedded.ts";
import { hostedAccounts } from "./engines/accounts/hosted.ts";
import { createProofOfWork } from "./engines/challenge/proof-of-work.ts";
import { createMemoryEvents } from "./engines/events/memory.ts";
import { createFileTextReader } from "./engines/file-text/reader.ts";
import { createIconSource } from "./engines/icons/source.ts";
import { createTypesetter } from "./engines/image/typeset.ts";
import { createImageModel } from "./engines/image-model/providers.ts";
import { createPageReader } from "./engines/page/guarded.ts";
import { createPgBossQueue } from "./engines/queue/pg-boss.ts";
import { createSearchEngine } from "./engines/search/providers.ts";
import { secondFactorLookup } from "./engines/session/second-factor.ts";
import type { SessionReader } from "./engines/session/session.ts";
import { createSessionReader } from "./engines/session/supabase.ts";
import { createJobHandlers } from "./jobs/handlers.ts";
import { createRunWorker } from "./jobs/run-worker.ts";
import { createBilling } from "./services/billing.ts";
import { createControl } from "./services/control.ts";
import { createDesk } from "./services/desk/desk.ts";
import { limitersOf } from "./services/limiters.ts";
import { createMail, type Mail } from "./services/mail.ts";
import { createModels } from "./services/model.ts";
import { startPeriodic } from "./services/periodic.ts";
import { withTransactions } from "./services/transactions.ts";
import { createWatch, type ProcessWatch } from "./services/watch/watch.ts";

export interface Services extends ApiServices {
  config: Config;
  database: Database;
  /** One line for the start-up message: which engine serves each job. */
  engineLine: string;
  /** Where mail that is kept here can be read; null where it is sent, or read as files only. */
  outboxUrl: string | null;
  /** Looks whether the event loop turns, once it is started. */
  watch: ProcessWatch;
  /** Begins to work on jobs. */
  work(): Promise<void>;
  /** Takes no new work, ends or gives back what is under way, closes everything. */
  close(): Promise<void>;
}

const drainMs = 8000;

/** Opens the database, brings it up to date and builds every engine. Throws what stops a start. */
export async function createServices(config: Config, log: Logger, origin: string): Promise<Services> {
  const root = readSecret(config);
  const database = await openDatabase({
    url: config.databaseUrl,
    folder: config.databaseUrl ? undefined : databaseFolder(config.dataDir),
    log,
  });
  try {
    await migrate(database);
    return await assembleServices({ config, log, origin, database, root, engines: {} });
  } catch (error) {
    await database.close();
    throw error;
  }
}

export interface Parts {
  config: Config;
  log: Logger;
  /** Where browsers reach this process, e.g. "http://localhost:3000". */
  origin: string;
  /** Open and migrated. */
  database: Database;
  /** Secret that every key is derived from. */
  root: Buffer;
  /** Engines to use instead of those that the configuration asks for. */
  engines: Partial<Engines>;
}

/** Builds the engines around an open database. */
export async function assembleServices(parts: Parts): Promise<Services> {
  const { config, log, database, root, engines: given } = parts;
  const mail = createMail(config, log, parts.origin);
  const createLimiter = limitersOf(database);
  const auth = await createAuth(parts, mail);
  const queue = await createPgBossQueue(queueDatabase(database), log);
  const control = await createControl(database, log);
  const desk = createDesk();
  const watch = createWatch({
    folder: join(config.dataDir, "blocked"),
    databaseUrl: config.databaseUrl,
    log,
  });
  const engines: Engines = {
    ...createModels(config, (task) => watch.during(() => desk.compose(task))),
    desk,
    watch,
    page: createPageReader({ allowOrigins: config.pageAllowOrigins }),
    search: config.search ? createSearchEngine(config.search) : null,
    fileText: createFileTextReader({}),
    image: createTypesetter(),
    imageModel: config.imageModel ? createImageModel(config.imageModel) : null,
    events: createMemoryEvents(),
    control,
    queue,
    limiter: createLimiter({ name: "changes", points: config.requestsPerMinute, seconds: 60 }),
    tries: createLimiter({ name: "tries", points: 10, seconds: 900 }),
    billing: await createBilling(config),
    icons: createIconSource({ fallbackUrl: config.outside.iconFallbackUrl }),
    challenge: createProofOfWork({
      secret: derive(root, "challenge").toString("base64url"),
      cost: config.trial.challengeCost,
      now: () => new Date(),
    }),
    passwords: createPasswordHasher(usualHashing),
    accounts: config.accounts.hosted ? hostedAccounts : embeddedAccounts(auth.accounts),
    mail: mail.sender,
    ...given,
  };
  const context = (actor: Actor) => createContext(parts, engines, actor);
  database.onRequest("user", (input) => performOperatorCommand(context(nobody), input));
  const runs = createRunWorker(context(nobody), {
    maxActive: config.runsAtOnce,
    writersAtOnce: Math.max(1, Math.floor(database.pool.options.max / 3)),
  });
  let draining = false;
  let stopPeriodic = () => {};

  return {
    config,
    log,
    database,
    context,
    health: () => database.health(),
    isUnavailable: isDatabaseUnavailable,
    auth: (request, address) => auth.app.fetch(request, { peerAddress: address } as never),
    session: createSession(parts, auth),
    publicConfig: publicConfig(config, parts.origin),
    outbox: mail.outbox,
    outboxUrl: mail.outboxUrl,
    draining: () => draining,
    cookieKey: derive(root, "visitor"),
    trustProxy: config.trustProxy,
    siteUrl: config.siteUrl,
    production: config.production,
    engineLine: describeEngines(config, engines, database),
    watch,
    async work() {
      const blocked = watch.left();
      await noteBlocked(context(nobody), blocked);
      watch.forget(blocked);
      await queue.work(createJobHandlers(context(nobody), runs));
      runs.start();
      stopPeriodic = startPeriodic(queue, log, {
        billing: engines.billing !== null,
        sweep: () => auth.sweep(),
      });
    },
    async close() {
      draining = true;
      stopPeriodic();
      await auth.idle();
      await queue.stop();
      await runs.drain(drainMs);
      await engines.image.close();
      await desk.close();
      await watch.close();
      await database.close();
    },
  };
}

function createContext({ config, log, origin, database }: Parts, engines: Engines, actor: Actor): Context {
  return withTransactions(database, {
    engines,
    settings: {
      trial: config.trial,
      account: { callsPerDay: config.accounts.callsPerDay },
      runLeaseMs: config.runLeaseMs,
      siteUrl: config.siteUrl ?? origin,
      siteName: brand.subName,
    },
    actor,
    now: () => new Date(),
    newId: () => randomUUID(),
    log,
  });
}

/** The embedded sign-in backend. Without a mail server nobody could confirm an address, so that none has to. */
async function createAuth(
  { config, log, origin, database }: Parts,
  { sender: mail }: Mail,
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
  return createAuthServer(settings, { database, mail, log, createLimiter: limitersOf(database) });
}

/** Reads sessions with the stock client; the embedded backend is reached inside the process, without the network. */
function createSession({ config, origin, log, database }: Parts, auth: AuthServer): SessionReader {
  const { hosted } = config.accounts;
  const secure = (config.siteUrl ?? origin).startsWith("https://");
  const shared = { cookieName: sessionCookie, secure, log };
  if (hosted) return createSessionReader({ ...shared, url: hosted.url, key: hosted.key });
  const inProcess: typeof fetch = async (input, init) =>
    auth.app.fetch(new Request(input, init), { peerAddress: "127.0.0.1" } as never);
  return createSessionReader({
    ...shared,
    url: origin,
    key: embeddedKey,
    fetch: inProcess,
    hasSecondFactor: secondFactorLookup(database.drizzle),
  });
}

const googleScopes = "openid email profile";

function queueDatabase(database: Database) {
  return {
    kind: database.kind,
    query: (text: string, values?: unknown[]) => database.pool.query(text, values),
    listen: database.listen,
  };
}

/** The installation's secret: given, or made at first start and readable by its owner only. */
function readSecret(config: Config): Buffer {
  if (config.sessionSecret) return Buffer.from(config.sessionSecret);
  const file = join(config.dataDir, "secret");
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return Buffer.from(readFileSync(file, "utf8"));
}

function derive(root: Buffer, purpose: string): Buffer {
  return createHmac("sha256", root).update(purpose).digest();
}

function describeEngines(config: Config, engines: Engines, database: Database): string {
  const parts = [
    `text: ${engines.model.name}`,
    `database: ${database.kind}${database.kind === "embedded" ? ` (${config.dataDir})` : ""}`,
    "queue: pg-boss",
    database.kind === "postgres"
      ? "events: in process and by NOTIFY, limits: database"
      : "events, limits: in process",
    "pages: guarded reader",
    `web search: ${engines.search?.name ?? "none"}`,
    `pictures: ${engines.imageModel?.name ?? "none"}`,
    "files: worker thread",
    "challenge: proof of work",
    `sign-in: ${config.accounts.hosted ? "hosted" : "embedded"}`,
    `mail: ${config.smtp ? "smtp" : "outbox"}`,
    `billing: ${engines.billing?.name ?? "none"}`,
  ];
  return parts.join(" | ");
}
