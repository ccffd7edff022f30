/** What several processes have in common. */
import { z } from "zod";
import { booleanFlag, issuerAddress, optional, withDefault } from "./variable.ts";

const postgresAddress = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" });
const redisAddress = z.url({ protocol: /^rediss?$/, error: "must be a redis:// or rediss:// address" });

/** web: answers people. worker: works on runs and jobs, and answers whether it is well. all: both, in one process. */
const roles = ["all", "web", "worker"] as const;
export type ProcessRole = (typeof roles)[number];

export const processVariables = {
  ROLE: withDefault(z.enum(roles), "all"),
  DATABASE_URL: optional(postgresAddress),
  DATABASE_DIRECT_URL: optional(postgresAddress),
  REDIS_URL: optional(redisAddress),
  S3_ENDPOINT: optional(issuerAddress),
  S3_REGION: withDefault(z.string(), "us-east-1"),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_PREFIX: withDefault(
    z.string().regex(/^([\w-]+\/)*$/, "must be folders, each with a slash after it"),
    "hitofude/",
  ),
  S3_LEAVE: withDefault(booleanFlag, "false"),
};

/** The bucket that bytes lie in; a part of the Config. */
export interface S3Config {
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
  prefix: string;
  /** It is to be given up: bytes move from it into the database. */
  isLeaving: boolean;
}

interface Variables {
  ROLE: ProcessRole;
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  REDIS_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PREFIX: string;
  S3_LEAVE: boolean;
}

const s3Names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Undefined: bytes lie in the database, or beside it. */
export function s3Of(env: Variables): S3Config | undefined {
  const [endpoint, name, accessKeyId, secretAccessKey] = s3Names.map((each) => env[each]);
  if (!endpoint || !name || !accessKeyId || !secretAccessKey) return;
  const more = { region: env.S3_REGION, prefix: env.S3_PREFIX, isLeaving: env.S3_LEAVE };
  return { endpoint: endpoint.replace(/\/+$/, ""), name, accessKeyId, secretAccessKey, ...more };
}

export function missingForProcesses(env: Variables): { name: string; message: string }[] {
  const first = s3Names.find((name) => env[name]);
  const missing = s3Names
    .filter((name) => first && !env[name])
    .map((name) => ({ name: name as string, message: `is needed with ${first}` }));
  if (env.DATABASE_URL) return missing;
  const asking = [
    env.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : null,
    env.REDIS_URL ? "REDIS_URL" : null,
    env.ROLE === "all" ? null : `ROLE=${env.ROLE}`,
    first ?? null,
  ];
  for (const name of asking)
    if (name) missing.push({ name: "DATABASE_URL", message: `is needed with ${name}` });
  return missing;
}
