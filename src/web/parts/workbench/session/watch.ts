/** Watches a run's event stream through broken connections and restarts of the server. */
import { AppError } from "#src/shared/errors.ts";
import type { DraftPart, RunPart } from "#src/shared/run-parts.ts";
import { apiGet } from "#src/web/shell/api-client.ts";
import { followEvents } from "#src/web/shell/events/follow-events.ts";

type Part = RunPart | DraftPart | { type: "start" | "finish" };

const frameMs = 50;
/** A short run whose server cannot be reached for so long is given up by its row; the result is there after a reload. */
const patienceMs = 45_000;

export interface RunWatch {
  /** Ends the watching; the run itself goes on. */
  close(): void;
}

export interface Watcher {
  onParts(parts: (RunPart | DraftPart)[]): void;
  /** Called once: true when the run was seen to its end, false when the server does not know it (any more). */
  onEnd(complete: boolean): void;
  /** The connection broke, or stands again. */
  onConnection?(connected: boolean): void;
}

/** Hands on parts in batches of one animation step. A lost connection is taken up again after the last part seen. */
export function watchRun(runId: string, { onParts, onEnd, onConnection }: Watcher): RunWatch {
  let waiting: (RunPart | DraftPart)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pass = () => {
    timer = undefined;
    const parts = waiting;
    waiting = [];
    if (parts.length > 0) onParts(parts);
  };
  const close = () => {
    leave();
    clearTimeout(timer);
  };
  const end = (complete: boolean) => {
    close();
    pass();
    onEnd(complete);
  };
  const take = ({ data }: MessageEvent<string>) => {
    if (data === "[DONE]") return;
    const part = JSON.parse(data) as Part;
    if (part.type === "start") return;
    if (part.type === "finish") return end(true);
    waiting.push(part as RunPart | DraftPart);
    timer ??= setTimeout(pass, frameMs);
  };
  const leave = followEvents({
    address: (lastId) => `/api/v1/runs/${runId}/events${lastId ? `?after=${lastId}` : ""}`,
    hear: { message: take },
    ...(onConnection ? { onConnection } : {}),
    ask: () => apiGet(`/api/v1/runs/${runId}`),
    onGone: () => end(false),
  });
  return { close };
}

/** Resolves when the run is over. Rejects with an AppError when the server is out of reach for too long. */
export function runEnd(runId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let patience: ReturnType<typeof setTimeout> | undefined;
    const watch = watchRun(runId, {
      onParts: () => {},
      onEnd: (complete) => {
        clearTimeout(patience);
        if (complete) resolve();
        else reject(new AppError("not_found"));
      },
      onConnection: (connected) => {
        if (connected) {
          clearTimeout(patience);
          patience = undefined;
        } else patience ??= setTimeout(giveUp, patienceMs);
      },
    });
    function giveUp() {
      watch.close();
      reject(
        new AppError(
          "unavailable",
          "サーバーにつながりませんでした。元の文はそのままです。もう一度お試しください。",
        ),
      );
    }
  });
}
