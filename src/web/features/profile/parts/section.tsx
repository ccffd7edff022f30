import type { ReactNode } from "react";

export interface ProfileSectionProps {
  /** Also the anchor. */
  id: string;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** One subject of the page, with an anchor of its own. */
export function ProfileSection({ id, title, description, children }: ProfileSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 gap-4 border-t border-line py-8 first:border-t-0 first:pt-0 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-8"
    >
      <div className="grid content-start gap-1">
        <h2 id={`${id}-title`} tabIndex={-1} className="text-lg">
          {title}
        </h2>
        {description && <div className="text-sm text-ink-soft">{description}</div>}
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}
