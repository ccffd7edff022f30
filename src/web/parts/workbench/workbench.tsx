/** A workbench, wired: the server's view of the work in, the person's acts out. */
import { type ReactNode, useState } from "react";
import { slotsByUse } from "../../../tools/catchphrase/slots.ts";
import type { BenchView, BenchWords, Place } from "./place.ts";
import { KeepDialog } from "./run/keep-dialog.tsx";
import { BenchScreen } from "./screen.tsx";
import { isOutdated } from "./session/outdated.ts";
import { progressOf, resultsOf } from "./session/shown.ts";
import { useBrief } from "./session/use-brief.ts";
import { useItemActions } from "./session/use-item-actions.ts";
import { useRun } from "./session/use-run.ts";
import { useStart } from "./session/use-start.ts";
import type { Allowance } from "./types.ts";
import { useOffline } from "./use-offline.ts";

export interface WorkbenchProps {
  view: BenchView;
  /** The same object for as long as the page stands. */
  place: Place;
  words: BenchWords;
  heading: ReactNode;
  counts?: (allowance: Allowance, keptUntil: string | null) => ReactNode;
  after?: ReactNode;
  canWork?: boolean;
}

export function Workbench({ view, place, words, heading, counts, after, canWork = true }: WorkbenchProps) {
  const run = useRun(view, place);
  const { brief, reading, draft } = useBrief(view.draft ?? view.brief, view.documents, place);
  const [slots, setSlots] = useState<string[] | null>(null);
  const actions = useItemActions(run.dispatch, place.read, run.refresh);
  const offline = useOffline();
  const { state, usage } = run;
  const running = state.run !== null && state.run.data.endedAt === null;
  const { start, retry, asking, answer, cancel } = useStart(
    run,
    draft,
    reading.sources,
    slots,
    words.second.goal,
  );
  const allowance = {
    left: usage.limit - usage.used - usage.reserved,
    limit: usage.limit,
    resetAt: usage.resetAt,
    everything: usage.everything,
  };
  return (
    <>
      <BenchScreen
        words={words}
        heading={heading}
        counts={counts?.(allowance, run.keptUntil)}
        after={after}
        canWork={canWork}
        brief={brief}
        reading={reading}
        resultSources={run.material.sources}
        outdated={!running && !run.starting && isOutdated(run.material, reading.sources, draft.corrections)}
        run={state.run ? progressOf(state.run, state, !run.connected) : null}
        results={resultsOf(state)}
        actions={actions}
        frozen={running || !canWork}
        slots={slots ?? slotsByUse.lp}
        onSlots={setSlots}
        starting={run.starting}
        onStart={start}
        onStop={run.stop}
        onRemake={() => start("catchphrase")}
        failure={run.failure}
        onRetry={retry}
        onDismissFailure={run.dismissFailure}
        allowance={allowance}
        offline={offline}
      />
      <KeepDialog keeping={asking} onAnswer={answer} onCancel={cancel} />
    </>
  );
}
