/** The page engine's implementation: guarded fetch in this thread, everything that touches the content in a worker. */
import { isAppError } from "#src/shared/errors.ts";
import { createFairQueue } from "#src/shared/reading/fair-queue.ts";
import { WorkerQueueError } from "#src/shared/reading/worker-queue.ts";
import { type AddressRules, type Lookup, loopbackOrigins } from "./address.ts";
import type { ExtractAnswer, ExtractTask } from "./extract.ts";
import type { FetchRules } from "./guarded-fetch.ts";
import type { PageReader, PageText } from "./page.ts";
import { unreadablePage } from "./refusals.ts";

export interface PageReaderOptions {
  /** Exact origins on loopback that may be read all the same, for tests and explicit configuration. */
  allowOrigins?: string[];
  /** Ports of public hosts. Default 80 and 443. */
  allowPorts?: number[];
  /** Limit of one read from the name look-up to the text, milliseconds. */
  timeoutMs?: number;
  /** Limit of the page after decompression, bytes. */
  maxBytes?: number;
  maxRedirects?: number;
  lookup?: Lookup;
}

/** Memory of the worker, megabytes, and its limit for one page, milliseconds. */
const workerMb = 192;
const extractMs = 5_000;

export function createPageReader(options: PageReaderOptions = {}): PageReader {
  const addresses: AddressRules = {
    allowOrigins: loopbackOrigins(options.allowOrigins ?? []),
    ports: new Set(options.allowPorts ?? [80, 443]),
  };
  const rules: FetchRules = {
    ...addresses,
    timeoutMs: options.timeoutMs ?? 15_000,
    maxBytes: options.maxBytes ?? 3 * 1024 * 1024,
    maxRedirects: options.maxRedirects ?? 5,
    lookup: options.lookup,
  };
  const lanes = createFairQueue<ExtractTask, ExtractAnswer>({
    module: "#src/engines/page/worker.ts",
    timeoutMs: Math.min(extractMs, rules.timeoutMs),
    memoryMb: workerMb,
    workers: 2,
    maxWaiting: 100,
    maxWaitingEach: 20,
  });
  return {
    read: (url, { who = "", signal } = {}) =>
      withDeadline(rules.timeoutMs, signal, (limit) =>
        readPage(url, rules, (task) => lanes.run(task, { who, signal: limit }), limit),
      ),
    close: () => lanes.close(),
  };
}

async function readPage(
  address: string,
  rules: FetchRules,
  extract: (task: ExtractTask) => Promise<ExtractAnswer>,
  signal: AbortSignal,
): Promise<PageText> {
  const fetchedAt = new Date();
  // With a client of HTTP of a megabyte, which few processes need.
  const { guardedFetch } = await import("./guarded-fetch.ts");
  const { url, bytes, contentType } = await guardedFetch(address, rules, signal);
  const answer = await extract({ bytes, contentType }).catch((error: unknown) => {
    throw error instanceof WorkerQueueError ? unreadablePage(laneReasons[error.kind], error) : error;
  });
  if (!answer.ok) throw unreadablePage(answer.reason);
  const { ok: _, ...page } = answer;
  return { url, ...page, text: page.blocks.join("\n\n"), fetchedAt };
}

const laneReasons = {
  timeout: "too-large",
  memory: "too-large",
  crashed: "broken",
  busy: "crowded",
  "own-busy": "crowded",
} as const;

/** Ends the work at the limit with the product's own message, or earlier when the caller's signal says so. */
async function withDeadline<T>(
  ms: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  caller?.throwIfAborted();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(unreadablePage("timeout")), ms);
  const onAbort = () => controller.abort(caller?.reason);
  caller?.addEventListener("abort", onAbort, { once: true });
  try {
    return await work(controller.signal);
  } catch (error) {
    // Whatever broke because of the abort, the reason for the abort is the answer.
    if (controller.signal.aborted && !isAppError(error)) throw controller.signal.reason;
    throw error;
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener("abort", onAbort);
  }
}
