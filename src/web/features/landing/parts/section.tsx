import type { ReactNode } from "react";
import { Phrases } from "#src/ui/text/phrases.tsx";

/** One part of the front page: a heading with the stroke before it, a lead, and what it is about. */
export function LandingSection({
  id,
  title,
  lead,
  height,
  sunken = false,
  children,
}: {
  id: string;
  /** Phrases apart by 「|」. */
  title: string;
  lead?: string;
  /** What stands in it takes about so much place (see `afar-*`), on a phone and on wider screens. */
  height: string;
  sunken?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`${height} scroll-mt-4 py-16 sm:py-24 ${sunken ? "bg-sunken" : ""}`}
    >
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-10 px-4 sm:px-6">
        <div className="grid max-w-3xl gap-4">
          <span aria-hidden="true" className="h-1 w-10 rounded-full bg-primary" />
          <h2 id={`${id}-title`} className="text-3xl">
            <Phrases text={title} />
          </h2>
          {lead && <p className="text-ink-soft [word-break:auto-phrase]">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
