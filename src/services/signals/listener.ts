/** The address of the figures: a port of its own, so that nothing that shows the product to people can show them too. */
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { MetricsConfig } from "../../config/telemetry.ts";
import type { ReadableSignals } from "../../engines/signals/signals.ts";
import type { Log } from "../../shared/log/safe-log.ts";

export interface MetricsListener {
  url: string;
  close(): Promise<void>;
}

/** Throws when the port is taken. */
export async function openMetrics(
  { host, port, token }: MetricsConfig,
  signals: ReadableSignals,
  log: Log,
): Promise<MetricsListener> {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, async (request, response) => {
    const isThere = request.method === "GET" && /^\/metrics(\?|$)/.test(request.url ?? "");
    if (!isThere) return response.writeHead(404).end();
    if (token !== undefined && !isAllowed(request, token))
      return response.writeHead(401, { "www-authenticate": "Bearer" }).end();
    try {
      const { contentType, text } = await signals.read();
      response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" }).end(text);
    } catch (err) {
      log.error({ err }, "figures could not be read");
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error) => reject(Object.assign(error, { syscall: "listen" }));
    server.once("error", refuse);
    server.listen(port, host, () => {
      server.off("error", refuse);
      resolve();
    });
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${taken}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();

function isAllowed({ headers }: IncomingMessage, token: string): boolean {
  return timingSafeEqual(hashOf(headers.authorization ?? ""), hashOf(`Bearer ${token}`));
}
