/** What several processes have in common. */
import { z } from "zod";
import { optional, withDefault } from "./variable.ts";

const postgresAddress = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" });
const redisAddress = z.url({ protocol: /^rediss?$/, error: "must be a redis:// or rediss:// address" });

/** web: answers people. worker: works on runs and jobs, and answers whether it is well. all: both, in one process. */
const roles = ["all", "web", "worker"] as const;
export type ProcessRole = (typeof roles)[number];

export const processVariables = {
  ROLE: withDefault(z.enum(roles), "all"),
  DATABASE_URL: optional(postgresAddress),
  REDIS_URL: optional(redisAddress),
};

interface Variables {
  ROLE: ProcessRole;
  DATABASE_URL?: string | undefined;
  REDIS_URL?: string | undefined;
}

export function missingForProcesses(env: Variables): { name: string; message: string }[] {
  if (env.DATABASE_URL) return [];
  const asking = [env.REDIS_URL ? "REDIS_URL" : null, env.ROLE === "all" ? null : `ROLE=${env.ROLE}`];
  return asking.flatMap((name) =>
    name ? [{ name: "DATABASE_URL", message: `is needed with ${name}` }] : [],
  );
}
