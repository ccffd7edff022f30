import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface QuietToolsProps {
  className?: string | undefined;
  children?: ReactNode;
}

/** Buttons about one piece (an element of the class `tooled`): always there, faint until the piece is pointed at or has the focus. */
export function QuietTools({ className, children }: QuietToolsProps) {
  return (
    <div className={clsx("quiet-tools -my-1 flex shrink-0 items-center [&_.size-8]:size-7", className)}>
      {children}
    </div>
  );
}
