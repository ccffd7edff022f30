import type { ReactNode } from "react";

/** A part of the overview under its name. */
export function HomePanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`overview-${id}`} className="sheet grid grid-cols-1 content-start gap-2 p-4">
      <h2 id={`overview-${id}`} className="text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}
