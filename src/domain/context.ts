/** What every command and query is given: nothing in the domain reaches for a singleton, a clock or the environment. */
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { z } from "zod";
import type { ReadAnswer } from "../brief/reading/model/answer.ts";
import type { DocumentKind, DocumentReading, Reading } from "../brief/reading/schema.ts";
import type { BriefFields } from "../brief/schema.ts";
import type { SignInAccounts } from "../engines/accounts/accounts.ts";
import type { BillingEngine } from "../engines/billing/billing.ts";
import type { ChallengeEngine } from "../engines/challenge/challenge.ts";
import type { ModelConnector } from "../engines/connector/connector.ts";
import type { EventStreams } from "../engines/events/events.ts";
import type { FileTextReader } from "../engines/file-text/file-text.ts";
import type { IconSource } from "../engines/icons/icons.ts";
import type { ImageEngine } from "../engines/image/image.ts";
import type { ImageModel } from "../engines/image-model/model.ts";
import type { Limiter } from "../engines/limiter/limiter.ts";
import type { MailSender } from "../engines/mail/mail.ts";
import type { ModelEngine } from "../engines/model/model.ts";
import type { PageReader } from "../engines/page/page.ts";
import type { Queue } from "../engines/queue/queue.ts";
import type { SearchEngine } from "../engines/search/search.ts";
import type { SignedInUser } from "../engines/session/session.ts";
import type { Signals } from "../engines/signals/signals.ts";
import type { ByteStorage } from "../engines/storage/storage.ts";
import type { Tracing } from "../engines/tracing/tracing.ts";
import type { Vault } from "../engines/vault/vault.ts";
import type { Log } from "../shared/log/safe-log.ts";
import type { Source } from "../shared/result.ts";
import type { DraftPart, RunPart } from "../shared/run-parts.ts";
import type { KeyScope } from "./api-key/schema.ts";
import type { FixedModel } from "./connection/schema.ts";
import { presenceMessageSchema } from "./presence/schema.ts";
import type { ExternalServiceStates } from "./status/schema.ts";

export type { Log };

/** Statements, on a connection of the pool or inside a transaction. */
export type Db = Pick<
  NodePgDatabase,
  "select" | "selectDistinctOn" | "insert" | "update" | "delete" | "execute"
>;

/** Slow on purpose; what it makes cannot be turned back. */
export interface SecretHasher {
  hash(secret: string): Promise<string>;
  verify(secret: string, stored: string | null): Promise<boolean>;
}

/** The sentences of a file or a page; `kind`: what a person said it is. */
export interface DocumentText {
  title: string;
  texts: string[];
  kind?: DocumentKind | undefined;
}

/** Processes large material outside the event loop. */
export interface TextOffloader {
  /**
   * The fields of a brief with these sentences. What was read is remembered for a while under `key`, which stands for the very
   * sentences. Throws AppError material_too_heavy, unavailable.
   */
  fieldsOf(key: string, sentences: Source[]): Promise<BriefFields>;
  /** The reading of a memo, remembered for a while. Throws as `fieldsOf` does. */
  readingOf(text: string): Promise<Reading>;
  /** The reading of a document, remembered for a while. Throws as `fieldsOf` does. */
  documentOf(document: DocumentText): Promise<DocumentReading>;
  /** What a model read, remembered for a while under `key`; `make` is called once for all who ask meanwhile. */
  answerOf(key: string, make: () => Promise<ReadAnswer>): Promise<ReadAnswer>;
}

/** Tracks which work is blocking the event loop, in case it blocks for too long. */
export interface LoopWatch {
  /** Everything that `work` does is done for this run. */
  forRun<Result>(runId: string, work: () => Promise<Result>): Promise<Result>;
  /** Work of some length in one piece, for the run that it is done for, if for any. */
  during<Result>(work: () => Result): Result;
}

export interface Engines {
  /** The one that writes where nothing else was chosen. */
  model: ModelEngine;
  /** The others that a thread may choose; names differ. */
  models: readonly ModelEngine[];
  /** Reads memos, where that is another than the one that writes. */
  reading?: ModelEngine | undefined;
  /** Answers messages, where that is another than the one that writes. */
  talk?: ModelEngine | undefined;
  /** Takes pictures. Null: no model is said to. */
  vision: ModelEngine | null;
  /** Makes everything here, without any provider. */
  embedded: ModelEngine;
  page: PageReader;
  /** Null: no engine for the web is configured. */
  search: SearchEngine | null;
  fileText: FileTextReader;
  /** Where the bytes of files and pictures lie. */
  storage: ByteStorage;
  /** Draws the banners of items. */
  image: ImageEngine;
  /** Null: no model for pictures is configured. */
  imageModel: ImageModel | null;
  events: EventStreams<RunPart | DraftPart>;
  /** Small messages to all processes, e.g. "stop this run". */
  control: EventStreams<ControlMessage>;
  queue: Queue;
  limiter: Limiter;
  /** Tries of a secret, by account: far fewer than requests. */
  tries: Limiter;
  /** The same for all who try, where each address has its own. */
  triesTogether: Limiter;
  challenge: ChallengeEngine;
  /** Passwords that people give to what they hand on, kept as those of accounts are. */
  passwords: SecretHasher;
  /** People and sessions at the sign-in backend. */
  accounts: SignInAccounts;
  icons: IconSource;
  /** Null: nothing is paid here; an administrator decides about plans. */
  billing: BillingEngine | null;
  mail: MailSender;
  /** Keeps keys of outside services. */
  vault: Vault;
  /** Looks at servers of models before they are used. */
  connector: ModelConnector;
  /** Since when the models of a connection have not answered this process; null: they have, or were not asked. */
  failingSince(connectionId: string): Date | null;
  desk: TextOffloader;
  watch: LoopWatch;
  /** What those who run the process are told. */
  signals: Signals;
  tracing: Tracing;
  outside: ExternalServiceStates;
}

/**
 * stop: a run is to end. recheck: who may see a project, or a thread, has changed. message: number of the newest in a thread.
 * memo: a project's memo has a new version. bell: there is something new, or something less, in a person's bell. sessions: of this
 * account sessions or keys have ended, or have to show more. connections: models are connected in another way.
 */
export const controlMessageSchema = z.union([
  z.object({ stop: z.string() }),
  z.object({ recheck: z.string() }),
  z.object({ message: z.int() }),
  z.object({ memo: z.string() }),
  z.object({ bell: z.string() }),
  z.object({ sessions: z.string() }),
  z.object({ connections: z.string() }),
  presenceMessageSchema,
]);
export type ControlMessage = z.infer<typeof controlMessageSchema>;
export const controlStream = "run-control";
/** Where watchers of a project's runs hear that they have to show their right again. */
export const accessStream = (projectId: string) => `access:${projectId}`;
/** Where those who have a thread open hear of its messages. */
export const threadStream = (threadId: string) => `thread:${threadId}`;
/** Where those who have a memo open hear that there is more of it to read. */
export const memoStream = (projectId: string) => `memo:${projectId}`;
/** Where those who have a memo open hear where the others are. Nothing of it is kept. */
export const presenceStream = (projectId: string) => `presence:${projectId}`;
/** Where every process hears whose sessions, or keys, it has to look at anew. */
export const sessionsStream = "sessions";
/** Where every process hears that models are connected in another way. */
export const connectionsStream = "connections";
/** Where a person's open pages hear that the bell has changed. */
export const bellStream = (accountId: string) => `bell:${accountId}`;

/** Figures that an operator may set. */
export interface ProductSettings {
  trial: { callsPerDay: number; callsPerRun: number; callsPerAddress: number; callsTotal: number };
  account: { callsPerDay: number };
  runLeaseMs: number;
  /** Whether a model that is configured reads memos, too. */
  modelReads: boolean;
  /** What the environment names. */
  fixedModels: readonly FixedModel[];
  /** Where people reach the product, without a slash at the end; links in mails begin with it. */
  siteUrl: string;
  /** What mails call the product. */
  siteName: string;
}

/**
 * Who asks. `visitorId` comes from a verified cookie and `user` from verified token claims only; `addressHash` names a
 * network address without storing it.
 */
export interface Actor {
  visitorId: string | null;
  user: SignedInUser | null;
  /** Owes the second factor still; may redeem a recovery code and nothing else. */
  pending?: SignedInUser | null;
  addressHash: string;
  /** Acts by a personal key, which may do no more than this. */
  key?: { id: string; scopes: KeyScope[] };
}

/** Key for rate limits and queues: the account, or a visitor's address. */
export const actorKey = ({ user, addressHash }: Actor): string => user?.id ?? addressHash;

export interface Context {
  db: Db;
  /** Runs `work` in a transaction; only the inner context may be used inside. */
  transaction<Result>(work: (inner: Context) => Promise<Result>): Promise<Result>;
  /** The database as far as these projects beside the actor's own; throws inside a transaction. For `admitted` and `everywhere`. */
  reach(projects: readonly string[] | "all"): DatabaseReach;
  /** Does it once what is being stored stands for everybody, and not at all when it is taken back; at once outside a transaction. */
  afterCommit(work: () => void): void;
  engines: Engines;
  settings: ProductSettings;
  actor: Actor;
  now(): Date;
  newId(): string;
  log: Log;
}

/** The part of a context that row policies bind. */
export type DatabaseReach = Pick<Context, "db" | "transaction" | "afterCommit" | "reach">;

/**
 * The same, written by the text engine of this name; by the installation's own where it has no such engine, or none is named. What
 * is connected in another way meanwhile does not reach it: work ends on the engines that it began with.
 */
export function withModel(ctx: Context, name: string | null): Context {
  const { model, models, embedded } = ctx.engines;
  const chosen = name === model.name ? undefined : [...models, embedded].find((one) => one.name === name);
  const { engines } = ctx;
  return onEngines(
    ctx,
    chosen ? { ...engines, model: chosen, reading: undefined, talk: undefined } : { ...engines },
  );
}

/** The same with the embedded engine alone: nothing is sent to a model. */
export function withEmbedded(ctx: Context): Context {
  const { engines } = ctx;
  const model = engines.embedded;
  return onEngines(ctx, {
    ...engines,
    model,
    models: [],
    reading: undefined,
    talk: undefined,
    vision: null,
    imageModel: null,
  });
}

function onEngines(ctx: Context, engines: Engines): Context {
  return {
    ...ctx,
    engines,
    transaction: (work) => ctx.transaction((inner) => work(onEngines(inner, engines))),
  };
}

/** Names of the external text engines that receive a project's content; empty when none does. */
export function externalEngineNames(ctx: Context): string[] {
  const { model } = ctx.engines;
  const reader = ctx.settings.modelReads ? [readingEngine(ctx)] : [];
  const { vision } = ctx.engines;
  const outside = [model, ...reader, chatEngine(ctx), ...(vision ? [vision] : [])].filter(
    ({ embedded }) => !embedded,
  );
  return [...new Set(outside.map(({ name }) => name))];
}

/** The engine that reads memos. */
export const readingEngine = ({ engines }: Context): ModelEngine => engines.reading ?? engines.model;
/** The engine that answers messages. */
export const chatEngine = ({ engines }: Context): ModelEngine => engines.talk ?? engines.model;

/**
 * The same actor, let into one more project than those they are in: by a client's link, by an invitation, by having just made it.
 * Row policies ask for that; whoever calls it has checked what was shown.
 */
export function withProjectAccess(ctx: Context, projectId: string): Context {
  return { ...ctx, ...ctx.reach([projectId]) };
}

/**
 * The same actor without row policies, for what has to look before it knows the project (by a secret's hash, by the index of the
 * search) or moves rows to another owner. Every use is listed, with its reason, in test/database/wall.test.ts.
 */
export function withoutRowPolicies(ctx: Context): Context {
  return { ...ctx, ...ctx.reach("all") };
}

/**
 * The actor of background work: reaches rows through the run it was given, never through a visitor. Row policies do not bind this
 * very object, so no request may act as it.
 */
export const systemActor: Actor = { visitorId: null, user: null, addressHash: "" };
