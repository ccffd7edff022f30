/** 「見送った案」: what was written and is not shown above. */
import { lazy, Suspense, useId, useState } from "react";
import type { ExcludedPieces } from "#src/shared/refusals/refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useResult } from "../result-context.ts";

const LeftOutList = lazy(() => import("./excluded-list.tsx"));

/** What is left out of a result; nothing where everything that was written is shown. */
export function ExcludedPanel({ leftOut }: { leftOut: ExcludedPieces | null | undefined }) {
  const { items } = useResult();
  const [isOpen, setOpen] = useState(false);
  // What was typed into it stays when it is folded.
  const [wasOpen, setWasOpen] = useState(false);
  const list = useId();
  const taken = new Set(items.flatMap((item) => item.taken?.refusal ?? []));
  const kept = leftOut?.kept.filter(({ id }) => !taken.has(id)) ?? [];
  if (!leftOut || kept.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2 rounded-md border border-line px-3 py-2">
      <Button
        size="sm"
        variant="quiet"
        icon={isOpen ? "chevron-down" : "chevron-right"}
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => {
          setOpen(!isOpen);
          setWasOpen(true);
        }}
      >
        見送った案 {kept.length + leftOut.refused - leftOut.kept.length}
      </Button>
      <div id={list} hidden={!isOpen} className="grid grid-cols-1 gap-2">
        {wasOpen && (
          <Suspense fallback={<Skeleton className="h-16" />}>
            <LeftOutList leftOut={leftOut} kept={kept} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
