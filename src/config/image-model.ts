/** Settings of the model for pictures: all that its provider needs, or none. */
export const imageProviders = ["none", "openai", "google", "openai-compatible"] as const;

interface ImageEnv {
  IMAGE_PROVIDER: (typeof imageProviders)[number];
  IMAGE_MODEL?: string | undefined;
  IMAGE_API_KEY?: string | undefined;
  IMAGE_BASE_URL?: string | undefined;
}

export interface ImageModelConfig {
  provider: Exclude<ImageEnv["IMAGE_PROVIDER"], "none">;
  modelId: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
}

/** The variables that the named provider cannot do without and that are not set. */
export function missingForImages(env: ImageEnv) {
  if (env.IMAGE_PROVIDER === "none") return [];
  const access = env.IMAGE_PROVIDER === "openai-compatible" ? "IMAGE_BASE_URL" : "IMAGE_API_KEY";
  return (["IMAGE_MODEL", access] as const).filter((name) => !env[name]);
}

export function imageModelOf(env: ImageEnv): ImageModelConfig | undefined {
  if (env.IMAGE_PROVIDER === "none" || !env.IMAGE_MODEL) return undefined;
  return {
    provider: env.IMAGE_PROVIDER,
    modelId: env.IMAGE_MODEL,
    apiKey: env.IMAGE_API_KEY,
    baseUrl: env.IMAGE_BASE_URL,
  };
}
