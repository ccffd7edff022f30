/** One GET through the guard: every hop is checked, and the socket connects only to the addresses that were checked. */
import { Agent, type Dispatcher, request } from "undici";
import { isAppError } from "#src/shared/errors.ts";
import { type AddressRules, admissibleUrl, BlockedAddress, guardedLookup, type Lookup } from "./address.ts";
import { refusedPage, type UnreadableReason, unreadablePage } from "./refusals.ts";
import { contentLayers, readResponseBody } from "./response-body.ts";

export interface FetchRules extends AddressRules {
  /** Limit of one connect or one silence between bytes, milliseconds; the caller's signal limits the whole. */
  timeoutMs: number;
  /** Limit of the body before and after decompression, bytes. */
  maxBytes: number;
  maxRedirects: number;
  lookup: Lookup | undefined;
}

export interface FetchedPage {
  url: string;
  contentType: string;
  bytes: Uint8Array;
}

const maxHeaderBytes = 32 * 1024;

const headers = {
  "user-agent": "Mozilla/5.0 (compatible; Hitofude/1.0; page reader on a person's request)",
  accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1",
  "accept-language": "ja,en;q=0.5",
  "accept-encoding": "gzip, deflate, br",
};

/** Throws AppError `page_refused` or `page_unreadable`, or the signal's reason when it ends the work. */
export async function guardedFetch(
  address: string,
  rules: FetchRules,
  signal: AbortSignal,
): Promise<FetchedPage> {
  // Clients of their own for every page: no connection, session or cookie outlives it.
  const agents = { public: createAgent("public", rules), loopback: createAgent("loopback", rules) };
  try {
    return await followHops(address, rules, agents, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw isAppError(error) ? error : explain(error);
  } finally {
    for (const agent of Object.values(agents)) agent.destroy().catch(() => {});
  }
}

function createAgent(where: "public" | "loopback", rules: FetchRules): Agent {
  return new Agent({
    connect: { lookup: guardedLookup(where, rules.lookup), timeout: rules.timeoutMs },
    headersTimeout: rules.timeoutMs,
    bodyTimeout: rules.timeoutMs,
    maxResponseSize: rules.maxBytes,
    maxHeaderSize: maxHeaderBytes,
    pipelining: 0,
  });
}

async function followHops(
  address: string,
  rules: FetchRules,
  agents: { public: Agent; loopback: Agent },
  signal: AbortSignal,
): Promise<FetchedPage> {
  let url = admissibleUrl(address.trim(), rules);
  for (let hop = 0; hop <= rules.maxRedirects; hop++) {
    if (!url) throw refusedPage();
    const dispatcher = rules.allowOrigins.has(url.origin) ? agents.loopback : agents.public;
    const response = await request(url, { dispatcher, signal, headers });
    const target = redirectTarget(response);
    if (target === undefined) return await readPage(url, response, rules, signal);
    response.body.on("error", () => {}).destroy();
    url = admissibleUrl(target, rules, url);
  }
  throw unreadablePage("redirects");
}

function redirectTarget(response: Dispatcher.ResponseData): string | undefined {
  if (![301, 302, 303, 307, 308].includes(response.statusCode)) return undefined;
  const location = response.headers.location;
  return Array.isArray(location) ? location[0] : location;
}

async function readPage(
  url: URL,
  response: Dispatcher.ResponseData,
  rules: FetchRules,
  signal: AbortSignal,
): Promise<FetchedPage> {
  try {
    const problem = statusProblem(response.statusCode);
    if (problem) throw unreadablePage(problem);
    const contentType = String(response.headers["content-type"] ?? "");
    if (!mayBeHtml(contentType)) throw unreadablePage("not-html");
    if (Number(response.headers["content-length"]) > rules.maxBytes) throw unreadablePage("too-large");
    const layers = contentLayers(response.headers["content-encoding"]);
    const bytes = await readResponseBody(response.body, layers, rules.maxBytes, signal);
    return { url: url.href, contentType, bytes };
  } finally {
    if (!response.body.destroyed) response.body.on("error", () => {}).destroy();
  }
}

function statusProblem(status: number): UnreadableReason | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 404 || status === 410) return "not-found";
  if (status === 401 || status === 407) return "login";
  if (status === 403 || status === 451) return "forbidden";
  if (status === 429 || status === 503) return "busy";
  return status >= 500 ? "server" : "status";
}

/** No type at all is judged by the content later. */
function mayBeHtml(contentType: string): boolean {
  const [type = ""] = contentType.split(";", 1);
  return ["", "text/html", "application/xhtml+xml"].includes(type.trim().toLowerCase());
}

/** Failures of the client in the words of the product. */
function explain(error: unknown): Error {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (cause instanceof BlockedAddress) return refusedPage();
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "UND_ERR_HEADERS_OVERFLOW" || code === "UND_ERR_RES_EXCEEDED_MAX_SIZE")
    return unreadablePage("too-large", error);
  if (code.includes("TIMEOUT") || code === "ETIMEDOUT") return unreadablePage("timeout", error);
  if (/CERT|TLS|SSL|ISSUER|SELF_SIGNED|LEAF_SIGNATURE/.test(code))
    return unreadablePage("certificate", error);
  if (["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "EADDRNOTAVAIL", "EACCES", "EPERM"].includes(code)) {
    return unreadablePage("connect", error);
  }
  return unreadablePage("broken", error);
}
