/** A summary that follows the work of everybody while somebody looks at it. */
import { useEffect, useState } from "react";
import type { SummaryView } from "#src/domain/summary/schema.ts";
import { apiFetch } from "#src/web/shell/api-client.ts";

/** An approval shows within two seconds, the way there and back included. */
const everyMs = 1400;
const afterFailureMs = 8000;

/** `path`: where the API gives the summary. Nothing is asked while the page is out of sight. */
export function useSummary(path: string, first: SummaryView) {
  const [summary, setSummary] = useState(first);
  const [known, setKnown] = useState(first);
  // The page's own data was read again.
  if (known !== first) {
    setKnown(first);
    setSummary(first);
  }
  const { stamp } = summary;
  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      try {
        const response = await apiFetch(`${path}?seen=${stamp}`, { signal: left.signal });
        if (response.status !== 204) return setSummary((await response.json()) as SummaryView);
        timer = setTimeout(ask, everyMs);
      } catch {
        // Out of reach or no longer allowed: what is shown stays.
        if (!left.signal.aborted) timer = setTimeout(ask, afterFailureMs);
      }
    };
    timer = setTimeout(ask, everyMs);
    const look = () => void ask();
    document.addEventListener("visibilitychange", look);
    return () => {
      left.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [path, stamp]);
  return { summary, setSummary };
}
