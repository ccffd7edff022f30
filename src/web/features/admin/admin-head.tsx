import { clsx } from "clsx";
import type { ReactNode } from "react";
import { AppLink } from "#src/ui/link/link.tsx";

const views = {
  people: ["利用者", "/admin"],
  usage: ["利用量", "/admin?view=usage"],
  checks: ["チェック", "/admin?view=checks"],
  models: ["モデル", "/admin?view=models"],
  status: ["状態", "/admin?view=status"],
  log: ["記録", "/admin?view=log"],
} as const;

/** Title, one line, and the way between the parts of the page. */
export function AdminHead({ view, children }: { view: keyof typeof views; children: ReactNode }) {
  return (
    <header className="grid gap-3">
      <div className="grid gap-1">
        <h1 className="text-2xl">管理</h1>
        <p className="text-sm text-ink-soft">{children}</p>
      </div>
      <nav aria-label="管理の画面" className="flex flex-wrap border-b border-line sm:gap-x-1">
        {Object.entries(views).map(([id, [label, to]]) => (
          <AppLink
            key={id}
            to={to}
            aria-current={id === view ? "page" : undefined}
            className={clsx(
              "-mb-px inline-flex min-h-10 items-center whitespace-nowrap border-b-2 px-1.5 text-sm sm:px-3",
              id === view
                ? "border-primary font-bold text-ink"
                : "border-transparent text-ink-soft hover:text-ink",
            )}
          >
            {label}
          </AppLink>
        ))}
      </nav>
    </header>
  );
}
