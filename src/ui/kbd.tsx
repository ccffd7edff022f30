import type { ReactNode } from "react";

/** A key as it stands on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-6 rounded-sm border border-line-strong bg-sunken px-1.5 text-center font-mono text-xs">
      {children}
    </kbd>
  );
}
