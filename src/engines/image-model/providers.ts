/** Image models of outside providers. Each SDK is imported on first use: an installation without keys loads none. */
import { APICallError, type ImageModelV4 } from "@ai-sdk/provider";
import { generateImage, NoImageGeneratedError } from "ai";
import { type ImageModel, PictureFailed, type PictureForm } from "./model.ts";

type ImageProvider = "openai" | "google" | "openai-compatible";

export interface ImageModelOptions {
  provider: ImageProvider;
  modelId: string;
  apiKey?: string | undefined;
  /** Required for "openai-compatible"; else the provider's own address. */
  baseUrl?: string | undefined;
  /** Longest wait for one picture. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

/** OpenAI takes sizes, Google proportions; each ignores nothing quietly. */
const sizes = { wide: "1536x1024", square: "1024x1024", tall: "1024x1536" } as const;
const ratios = { wide: "4:3", square: "1:1", tall: "3:4" } as const;

async function load(options: ImageModelOptions): Promise<ImageModelV4> {
  const { provider, modelId, apiKey = "", baseUrl, fetch } = options;
  const common = { apiKey, ...(baseUrl && { baseURL: baseUrl }), ...(fetch && { fetch }) };
  if (provider === "openai") return (await import("@ai-sdk/openai")).createOpenAI(common).image(modelId);
  if (provider === "google") return (await import("@ai-sdk/google")).createGoogle(common).image(modelId);
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const compatible = createOpenAICompatible({
    ...(apiKey && { apiKey }),
    ...(fetch && { fetch }),
    name: "openaiCompatible",
    baseURL: baseUrl ?? "",
  });
  return compatible.imageModel(modelId);
}

const shapeOf = (provider: ImageProvider, form: PictureForm) =>
  provider === "google" ? { aspectRatio: ratios[form] } : { size: sizes[form] };

/** One request a picture, never repeated by itself: a second one may cost a second time. */
export function createImageModel(options: ImageModelOptions): ImageModel {
  const { provider, modelId, timeoutMs = 120_000 } = options;
  let loading: Promise<ImageModelV4> | undefined;
  return {
    name: `${provider} ${modelId}`,
    async make({ prompt, form }, signal) {
      signal.throwIfAborted();
      const late = AbortSignal.timeout(timeoutMs);
      try {
        loading ??= load(options);
        const model = await loading;
        const { image } = await generateImage({
          model,
          prompt,
          n: 1,
          maxRetries: 0,
          abortSignal: AbortSignal.any([signal, late]),
          ...shapeOf(provider, form),
        });
        if (image.uint8Array.length === 0) throw new PictureFailed("empty", "an image of no bytes");
        return image.uint8Array;
      } catch (error) {
        signal.throwIfAborted();
        throw failureOf(error, late.aborted);
      }
    },
  };
}

function failureOf(error: unknown, isLate: boolean): PictureFailed {
  if (error instanceof PictureFailed) return error;
  const message = error instanceof Error ? error.message : String(error);
  const failed = (problem: PictureFailed["problem"]) => new PictureFailed(problem, message, { cause: error });
  if (isLate) return failed("late");
  if (NoImageGeneratedError.isInstance(error)) return failed("empty");
  if (!APICallError.isInstance(error)) return failed("unreachable");
  // An answer that was read and has no picture in it.
  if (error.statusCode !== undefined && error.statusCode < 300) return failed("empty");
  const said = `${error.message} ${error.responseBody ?? ""}`;
  const isRefusal = error.statusCode === 400 && /moderation|safety|content_policy|policy/iu.test(said);
  return failed(isRefusal ? "refused" : "unreachable");
}
