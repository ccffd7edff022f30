/**
 * Public pages kept in memory for the life of the process. They are made by a request of our own that carries nothing of
 * anybody, and handed only to requests without a session, so that nothing of a person can get in or out. Each answer has
 * its own nonce, stamped over the one that the page was made with.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { createPageCopy, type PageCopy } from "./page-copy.ts";

const cachedPaths: ReadonlySet<string> = new Set(["/", "/privacy", "/terms"]);
/** A page may name the host it is asked on; more names than this are somebody's game. */
const maxPages = 48;

type CacheMiddleware = MiddlewareHandler<{ Bindings?: Partial<HttpBindings> }>;

interface CacheOptions {
  /** The whole application; asked once for each page. */
  fetch(request: Request): Response | Promise<Response>;
  log: { info(fields: object, text: string): void };
  /** The one cookie that public pages do not look at; any other one means: ask the application. */
  ignoredCookie: string;
  /** Told of each page handed out, and whether it was in memory. */
  told?(ms: number, isKnown: boolean): void;
}

/** Put before everything else. Lets pass what is not a plain request of nobody for a public page. */
export function cachePublicPages({ fetch, log, ignoredCookie, told }: CacheOptions): CacheMiddleware {
  const pages = new Map<string, Promise<PageCopy | null>>();
  const ours = new WeakSet<Request>();

  async function make(address: string): Promise<PageCopy | null> {
    const request = new Request(address, { headers: { accept: "text/html" } });
    ours.add(request);
    return createPageCopy(await fetch(request));
  }

  async function find(address: string): Promise<PageCopy | null> {
    const known = pages.get(address);
    if (known) return known;
    if (pages.size >= maxPages) pages.clear();
    const made = make(address);
    pages.set(address, made);
    const forget = () => pages.get(address) === made && pages.delete(address);
    made.then((page) => page === null && forget(), forget);
    return made;
  }

  return async (c, next) => {
    const { method, url } = c.req;
    if (method !== "GET" || !cachedPaths.has(c.req.path) || url.includes("?")) return next();
    if (ours.has(c.req.raw) || !isAnonymousRequest(c.req.header("cookie"), ignoredCookie)) return next();
    const start = performance.now();
    const isKnown = pages.has(url);
    const page = await find(url);
    if (page === null) return next();
    const requestId = randomUUID();
    const { response, release } = page.stamp({
      nonce: randomBytes(16).toString("base64"),
      requestId,
      gzip: c.req.header("accept-encoding")?.includes("gzip") ?? false,
    });
    const ms = Math.round((performance.now() - start) * 10) / 10;
    log.info({ method, path: c.req.path, status: 200, ms, requestId }, "request");
    told?.(ms, isKnown);
    // Without a socket (a request made inside the process) nobody tells when the bytes are read.
    c.env?.outgoing?.once("finish", release);
    return response;
  };
}

/** True for a request without cookies, or with the ignored one alone. */
export function isAnonymousRequest(cookies: string | undefined, ignored: string): boolean {
  return (
    cookies === undefined || cookies.split(";").every((pair) => pair.trimStart().startsWith(`${ignored}=`))
  );
}
