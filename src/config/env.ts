/** The environment, read once, checked whole. Nothing set means: everything embedded, on this machine only. */
import { z } from "zod";
import { ConfigError } from "./environment.ts";
import { type ImageModelConfig, imageModelOf, imageProviders, missingForImages } from "./image-model.ts";
import {
  type ModelConfig,
  modelChoicesIn,
  modelEfforts,
  modelOf,
  modelPrice,
  modelProviders,
  runsAtOnceFor,
} from "./model.ts";
import { missingForProcesses, type ProcessRole, processVariables, type S3Config, s3Of } from "./processes.ts";
import { priceList, type StripeConfig } from "./stripe.ts";
import { missingForTelemetry, type TelemetryConfig, telemetryOf, telemetryVariables } from "./telemetry.ts";
import { booleanFlag, issuerAddress, optional, webAddress, wholeNumber, withDefault } from "./variable.ts";

// A container id goes into an address, a path into a script's src: both are checked here, once.
const containerId = z
  .string()
  .regex(/^[A-Z]{1,4}-[A-Z0-9]{4,20}$/, "must be a container id such as GTM-XXXXXXX");
const pathHere = z
  .string()
  .regex(/^\/(?![/\\])[\w./~-]+$/, "must be a path of this site that begins with one slash, without a query");
const secret = z.string().min(32, "must have at least 32 characters");
const partsOf = (value: string) => value.split(",").map((part) => part.trim());
const list = z.string().transform((value) => partsOf(value).filter(Boolean));

const schema = z
  .object({
    NODE_ENV: withDefault(z.enum(["development", "production", "test"]), "development"),
    HOST: withDefault(z.string(), "127.0.0.1"),
    PORT: withDefault(wholeNumber(0, 65535), "3000"),
    SITE_URL: optional(webAddress),
    TRUST_PROXY: withDefault(booleanFlag, "false"),
    DATA_DIR: withDefault(z.string(), ".data"),
    ...processVariables,
    ...telemetryVariables,
    SESSION_SECRET: optional(secret),
    SESSION_SECRET_OLD: optional(secret),
    LOG_LEVEL: withDefault(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
    MODEL_PROVIDER: withDefault(z.enum(modelProviders), "composer"),
    MODEL_ID: optional(z.string()),
    MODEL_CHOICES: withDefault(modelChoicesIn(list), ""),
    MODEL_API_KEY: optional(z.string()),
    MODEL_BASE_URL: optional(webAddress),
    MODEL_JSON_SCHEMA: withDefault(booleanFlag, "true"),
    MODEL_CONCURRENCY: withDefault(wholeNumber(1, 1000), "16"),
    MODEL_WAIT_SECONDS: withDefault(wholeNumber(1, 600), "20"),
    MODEL_TOKENS_PER_SECOND: withDefault(wholeNumber(1, 1000), "15"),
    MODEL_EFFORT: optional(z.enum(modelEfforts)),
    MODEL_READING: withDefault(booleanFlag, "true"),
    MODEL_VISION: withDefault(booleanFlag, "false"),
    MODEL_PRICE: optional(modelPrice),
    SEARCH_PROVIDER: withDefault(z.enum(["none", "tavily", "brave", "searxng"]), "none"),
    SEARCH_API_KEY: optional(z.string()),
    SEARCH_BASE_URL: optional(webAddress),
    IMAGE_PROVIDER: withDefault(z.enum(imageProviders), "none"),
    IMAGE_MODEL: optional(z.string()),
    IMAGE_API_KEY: optional(z.string()),
    IMAGE_BASE_URL: optional(webAddress),
    SIGN_UP: withDefault(z.enum(["open", "closed"]), "open"),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" })),
    MAIL_FROM: optional(z.string()),
    SUPABASE_URL: optional(webAddress),
    SUPABASE_ANON_KEY: optional(z.string()),
    GOOGLE_CLIENT_ID: optional(z.string()),
    GOOGLE_CLIENT_SECRET: optional(z.string()),
    GOOGLE_ISSUER: withDefault(issuerAddress, "https://accounts.google.com"),
    ACCESS_TOKEN_SECONDS: withDefault(wholeNumber(10, 86_400), "3600"),
    PAGE_ALLOW_ORIGINS: withDefault(list, ""),
    TRIAL_CALLS_PER_DAY: withDefault(wholeNumber(0, 1_000_000), "20"),
    TRIAL_CALLS_PER_RUN: withDefault(wholeNumber(1, 1_000_000), "6"),
    TRIAL_CALLS_PER_ADDRESS: withDefault(wholeNumber(0, 1_000_000), "120"),
    TRIAL_CALLS_TOTAL: withDefault(wholeNumber(0, 100_000_000), "20000"),
    ACCOUNT_CALLS_PER_DAY: withDefault(wholeNumber(0, 1_000_000), "300"),
    CHALLENGE_COST: withDefault(wholeNumber(1, 10_000_000), "20000"),
    RUN_CONCURRENCY: optional(wholeNumber(1, 10_000)),
    RUN_LEASE_MS: withDefault(wholeNumber(200, 600_000), "15000"),
    REQUESTS_PER_MINUTE: withDefault(wholeNumber(1, 1_000_000), "120"),
    STREAMS_PER_PERSON: withDefault(wholeNumber(1, 1_000_000), "100"),
    STREAMS_PER_PROCESS: withDefault(wholeNumber(1, 1_000_000), "10000"),
    STRIPE_SECRET_KEY: optional(z.string()),
    STRIPE_WEBHOOK_SECRET: optional(list.refine((secrets) => secrets.length > 0, "must not be empty")),
    STRIPE_PRICES: optional(priceList),
    STRIPE_API_URL: withDefault(issuerAddress, "https://api.stripe.com"),
    ANALYTICS_ID: optional(containerId),
    CHALLENGE_SCRIPT_PATH: optional(pathHere),
    ICON_FALLBACK_URL: optional(webAddress),
  })
  .superRefine((env, context) => {
    if (env.MODEL_CHOICES.length > 0 && env.MODEL_PROVIDER === "composer")
      context.addIssue({
        code: "custom",
        path: ["MODEL_CHOICES"],
        message: "needs MODEL_PROVIDER and MODEL_ID: the embedded engine has no further models",
      });
    const needs = (name: "MODEL_ID" | "MODEL_API_KEY" | "MODEL_BASE_URL") => {
      if (!env[name])
        context.addIssue({
          code: "custom",
          path: [name],
          message: `is needed with MODEL_PROVIDER=${env.MODEL_PROVIDER}`,
        });
    };
    const both = (
      first: "SMTP_URL" | "GOOGLE_CLIENT_ID" | "SUPABASE_URL" | "STRIPE_SECRET_KEY",
      second: "MAIL_FROM" | "GOOGLE_CLIENT_SECRET" | "SUPABASE_ANON_KEY" | StripeNeeds,
    ) => {
      if (Boolean(env[first]) === Boolean(env[second])) return;
      const missing = env[first] ? second : first;
      context.addIssue({
        code: "custom",
        path: [missing],
        message: `is needed with ${env[first] ? first : second}`,
      });
    };
    both("SMTP_URL", "MAIL_FROM");
    both("SUPABASE_URL", "SUPABASE_ANON_KEY");
    both("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
    both("STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET");
    both("STRIPE_SECRET_KEY", "STRIPE_PRICES");
    const search = env.SEARCH_PROVIDER === "searxng" ? "SEARCH_BASE_URL" : "SEARCH_API_KEY";
    if (env.SEARCH_PROVIDER !== "none" && !env[search])
      context.addIssue({
        code: "custom",
        path: [search],
        message: `is needed with SEARCH_PROVIDER=${env.SEARCH_PROVIDER}`,
      });
    for (const name of missingForImages(env)) {
      const message = `is needed with IMAGE_PROVIDER=${env.IMAGE_PROVIDER}`;
      context.addIssue({ code: "custom", path: [name], message });
    }
    for (const { name, message } of [...missingForProcesses(env), ...missingForTelemetry(env)])
      context.addIssue({ code: "custom", path: [name], message });
    if (env.MODEL_PROVIDER === "composer") return;
    needs("MODEL_ID");
    if (env.MODEL_PROVIDER === "openai-compatible") needs("MODEL_BASE_URL");
    else needs("MODEL_API_KEY");
  });

type Env = z.infer<typeof schema>;
type StripeNeeds = "STRIPE_WEBHOOK_SECRET" | "STRIPE_PRICES";

export interface Config extends TelemetryConfig {
  production: boolean;
  role: ProcessRole;
  host: string;
  port: number;
  /** Public address without a trailing slash; undefined = taken from the address we listen on. */
  siteUrl: string | undefined;
  /** True behind a proxy of ours: the peer's address is then the last of X-Forwarded-For. */
  trustProxy: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same server, where `databaseUrl` leads through a pooler that lends a connection for one transaction at a time. */
  databaseDirectUrl: string | undefined;
  /** Undefined: events and limits go through the database's server, or stay in the process. */
  redisUrl: string | undefined;
  /** Undefined: bytes lie in the database, or beside it. */
  s3: S3Config | undefined;
  sessionSecret: string | undefined;
  /** The secret of before: stored keys that it encrypted can still be read. */
  earlierSecret: string | undefined;
  logLevel: Env["LOG_LEVEL"];
  model: ModelConfig;
  /** Undefined: nothing outside is searched. */
  search:
    | {
        provider: Exclude<Env["SEARCH_PROVIDER"], "none">;
        apiKey: string | undefined;
        baseUrl: string | undefined;
      }
    | undefined;
  /** Undefined: no pictures are made, only drawn and brought. */
  imageModel: ImageModelConfig | undefined;
  accounts: {
    signUp: Env["SIGN_UP"];
    google: { clientId: string; clientSecret: string; issuer: string } | undefined;
    /** Life of an access token of the embedded backend; the session behind it goes on. */
    tokenSeconds: number;
    /** A hosted sign-in backend; undefined: the embedded one under /auth/v1. */
    hosted: { url: string; key: string } | undefined;
    callsPerDay: number;
  };
  /** Undefined: nothing is paid here; an administrator decides about plans. */
  stripe: StripeConfig | undefined;
  /** Undefined: mail is kept in a folder instead of being sent. */
  smtp: { url: string; from: string } | undefined;
  pageAllowOrigins: string[];
  trial: Record<"callsPerDay" | "callsPerRun" | "callsPerAddress" | "callsTotal" | "challengeCost", number>;
  runLeaseMs: number;
  /** Runs that one process works on at the same time; the others wait in the queue. */
  runsAtOnce: number;
  requestsPerMinute: number;
  /** Streams of events open at a time: of one person (or one address of visitors), and of one process. */
  streams: { perPerson: number; perProcess: number };
  /** What this site may load from elsewhere or from its edge; null = not. */
  outside: { analyticsId: string | null; challengeScriptPath: string | null; iconFallbackUrl: string | null };
}

/**
 * Turns environment variables into the typed Config.
 * @throws ConfigError naming every bad variable.
 */
export function readConfig(source: Record<string, string | undefined>): Config {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new ConfigError(lines.join("; "));
  }
  const env = parsed.data;
  return {
    production: env.NODE_ENV === "production",
    role: env.ROLE,
    host: env.HOST,
    port: env.PORT,
    siteUrl: env.SITE_URL?.replace(/\/+$/, ""),
    trustProxy: env.TRUST_PROXY,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    redisUrl: env.REDIS_URL,
    s3: s3Of(env),
    ...telemetryOf(env),
    sessionSecret: env.SESSION_SECRET,
    earlierSecret: env.SESSION_SECRET_OLD,
    logLevel: env.LOG_LEVEL,
    model: modelOf(env),
    search:
      env.SEARCH_PROVIDER === "none"
        ? undefined
        : { provider: env.SEARCH_PROVIDER, apiKey: env.SEARCH_API_KEY, baseUrl: env.SEARCH_BASE_URL },
    imageModel: imageModelOf(env),
    accounts: {
      signUp: env.SIGN_UP,
      hosted:
        env.SUPABASE_URL && env.SUPABASE_ANON_KEY
          ? { url: env.SUPABASE_URL.replace(/\/+$/, ""), key: env.SUPABASE_ANON_KEY }
          : undefined,
      callsPerDay: env.ACCOUNT_CALLS_PER_DAY,
      tokenSeconds: env.ACCESS_TOKEN_SECONDS,
      google:
        env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
          ? {
              clientId: env.GOOGLE_CLIENT_ID,
              clientSecret: env.GOOGLE_CLIENT_SECRET,
              issuer: env.GOOGLE_ISSUER,
            }
          : undefined,
    },
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET && env.STRIPE_PRICES
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecrets: env.STRIPE_WEBHOOK_SECRET,
            prices: env.STRIPE_PRICES,
            apiUrl: env.STRIPE_API_URL,
          }
        : undefined,
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    pageAllowOrigins: env.PAGE_ALLOW_ORIGINS,
    trial: {
      callsPerDay: env.TRIAL_CALLS_PER_DAY,
      callsPerRun: env.TRIAL_CALLS_PER_RUN,
      callsPerAddress: env.TRIAL_CALLS_PER_ADDRESS,
      callsTotal: env.TRIAL_CALLS_TOTAL,
      challengeCost: env.CHALLENGE_COST,
    },
    runLeaseMs: env.RUN_LEASE_MS,
    runsAtOnce: env.RUN_CONCURRENCY ?? runsAtOnceFor(env),
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    streams: { perPerson: env.STREAMS_PER_PERSON, perProcess: env.STREAMS_PER_PROCESS },
    outside: {
      analyticsId: env.ANALYTICS_ID ?? null,
      challengeScriptPath: env.CHALLENGE_SCRIPT_PATH ?? null,
      iconFallbackUrl: env.ICON_FALLBACK_URL?.replace(/\/+$/, "") ?? null,
    },
  };
}

/** Names of every variable the product reads; `.env.example` documents each. */
export const variableNames = Object.keys(schema.shape);
