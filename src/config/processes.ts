/** What several processes have in common. */
import { z } from "zod";
import { optional } from "./variable.ts";

const postgresAddress = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" });
const redisAddress = z.url({ protocol: /^rediss?$/, error: "must be a redis:// or rediss:// address" });

export const processVariables = {
  DATABASE_URL: optional(postgresAddress),
  REDIS_URL: optional(redisAddress),
};

interface Variables {
  DATABASE_URL?: string | undefined;
  REDIS_URL?: string | undefined;
}

export function missingForProcesses(env: Variables): { name: string; message: string }[] {
  if (env.REDIS_URL && !env.DATABASE_URL)
    return [{ name: "DATABASE_URL", message: "is needed with REDIS_URL" }];
  return [];
}
