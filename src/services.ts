/** The composition root: only this file and src/services build engines and the database. */
import { createHmac, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { ApiServices } from "./api/services.ts";
import { createStreamSlots } from "./api/threads/stream-slots.ts";
import { createPasswordHasher } from "./auth-server/passwords/hasher.ts";
import { defaultHashing } from "./auth-server/settings.ts";
import { brand } from "./config/brand.ts";
import type { Config } from "./config/env.ts";
import { publicConfig } from "./config/public.ts";
import { openDatabase, templateFolder } from "./db/client.ts";
import type { Database } from "./db/database.ts";
import { isDatabaseUnavailable } from "./db/errors.ts";
import { databaseFolder } from "./db/folder.ts";
import { migrate } from "./db/migrate.ts";
import { performOperatorCommand } from "./domain/admin/commands/operator.ts";
import { rotateKeys } from "./domain/connection/commands/save.ts";
import { type Actor, type Context, type Engines, systemActor } from "./domain/context.ts";
import { markBlocked } from "./domain/run/commands/lease.ts";
import { embeddedAccounts } from "./engines/accounts/embedded.ts";
import { hostedAccounts } from "./engines/accounts/hosted.ts";
import { createProofOfWork } from "./engines/challenge/proof-of-work.ts";
import { createFileTextReader } from "./engines/file-text/reader.ts";
import { createIconSource } from "./engines/icons/source.ts";
import { createTypesetter } from "./engines/image/typeset.ts";
import { createImageModel } from "./engines/image-model/providers.ts";
import { createPageReader } from "./engines/page/guarded.ts";
import { createPgBossQueue } from "./engines/queue/pg-boss.ts";
import { createSearchEngine } from "./engines/search/providers.ts";
import type { Signals } from "./engines/signals/signals.ts";
import type { Tracing } from "./engines/tracing/tracing.ts";
import { createJobHandlers } from "./jobs/handlers.ts";
import { createRunWorker } from "./jobs/run-worker.ts";
import { createBilling } from "./services/billing.ts";
import {
  createConnections,
  createConnector,
  fixedModelsOf,
  followConnections,
  localModelLine,
} from "./services/connections.ts";
import { describeEngines } from "./services/engine-line.ts";
import { createExternalServices } from "./services/external-services.ts";
import { createMail } from "./services/mail.ts";
import { createModels } from "./services/model.ts";
import { createOffloader } from "./services/offload/offloader.ts";
import { repeatWork } from "./services/repeat.ts";
import { readSecret, vaultOf } from "./services/secret.ts";
import { createSharedServices } from "./services/shared.ts";
import { createAuth, createSession, createSessionCache } from "./services/sign-in.ts";
import { countedLog, createSignals, type ProcessSignals } from "./services/signals/create.ts";
import { measuredQueue } from "./services/signals/measured-queue.ts";
import { traceStatements } from "./services/signals/statements.ts";
import { tracedWatch } from "./services/signals/traced-watch.ts";
import { createStorage, isStorageAway } from "./services/storage.ts";
import { withTransactions } from "./services/transactions.ts";
import { createWatch, type ProcessWatch } from "./services/watch/watch.ts";
import { type Log, safeLog } from "./shared/log/safe-log.ts";

export interface Services extends ApiServices {
  config: Config;
  database: Database;
  /** One line for the start-up message: which engine serves each job. */
  engineLine: string;
  /** How models that run on this machine can be used; null: there are none, or some are in use already. */
  localModelLine(): Promise<string | null>;
  /** Where mail that is kept here can be read; null where it is sent, or read as files only. */
  outboxUrl: string | null;
  /** Looks whether the event loop turns, once it is started. */
  watch: ProcessWatch;
  /** Begins to work on jobs, where that is this process's role; `repeating: false` leaves out what is done again and again. */
  work(how?: { repeating?: boolean }): Promise<void>;
  /** Takes no new work, ends or gives back what is under way, closes everything. */
  close(): Promise<void>;
}

const drainMs = 8000;
/** Opens the database, brings it up to date and builds every engine. Throws what stops a start. */
export async function createServices(config: Config, logger: Log, origin: string): Promise<Services> {
  const log = safeLog(logger);
  const root = readSecret(config);
  const database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    folder: config.databaseUrl ? undefined : databaseFolder(config.dataDir),
    template: templateFolder,
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

export interface ServiceParts {
  config: Config;
  /** Whatever it is, only what `safeLog` leaves of an error reaches it. */
  log: Log;
  /** Where browsers reach this process, e.g. "http://localhost:3000". */
  origin: string;
  /** Open and migrated. */
  database: Database;
  /** Secret that every key is derived from. */
  root: Buffer;
  /** Engines to use instead of those that the configuration asks for. */
  engines: Partial<Engines>;
}

interface OpenParts extends ServiceParts {
  signals: Signals;
  tracing: Tracing;
}

/** Builds the engines around an open database. */
export async function assembleServices(parts: ServiceParts): Promise<Services> {
  const watched = await createSignals(parts.config);
  const { signals, tracing, subjects } = watched;
  traceStatements(parts.database.pool, tracing);
  const log = subjects.log(countedLog(safeLog(parts.log), signals));
  return assemble({ ...parts, signals, tracing, log }, watched);
}

async function assemble(parts: OpenParts, told: ProcessSignals): Promise<Services> {
  const { config, log, database, root } = parts;
  const { signals, tracing, subjects } = told;
  const mail = createMail(config, log, parts.origin);
  const shared = await createSharedServices(parts);
  const auth = await createAuth(parts, mail, shared);
  const standings = createSessionCache(auth, shared.engines.control);
  const queue = measuredQueue(await createPgBossQueue(queueDatabase(database), log), told);
  const { closeModels, ...writing } = createWriting(parts);
  const { desk, watch } = writing;
  const connections = createConnections(config, writing, parts);
  const engines: Engines = {
    ...writing,
    watch: tracedWatch(watch, told),
    failingSince: connections.failingSince,
    ...createReading(config, root),
    ...shared.engines,
    queue,
    billing: await createBilling(config),
    accounts: config.accounts.hosted ? hostedAccounts : embeddedAccounts(auth.accounts, standings),
    mail: mail.sender,
    ...{ signals, tracing },
    outside: createExternalServices({ database, redis: shared.redis, s3: config.s3 }),
    ...parts.engines,
  };
  followConnections(engines, parts.engines, connections);
  const context = (actor: Actor) => createContext(parts, engines, actor);
  answerOperators(database, () => context(systemActor));
  await connections.follow(context(systemActor));
  const writersAtOnce = Math.max(1, Math.floor(database.pool.options.max / 3));
  const runs = createRunWorker(context(systemActor), { maxActive: config.runsAtOnce, writersAtOnce });
  const streams = createStreamSlots(config.streams);
  const metrics = await told.show({ ctx: context(systemActor), database, streams, runs });
  let draining = false;
  const timers: NodeJS.Timeout[] = [];
  return {
    config,
    log,
    database,
    context,
    health: () => database.health(),
    isUnavailable: (error) => isDatabaseUnavailable(error) || isStorageAway(error),
    auth: (request, address) => auth.app.fetch(request, { peerAddress: address }),
    session: createSession(parts, auth, standings),
    publicConfig: publicConfig(config, parts.origin),
    outbox: mail.outbox,
    outboxUrl: mail.outboxUrl,
    draining: () => draining,
    cookieKey: derive(root, "visitor"),
    trustProxy: config.trustProxy,
    siteUrl: config.siteUrl,
    production: config.production,
    ...{ streams, signals, tracing, during: subjects.during },
    engineLine: describeEngines(parts, engines, shared, metrics?.url),
    localModelLine: () => localModelLine(config, engines),
    watch,
    async work({ repeating = true } = {}) {
      if (config.role === "web") return;
      await watch.handOver((runIds) => markBlocked(context(systemActor), runIds));
      await queue.work(createJobHandlers(context(systemActor), runs));
      runs.start();
      if (repeating) timers.push(...repeatWork(engines, auth, log));
    },
    async close() {
      draining = true;
      for (const timer of timers) clearInterval(timer);
      connections.close();
      await auth.idle();
      await queue.stop();
      await runs.drain(drainMs);
      await shared.end();
      await metrics?.close();
      await tracing.close();
      await Promise.all([engines.image.close(), desk.close(), closeModels(), watch.close()]);
      await database.close();
    },
  };
}

/** The engines that write and keep, with the threads that keep large material off the event loop and the one that watches it. */
function createWriting({ config, database, log, root, ...listeners }: OpenParts) {
  const watch = createWatch({
    folder: join(config.dataDir, "blocked"),
    databaseUrl: config.databaseUrl,
    log,
  });
  return {
    ...createModels(config, { listeners, during: (act) => watch.during(act) }),
    imageModel: config.imageModel ? createImageModel(config.imageModel) : null,
    vault: vaultOf(config, root),
    connector: createConnector(),
    desk: createOffloader(),
    storage: createStorage(database, config.s3, log),
    watch,
  };
}

/** The engines that take in what people and the web bring, and draw. */
function createReading(config: Config, root: Buffer) {
  return {
    page: createPageReader({ allowOrigins: config.pageAllowOrigins }),
    search: config.search ? createSearchEngine(config.search) : null,
    fileText: createFileTextReader({}),
    image: createTypesetter(),
    icons: createIconSource({ fallbackUrl: config.outside.iconFallbackUrl }),
    challenge: createProofOfWork({
      secret: derive(root, "challenge").toString("base64url"),
      cost: config.trial.challengeCost,
      now: () => new Date(),
    }),
    passwords: createPasswordHasher(defaultHashing),
  };
}

/** What is asked at the command line while this process has the database open. */
function answerOperators(database: Database, context: () => Context): void {
  database.onRequest("user", (input) => performOperatorCommand(context(), input));
  database.onRequest("keys", () => rotateKeys(context()));
}

function createContext(
  { config, log, origin, database }: ServiceParts,
  engines: Engines,
  actor: Actor,
): Context {
  return withTransactions(database, {
    engines,
    settings: {
      trial: config.trial,
      account: { callsPerDay: config.accounts.callsPerDay },
      runLeaseMs: config.runLeaseMs,
      modelReads: config.model.reads,
      fixedModels: fixedModelsOf(config),
      siteUrl: config.siteUrl ?? origin,
      siteName: brand.subName,
    },
    actor,
    now: () => new Date(),
    newId: () => randomUUID(),
    log,
  });
}

function queueDatabase(database: Database) {
  return {
    kind: database.kind,
    query: (text: string, values?: unknown[]) => database.direct.query(text, values),
    listen: database.listen,
  };
}

function derive(root: Buffer, purpose: string): Buffer {
  return createHmac("sha256", root).update(purpose).digest();
}
