import { clsx } from "clsx";
import { Children, type ReactNode } from "react";

/** A list with marks, of words that are part of the page: nothing in it moves, comes or goes while it is shown. */
export function PointList({ items, className }: { items: readonly ReactNode[]; className?: string }) {
  return (
    <ul className={clsx("grid list-disc gap-2 pl-6 marker:text-ink-soft", className)}>
      {Children.map(items, (item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}
