/** The number of unread notifications, heard by one page of a browser and passed on to its others. */

import { followEvents, whileVisible } from "../../shell/events/follow-events.ts";

const address = "/api/v1/notifications/events";
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
  const hear = ({ data }: MessageEvent<string>) => {
    const { unread } = JSON.parse(data) as { unread: number };
    tell(unread);
    channel.postMessage(unread);
  };
  const leave = whileVisible(() => {
    const turn = new AbortController();
    const { signal } = turn;
    // Waiting for the lock ends with the turn, which is no failure.
    locks.request(name, { signal }, () => listen(hear, signal)).catch(() => {});
    return () => turn.abort();
  });
  return () => {
    leave();
    channel.close();
  };
}

/** Holds the stream until the signal. */
function listen(hear: (event: MessageEvent<string>) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const leave = followEvents({ address: () => address, hear: { message: hear } });
    signal.addEventListener("abort", () => {
      leave();
      resolve();
    });
  });
}
