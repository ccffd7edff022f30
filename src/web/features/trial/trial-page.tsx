/** /trial, wired: the server's view of the visit in, the person's acts out. */
import { useState, useSyncExternalStore } from "react";
import type { TrialView } from "../../../domain/trial/queries.ts";
import type { ToolName } from "../../../shared/run-parts.ts";
import { slotsByUse } from "../../../tools/catchphrase/slots.ts";
import { KeepDialog } from "./run/keep-dialog.tsx";
import { isOutdated } from "./session/outdated.ts";
import { ensureVisit } from "./session/start.ts";
import type { ResultState, RunState, TrialState } from "./session/state.ts";
import { useBrief } from "./session/use-brief.ts";
import { useItemActions } from "./session/use-item-actions.ts";
import { useRun } from "./session/use-run.ts";
import { useStart } from "./session/use-start.ts";
import { TrialScreen } from "./trial-screen.tsx";
import type { RunProgress, StepProgress, TrialResult } from "./types.ts";

/** How many main items each tool is expected to show, for progress and for places kept free. */
const expected: Record<ToolName, number> = { analyze: 20, catchphrase: 10 };
const order: ToolName[] = ["analyze", "catchphrase"];

export function TrialPage({ view }: { view: TrialView }) {
  const run = useRun(view);
  const { brief, reading, draft } = useBrief(view.brief, view.documents, ensureVisit);
  const [slots, setSlots] = useState<string[] | null>(null);
  const actions = useItemActions(run.dispatch, run.refresh);
  const offline = useOffline();
  const { state, usage } = run;
  const running = state.run !== null && state.run.data.endedAt === null;
  const { start, retry, asking, answer, cancel } = useStart(run, draft, reading.sources, slots);
  return (
    <>
      <TrialScreen
        brief={brief}
        reading={reading}
        resultSources={run.material.sources}
        outdated={!running && !run.starting && isOutdated(run.material, reading.sources, draft.corrections)}
        run={state.run ? progressOf(state.run, state, !run.connected) : null}
        results={order.flatMap((tool) => resultOf(state, tool))}
        actions={actions}
        frozen={running}
        slots={slots ?? slotsByUse.lp}
        onSlots={setSlots}
        starting={run.starting}
        onStart={start}
        onStop={run.stop}
        onRemake={() => start("catchphrase")}
        failure={run.failure}
        onRetry={retry}
        onDismissFailure={run.dismissFailure}
        allowance={{
          left: usage.limit - usage.used - usage.reserved,
          limit: usage.limit,
          resetAt: usage.resetAt,
        }}
        keptUntil={run.keptUntil}
        offline={offline}
      />
      <KeepDialog keeping={asking} onAnswer={answer} onCancel={cancel} />
    </>
  );
}

/** Items that count as the tool's output: a shortlist only points at lines. */
function readyCount(result: ResultState | undefined): number {
  return result?.items.filter((item) => item.kind !== "shortlist").length ?? 0;
}

function progressOf(run: RunState, state: TrialState, reconnecting: boolean): RunProgress {
  const { startedAt, endedAt } = run.data;
  const steps = run.tools.map((tool): StepProgress => {
    const step = run.steps[tool];
    const result = state.results[tool];
    const ready = readyCount(result);
    const over = run.data.endedAt !== null;
    const { startedAt: begun, endedAt: ended } = step ?? spanOf(result);
    return {
      tool,
      state: step?.state ?? stepStateOf(result, over),
      startedAt: begun,
      endedAt: ended,
      ready,
      wanted: over ? Math.max(ready, 1) : Math.max(ready, expected[tool]),
    };
  });
  return {
    state: run.data.state,
    startedAt,
    endedAt,
    steps,
    draft: currentDraft(run, state),
    stopping: run.stopping,
    reconnecting,
  };
}

/** One line is enough to watch: the last tool's, since copy is what people wait for. */
function currentDraft(run: RunState, state: TrialState): string | null {
  const tool = run.tools.findLast((candidate) => state.drafts[candidate]);
  return (tool && state.drafts[tool]?.text) ?? null;
}

/** After a reload only the length of a step is known, not its hours. */
function spanOf(result: ResultState | undefined): { startedAt: string | null; endedAt: string | null } {
  if (!result || result.milliseconds === null) return { startedAt: null, endedAt: null };
  return { startedAt: new Date(0).toISOString(), endedAt: new Date(result.milliseconds).toISOString() };
}

/** After a reload the steps are known by their results only. */
function stepStateOf(result: ResultState | undefined, over: boolean): StepProgress["state"] {
  if (!result) return over ? "failed" : "waiting";
  return result.state === "making" ? "running" : result.state;
}

function resultOf(state: TrialState, tool: ToolName): TrialResult[] {
  const result = state.results[tool];
  const asked = state.run?.tools.includes(tool) && state.run.data.endedAt === null;
  if (!result && !asked) return [];
  const csv = (encoding: string) => `/api/v1/results/${result?.id}/export?encoding=${encoding}`;
  return [
    {
      id: result?.id ?? tool,
      tool,
      state: result?.state ?? "making",
      items: result?.items ?? [],
      wanted: expected[tool],
      milliseconds: result?.milliseconds ?? null,
      materials: result?.materials ?? [],
      problems: result?.problems ?? [],
      csv: result && tool === "catchphrase" ? { utf8: csv("utf-8"), cp932: csv("cp932") } : null,
    },
  ];
}

function useOffline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener("online", listener);
      window.addEventListener("offline", listener);
      return () => {
        window.removeEventListener("online", listener);
        window.removeEventListener("offline", listener);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
}
