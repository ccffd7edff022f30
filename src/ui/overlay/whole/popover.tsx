import { Popover as Base } from "@base-ui/react/popover";
import { clsx } from "clsx";
import type { ReactElement, ReactNode } from "react";
import { IconButton } from "../../button.tsx";

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  children: ReactNode;
  /** Opens on hover too; focus then stays where it is. */
  hover?: boolean;
  /** For a list that is worked on; it keeps to the start of its button. */
  wide?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function WholePopover({
  trigger,
  title,
  children,
  hover = false,
  wide = false,
  open,
  onOpenChange,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} openOnHover={hover} delay={200} closeDelay={120} />
      <Base.Portal>
        <Base.Positioner
          sideOffset={6}
          align={wide ? "start" : "center"}
          collisionPadding={8}
          className="z-40"
        >
          <Base.Popup
            className={clsx(
              "floating max-h-[min(34rem,var(--available-height))] overflow-y-auto p-4",
              wide ? "w-[min(38rem,var(--available-width))]" : "w-[min(24rem,var(--available-width))]",
            )}
          >
            <div className="mb-2 flex items-start gap-2">
              <Base.Title className="flex-1 text-base font-bold">{title}</Base.Title>
              <Base.Close render={<IconButton icon="x" label="閉じる" size="sm" className="-mt-1 -mr-1" />} />
            </div>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
