import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A box that scrolls by itself: it takes the keyboard's arrows, and its name says what is in it. */
export function ScrollBox({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrolling box, named so that its focus has a meaning.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard.
    <div role="region" aria-label={label} tabIndex={0} className={clsx("overflow-auto", className)}>
      {children}
    </div>
  );
}
