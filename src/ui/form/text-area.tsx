import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { isSubmitKey } from "../keys.ts";
import { boxClass, Field, type FieldProps } from "./field.tsx";

export interface TextAreaProps
  extends Omit<ComponentProps<"textarea">, "id" | "className" | "onSubmit" | "onChange">,
    Omit<FieldProps, "children"> {
  value: string;
  onChange: (value: string) => void;
  /** Pressed Ctrl+Enter or Cmd+Enter. Enter alone is always a new line. */
  onSubmitKey?: () => void;
  /** Stands at the end of the line below the box. */
  counter?: ReactNode;
  boxClassName?: string;
}

/** Several lines of text with label, hint, error and counter. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  className,
  onChange,
  onSubmitKey,
  counter,
  boxClassName,
  ...rest
}: TextAreaProps) {
  const below = (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{hint}</span>
      <span className="tabular">{counter}</span>
    </span>
  );
  return (
    <Field {...{ label, hideLabel, error, className }} hint={hint || counter ? below : undefined}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={clsx(boxClass, "py-2", boxClassName)}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (!onSubmitKey || !isSubmitKey(event)) return;
            event.preventDefault();
            onSubmitKey();
          }}
        />
      )}
    </Field>
  );
}
