/** What others write in the memo, heard for as long as the page is looked at. */
import type { MemoDocument } from "../../../../../domain/memo/schema.ts";
import type { MemoLink } from "./memo-link.ts";

const againMs = 5000;

/** Returns what ends it. A page in the background listens to nothing: a browser has few connections for all its pages. */
export function followMemo(path: string, link: Pick<MemoLink, "version" | "receive">): () => void {
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(again);
    const opened = new EventSource(`${path}/changes?after=${link.version()}`);
    source = opened;
    opened.onmessage = ({ data }: MessageEvent<string>) => link.receive(JSON.parse(data) as MemoDocument);
    opened.onerror = () => {
      // While connecting, the browser tries again by itself; after a refusal it does not, so we do.
      if (opened.readyState === EventSource.CLOSED && source === opened) again = setTimeout(open, againMs);
    };
  }
  function close(): void {
    clearTimeout(again);
    source?.close();
    source = null;
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
