/** Settings of the models for text, and how much work follows from them. */
export const modelProviders = ["composer", "openai", "anthropic", "google", "openai-compatible"] as const;

interface ModelEnv {
  MODEL_PROVIDER: (typeof modelProviders)[number];
  MODEL_ID?: string | undefined;
  MODEL_CHOICES: string[];
  MODEL_API_KEY?: string | undefined;
  MODEL_BASE_URL?: string | undefined;
  MODEL_JSON_SCHEMA: boolean;
  MODEL_CONCURRENCY: number;
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
