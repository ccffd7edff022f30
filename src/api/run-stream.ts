/** A run as the AI SDK's UI message stream: server-sent events whose ids are the run's event numbers. */
import { accessStream, type Context } from "../domain/context.ts";
import { dropRunNotification } from "../domain/notification/commands.ts";
import { accessRun, type RunAccess, type RunId } from "../domain/run/access.ts";
import { readRun, readRunEvents } from "../domain/run/queries.ts";
import type { StreamEvent } from "../engines/events/events.ts";
import type { DraftPart, RunPart } from "../shared/run-parts.ts";
import { type EventOut, eventHeaders, eventStream } from "./threads/event-stream.ts";

type Event = StreamEvent<RunPart | DraftPart>;

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
export function streamRun(
  ctx: Context,
  { runId, projectId }: RunAccess,
  after: number,
  signal: AbortSignal,
  keepAliveMs = 15_000,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const onError = (err: unknown) => ctx.log.error({ err, runId }, "run could not be watched");
  return eventStream({ ctx, signal, maxBehindBytes, keepAliveMs, onError }, (out) => {
    const read = (last: number, stored: boolean) => readPast(ctx, runId, last, stored);
    /** Told once, when the end was handed on. */
    const onSeen = () => void dropRunNotification(ctx, runId).catch(onError);
    const watcher = createWatcher(out, { after, read, onSeen });
    const recheck = () =>
      out.attempt(async () => {
        await accessRun(ctx, runId, "read");
      });
    out.atEnd(ctx.engines.events.subscribe(runId, watcher.receive));
    out.atEnd(ctx.engines.control.subscribe(accessStream(projectId), () => void recheck()));
    out.send(`data: ${JSON.stringify({ type: "start", messageId: runId })}\n\n`);
    watcher.begin();
    return () => {
      // Another process may have taken the right away, or the account was closed.
      void recheck();
      watcher.beat();
    };
  });
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
  onSeen(): void;
}

/** Hands on to `out` what is known, then what `receive` brings, each numbered event once and in its order. */
export function createWatcher(out: EventOut, { after, read, onSeen }: Watching) {
  let last = after;
  /** Live events, held back while what was stored before them is being read. */
  let held: Event[] | null = null;
  let silent = true;

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
    if (text) out.send(text);
    if (isLast) finish();
  }

  function finish(): void {
    if (out.isOver) return;
    out.send('data: {"type":"finish"}\n\ndata: [DONE]\n\n');
    out.end();
    onSeen();
  }

  async function catchUp(live: Event[], stored: boolean): Promise<void> {
    if (held) return;
    held = live;
    await out.attempt(async () => {
      const past = await read(last, stored);
      const behind = held ?? [];
      held = null;
      pass([...past.events, ...behind]);
      if (past.isOver) finish();
    });
  }

  return {
    receive(events: Event[]): void {
      silent = false;
      const next = events.find(({ seq }) => seq !== null && seq > last)?.seq ?? last;
      if (held) held.push(...events);
      else if (next > last + 1) void catchUp([...events], true);
      else pass(events);
    },
    begin(): void {
      void catchUp([], false);
    },
    beat(): void {
      if (silent) void catchUp([], true);
      silent = true;
    },
  };
}
