import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface QuietToolsProps {
  /**
   * Above the upper end edge of the piece instead of in its text: for lists without a free place in a row. Where nothing
   * hovers, the menu alone has a place in the row; without a menu the tools stand below.
   */
  floating?: boolean;
  /** Stays in sight where nothing hovers: for a piece that cannot be tapped to show them. */
  lasting?: boolean;
  /** What opens the menu of everything that can be done; stays in sight where nothing hovers. */
  menu?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** Buttons about one piece (an element of the class `tooled`), unseen until the piece is pointed at or has the focus. */
export function QuietTools({ floating, lasting, menu, className, children }: QuietToolsProps) {
  return (
    <div
      data-lasting={lasting || undefined}
      data-menu={menu !== undefined || undefined}
      className={clsx(
        "quiet-tools flex shrink-0 items-center [&_.size-8]:size-7 [&_button]:text-ink-soft [&_button:hover]:text-stroke [&_button[aria-pressed=true]]:text-stroke",
        floating ? "floating-tools" : "-my-1",
        className,
      )}
    >
      <span className="quiet-rest flex items-center">{children}</span>
      {menu}
    </div>
  );
}
