/** The number of unread notifications, heard by one page of a browser and passed on to its others. */

import { streamRetrySeconds } from "../../../shared/web/stream-retry.ts";

const address = "/api/v1/notifications/events";
const againMs = streamRetrySeconds * 1000;
const everyMs = 60_000;

/**
 * Follows the number of one account: tabs of a browser in which somebody else has signed in since agree among themselves.
 * Returns what ends it. A browser has few connections for all its pages, so that one page that is looked at holds the
 * stream and the others hear it from there. Where pages cannot agree about that (an address without https), `ask` is
 * called each minute.
 */
export function followBell(accountId: string, tell: (unread: number) => void, ask: () => void): () => void {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) {
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }
  const name = `hitofude-bell:${accountId}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "number") tell(data);
  };
  const hear = (unread: number) => {
    tell(unread);
    channel.postMessage(unread);
  };
  let turn: AbortController | null = null;
  const look = () => {
    if (document.hidden) {
      turn?.abort();
      turn = null;
    } else if (turn === null) {
      turn = new AbortController();
      const { signal } = turn;
      // Waiting for the lock ends with the turn, which is no failure.
      locks.request(name, { signal }, () => listen(hear, signal)).catch(() => {});
    }
  };
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    turn?.abort();
    channel.close();
  };
}

/** Holds the stream until the signal. */
function listen(hear: (unread: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null;
    let again: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      const opened = new EventSource(address);
      source = opened;
      opened.onmessage = ({ data }: MessageEvent<string>) => {
        hear((JSON.parse(data) as { unread: number }).unread);
      };
      opened.onerror = () => {
        // While connecting, the browser tries again by itself; after a refusal it does not, so we do.
        if (opened.readyState === EventSource.CLOSED) again = setTimeout(open, againMs);
      };
    };
    const end = () => {
      clearTimeout(again);
      source?.close();
      resolve();
    };
    if (signal.aborted) return end();
    signal.addEventListener("abort", end, { once: true });
    open();
  });
}
