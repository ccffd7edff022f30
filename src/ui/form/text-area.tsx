import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { isPlainEnter, isSubmitKey } from "../keys.ts";
import { boxClass, Field, type FieldProps } from "./field.tsx";

export interface TextAreaProps
  extends Omit<ComponentProps<"textarea">, "id" | "className" | "onSubmit" | "onChange">,
    Omit<FieldProps, "children"> {
  value: string;
  onChange: (value: string) => void;
  /** Pressed the submit key: Ctrl+Enter or Cmd+Enter, so that Enter alone is a new line. */
  onSubmitKey?: () => void;
  /** Enter alone submits, too; Shift+Enter is a new line. */
  submitsOnEnter?: boolean;
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
  submitsOnEnter = false,
  onKeyDown,
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
            onKeyDown?.(event);
            if (event.defaultPrevented || !onSubmitKey) return;
            if (!isSubmitKey(event) && !(submitsOnEnter && isPlainEnter(event))) return;
            event.preventDefault();
            onSubmitKey();
          }}
        />
      )}
    </Field>
  );
}
