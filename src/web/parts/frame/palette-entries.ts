/** What the palette offers for the words that were typed, besides the pages. */
import { useEffect, useRef, useState } from "react";
import type { ProjectHead, ProjectList } from "#src/domain/project/schema.ts";
import type { HitSegment, SearchList } from "#src/domain/search/schema.ts";
import { catalog } from "#src/tools/catalog.ts";
import type { IconName } from "#src/ui/icon.tsx";
import { apiGet } from "../../shell/api-client.ts";
import { groupHits } from "../lists/group-hits.ts";
import { mainPlaces, morePlaces } from "../places/project-places.ts";
import { toolIcons } from "../tools/tool-mark.tsx";
import { toolGroups } from "../tools/tool-status.ts";
import { hitTitle, searchKindIcons } from "./search-labels.ts";
import { projectName } from "./thumbnail.tsx";

export interface PaletteEntry {
  id: string;
  label: string;
  icon: IconName;
  /** Drawn in place of the icon. */
  project?: Pick<ProjectHead, "id" | "name" | "picture">;
  to: string | null;
  /** Words of a text that was found, and the project it is in. */
  found?: { stretches: HitSegment[]; where: string };
}
export interface PaletteGroup {
  label: string;
  items: PaletteEntry[];
}

interface Answered {
  entries: PaletteEntry[];
  /** The server could not be asked: that nothing is here says nothing. */
  failed: boolean;
}
const nothing: Answered = { entries: [], failed: false };

const searchDelayMs = 150;
const textsShown = 6;
const textsLooked = 20;

/** Projects whose name holds the words. */
export function usePaletteProjects(words: string, open: boolean): Answered {
  const path = open ? `/api/v1/projects?limit=8&search=${encodeURIComponent(words)}` : null;
  return useEntries(path, words === "" ? 0 : searchDelayMs, ({ projects }: ProjectList) =>
    projects.map(({ id, name, picture }) => ({
      ...{ id, label: projectName(name), icon: "sparkles", to: `/${id}` },
      project: { id, name, picture },
    })),
  );
}

/** The newest texts that hold the words. */
export function useTexts(words: string, open: boolean): Answered {
  const path =
    open && words !== "" ? `/api/v1/search?limit=${textsLooked}&q=${encodeURIComponent(words)}` : null;
  const answered = useEntries(path, searchDelayMs, ({ hits }: SearchList) =>
    groupHits(hits)
      .slice(0, textsShown)
      .map(([hit]) => ({
        id: hit.id,
        label: hitTitle(hit),
        icon: hit.tool ? toolIcons[hit.tool] : searchKindIcons[hit.kind],
        to: hit.to,
        // The name of a thread is its own text.
        found: { stretches: hit.kind === "thread" ? [] : hit.stretches, where: hit.projectName },
      })),
  );
  return words === "" ? nothing : answered;
}

/** The pages of the project one is in. */
export function palettePages(projectId: string): PaletteEntry[] {
  const page = (path: string, label: string, icon: IconName): PaletteEntry => ({
    ...{ id: `page-${path}`, label, icon },
    to: `/${projectId}${path}`,
  });
  return [
    ...mainPlaces.map(({ path, label, icon }) => page(path, label, icon)),
    page("/work/material", "材料", "file-text"),
    ...toolGroups.flat().map((tool) => page(`/work/${tool}`, catalog[tool].title, toolIcons[tool])),
    page("/results?layout=board", "結果のボード", "layout-grid"),
    ...morePlaces.map(({ path, label, icon }) =>
      page(path, path === "/settings" ? "案件の設定・メンバー" : label, icon),
    ),
    page("/summary", "A4で見る・印刷", "file-text"),
    page("/presets", "プリセット", "ruler"),
  ];
}

/** The ways to the page of the search. */
export function fullSearchEntries(words: string, projectId: string | null): PaletteEntry[] {
  if (words === "") return [];
  const q = encodeURIComponent(words);
  const everywhere: PaletteEntry = {
    id: "search-all",
    label: `「${words}」をすべての案件で探す`,
    icon: "search",
    to: `/search?q=${q}`,
  };
  if (projectId === null) return [everywhere];
  const here: PaletteEntry = {
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
  read: (answer: Answer) => PaletteEntry[],
): Answered {
  const [answered, setAnswered] = useState(nothing);
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
          if (!left) setAnswered({ entries: reader.current(answer), failed: false });
        },
        () => {
          if (!left) setAnswered({ entries: [], failed: true });
        },
      );
    }, delayMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [path, delayMs]);
  return answered;
}
