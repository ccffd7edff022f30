import { useState } from "react";
import type { ThreadList } from "../../../domain/thread/schema.ts";
import { apiGet } from "../../shell/api-client.ts";
import { useComingBack } from "./use-coming-back.ts";

/** As many as are shown beside a page. */
export const railLength = 30;

/** The first threads of a project as the page brought them, read again when somebody comes back to it. */
export function useThreadList(projectId: string, first: ThreadList): ThreadList {
  const [shown, setShown] = useState({ first, list: first });
  // The page was asked for again: what it brought is newer than what was read since.
  const current = shown.first === first ? shown : { first, list: first };
  if (current !== shown) setShown(current);
  useComingBack(() => {
    apiGet<ThreadList>(`/api/v1/projects/${projectId}/threads?limit=${railLength}`).then(
      (list) => setShown((before) => ({ ...before, list })),
      () => {}, // What is shown stays.
    );
  });
  return current.list;
}
