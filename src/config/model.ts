/** Settings of the models for text, and how much work follows from them. */
import { z } from "zod";
import { type PriceIn, priceInOf } from "../shared/usage/cost.ts";

export const modelProviders = ["composer", "openai", "anthropic", "google", "openai-compatible"] as const;

/** How much a model thinks before it answers, whatever the question. */
export const modelEfforts = ["none", "minimal", "low", "medium", "high", "default"] as const;

/** Names of models as providers write them; a quotation mark or a space is a slip of the hand. */
export const modelChoicesIn = (list: z.ZodType<string[], string>) =>
  list
    .refine(
      (ids) => ids.every((id) => /^[\w.:/@+-]{1,100}$/.test(id)),
      "must be names of models, comma-separated",
    )
    .refine((ids) => new Set(ids).size === ids.length, "names a model twice")
    .refine((ids) => ids.length <= 20, "names more than 20 models");

interface ModelEnv {
  MODEL_PROVIDER: (typeof modelProviders)[number];
  MODEL_ID?: string | undefined;
  MODEL_CHOICES: string[];
  MODEL_API_KEY?: string | undefined;
  MODEL_BASE_URL?: string | undefined;
  MODEL_JSON_SCHEMA: boolean;
  MODEL_CONCURRENCY: number;
  MODEL_WAIT_SECONDS: number;
  MODEL_TOKENS_PER_SECOND: number;
  MODEL_EFFORT?: (typeof modelEfforts)[number] | undefined;
  MODEL_READING: boolean;
  MODEL_VISION: boolean;
  MODEL_PRICE?: PriceIn | undefined;
}

export interface ModelConfig {
  provider: ModelEnv["MODEL_PROVIDER"];
  id: string | undefined;
  /** Further models of the provider that a thread may choose. */
  choices: string[];
  apiKey: string | undefined;
  baseUrl: string | undefined;
  jsonSchema: boolean;
  /** Requests to the provider at the same time, whichever of its models is asked. */
  concurrency: number;
  /** How long a call may be silent before its first character, in milliseconds. */
  waitMs: number;
  /** The slowest that an answer is waited for. */
  tokensPerSecond: number;
  /** Undefined: as each kind of question asks. */
  effort: (typeof modelEfforts)[number] | undefined;
  /** Whether it reads the memos of signed-in people, beside writing. */
  reads: boolean;
  /** Whether it takes pictures, and so reads scanned pages. */
  sees: boolean;
  /** What the provider takes for `id`; undefined: no cost is shown. */
  price: PriceIn | undefined;
}

export function modelOf(env: ModelEnv): ModelConfig {
  return {
    provider: env.MODEL_PROVIDER,
    id: env.MODEL_ID,
    choices: env.MODEL_CHOICES,
    apiKey: env.MODEL_API_KEY,
    baseUrl: env.MODEL_BASE_URL,
    jsonSchema: env.MODEL_JSON_SCHEMA,
    concurrency: env.MODEL_CONCURRENCY,
    waitMs: env.MODEL_WAIT_SECONDS * 1000,
    tokensPerSecond: env.MODEL_TOKENS_PER_SECOND,
    effort: env.MODEL_EFFORT,
    reads: env.MODEL_READING,
    sees: env.MODEL_VISION,
    price: env.MODEL_PRICE,
  };
}

const fewestRunsAtOnce = 100;

/**
 * A run that is being written by a provider costs next to nothing, but one that waits for a free call to it fails after a while:
 * there are as many as there may be calls. The embedded engine's are worked out on this process's own core.
 */
export function runsAtOnceFor({ MODEL_PROVIDER, MODEL_CONCURRENCY }: ModelEnv): number {
  return MODEL_PROVIDER === "composer" ? fewestRunsAtOnce : Math.max(fewestRunsAtOnce, MODEL_CONCURRENCY);
}

/** 「0.25,2,USD」 */
export const modelPrice = z.string().transform((text, context): PriceIn => {
  const price = priceInOf(text);
  if (price) return price;
  const message = "must be what a million tokens cost in and out and a currency, such as 0.25,2,USD";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});
