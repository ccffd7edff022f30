/** A language model that is made on first use, so that nothing heavy is imported before somebody asks for it. */
import type { LanguageModelV4 } from "@ai-sdk/provider";

/**
 * Stands for the model that `load` makes; `modelId` is known before that. A load that fails rejects the call that
 * needed it, and the next call tries again.
 */
export function lazyModel(
  modelId: string,
  load: () => LanguageModelV4 | Promise<LanguageModelV4>,
  provider = "lazy",
): LanguageModelV4 {
  let loading: Promise<LanguageModelV4> | undefined;
  async function get(): Promise<LanguageModelV4> {
    loading ??= (async () => load())();
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  return {
    specificationVersion: "v4",
    provider,
    modelId,
    get supportedUrls() {
      return get().then((model) => model.supportedUrls);
    },
    doGenerate: async (options) => (await get()).doGenerate(options),
    doStream: async (options) => (await get()).doStream(options),
  };
}
