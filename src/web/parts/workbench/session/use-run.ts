/** Starting, watching and stopping runs. */
import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { Correction } from "#src/brief/schema.ts";
import { describeError, isAppError } from "#src/shared/errors.ts";
import type { Source } from "#src/shared/result.ts";
import { toast } from "#src/ui/toast/store.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { inTray } from "../../tray/tray-refresh.ts";
import type { BenchPlace, BenchView } from "../place.ts";
import type { BenchFailure } from "../types.ts";
import { createStarter, type StartInput, toolsOf } from "./start.ts";
import { fromView, reduce, type WorkAction, type WorkState } from "./state.ts";
import { useReturn } from "./use-return.ts";
import { watchRun } from "./watch.ts";

function failureOf(error: unknown): BenchFailure {
  if (isAppError(error)) {
    const { code, message, fields } = error;
    return { code, message, plan: fields?.plan !== undefined, cap: fields?.cap !== undefined };
  }
  return { code: "internal", message: describeError("internal").message };
}

/** What the results rest on; what stands in the form now may be different. */
export interface RunMaterial {
  sources: readonly Source[];
  corrections: readonly Correction[];
}

function materialOf(view: BenchView): RunMaterial {
  return { sources: view.brief?.sentences ?? [], corrections: view.brief?.corrections ?? [] };
}

/** The page's own view, or what was read after it. */
function useNewest(view: BenchView) {
  const [read, setRead] = useState<BenchView | null>(null);
  const [page, setPage] = useState(view);
  if (page !== view) {
    setPage(view);
    setRead(null);
  }
  return [read ?? view, setRead] as const;
}

/** Takes in what a run tells until it is over; returns whether it can be heard. */
function useWatch(
  runId: string | null,
  over: boolean,
  dispatch: Dispatch<WorkAction>,
  refresh: (whole?: boolean) => void,
): boolean {
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    if (runId === null || over) return;
    const watch = watchRun(runId, {
      onParts(parts) {
        for (const part of parts) dispatch({ type: "part", runId, part });
        if (parts.some((part) => part.type === "data-run" && part.data.endedAt !== null)) refresh(true);
      },
      onEnd: (complete) => {
        if (!complete) refresh(true);
      },
      onConnection: setConnected,
    });
    return () => {
      watch.close();
      setConnected(true);
    };
  }, [runId, over, dispatch, refresh]);
  return connected;
}

function useStop(runId: string | null, dispatch: Dispatch<WorkAction>): () => void {
  return useCallback(() => {
    if (!runId) return;
    dispatch({ type: "stopping", stopping: true });
    apiSend("POST", `/api/v1/runs/${runId}/stop`).catch((error: unknown) => {
      dispatch({ type: "stopping", stopping: false });
      toast({ kind: "must", title: "止められませんでした", description: failureOf(error).message });
    });
  }, [runId, dispatch]);
}

/** The work, and how often a person has changed something of it: what was read before that is no news. */
function useWork(view: BenchView) {
  const [state, send] = useReducer(reduce, view, fromView);
  const changes = useRef(0);
  const dispatch = useCallback((action: WorkAction) => {
    if (action.type === "item" || action.type === "items" || action.type === "grown") changes.current += 1;
    send(action);
  }, []);
  return { state, dispatch, changes };
}

/** What went wrong at a start or in the run, until it is dismissed. */
function useFailure(run: WorkState["run"]) {
  const [failure, setFailure] = useState<BenchFailure | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const runId = run?.id ?? null;
  const dismissFailure = useCallback(() => {
    setFailure(null);
    setDismissed(runId);
  }, [runId]);
  const ofRun = dismissed === runId ? null : (run?.data.error ?? null);
  return { failure: failure ?? ofRun, setFailure, dismissFailure };
}

export function useRun(view: BenchView, place: BenchPlace) {
  const { state, dispatch, changes } = useWork(view);
  const [counts, setCounts] = useState({ usage: view.usage, keptUntil: view.keptUntil ?? null });
  const { failure, setFailure, dismissFailure } = useFailure(state.run);
  const [starting, setStarting] = useState(false);
  const [material, setMaterial] = useState(() => materialOf(view));
  const [send] = useState(() => createStarter(place.start));
  const [newest, setRead] = useNewest(view);

  /** Reads the visit again; with `whole`, run and results too. What is shown stays when the server is out of reach. */
  const refresh = useCallback(
    function read(whole = false) {
      const before = changes.current;
      (whole ? inTray(place.read()) : place.read()).then(
        (next) => {
          setCounts({ usage: next.usage, keptUntil: next.keptUntil ?? null });
          if (whole && changes.current !== before) return read(true);
          setRead(next);
          if (!whole) return;
          dispatch({ type: "load", view: next });
          setMaterial(materialOf(next));
        },
        () => {},
      );
    },
    [place, setRead, dispatch, changes],
  );

  const runId = state.run?.id ?? null;
  const over = state.run?.data.endedAt !== null;
  const connected = useWatch(runId, over, dispatch, refresh);
  // The same visit may have gone on in another tab; while a run is watched here, its events say everything.
  useReturn(() => {
    if (over && !starting) refresh(true);
  });

  const start = useCallback(
    async (input: StartInput, read: readonly Source[]): Promise<boolean> => {
      setFailure(null);
      setStarting(true);
      try {
        dispatch({
          type: "started",
          runId: await send(input),
          tools: input.tools ?? toolsOf(input.goal, place.tools),
        });
        setMaterial({ sources: read, corrections: input.brief.corrections });
        refresh();
        return true;
      } catch (error) {
        setFailure(failureOf(error));
        if (isAppError(error) && error.code === "limit_reached") refresh();
        return false;
      } finally {
        setStarting(false);
      }
    },
    [send, refresh, place, dispatch, setFailure],
  );

  const stop = useStop(runId, dispatch);
  return {
    ...counts,
    newest,
    state,
    material,
    dispatch,
    starting,
    connected,
    start,
    stop,
    refresh,
    failure,
    dismissFailure,
  };
}
