import type { ReactNode } from "react";

/** Whoever sees a result card is of those who make results. */
export function HintSlot({ children }: { children: ReactNode }) {
  return children;
}
