/** A stand-in for a server of models that is looked at before it is used: it lists models, takes a key and answers whole. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Json = Record<string, unknown>;

export interface ModelServerOptions {
  provider: "openai" | "anthropic" | "google" | "openai-compatible";
  /** The only key that is taken; absent: any, and none. */
  key?: string;
  models?: string[];
  /** What is said to a question; by default in Japanese, or as JSON where that is asked for. */
  answer?: (body: string) => string;
  /** Answers of further paths. */
  extra?: Record<string, unknown>;
  ownedBy?: string;
  /** Leads every request elsewhere. */
  redirectTo?: string;
  delayMs?: number;
}

export interface ModelServer {
  port: number;
  /** With the path that the provider's address has. */
  address: string;
  requests: { method: string; path: string; headers: IncomingMessage["headers"]; body: string }[];
  stop(): Promise<void>;
}

const usual = (body: string) => (body.includes("JSON") ? '{"answer":"はい"}' : "つながりました");

export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const requests: ModelServer["requests"] = [];
  const server = createServer((request, response) => void handle(request, response));
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method = "", url = "", headers } = request;
    requests.push({ method, path: url, headers, body });
    if (options.delayMs) await new Promise((resolve) => setTimeout(resolve, options.delayMs));
    if (options.redirectTo) return void response.writeHead(302, { location: options.redirectTo }).end();
    const [status, answer] = answerTo(options, url, headers, body);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const base = options.provider === "google" ? "/v1beta" : "/v1";
  return {
    port,
    address: `http://127.0.0.1:${port}${base}`,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function answerTo(
  options: ModelServerOptions,
  url: string,
  headers: IncomingMessage["headers"],
  body: string,
): [number, unknown] {
  const path = url.split("?")[0] ?? "";
  if (options.extra && path in options.extra) return [200, options.extra[path]];
  const given = headers["x-api-key"] ?? headers["x-goog-api-key"] ?? headers.authorization?.slice(7);
  if (options.key !== undefined && given !== options.key)
    return options.provider === "google" ? [400, { error: {} }] : [401, { error: { message: "no" } }];
  const models = options.models ?? ["double-1"];
  if (path.endsWith("/models"))
    return options.provider === "google"
      ? [200, { models: models.map((id) => ({ name: `models/${id}` })) }]
      : [200, { data: models.map((id) => ({ id, owned_by: options.ownedBy })) }];
  return body === "" ? [404, {}] : [200, wholeAnswer(options.provider, (options.answer ?? usual)(body))];
}

function wholeAnswer(provider: ModelServerOptions["provider"], text: string): Json {
  if (provider === "anthropic")
    return {
      ...{ id: "m", type: "message", role: "assistant", model: "double-1", stop_reason: "end_turn" },
      content: [{ type: "text", text }],
      usage: { input_tokens: 3, output_tokens: 4 },
    };
  if (provider === "google")
    return {
      candidates: [{ content: { role: "model", parts: [{ text }] }, finishReason: "STOP" }],
      usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 4, totalTokenCount: 7 },
    };
  if (provider === "openai")
    return {
      ...{ id: "r", object: "response", created_at: 1, model: "double-1", status: "completed" },
      output: [
        {
          ...{ type: "message", id: "o", role: "assistant", status: "completed" },
          content: [{ type: "output_text", text, annotations: [] }],
        },
      ],
      usage: { input_tokens: 3, output_tokens: 4 },
    };
  return {
    ...{ id: "c", object: "chat.completion", created: 1, model: "double-1" },
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
    usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 },
  };
}
