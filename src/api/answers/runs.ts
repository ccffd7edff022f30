/** Answers about runs. */
import { z } from "zod";
import { errorCode, toolName } from "./basics.ts";
import { named } from "./named.ts";

export const failure = named("Failure", () => z.object({ code: errorCode(), message: z.string() }));

const repairCounts = named("MendCounts", () =>
  z.object({ ids: z.array(z.string()), since: z.array(z.string()), texts: z.array(z.string()) }),
);

export const toolStep = named("ToolStep", () =>
  z.object({
    tool: toolName(),
    input: z.record(z.string(), z.unknown()),
    auto: z.literal(true).optional(),
    aside: z.literal(true).optional(),
    keep: z.array(z.string()).optional(),
    mends: repairCounts().optional(),
  }),
);

export const workRun = named("WorkRun", () =>
  z.object({
    id: z.string(),
    steps: z.array(toolStep()),
    state: z.enum(["done", "failed", "stopped", "queued", "running"]),
    attempt: z.number(),
    startedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    error: failure().nullable(),
  }),
);
