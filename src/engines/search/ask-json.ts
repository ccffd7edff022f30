/**
 * One bounded request to a search service: no redirect is followed, nothing large or slow is waited for. The address comes from
 * the configuration alone; what a person, a page or a model wrote goes into the query and never into the address.
 */
import { SearchFailed, type SearchFailure } from "./search.ts";

export interface AskLimits {
  timeoutMs?: number | undefined;
  maxBytes?: number | undefined;
}

export interface JsonRequest {
  method: "GET" | "POST";
  url: URL;
  headers: Record<string, string>;
  body?: object;
  signal: AbortSignal;
}

const defaultTimeoutMs = 8000;
const defaultMaxBytes = 1024 * 1024;

/** Answers with the parsed JSON. Throws SearchFailed, or the caller's reason. */
export async function askJson(ask: JsonRequest, limits: AskLimits): Promise<unknown> {
  const { method, url, headers, body, signal } = ask;
  const limit = AbortSignal.timeout(limits.timeoutMs ?? defaultTimeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: "application/json",
        ...(body ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      body: body ? JSON.stringify(body) : null,
      redirect: "manual",
      credentials: "omit",
      signal: AbortSignal.any([signal, limit]),
    });
    return await readJson(response, limits.maxBytes ?? defaultMaxBytes);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SearchFailed) throw error;
    throw new SearchFailed(limit.aborted ? "timeout" : "unreachable", error);
  }
}

async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new SearchFailed(meaningOf(response.status));
  }
  const text = await readText(response, maxBytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SearchFailed("broken", error);
  }
}

function meaningOf(status: number): SearchFailure {
  if (status === 401 || status === 403) return "key";
  // 432 and 433 are Tavily's own: the plan's or the key's quota is used up.
  return status === 429 || status === 432 || status === 433 ? "busy" : "broken";
}

/** Counted after decompression; leaving the loop ends the connection. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new SearchFailed("broken");
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
