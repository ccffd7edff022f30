/** Watches a run's event stream through broken connections and restarts of the server. */
import { AppError, isAppError } from "../../../../shared/errors.ts";
import type { DraftPart, RunPart } from "../../../../shared/run-parts.ts";
import { streamRetrySeconds } from "../../../../shared/web/stream-retry.ts";
import { apiGet } from "../../../shell/api-client.ts";

type Part = RunPart | DraftPart | { type: "start" | "finish" };

const frameMs = 50;
/** Waits between tries when the server answers with a refusal (it is starting, or behind a proxy that says so). */
const retryMs = [1000, 2000, 4000, 8000];
/** A short run whose server cannot be reached for so long is given up by its row; the result is there after a reload. */
const patienceMs = 45_000;

export interface Watch {
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
export function watchRun(runId: string, { onParts, onEnd, onConnection }: Watcher): Watch {
  let source: EventSource | null = null;
  let waiting: (RunPart | DraftPart)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let lastId = "";
  let closed = false;

  const pass = () => {
    timer = undefined;
    const parts = waiting;
    waiting = [];
    if (parts.length > 0) onParts(parts);
  };
  const close = () => {
    closed = true;
    source?.close();
    clearTimeout(timer);
    clearTimeout(again);
  };
  const end = (complete: boolean) => {
    close();
    pass();
    onEnd(complete);
  };
  const take = ({ data, lastEventId }: MessageEvent<string>) => {
    if (lastEventId) lastId = lastEventId;
    if (data === "[DONE]") return;
    const part = JSON.parse(data) as Part;
    if (part.type === "start") return;
    if (part.type === "finish") return end(true);
    waiting.push(part as RunPart | DraftPart);
    timer ??= setTimeout(pass, frameMs);
  };
  const comeBack = async () => {
    let wait = retryMs[Math.min(tries, retryMs.length - 1)] ?? 0;
    try {
      await apiGet(`/api/v1/runs/${runId}`);
      // The server is there and refuses the stream again: too many are open.
      if (tries > 0) wait = Math.max(wait, streamRetrySeconds * 1000);
    } catch (error) {
      if (closed) return;
      if (isAppError(error) && error.code === "not_found") return end(false);
    }
    if (closed) return;
    again = setTimeout(open, wait);
    tries += 1;
  };
  function open() {
    source = new EventSource(`/api/v1/runs/${runId}/events${lastId ? `?after=${lastId}` : ""}`);
    source.onmessage = take;
    source.onopen = () => {
      tries = 0;
      onConnection?.(true);
    };
    source.onerror = () => {
      onConnection?.(false);
      // While connecting, the browser tries again by itself; after a refusal it does not, so we do.
      if (source?.readyState === EventSource.CLOSED && !closed) void comeBack();
    };
  }
  open();
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
