/** Answers about models and their servers. */
import { z } from "zod";
import { named, namedObject } from "../../shared/answers/named.ts";

const connectionCheck = namedObject("ConnectionCheck", () => ({
  name: z.enum(["key", "json", "models", "reach", "japanese"]),
  state: z.enum(["good", "bad", "skipped"]),
  trouble: z
    .enum(["none", "elsewhere", "address", "unreachable", "late", "unauthorized", "odd", "other"])
    .optional(),
  milliseconds: z.number(),
}));

const localKind = named("LocalKind", () => z.enum(["other", "ollama", "lm-studio", "vllm", "llama-cpp"]));

export const localServer = namedObject("LocalServer", () => ({
  kind: localKind(),
  port: z.number(),
  address: z.string(),
  models: z.array(z.string()),
}));

export const testedConnection = namedObject("TestedConnection", () => ({
  checks: z.array(connectionCheck()),
  models: z.array(z.string()),
  model: z.string().nullable(),
}));
