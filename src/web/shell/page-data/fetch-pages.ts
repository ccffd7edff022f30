/**
 * React Router reads the data of its pages with the browser's own `fetch` and offers no place to say how. These requests
 * alone are taken over: read whole, tried once more like every GET, and told as lost when that fails too.
 */

import { PageUnavailable } from "./page-unavailable.ts";
import { fetchWithRetry, retryStatuses } from "./retry.ts";

export interface FetchScope {
  fetch: typeof fetch;
  location: { href: string };
}

/** Puts our way of reading page data before the scope's `fetch`; everything else goes through untouched. */
export function fetchPages(scope: FetchScope): void {
  const plain = scope.fetch.bind(scope);
  scope.fetch = (input, init) =>
    isPageData(input, init, scope.location.href) ? readPage(plain, input, init) : plain(input, init);
}

function isPageData(input: RequestInfo | URL, init: RequestInit | undefined, here: string): boolean {
  if (input instanceof Request || (init?.method ?? "GET") !== "GET") return false;
  const url = new URL(input, here);
  return url.origin === new URL(here).origin && url.pathname.endsWith(".data");
}

async function readPage(
  plain: typeof fetch,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const { signal } = init ?? {};
  let response: Response;
  try {
    response = await fetchWithRetry(async () => whole(await plain(input, init)), signal);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new PageUnavailable(null, { cause });
  }
  if (retryStatuses.has(response.status)) throw new PageUnavailable(response.status);
  return response;
}

const bodyless = new Set([101, 204, 205, 304]);

/** Our pages' data does not stream: an answer that breaks off is none. */
async function whole(response: Response): Promise<Response> {
  const bytes = await response.arrayBuffer();
  return new Response(bodyless.has(response.status) ? null : bytes, response);
}
