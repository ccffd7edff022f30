import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

/** Nothing here yet, and the way forward. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-wash text-xl text-stroke">
        <Icon name={icon} />
      </span>
      <h2 className="text-lg">{title}</h2>
      {children && (
        <div className="max-w-md text-sm text-balance text-ink-soft [word-break:auto-phrase]">{children}</div>
      )}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
