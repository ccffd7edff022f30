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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a place in the tab order, keys cannot scroll it (WCAG 2.1.1).
    <section aria-label={label} tabIndex={0} className={clsx("overflow-auto", className)}>
      {children}
    </section>
  );
}
