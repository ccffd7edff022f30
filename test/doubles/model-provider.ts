/**
 * A stand-in for a language model provider: plain HTTP on a free port, real sockets, every token stamped when it is sent.
 * It answers in the wire format of one provider, at a given pace, and can fail in any way of model-faults.ts.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Answer, type ModelProviderOptions, type RecordedRequest } from "./model-answer.ts";
import { respond } from "./model-respond.ts";
import { wires } from "./model-wire.ts";

export interface ModelProviderDouble {
  /** For the SDK's base URL. */
  url: string;
  requests: RecordedRequest[];
  /** Resolves when every request that came in is over, in whatever way. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function record(request: IncomingMessage, response: ServerResponse, rawBody: string): RecordedRequest {
  const parsed: unknown = rawBody === "" ? {} : JSON.parse(rawBody);
  const entry: RecordedRequest = {
    path: request.url ?? "",
    headers: request.headers,
    body: Object.fromEntries(Object.entries(Object(parsed))),
    rawBody,
    receivedAt: performance.now(),
    tokens: [],
    bytesSent: 0,
  };
  response.on("error", () => {});
  response.once("close", () => {
    if (response.writableFinished) entry.endedAt = performance.now();
    else entry.abortedAt = performance.now();
  });
  return entry;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

/** Starts a provider on a free loopback port. */
export async function startModelProvider(options: ModelProviderOptions): Promise<ModelProviderDouble> {
  const requests: RecordedRequest[] = [];
  const running = new Set<Promise<void>>();
  const { faults } = options;
  const server = createServer((request, response) => {
    const work = (async () => {
      const entry = record(request, response, await readBody(request));
      const index = requests.push(entry) - 1;
      const closed = once(response, "close");
      const fault = typeof faults === "function" ? faults(index) : faults?.[index];
      await respond(new Answer(options, entry, response), fault);
      await closed;
    })().catch(() => void response.destroy());
    running.add(work);
    void work.finally(() => running.delete(work));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${wires[options.style].basePath}`,
    requests,
    settled: async () => void (await Promise.all(running)),
    stop: () => closeServer(server),
  };
}
