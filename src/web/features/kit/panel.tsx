import type { ReactNode } from "react";

export function KitPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function KitRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-2 sm:grid-cols-[8rem_1fr] sm:items-center">
      <p className="text-sm text-ink-soft">{label}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
