import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { boxClass, Field, type FieldProps } from "./field.tsx";

export interface TextInputProps
  extends Omit<ComponentProps<"input">, "id" | "className">,
    Omit<FieldProps, "children"> {
  /** Stands at the end of the box's own line, e.g. its button. */
  beside?: ReactNode;
}

/** One line of text with its label. */
export function TextInput({ label, hideLabel, hint, error, className, beside, ...rest }: TextInputProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="text"
            autoComplete="off"
            {...rest}
            {...control}
            className={clsx(boxClass, "h-10 flex-1")}
          />
          {beside}
        </div>
      )}
    </Field>
  );
}
