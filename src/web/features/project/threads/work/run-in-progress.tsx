import type { ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";

/** Something is being made; whoever may work stops it. */
export function RunInProgress({
  stopping,
  onStop,
  children,
}: {
  stopping: boolean;
  onStop: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-ink-soft">
        {children}
      </p>
      {onStop && (
        <Button size="sm" icon="square" busy={stopping} onClick={onStop}>
          止める
        </Button>
      )}
    </div>
  );
}
