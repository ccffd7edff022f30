/** How each provider lists its models. */
import { z } from "zod";
import type { ConnectionTarget } from "./connector.ts";
import { type OutboundPlace, RequestFailed, requestJson } from "./request-json.ts";

const openAiList = z.object({ data: z.array(z.object({ id: z.string() })) });
const googleList = z.object({
  models: z.array(z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).optional() })),
});

const ownAddresses = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  google: "https://generativelanguage.googleapis.com/v1beta",
} as const;

/** Where a target is asked. @throws RequestFailed without one. */
export function modelsUrl({ provider, address }: ConnectionTarget): string {
  const own = provider === "openai-compatible" ? null : ownAddresses[provider];
  const base = (address ?? own)?.replace(/\/+$/, "");
  if (!base) throw new RequestFailed("address");
  return base;
}

/** Models are listed on one page of at most this length. */
const pageSize = 1000;

/** Whether a server answers at all, with the status and the body of its list of models. @throws RequestFailed. */
export function askList(target: ConnectionTarget, place: OutboundPlace, timeoutMs: number) {
  const { provider, key } = target;
  const base = modelsUrl(target);
  if (provider === "anthropic")
    return requestJson(
      `${base}/models?limit=${pageSize}`,
      { "anthropic-version": "2023-06-01", ...(key && { "x-api-key": key }) },
      place,
      timeoutMs,
    );
  if (provider === "google")
    return requestJson(
      `${base}/models?pageSize=${pageSize}`,
      key ? { "x-goog-api-key": key } : {},
      place,
      timeoutMs,
    );
  return requestJson(`${base}/models`, key ? { authorization: `Bearer ${key}` } : {}, place, timeoutMs);
}

/** The names in such an answer; null: it is no list of models. */
export function modelsIn(provider: ConnectionTarget["provider"], body: unknown): string[] | null {
  if (provider !== "google") {
    const list = openAiList.safeParse(body);
    return list.success ? list.data.data.map(({ id }) => id) : null;
  }
  const list = googleList.safeParse(body);
  if (!list.success) return null;
  return list.data.models
    .filter(({ supportedGenerationMethods: methods }) => methods?.includes("generateContent") ?? true)
    .map(({ name }) => name.replace(/^models\//, ""));
}
