import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

const shape =
  "inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border px-3 text-sm leading-snug transition-colors";

export interface ChipProps extends ComponentProps<"button"> {
  icon?: IconName;
  /** Makes the chip a toggle. */
  pressed?: boolean;
  children: ReactNode;
}

/** A small round button; with `pressed` a toggle. */
export function Chip({ icon, pressed, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={clsx(
        shape,
        pressed ? "border-primary bg-wash text-stroke" : "border-line-strong bg-raised hover:bg-sunken",
        className,
      )}
    >
      {icon ? <Icon name={icon} /> : pressed ? <Icon name="check" /> : null}
      {children}
    </button>
  );
}
