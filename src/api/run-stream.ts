/** A run as the AI SDK's UI message stream: server-sent events whose ids are the run's event numbers. */
import { accessStream, type Context } from "../domain/context.ts";
import { dropRunNotification } from "../domain/notification/commands.ts";
import { accessRun, type RunAccess, type RunId } from "../domain/run/access.ts";
import { readRun, readRunEvents } from "../domain/run/queries.ts";
import type { StreamEvent } from "../engines/events/events.ts";
import { isAppError } from "../shared/errors.ts";
import type { DraftPart, RunPart } from "../shared/run-parts.ts";
import { eventHeaders } from "./threads/event-stream.ts";

type Event = StreamEvent<RunPart | DraftPart>;

/** A reader this far behind is cut off; it comes back with its last event id and has lost nothing. */
const maxBehindBytes = 1024 * 1024;

export const streamHeaders = {
  ...eventHeaders,
  "x-vercel-ai-ui-message-stream": "v1",
};

/**
 * Everything of the run after event `after`, then whatever comes, until the run is over. Events that did not reach this
 * process (written by another, or lost with a connection) are read from the database: at a gap, and after each
 * `keepAliveMs` of silence.
 */
export function watchRun(
  ctx: Context,
  { runId, projectId }: RunAccess,
  after: number,
  signal: AbortSignal,
  keepAliveMs = 15_000,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let end = () => {};
  return new ReadableStream(
    {
      start(controller) {
        const read = (last: number, stored: boolean) => readPast(ctx, runId, last, stored);
        const watcher = createWatcher(controller, { after, read, keepAliveMs, onError, recheck, onSeen });
        end = watcher.end;
        signal.addEventListener("abort", watcher.end, { once: true });
        if (signal.aborted) watcher.end();
        const leave = ctx.engines.events.subscribe(runId, watcher.receive);
        const forget = ctx.engines.control.subscribe(accessStream(projectId), () => void watcher.recheck());
        watcher.leaveWith(() => {
          leave();
          forget();
        });
        watcher.begin({ type: "start", messageId: runId });
      },
      cancel: () => end(),
    },
    { highWaterMark: maxBehindBytes, size: (chunk) => chunk?.byteLength ?? 0 },
  );

  function onError(error: unknown): void {
    ctx.log.error({ err: error, runId }, "run could not be watched");
  }

  /** Throws when the watcher may no longer see the run. */
  async function recheck(): Promise<void> {
    await accessRun(ctx, runId, "read");
  }

  /** Told once, when the end was handed on. */
  function onSeen(): void {
    dropRunNotification(ctx, runId).catch(onError);
  }
}

interface Past {
  events: Event[];
  /** The run had ended before the events were read, so that no more will come. */
  isOver: boolean;
}

async function readPast(ctx: Context, runId: RunId, after: number, stored: boolean): Promise<Past> {
  const run = await readRun(ctx, runId);
  const isOver = run === null || run.endedAt !== null;
  const kept = stored || isOver ? null : await ctx.engines.events.read(runId, after);
  return { events: kept ?? (await readRunEvents(ctx, runId, after)), isOver };
}

interface Watching {
  after: number;
  /** What is known after an event; `stored`: by the database, not by this process. */
  read(after: number, stored: boolean): Promise<Past>;
  keepAliveMs: number;
  onError(error: unknown): void;
  /** Throws when the watcher may no longer see what is watched. */
  recheck(): Promise<void>;
  onSeen(): void;
}

function createWatcher(
  controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>,
  { after, read, keepAliveMs, onError, recheck, onSeen }: Watching,
) {
  const encoder = new TextEncoder();
  let last = after;
  /** Live events, held back while what was stored before them is being read. */
  let held: Event[] | null = null;
  let silent = true;
  let over = false;
  let leave = () => {};
  const beat = setInterval(() => {
    send(": \n\n");
    // Another process may have taken the right away, or the account was closed.
    void askAgain();
    if (silent) void catchUp([], true);
    silent = true;
  }, keepAliveMs);

  function send(text: string): void {
    if (over) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) < 0) end();
  }

  function end(): void {
    if (over) return;
    over = true;
    clearInterval(beat);
    leave();
    try {
      controller.close();
    } catch {
      // The reader has cancelled already: nothing is left to close.
    }
  }

  function pass(events: Event[]): void {
    let text = "";
    let isLast = false;
    for (const { seq, part } of events) {
      if (seq !== null && seq <= last) continue;
      if (seq !== null) {
        last = seq;
        text += `id: ${seq}\n`;
      }
      text += `data: ${JSON.stringify(part)}\n\n`;
      if (part.type === "data-run" && part.data.endedAt !== null) isLast = true;
    }
    if (text) send(text);
    if (isLast) finish();
  }

  function finish(): void {
    if (over) return;
    send('data: {"type":"finish"}\n\ndata: [DONE]\n\n');
    end();
    onSeen();
  }

  async function askAgain(): Promise<void> {
    if (over) return;
    try {
      await recheck();
    } catch (error) {
      if (!over && !isAppError(error)) onError(error);
      end();
    }
  }

  async function catchUp(live: Event[], stored: boolean): Promise<void> {
    if (over || held) return;
    held = live;
    try {
      const past = await read(last, stored);
      const behind = held;
      held = null;
      pass([...past.events, ...behind]);
      if (past.isOver) finish();
    } catch (error) {
      if (!over) onError(error);
      end();
    }
  }

  return {
    end,
    recheck: askAgain,
    leaveWith(how: () => void): void {
      if (over) how();
      leave = how;
    },
    receive(events: Event[]): void {
      silent = false;
      const next = events.find(({ seq }) => seq !== null && seq > last)?.seq ?? last;
      if (held) held.push(...events);
      else if (next > last + 1) void catchUp([...events], true);
      else pass(events);
    },
    begin(first: object): void {
      send(`data: ${JSON.stringify(first)}\n\n`);
      void catchUp([], false);
    },
  };
}
