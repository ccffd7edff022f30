/** The material beside the catchphrases: what the steps after the run work on. */
import { type ReactNode, useState } from "react";
import { firstPlaces } from "#src/tools/catchphrase/slots.ts";
import { createLightStore } from "../../results/model/light-store.ts";
import { ResultCard } from "../../results/result-card.tsx";
import { SourceList } from "../../workbench/reading/source-list.tsx";
import { recordedLines, recording } from "../recorded.ts";
import type { StageProps } from "./stage.ts";

export function Lines({
  items,
  actions,
  frozen,
  children,
}: Pick<StageProps, "items" | "actions"> & { frozen: boolean; children?: ReactNode }) {
  const [lights] = useState(createLightStore);
  const [slots, setSlots] = useState<readonly string[]>(firstPlaces);
  const { beganMs, endedMs, materials, problems } = recordedLines;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(15rem,19rem)_minmax(0,1fr)]">
      <div className="card grid gap-2 p-3 max-lg:order-last lg:sticky lg:top-18">
        <h3 className="text-sm font-bold">材料の文（{recording.sources.length}文）</h3>
        <SourceList sources={recording.sources} lights={lights} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {children}
        <ResultCard
          resultId={null}
          input={null}
          tool="catchphrase"
          items={items}
          sources={recording.sources}
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
