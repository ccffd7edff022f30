/** The one way of the browser to follow a stream of events: through broken connections, refusals and restarts of the server. */
import { isAppError } from "#src/shared/errors.ts";
import { streamRetrySeconds } from "#src/shared/web/stream-retry.ts";

/** Waits between tries where the browser does not try again by itself: the server is starting, or behind a proxy that says so. */
const retryMs = [1000, 2000, 4000, 8000];
/** Of such tries in a row, from 0. */
export const retryWait = (tries: number) => retryMs[Math.min(tries, retryMs.length - 1)] ?? 0;

export interface FollowedStream<Answer> {
  /** Of each connection; `lastId` is that of the last event that had one, empty before it. */
  address: (lastId: string) => string;
  /** By the event's name; one without a name is a `message`. */
  hear: Record<string, (event: MessageEvent<string>) => void>;
  /** The connection stands, or broke. */
  onConnection?: (connected: boolean) => void;
  /** What the server is asked after it refused the stream: whether what is followed is still there. */
  ask?: () => Promise<Answer>;
  onAnswer?: (answer: Answer) => void;
  /** It is not there any more; nothing is followed from then on. */
  onGone?: () => void;
}

/** Returns what ends it; nobody is told anything afterwards. */
export function followEvents<Answer>(followed: FollowedStream<Answer>): () => void {
  const { address, hear, onConnection, ask, onAnswer, onGone } = followed;
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let lastId = "";
  let isEnded = false;
  const end = () => {
    isEnded = true;
    source?.close();
    clearTimeout(again);
  };
  const comeBack = async () => {
    let wait = retryWait(tries);
    try {
      const answer = await ask?.();
      if (isEnded) return;
      if (answer !== undefined) onAnswer?.(answer);
      // The server is there and refuses the stream again: too many are open.
      if (tries > 0) wait = Math.max(wait, streamRetrySeconds * 1000);
    } catch (error) {
      if (isEnded) return;
      if (isAppError(error) && error.code === "not_found") {
        end();
        return onGone?.();
      }
    }
    again = setTimeout(open, wait);
    tries += 1;
  };
  function open(): void {
    const opened = new EventSource(address(lastId));
    source = opened;
    for (const [name, tell] of Object.entries(hear))
      opened.addEventListener(name, (event: MessageEvent<string>) => {
        if (isEnded) return;
        if (event.lastEventId) lastId = event.lastEventId;
        tell(event);
      });
    opened.onopen = () => {
      tries = 0;
      onConnection?.(true);
    };
    opened.onerror = () => {
      if (isEnded) return;
      onConnection?.(false);
      // While connecting, the browser tries again by itself; after a refusal it does not, so we do.
      if (opened.readyState === EventSource.CLOSED) void comeBack();
    };
  }
  open();
  return end;
}

/**
 * Holds something for as long as the page is looked at: a browser has few connections for all its pages. `hold` returns what lets
 * go of it; this returns what ends it for good.
 */
export function whileVisible(hold: () => () => void): () => void {
  let letGo: (() => void) | null = null;
  const look = () => {
    if (!document.hidden) letGo ??= hold();
    else {
      letGo?.();
      letGo = null;
    }
  };
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    letGo?.();
  };
}
