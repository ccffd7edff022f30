/** The work that an answer stands for: its progress while it goes on, then its results, as on the project's home. */
import { useCallback, useEffect, useReducer, useState } from "react";
import type { MessageRun } from "../../../../domain/message/schema.ts";
import type { Source } from "../../../../shared/result.ts";
import { slotsByUse } from "../../../../tools/catchphrase/slots.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { toast } from "../../../../ui/toast/store.ts";
import { createLightStore } from "../../../parts/results/model/light-store.ts";
import { messageOf } from "../../../parts/results/use-row.ts";
import { ResultTabs } from "../../../parts/workbench/result-tabs.tsx";
import { ProgressPanel } from "../../../parts/workbench/run/progress-panel.tsx";
import { progressOf, resultsOf } from "../../../parts/workbench/session/shown.ts";
import { fromView, reduce } from "../../../parts/workbench/session/state.ts";
import { useItemActions } from "../../../parts/workbench/session/use-item-actions.ts";
import { watchRun } from "../../../parts/workbench/session/watch.ts";
import { apiGet, apiSend } from "../../../shell/api-client.ts";

interface RunAnswer {
  run: Omit<MessageRun, "results">;
  results: MessageRun["results"];
}

export interface RunCardProps {
  run: MessageRun;
  sources: readonly Source[];
  canWork: boolean;
}

export function RunCard({ run: first, sources, canWork }: RunCardProps) {
  const [state, dispatch] = useReducer(reduce, { run: first, results: first.results }, fromView);
  const [connected, setConnected] = useState(true);
  const [lights] = useState(createLightStore);
  const [slots, setSlots] = useState<string[]>(slotsByUse.lp);
  const runId = first.id;
  const read = useCallback(() => apiGet<RunAnswer>(`/api/v1/runs/${runId}`), [runId]);
  const refresh = useCallback(() => {
    read().then(
      (view) => dispatch({ type: "load", view }),
      () => {}, // What is shown stays.
    );
  }, [read]);
  const actions = useItemActions(dispatch, read, () => {});
  const over = state.run?.data.endedAt !== null;
  useEffect(() => {
    if (over) return;
    const watch = watchRun(runId, {
      onParts: (parts) => {
        for (const part of parts) dispatch({ type: "part", runId, part });
      },
      onEnd: refresh,
      onConnection: setConnected,
    });
    return () => watch.close();
  }, [runId, over, refresh]);
  const stop = () => {
    dispatch({ type: "stopping", stopping: true });
    apiSend("POST", `/api/v1/runs/${runId}/stop`).catch((error: unknown) => {
      dispatch({ type: "stopping", stopping: false });
      toast({ kind: "must", title: "止められませんでした", description: messageOf(error) });
    });
  };
  const results = resultsOf(state);
  const failed = state.run?.data.error;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {state.run && !over && (
        <ProgressPanel run={progressOf(state.run, state, !connected)} onStop={canWork ? stop : undefined} />
      )}
      {failed && <Notice tone="must" title={failed.message} />}
      {over && !failed && results.length === 0 && (
        <p className="text-sm text-ink-soft">
          {state.run?.data.state === "stopped"
            ? "止めたため、結果はありません。もう一度頼むと作れます。"
            : "ここで作った結果は、ごみ箱に入っています。"}
        </p>
      )}
      {results.length > 0 && (
        <div className="card min-w-0 p-3 sm:p-4">
          <ResultTabs
            results={results}
            sources={sources}
            actions={actions}
            frozen={!over || !canWork}
            slots={slots}
            onSlots={setSlots}
            lights={lights}
            outdated={false}
            charged
            versioned
          />
        </div>
      )}
    </div>
  );
}
