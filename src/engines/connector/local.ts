/** Servers of models on this machine, told apart by what they answer, not by where. */
import { z } from "zod";
import type { LocalKind, LocalServer } from "./connector.ts";
import { type OutboundPlace, requestJson } from "./request-json.ts";

/** Where Ollama, LM Studio, vLLM and llama.cpp listen unless they are told otherwise. */
export const defaultPorts = [11434, 1234, 8000, 8080] as const;

const list = z.object({
  data: z.array(z.object({ id: z.string(), owned_by: z.string().optional() })),
});
const tags = z.object({ models: z.array(z.object({ name: z.string(), digest: z.string() })) });
const studio = z.object({ data: z.array(z.object({ id: z.string(), state: z.string() })) });

/** The server on a port of this machine; null: none that has models. Never throws. */
export async function probePort(
  port: number,
  place: OutboundPlace,
  timeoutMs: number,
): Promise<LocalServer | null> {
  const base = `http://127.0.0.1:${port}`;
  const bodyAt = (path: string) =>
    requestJson(base + path, {}, place, timeoutMs).then(
      ({ status, body }) => (status === 200 ? body : null),
      () => null,
    );
  const [listed, tagged, studied] = await Promise.all(
    ["/v1/models", "/api/tags", "/api/v0/models"].map(bodyAt),
  );
  const models = list.safeParse(listed);
  if (!models.success) return null;
  return {
    kind: kindOf(models.data.data, tagged, studied),
    port,
    address: `${base}/v1`,
    models: models.data.data.map(({ id }) => id),
  };
}

function kindOf(models: z.infer<typeof list>["data"], tagged: unknown, studied: unknown): LocalKind {
  const owners = new Set(models.map(({ owned_by }) => owned_by));
  if (owners.has("vllm")) return "vllm";
  if (owners.has("llamacpp")) return "llama-cpp";
  if (studio.safeParse(studied).success) return "lm-studio";
  return tags.safeParse(tagged).success ? "ollama" : "other";
}
