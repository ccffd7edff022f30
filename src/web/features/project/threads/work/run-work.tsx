/** What draws a work: how far it is while it goes on, and its results. Loaded after the words of a conversation. */
import { useState } from "react";
import type { Source } from "#src/shared/result.ts";
import { firstPlaces } from "#src/tools/catchphrase/slots.ts";
import { createHighlightStore } from "#src/web/parts/results/model/highlight-store.ts";
import { ResultTabs, type ResultTabsProps } from "#src/web/parts/workbench/result-tabs.tsx";
import { RunStrip } from "#src/web/parts/workbench/run/run-strip.tsx";
import { progressOf } from "#src/web/parts/workbench/session/shown.ts";
import type { WorkState } from "#src/web/parts/workbench/session/state.ts";

export interface RunWorkProps extends Pick<ResultTabsProps, "results" | "actions" | "sought" | "onShow"> {
  state: WorkState;
  connected: boolean;
  sources: readonly Source[];
  canWork: boolean;
  onStop: () => void;
}

export default function RunWork({
  state,
  results,
  connected,
  sources,
  actions,
  canWork,
  onStop,
  sought,
  onShow,
}: RunWorkProps) {
  const [lights] = useState(createHighlightStore);
  const [slots, setSlots] = useState<readonly string[]>(firstPlaces);
  const { run } = state;
  const over = run?.data.endedAt !== null;
  return (
    <>
      {run && run.tools.length > 0 && !over && (
        <RunStrip run={progressOf(run, state, !connected)} onStop={canWork ? onStop : undefined} />
      )}
      {results.length > 0 && (
        <div className="min-w-0 sm:card sm:p-4">
          <ResultTabs
            results={results}
            sources={sources}
            actions={actions}
            frozen={!over || !canWork}
            readOnly={!canWork}
            slots={slots}
            mediaChosen={slots !== firstPlaces}
            onSlots={setSlots}
            lights={lights}
            charged
            alone={results.length === 1 && (over || run?.tools.length === 1)}
            versioned
            sought={sought}
            onShow={onShow}
          />
        </div>
      )}
    </>
  );
}
