import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { Icon } from "../icon.tsx";

/** What a control needs so that its label, hint and error are spoken with it. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, its hint below, and its error in the same place as the hint. */
export function Field({ label, hideLabel, hint, error, className, children }: FieldProps) {
  const id = useId();
  const describedBy = clsx(error && `${id}-error`, hint && `${id}-hint`) || undefined;
  return (
    <div className={clsx("grid gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-bold"}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": describedBy,
        "aria-invalid": error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-sm text-must">
          <Icon name="circle-alert" className="mt-1" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  );
}

/** Shared look of every box that is typed into. */
export const boxClass =
  "w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-base text-ink transition-colors aria-invalid:border-must focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-ink-soft";
