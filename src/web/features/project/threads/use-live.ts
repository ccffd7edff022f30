/** Hears when somebody writes in a thread, and reads what is new. */
import { useEffect, useRef, useState } from "react";
import type { MessagePage } from "#src/domain/message/schema.ts";
import { apiGet } from "#src/web/shell/api-client.ts";
import { followEvents, retryWait, whileVisible } from "#src/web/shell/events/follow-events.ts";

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
        if (!left) again = setTimeout(() => setTries(tries + 1), retryWait(tries));
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
  return whileVisible(() =>
    followEvents({
      address: () => `${path}/events?after=${known()}`,
      hear: { message: ({ lastEventId }) => onNewest(Number(lastEventId)) },
      ask: () => apiGet<MessagePage>(`${path}/messages?known=${known()}`),
      onAnswer: ({ newest }) => onNewest(newest),
      onGone,
    }),
  );
}
