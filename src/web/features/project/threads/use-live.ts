/** Hears when somebody writes in a thread, and reads what is new. */
import { useEffect, useRef, useState } from "react";
import type { MessagePage } from "../../../../domain/message/schema.ts";
import { isAppError } from "../../../../shared/errors.ts";
import { streamRetrySeconds } from "../../../../shared/web/stream-retry.ts";
import { apiGet } from "../../../shell/api-client.ts";

/** Waits between tries where the browser does not try again by itself. */
const retryMs = [1000, 2000, 4000, 8000];
const waitFor = (tries: number) => retryMs[Math.min(tries, retryMs.length - 1)] ?? 0;

export interface Live {
  /** `/api/v1/threads/…` */
  path: string;
  /** The newest number that is known here. */
  known: number;
  /** Nothing of one's own is on its way: its answer brings the news as well. */
  isIdle: boolean;
  onNewer: (page: MessagePage) => void;
}

/** Answers false once the thread may no longer be read. */
export function useLive({ path, known, isIdle, onNewer }: Live): boolean {
  const [told, setTold] = useState(0);
  const [tries, setTries] = useState(0);
  const [isOpen, setOpen] = useState(true);
  const latest = useRef({ known, onNewer });
  useEffect(() => {
    latest.current = { known, onNewer };
  });
  useEffect(
    () =>
      watch(path, {
        known: () => latest.current.known,
        onNewest: setTold,
        onGone: () => setOpen(false),
      }),
    [path],
  );
  useEffect(() => {
    if (!isIdle || told <= known) return;
    let left = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    apiGet<MessagePage>(`${path}/messages?known=${known}`).then(
      (page) => {
        if (left) return;
        setTries(0);
        latest.current.onNewer(page);
      },
      () => {
        if (!left) again = setTimeout(() => setTries(tries + 1), waitFor(tries));
      },
    );
    return () => {
      left = true;
      clearTimeout(again);
    };
  }, [path, told, known, isIdle, tries]);
  return isOpen;
}

interface Watcher {
  known: () => number;
  onNewest: (newest: number) => void;
  onGone: () => void;
}

/** A lost connection is taken up again after the newest message that is known. */
function watch(path: string, { known, onNewest, onGone }: Watcher): () => void {
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let closed = false;
  const open = () => {
    source = new EventSource(`${path}/events?after=${known()}`);
    source.onopen = () => {
      tries = 0;
    };
    source.onmessage = ({ lastEventId }) => onNewest(Number(lastEventId));
    source.onerror = () => {
      // While connecting, the browser tries again by itself; after a refusal it does not, so we do.
      if (source?.readyState === EventSource.CLOSED && !closed) void comeBack();
    };
  };
  const comeBack = async () => {
    let wait = waitFor(tries);
    try {
      const { newest } = await apiGet<MessagePage>(`${path}/messages?known=${known()}`);
      if (closed) return;
      onNewest(newest);
      // The server is there and refuses the stream again: too many are open.
      if (tries > 0) wait = Math.max(wait, streamRetrySeconds * 1000);
    } catch (error) {
      if (!closed && isAppError(error) && error.code === "not_found") return onGone();
    }
    if (closed) return;
    again = setTimeout(open, wait);
    tries += 1;
  };
  open();
  return () => {
    closed = true;
    source?.close();
    clearTimeout(again);
  };
}
