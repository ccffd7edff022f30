import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

const variants = {
  primary:
    "bg-primary text-on-primary font-bold hover:bg-primary-hover aria-disabled:bg-sunken aria-disabled:text-ink-soft",
  secondary:
    "border border-line-strong bg-raised text-ink font-bold hover:bg-sunken aria-disabled:border-line aria-disabled:text-ink-soft",
  quiet: "text-stroke hover:bg-wash aria-disabled:text-ink-soft",
  danger:
    "border border-must text-must font-bold hover:bg-must-wash aria-disabled:border-line aria-disabled:text-ink-soft",
} as const;

const sizes = {
  sm: "min-h-8 gap-1 px-2.5 text-sm",
  md: "min-h-10 gap-1.5 px-4 text-sm",
  lg: "min-h-12 gap-2 px-6 text-base",
} as const;

export interface ButtonStyle {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = "secondary", size = "md" }: ButtonStyle, more?: string): string {
  return clsx(
    "relative inline-flex items-center justify-center rounded-md text-center leading-snug transition-colors",
    variants[variant],
    sizes[size],
    more,
  );
}

export interface ButtonProps extends ComponentProps<"button">, ButtonStyle {
  icon?: IconName;
  /** Work is under way: the button keeps its place and focus, and presses do nothing. */
  busy?: boolean;
  children: ReactNode;
}

/** Being busy never changes its width. A disabled button stays focusable, so that the keyboard never loses its place. */
export function Button({
  variant,
  size,
  icon,
  busy,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const inert = busy === true || disabled === true;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size }, className)}
      onClick={inert ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={busy ? "loader-circle" : icon} className={busy ? "animate-spin" : undefined} />}
      {busy && !icon && <Icon name="loader-circle" className="absolute animate-spin" />}
      {busy && !icon ? <span className="opacity-0">{children}</span> : children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, "children" | "icon"> {
  icon: IconName;
  label: string;
}

/** A square button of one icon; its label is spoken and shown by the browser on hover. */
export function IconButton({
  icon,
  label,
  busy,
  disabled,
  className,
  onClick,
  variant,
  size,
  ...rest
}: IconButtonProps) {
  const inert = busy === true || disabled === true;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      className={clsx(
        "inline-grid place-items-center rounded-md transition-colors",
        size === "sm" ? "size-8" : "size-10",
        variants[variant ?? "quiet"],
        className,
      )}
      onClick={inert ? (event) => event.preventDefault() : onClick}
    >
      <Icon name={busy ? "loader-circle" : icon} className={busy ? "animate-spin" : undefined} />
    </button>
  );
}
