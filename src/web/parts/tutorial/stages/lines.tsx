/** The material beside the catchphrases: what the steps after the run work on. */
import { type ReactNode, useState } from "react";
import { firstPlaces } from "#src/tools/catchphrase/slots.ts";
import { createHighlightStore } from "../../results/model/highlight-store.ts";
import { ResultCard } from "../../results/result-card.tsx";
import { SourceList } from "../../workbench/reading/source-list.tsx";
import { recordedLines, tutorialRecording } from "../recorded.ts";
import type { StageProps } from "./stage.ts";

export function StageLines({
  items,
  actions,
  frozen,
  children,
}: Pick<StageProps, "items" | "actions"> & { frozen: boolean; children?: ReactNode }) {
  const [lights] = useState(createHighlightStore);
  const [slots, setSlots] = useState<readonly string[]>(firstPlaces);
  const { beganMs, endedMs, materials, problems } = recordedLines;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(15rem,19rem)_minmax(0,1fr)]">
      <div className="card grid gap-2 p-3 max-lg:order-last lg:sticky lg:top-18">
        <h3 className="text-sm font-bold">材料の文（{tutorialRecording.sources.length}文）</h3>
        <SourceList sources={tutorialRecording.sources} lights={lights} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {children}
        <ResultCard
          resultId={null}
          input={null}
          tool="catchphrase"
          items={items}
          sources={tutorialRecording.sources}
          state="done"
          wanted={items.length}
          milliseconds={endedMs - beganMs}
          materials={materials}
          problems={problems}
          actions={actions}
          frozen={frozen}
          slots={slots}
          mediaChosen={slots !== firstPlaces}
          onSlotsChange={setSlots}
          lights={lights}
        />
      </div>
    </div>
  );
}
