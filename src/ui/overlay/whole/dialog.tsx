import { Dialog as Base } from "@base-ui/react/dialog";
import { clsx } from "clsx";
import { type ReactElement, type ReactNode, useRef } from "react";
import { IconButton } from "../../button.tsx";
import { modalHost } from "../modal-host.ts";

export interface DialogProps {
  title: string;
  description?: string;
  children: ReactNode;
  /** For what is read side by side. */
  wide?: boolean;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** What a form asks for first, where it is in sight: there one goes on by keyboard, and not at what closes it. */
function firstField(popup: HTMLElement | null): HTMLElement | null {
  const field = popup?.querySelector<HTMLElement>(
    'input:is([type="text"], [type="email"], [type="search"], [type="url"], [type="password"], :not([type])), textarea',
  );
  if (!popup || !field?.checkVisibility()) return null;
  return field.getBoundingClientRect().bottom <= popup.getBoundingClientRect().bottom ? field : null;
}

export function WholeDialog({
  title,
  description,
  children,
  wide,
  trigger,
  open,
  onOpenChange,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal container={modalHost}>
        <Base.Backdrop className="fixed inset-0 z-50 bg-[rgb(10_16_14/0.5)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          initialFocus={(opened) => (opened === "touch" ? true : (firstField(popup.current) ?? true))}
          className={clsx(
            "floating fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 overflow-y-auto p-5",
            wide ? "max-w-3xl" : "max-w-lg",
          )}
        >
          <div className="mb-3 flex items-start gap-2">
            <Base.Title className="flex-1 text-lg">{title}</Base.Title>
            <Base.Close render={<IconButton icon="x" label="閉じる" size="sm" />} />
          </div>
          {description && (
            <Base.Description className="mb-3 text-sm text-ink-soft">{description}</Base.Description>
          )}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
