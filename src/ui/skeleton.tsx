import { clsx } from "clsx";

/** A grey place where text will stand. Hidden from screen readers: the region around it is `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("skeleton block h-4", className)} />;
}
