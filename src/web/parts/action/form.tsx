import { type ReactNode, useEffect, useRef } from "react";
import { isComposing } from "#src/ui/keys.ts";
import { Notice } from "#src/ui/notice.tsx";
import type { Action } from "./use-action.ts";

/**
 * A form of one action: Enter submits, but never while kana is being converted; a refusal is said and the first field that
 * is wrong gets the focus.
 */
export function ActionForm({
  action,
  onSubmit,
  children,
  className = "grid max-w-md gap-4",
}: {
  action: Action;
  onSubmit: () => void;
  children: ReactNode;
  className?: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { failure } = action;
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [failure]);
  return (
    <form
      ref={form}
      noValidate
      className={className}
      onKeyDown={(event) => {
        if (event.key === "Enter" && isComposing(event)) event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!action.busy) onSubmit();
      }}
    >
      {children}
      <FailureMessage action={action} />
    </form>
  );
}

/** What was refused, where no field of its own says it. */
export function FailureMessage({ action: { failure } }: { action: Action }) {
  if (!failure || failure.field) return null;
  return <Notice tone="must" urgent title={failure.message} />;
}
