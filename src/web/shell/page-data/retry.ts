/** One more try for reading that had bad luck; nothing else is ever sent twice. */

/** Statuses worth one more GET at once. */
export const retryStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * Sends, and retries once on a transient fault or no response. The second answer or failure is the result; an abort is
 * never followed by another try.
 */
export async function fetchWithRetry(
  send: () => Promise<Response>,
  signal?: AbortSignal | null,
): Promise<Response> {
  try {
    const first = await send();
    if (!retryStatuses.has(first.status)) return first;
  } catch (cause) {
    if (signal?.aborted) throw cause;
  }
  return await send();
}
