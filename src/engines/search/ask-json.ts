/** One bounded request to a search service: no redirect is followed, nothing large or slow is waited for. */
import { Agent, type Dispatcher, request } from "undici";
import { guardedLookup } from "../page/address.ts";
import { SearchFailed, type SearchFailure } from "./search.ts";

export interface AskOptions {
  /** True for an address that the operator has set: it may be inside the network. */
  trusted: boolean;
  timeoutMs?: number;
  maxBytes?: number;
}

export interface Ask {
  method: "GET" | "POST";
  url: URL;
  headers: Record<string, string>;
  body?: object;
  signal: AbortSignal;
}

const defaultTimeoutMs = 8000;
const defaultMaxBytes = 1024 * 1024;

/** Answers with the parsed JSON. Throws SearchFailed, or the caller's reason. */
export function createAsker(options: AskOptions): (ask: Ask) => Promise<unknown> {
  const { trusted, timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes } = options;
  return async ({ method, url, headers, body, signal }) => {
    const agent = new Agent({
      connect: { timeout: timeoutMs, ...(trusted ? {} : { lookup: guardedLookup("public") }) },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxResponseSize: maxBytes,
      pipelining: 0,
    });
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const response = await request(url, {
        dispatcher: agent,
        method,
        headers: {
          accept: "application/json",
          ...(body ? { "content-type": "application/json" } : {}),
          ...headers,
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.any([signal, limit]),
      });
      return await readJson(response);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof SearchFailed ? error : new SearchFailed(kindOf(error, limit), error);
    } finally {
      agent.destroy().catch(() => {});
    }
  };
}

async function readJson(response: Dispatcher.ResponseData): Promise<unknown> {
  const { statusCode: status, body } = response;
  if (status !== 200) {
    body.on("error", () => {}).destroy();
    if (status === 401 || status === 403) throw new SearchFailed("key");
    throw new SearchFailed(status === 429 || status === 432 ? "busy" : "broken");
  }
  const text = await body.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SearchFailed("broken", error);
  }
}

function kindOf(error: unknown, limit: AbortSignal): SearchFailure {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (limit.aborted || code.includes("TIMEOUT")) return "timeout";
  return code.includes("MAX_SIZE") || code.startsWith("HPE_") ? "broken" : "unreachable";
}
