import { clsx } from "clsx";
import type { ReactNode } from "react";
import { badgeTones } from "./badge.tsx";
import { Icon, type IconName } from "./icon.tsx";

const icons: Record<"plain" | "good" | "must" | "check" | "note", IconName> = {
  plain: "info",
  good: "circle-check",
  must: "circle-alert",
  check: "triangle-alert",
  note: "info",
};

/** A framed message: a short title, what to know, what to do. `urgent` interrupts a screen reader. */
export function Notice({
  tone = "plain",
  title,
  children,
  action,
  urgent,
}: {
  tone?: keyof typeof icons;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  urgent?: boolean;
}) {
  return (
    <div
      role={urgent ? "alert" : undefined}
      className={clsx(
        "flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border px-4 py-3",
        badgeTones[tone],
      )}
    >
      <Icon name={icons[tone]} className="mt-1 text-lg" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-bold text-pretty [word-break:auto-phrase]">{title}</p>
        {children && <div className="text-sm text-ink">{children}</div>}
      </div>
      {action && (
        <div className="flex flex-wrap gap-2 max-sm:mt-1 max-sm:basis-full max-sm:pl-8">{action}</div>
      )}
    </div>
  );
}
