/** The work that an answer stands for: its progress while it goes on, then its results, as on the project's home. */
import {
  type Dispatch,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { useNavigate, useParams } from "react-router";
import type { MessageRun } from "#src/domain/message/schema.ts";
import type { MessagePart } from "#src/shared/message-parts.ts";
import type { Source } from "#src/shared/result.ts";
import type { AnswerData } from "#src/shared/run-parts.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { carrying } from "#src/web/parts/workbench/piece.ts";
import { keepActions } from "#src/web/parts/workbench/session/keep-actions.ts";
import { shownResults } from "#src/web/parts/workbench/session/shown.ts";
import {
  type BenchRunState,
  fromView,
  reduce,
  type WorkAction,
  type WorkState,
} from "#src/web/parts/workbench/session/state.ts";
import { useItemActions } from "#src/web/parts/workbench/session/use-item-actions.ts";
import { watchRun } from "#src/web/parts/workbench/session/watch.ts";
import { apiGet, apiSend } from "#src/web/shell/api-client.ts";
import { whenIdle } from "#src/web/shell/when-idle.ts";
import { AsideBar } from "./aside-bar.tsx";
import { onPieceChanged } from "./changed-pieces.ts";
import { Rewordings } from "./rewordings.tsx";
import { RunInProgress } from "./run-in-progress.tsx";
import { RunPlace, type WorkHandlers } from "./run-place.tsx";

const loadWork = () => import("./run-work.tsx");
/** Most messages are words: what draws results comes after everything that can be read and written in. */
const RunWork = lazy(loadWork);

/** Long enough to be read and to be pressed. */
const searchToastMs = 12_000;

/** For a work that begins on this page: what draws it is there by then. */
export function loadWorkAhead(): void {
  // What fails is asked for again when it is needed.
  whenIdle(() => loadWork().catch(() => {}));
}

interface RunAnswer {
  run: Omit<MessageRun, "results">;
  results: MessageRun["results"];
}

export interface RunCardProps {
  run: MessageRun;
  /** Words that a model answers with, above the card: none, on their way, or whole. */
  answer?: "none" | "coming" | "whole";
  /** Stable, as is the next one: each change opens the stream anew. */
  onSaid?: (pieces: AnswerData[]) => void;
  onAnswered?: (parts: MessagePart[]) => void;
  sources: readonly Source[];
  canWork: boolean;
  /** Where there is room, the results stand beside the conversation instead of in it; absent where there is none. */
  beside?: WorkHandlers;
  /** Somebody wants to say something about a piece; absent where nothing can be said. */
  onComment?: ((itemId: string) => void) | undefined;
  /** The result that somebody came for. */
  sought?: string | null;
  /** Another one is looked at. */
  onShow?: (resultId: string) => void;
  /** The piece that a model has worded anew, as it was known when it began to. */
  rewording?: Extract<MessagePart, { type: "rewording" }> | undefined;
  /** Sends this as the next message of the conversation. */
  onAsk?: (text: string) => void;
}

export function RunCard({
  run: first,
  answer = "none",
  sources,
  canWork,
  beside,
  onComment,
  onSaid,
  onAnswered,
  sought,
  onShow,
  rewording,
  onAsk,
}: RunCardProps) {
  const [state, dispatch] = useReducer(reduce, { run: first, results: first.results }, fromView);
  const runId = first.id;
  const read = useCallback(() => apiGet<RunAnswer>(`/api/v1/runs/${runId}`), [runId]);
  const refresh = useCallback(() => {
    read().then(
      (view) => dispatch({ type: "load", view }),
      () => {}, // What is shown stays.
    );
  }, [read]);
  useChangedPieces(state, refresh);
  const verbs = useRunVerbs(
    useItemActions(dispatch, read, () => {}),
    canWork,
    onComment,
  );
  const over = state.run?.data.endedAt !== null;
  const connected = useWatch({ runId, over, dispatch, refresh, onSaid, onAnswered });
  const stop = () => stopRun(runId, dispatch);
  const results = shownResults(state);
  const failed = state.run?.data.error;
  const isWork = (state.run?.tools.length ?? 0) > 0;
  const target = first.target ?? rewording ?? null;
  const onWork = beside?.onWork;
  useEffect(() => {
    if (isWork && target === null) onWork?.();
  }, [isWork, target, onWork]);
  // An answer in words says itself why it ends early.
  if (over && !isWork && answer === "whole") return null;
  const ending = target ? null : endingOf(state.run, over, results.length);
  const isShown = results.length > 0 || (isWork && !over);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {!isWork && !over && (
        <RunInProgress stopping={state.run?.stopping ?? false} onStop={canWork ? stop : null}>
          答えています
        </RunInProgress>
      )}
      {failed && <Notice tone="must" title={failed.message} />}
      {ending && !failed && <p className="text-sm text-ink-soft">{ending}</p>}
      {target && (
        <Rewordings
          {...{ run: first, target, results, isOver: over, canWork, rewording, onAsk }}
          state={state.run?.data.state}
          stopping={state.run?.stopping ?? false}
          onStop={stop}
        />
      )}
      {isShown && target === null && (
        <RunPlace run={first} beside={beside} results={results} isOver={over}>
          <AsideBar results={results} canWork={canWork} />
          <Suspense fallback={<Skeleton className="h-32" />}>
            <RunWork
              state={state}
              results={results}
              connected={connected}
              sources={sources}
              actions={verbs}
              onStop={stop}
              {...{ canWork, sought, onShow }}
            />
          </Suspense>
        </RunPlace>
      )}
    </div>
  );
}

function stopRun(runId: string, dispatch: Dispatch<WorkAction>): void {
  dispatch({ type: "stopping", stopping: true });
  apiSend("POST", `/api/v1/runs/${runId}/stop`).catch((error: unknown) => {
    dispatch({ type: "stopping", stopping: false });
    toast({ kind: "must", title: "止められませんでした", description: messageOf(error) });
  });
}

/** What can be done with a piece; only who works on the project keeps it or takes it elsewhere. */
function useRunVerbs(
  actions: ReturnType<typeof useItemActions>,
  canWork: boolean,
  onComment: RunCardProps["onComment"],
) {
  const { projectId } = useParams();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      ...actions,
      ...(canWork && projectId
        ? {
            ...keepActions(`/api/v1/projects/${projectId}`, () =>
              toast({
                title: "出典を外して調べ直しています",
                description: "新しい結果は「制作」に出ます",
                timeout: searchToastMs,
                action: { label: "制作を開く", onSelect: () => void navigate(`/${projectId}/work/search`) },
              }),
            ),
            onUseIn: (tool: ToolId, field: string, text: string) =>
              void navigate(`/${projectId}/work/${tool}`, { state: carrying({ tool, field, text }) }),
          }
        : {}),
      ...(onComment ? { onComment } : {}),
    }),
    [actions, canWork, projectId, onComment, navigate],
  );
}

interface Watching extends Pick<RunCardProps, "onSaid" | "onAnswered"> {
  runId: string;
  over: boolean;
  dispatch: Dispatch<WorkAction>;
  refresh: () => void;
}

/** Takes in what a run tells until it is over; returns whether it can be heard. */
function useWatch({ runId, over, dispatch, refresh, onSaid, onAnswered }: Watching): boolean {
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    if (over) return;
    const watch = watchRun(runId, {
      onParts: (parts) => {
        const said = parts.flatMap((part) => (part.type === "data-said" ? [part.data] : []));
        if (said.length > 0) onSaid?.(said);
        for (const part of parts) {
          if (part.type === "data-answer") onAnswered?.(part.data.parts);
          else if (part.type !== "data-said") dispatch({ type: "part", runId, part });
        }
      },
      onEnd: refresh,
      onConnection: setConnected,
    });
    return () => watch.close();
  }, [runId, over, dispatch, refresh, onSaid, onAnswered]);
  return connected;
}

/** What was changed of these results elsewhere on the page is read again. */
function useChangedPieces(state: WorkState, refresh: () => void): void {
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(
    () =>
      onPieceChanged((itemId) => {
        const results = Object.values(latest.current.results);
        if (results.some(({ items }) => items.some(({ id }) => id === itemId))) refresh();
      }),
    [refresh],
  );
}

/** What is said where nothing is shown. */
function endingOf(run: BenchRunState | null, over: boolean, results: number): string | null {
  if (!over || results > 0) return null;
  if (run?.data.state !== "stopped") return "ここで作った結果は、ごみ箱に入っています。";
  return run.tools.length > 0
    ? "止めたため、結果はありません。もう一度頼むと作れます。"
    : "止めたため、返答はありません。もう一度頼むと答えます。";
}
