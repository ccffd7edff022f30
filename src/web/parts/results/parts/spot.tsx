import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Item } from "#src/shared/result.ts";
import { useItemLight, useLightHandlers } from "../use-light.ts";

export interface SpotProps {
  item: Item;
  as?: "div" | "li" | "section";
  className?: string;
  children: ReactNode;
}

/** Lights what shares its sources, and is lit by it. The state is drawn as a wash and a stroke on the left edge. */
export function Spot({ item, as: Element = "div", className, children }: SpotProps) {
  const lit = useItemLight(item) !== null;
  const handlers = useLightHandlers(item);
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
