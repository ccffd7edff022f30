/** What the palette offers for the words that were typed, besides the pages. */
import { useEffect, useRef, useState } from "react";
import type { ProjectList } from "../../../domain/project/schema.ts";
import type { SearchList, Stretch } from "../../../domain/search/schema.ts";
import type { IconName } from "../../../ui/icon.tsx";
import { apiGet } from "../../shell/api-client.ts";
import { hitTitle, searchKindIcons } from "./found-labels.ts";
import { projectName } from "./thumbnail.tsx";

export interface Entry {
  id: string;
  label: string;
  icon: IconName;
  to: string | null;
  /** Words of a text that was found, and the project it is in. */
  found?: { stretches: Stretch[]; where: string };
}
export interface Group {
  label: string;
  items: Entry[];
}

const searchDelayMs = 150;
const textsShown = 6;

/** Projects whose name holds the words. */
export function useProjects(words: string, open: boolean): Entry[] {
  const path = open ? `/api/v1/projects?limit=8&search=${encodeURIComponent(words)}` : null;
  return useEntries(path, words === "" ? 0 : searchDelayMs, ({ projects }: ProjectList) =>
    projects.map(({ id, name }) => ({ id, label: projectName(name), icon: "sparkles", to: `/${id}` })),
  );
}

/** The newest texts that hold the words. */
export function useTexts(words: string, open: boolean): Entry[] {
  const path =
    open && words !== "" ? `/api/v1/search?limit=${textsShown}&q=${encodeURIComponent(words)}` : null;
  const entries = useEntries(path, searchDelayMs, ({ hits }: SearchList) =>
    hits.map((hit) => ({
      id: hit.id,
      label: hitTitle(hit),
      icon: searchKindIcons[hit.kind],
      to: hit.to,
      // The name of a thread is its own text.
      found: { stretches: hit.kind === "thread" ? [] : hit.stretches, where: hit.projectName },
    })),
  );
  return words === "" ? [] : entries;
}

/** The ways to the page of the search. */
export function wholeSearch(words: string, projectId: string | null): Entry[] {
  if (words === "") return [];
  const q = encodeURIComponent(words);
  const everywhere: Entry = {
    id: "search-all",
    label: `「${words}」をすべての案件で探す`,
    icon: "search",
    to: `/search?q=${q}`,
  };
  if (projectId === null) return [everywhere];
  const here: Entry = {
    id: "search-here",
    label: `「${words}」をこの案件で探す`,
    icon: "search",
    to: `/${projectId}/search?q=${q}`,
  };
  return [here, everywhere];
}

/** The last found stay while the next are on their way; none are left after a failure. */
function useEntries<Answer>(
  path: string | null,
  delayMs: number,
  read: (answer: Answer) => Entry[],
): Entry[] {
  const [entries, setEntries] = useState<Entry[]>([]);
  const reader = useRef(read);
  useEffect(() => {
    reader.current = read;
  });
  useEffect(() => {
    if (path === null) return;
    let left = false;
    const timer = setTimeout(() => {
      apiGet<Answer>(path).then(
        (answer) => {
          if (!left) setEntries(reader.current(answer));
        },
        () => {
          if (!left) setEntries([]);
        },
      );
    }, delayMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [path, delayMs]);
  return entries;
}
