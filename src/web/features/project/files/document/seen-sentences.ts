/** Which sentence is looked at, in the list or on the page: one leads to the other. */
import { useMemo, useState } from "react";

export interface ShownSentence {
  id: string;
  /** Where it was chosen: the other side goes to it. */
  from: "list" | "look";
}

export interface SeenSentences {
  shown: ShownSentence | null;
  /** What was chosen, and what the pointer lies on. */
  isLit: (id: string) => boolean;
  choose: (id: string, from: ShownSentence["from"]) => void;
  hint: (id: string | null) => void;
}

export function useShownSentences(first: string | null): SeenSentences {
  const [shown, choose] = useState<ShownSentence | null>(first === null ? null : { id: first, from: "list" });
  const [hinted, hint] = useState<string | null>(null);
  return useMemo(
    () => ({
      shown,
      isLit: (id: string) => id === shown?.id || id === hinted,
      choose: (id: string, from: ShownSentence["from"]) => {
        choose({ id, from });
        hint(null);
      },
      hint,
    }),
    [shown, hinted],
  );
}

/** Scrolls the box that it stands in, and the page only as far as it must. */
export function scrollIntoBox(element: HTMLElement | null): void {
  const box = element?.closest<HTMLElement>("section[tabindex]");
  if (!element || !box) return;
  const [own, around] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  const isSeen = own.top >= around.top && own.bottom <= around.bottom;
  if (!isSeen) box.scrollBy({ top: own.top - around.top - around.height / 3 });
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** F1-p2-s3 → 3: where the page says the rest. */
export const shortId = (id: string) => id.split("-s").at(-1)?.replace(/^s/, "") ?? id;
