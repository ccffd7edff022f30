import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Item } from "#src/shared/result.ts";
import { useHighlightHandlers, useItemHighlight } from "../use-highlight.ts";

export interface HighlightTargetProps {
  item: Item;
  as?: "div" | "li" | "section";
  className?: string;
  children: ReactNode;
}

/** Highlights items that share its sources, and is highlighted by them: a tint and a stroke on the left edge. */
export function HighlightTarget({ item, as: Element = "div", className, children }: HighlightTargetProps) {
  const lit = useItemHighlight(item) !== null;
  const handlers = useHighlightHandlers(item);
  return (
    <Element
      {...handlers}
      data-lit={lit || undefined}
      className={clsx("transition-colors data-lit:border-primary data-lit:bg-wash", className)}
    >
      {children}
    </Element>
  );
}
