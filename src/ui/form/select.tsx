import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Icon } from "../icon.tsx";
import { boxClass, Field, type FieldProps } from "./field.tsx";

export interface SelectProps
  extends Omit<ComponentProps<"select">, "id" | "className" | "onChange">,
    Omit<FieldProps, "children"> {
  /** Value → label on screen. */
  options: Record<string, string>;
  onChange: (value: string) => void;
}

/** A choice of one; the browser's own list, which every phone and screen reader knows. */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  className,
  options,
  onChange,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {(control) => (
        <span className="relative grid grid-cols-1 items-center">
          <select
            {...rest}
            {...control}
            className={clsx(boxClass, "h-10 appearance-none pr-9")}
            onChange={(event) => onChange(event.target.value)}
          >
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute right-3 text-ink-soft" />
        </span>
      )}
    </Field>
  );
}
