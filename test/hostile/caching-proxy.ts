/**
 * A shared cache before the product, as an operator's nginx would be with proxy_cache: keeps answers by address and Vary for
 * as long as Cache-Control lets it (RFC 9111). Where that standard leaves a choice it takes the careless one: it keeps what
 * says nothing about caching, whatever the status, with cookies set, and for requests with credentials.
 */
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { type LocalServer, serveHttp } from "./serve.ts";

interface Kept {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  until: number;
  /** Values of the request's headers that the answer varies with. */
  vary: [name: string, value: string][];
}

export interface CachingProxy extends LocalServer {
  hits(): number;
  kept(): number;
}

const silentMs = 600_000;
const textOf = (value: string | string[] | undefined) => [value ?? ""].flat().join(", ");

/** How long an answer may be handed to others; 0 = not at all. */
export function freshMs(headers: IncomingHttpHeaders): number {
  const rules = textOf(headers["cache-control"]).toLowerCase();
  if (/(^|[\s,])(no-store|private|no-cache)\b/.test(rules) || textOf(headers.vary).includes("*")) return 0;
  const age = /s-maxage="?(\d+)/.exec(rules) ?? /max-age="?(\d+)/.exec(rules);
  if (age) return Number(age[1]) * 1000;
  const expires = headers.expires;
  return expires === undefined ? silentMs : Math.max(0, Date.parse(expires) - Date.now() || 0);
}

export async function startCachingProxy(origin: string): Promise<CachingProxy> {
  const store = new Map<string, Kept[]>();
  let hits = 0;
  const matches = (kept: Kept, asked: IncomingMessage) =>
    kept.until > Date.now() && kept.vary.every(([name, value]) => textOf(asked.headers[name]) === value);

  const server = await serveHttp((asked, response) => {
    const readable = asked.method === "GET" || asked.method === "HEAD";
    const key = asked.url ?? "/";
    const found = readable ? store.get(key)?.find((kept) => matches(kept, asked)) : undefined;
    if (found) {
      hits += 1;
      response.writeHead(found.status, { ...found.headers, "x-cache": "HIT" });
      response.end(asked.method === "HEAD" ? undefined : found.body);
      return;
    }
    const { hostname, port } = new URL(origin);
    const passed = request(
      { hostname, port, path: key, method: asked.method, headers: asked.headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () => {
          const body = Buffer.concat(chunks);
          const { "transfer-encoding": _, connection: __, ...headers } = answer.headers;
          const status = answer.statusCode ?? 502;
          const ms = asked.method === "GET" && status !== 206 && status !== 304 ? freshMs(headers) : 0;
          if (ms > 0) {
            const names = textOf(headers.vary).toLowerCase().split(/,\s*/).filter(Boolean);
            const vary = names.map((name): [string, string] => [name, textOf(asked.headers[name])]);
            store.set(key, [
              ...(store.get(key) ?? []),
              { status, headers, body, until: Date.now() + ms, vary },
            ]);
          }
          response.writeHead(status, { ...headers, "x-cache": "MISS" });
          response.end(asked.method === "HEAD" ? undefined : body);
        });
      },
    );
    passed.on("error", () => response.destroy());
    asked.pipe(passed);
  });
  return { ...server, hits: () => hits, kept: () => [...store.values()].flat().length };
}
