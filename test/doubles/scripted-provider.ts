/** Providers whose answers are given byte for byte, over a socket on loopback. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { WriteRequest } from "#src/engines/model/model.ts";
import { createProviderModel, type ProviderModelOptions } from "#src/engines/model/providers.ts";
import { createModelEngine, type ModelEngineOptions } from "#src/engines/model/write.ts";
import { collectWrite } from "./collect-write.ts";
import { linesRequest } from "./model-requests.ts";
import { type WireStyle, wires } from "./model-wire.ts";

export type Provider = ProviderModelOptions["provider"];
/** An answer as it stands on the wire; or as a refusal. */
export type Body = string | { status: number; body: string; headers?: Record<string, string> };

export const providerStyles: Record<Provider, { style: WireStyle; modelId: string }> = {
  openai: { style: "openai-responses", modelId: "gpt-4.1-mini" },
  anthropic: { style: "anthropic", modelId: "claude-sonnet-4-5" },
  google: { style: "google", modelId: "gemini-2.5-flash" },
  "openai-compatible": { style: "openai-chat", modelId: "qwen3" },
};

/** In a body: what follows comes a little later. */
export const pause = "\u0000";

export const eventOf = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
export const namedEvent = (value: { type: string; [name: string]: unknown }) =>
  `event: ${value.type}\n${eventOf(value)}`;

/** A whole answer in a provider's words, in pieces of some characters. */
export function toldBy(provider: Provider, text: string, size = 7): string {
  const { open, token, close } = wires[providerStyles[provider].style];
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    token(text.slice(at * size, (at + 1) * size)),
  );
  return [...open(), ...pieces, ...close("stop", { input: 9, output: 5 })].join("");
}

interface Way {
  /** Bytes that go out together. */
  size?: number;
  modelId?: string;
  engine?: Partial<ModelEngineOptions>;
  request?: Partial<WriteRequest>;
}

/** To be called once in a test file, with its `afterEach`. */
export function scriptedProviders(afterEach: (clean: () => void) => void) {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function listen(bodies: readonly Body[], size: number, requests: string[]): Promise<string> {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = bodies[Math.min(requests.push(Buffer.concat(chunks).toString()), bodies.length) - 1] ?? "";
      const isFailure = typeof body !== "string";
      response.writeHead(isFailure ? body.status : 200, {
        "content-type": isFailure ? "application/json" : "text/event-stream",
        ...(isFailure && body.headers),
      });
      for (const [index, stretch] of (isFailure ? body.body : body).split(pause).entries()) {
        if (index > 0) await new Promise((resolve) => setTimeout(resolve, 30));
        const bytes = Buffer.from(stretch);
        for (let at = 0; at < bytes.length; at += size) {
          response.write(bytes.subarray(at, at + size));
          if (at % 64 === 0) await new Promise((resolve) => setImmediate(resolve));
        }
      }
      response.end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  }

  /** Asks a provider that sends these bodies in turn, the last one for ever. `waits`: how long it was paused between questions. */
  return async function ask(provider: Provider, bodies: readonly Body[], way: Way = {}) {
    const requests: string[] = [];
    const waits: number[] = [];
    const baseUrl = await listen(bodies, way.size ?? Number.MAX_SAFE_INTEGER, requests);
    const modelId = way.modelId ?? providerStyles[provider].modelId;
    const engine = createModelEngine({
      name: provider,
      embedded: false,
      model: () => createProviderModel({ provider, modelId, apiKey: "k", baseUrl }),
      clock: { sleep: async (ms) => void waits.push(ms), random: () => 0 },
      ...way.engine,
    });
    const again = () => collectWrite(engine.write(linesRequest(way.request)));
    return { ...(await again()), requests, waits, again, engine };
  };
}
