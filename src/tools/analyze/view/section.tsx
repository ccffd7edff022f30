import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Item } from "#src/shared/result.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { ItemParts } from "../../view/view-parts.ts";

export interface PartProps {
  items: Item[];
  making: boolean;
  parts: ItemParts;
}

/** A titled part of the analysis. While it is being made and still empty, it keeps its place. */
export function AnalysisSection({
  title,
  count,
  making,
  empty,
  places,
  placeClassName = "min-h-10",
  className,
  children,
}: {
  title: string;
  count: number;
  making: boolean;
  /** What to say when there is nothing after all; left out, the section is left out. */
  empty?: string;
  /** Places to keep while making. */
  places: number;
  /** Height of one place, near that of what will stand there. */
  placeClassName?: string;
  className?: string;
  children: ReactNode;
}) {
  if (count === 0 && !making && empty === undefined) return null;
  const missing = making ? Math.max(0, places - count) : 0;
  return (
    <section aria-label={title} className={clsx("grid grid-cols-1 content-start gap-1", className)}>
      <h3 className="text-sm text-ink-soft">{title}</h3>
      {children}
      {missing > 0 && (
        // A new list each time: places that stay are not "moved" by the item that took the first of them.
        <ul key={missing} aria-hidden="true" className="grid gap-1">
          {Array.from({ length: missing }, (_, index) => count + index + 1).map((place) => (
            <li key={place} className={clsx("flex items-center border-b border-line px-1", placeClassName)}>
              <Skeleton className={place % 2 === 0 ? "w-3/4" : "w-1/2"} />
            </li>
          ))}
        </ul>
      )}
      {count === 0 && !making && <p className="text-sm text-ink-soft">{empty}</p>}
    </section>
  );
}
