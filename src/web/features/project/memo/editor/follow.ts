/** What others write in the memo, heard for as long as the page is looked at. */
import type { MemoDocument } from "../../../../../domain/memo/schema.ts";
import type { Here } from "../../../../../domain/presence/schema.ts";
import { streamRetrySeconds } from "../../../../../shared/web/stream-retry.ts";
import type { MemoLink } from "./memo-link.ts";
import type { Others } from "./others/others.ts";

const againMs = streamRetrySeconds * 1000;

/** Returns what ends it. A page in the background listens to nothing: a browser has few connections for all its pages. */
export function followMemo(
  path: string,
  link: Pick<MemoLink, "version" | "receive">,
  presence: { tab: string; others: Others; onOpen: () => void },
): () => void {
  const { tab, others } = presence;
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(again);
    const opened = new EventSource(`${path}/changes?after=${link.version()}&tab=${tab}`);
    source = opened;
    opened.onmessage = ({ data }: MessageEvent<string>) => link.receive(JSON.parse(data) as MemoDocument);
    opened.addEventListener("here", ({ data }) => others.hear(JSON.parse(data) as Here));
    opened.addEventListener("gone", ({ data }) => others.leave(JSON.parse(data) as string));
    opened.onopen = presence.onOpen;
    opened.onerror = () => {
      // While connecting, the browser tries again by itself; after a refusal it does not, so we do.
      if (opened.readyState === EventSource.CLOSED && source === opened) again = setTimeout(open, againMs);
    };
  }
  function close(): void {
    clearTimeout(again);
    source?.close();
    source = null;
    others.clear();
  }
  function look(): void {
    if (document.hidden) close();
    else if (source === null) open();
  }
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    close();
  };
}
