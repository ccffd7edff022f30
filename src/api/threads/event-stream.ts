/** What every stream of server-sent events shares. */

export const eventHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** What the column of event numbers holds at most. */
const maxEventNumber = 2 ** 31 - 1;

/** Event number a watcher has seen last: the browser's own header, or a query parameter for other clients. */
export function lastEventId(header: string | undefined, query: string | undefined): number {
  const value = Number(header ?? query ?? 0);
  return Number.isInteger(value) && value > 0 && value <= maxEventNumber ? value : 0;
}
