/** What of the project can be put beside a message, and who can be named in it, by a part of the name. */
import { useEffect, useState } from "react";
import type { Attachable, Mentionable } from "#src/domain/attachment/schema.ts";
import { apiGet } from "#src/web/shell/api-client.ts";

/** A short rest in typing, after which it is asked for. */
const restMs = 120;

export type AtOption = Attachable | Mentionable;

export interface Attachables {
  options: AtOption[];
  state: "loading" | "ready" | "failed";
}

/** `word` null: nothing is looked for. What was found before stays while the next is looked for. */
export function useAttachables(projectId: string, word: string | null): Attachables {
  const [found, setFound] = useState<Attachables>({ options: [], state: "loading" });
  useEffect(() => {
    if (word === null) return;
    let left = false;
    const timer = setTimeout(() => {
      const path = `/api/v1/projects/${projectId}/attachables?q=${encodeURIComponent(word)}`;
      apiGet<{ attachables: Attachable[]; members: Mentionable[] }>(path).then(
        ({ attachables, members }) =>
          !left && setFound({ options: [...attachables, ...members], state: "ready" }),
        () => !left && setFound({ options: [], state: "failed" }),
      );
    }, restMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [projectId, word]);
  return found;
}
