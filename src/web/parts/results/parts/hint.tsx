import type { ReactNode } from "react";

/** Whoever sees a result card is of those who make results. */
export function Hint({ children }: { children: ReactNode }) {
  return children;
}
