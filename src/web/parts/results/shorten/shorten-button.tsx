import { lazy, Suspense, useState } from "react";
import type { Item } from "#src/shared/result.ts";
import { Button } from "#src/ui/button.tsx";
import { useProjectLimits } from "../../frame/use-own-project.ts";
import { useResult } from "../result-context.ts";
import { lengthExcess } from "./length-excess.ts";

const ShortenDialog = lazy(() => import("./shorten-dialog.tsx"));

/** 「超えた4案を短くする」: all that are too long for a chosen medium, side by side with shorter ones. */
export function ShortenButton({ items }: { items: readonly Item[] }) {
  const { tool, slots, mediaChosen, readOnly, frozen } = useResult();
  const limits = useProjectLimits();
  const [open, setOpen] = useState(false);
  const over = lengthExcess(tool, items, { slots, isChosen: mediaChosen, limits });
  if (readOnly || (over.length === 0 && !open)) return null;
  return (
    <>
      <Button size="sm" variant="quiet" disabled={frozen} onClick={() => setOpen(true)}>
        超えた{over.length}案を短くする
      </Button>
      {open && (
        <Suspense>
          <ShortenDialog over={over} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
