import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export const badgeTones = {
  plain: "border-line bg-sunken text-ink-soft",
  good: "border-transparent bg-wash text-stroke",
  must: "border-must-line bg-must-wash text-must",
  check: "border-check-line bg-check-wash text-check",
  note: "border-note-line bg-note-wash text-note",
} as const;
export type BadgeTone = keyof typeof badgeTones;

/** A word about the state of a thing; never the colour alone. */
export function Badge({
  tone = "plain",
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        "inline-flex min-h-6 items-center gap-1 rounded-sm border px-1.5 text-xs leading-tight whitespace-nowrap",
        badgeTones[tone],
      )}
    >
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
