/** What every stream of server-sent events shares: its head, its beat, its slow readers and its end. */
import { z } from "zod";
import { actorKey, type Context, sessionsStream } from "../../domain/context.ts";
import { isStillIn } from "../../domain/session/queries.ts";
import { AppError, isAppError } from "../../shared/errors.ts";
import { streamRetrySeconds } from "../../shared/web/stream-retry.ts";
import type { ApiContext } from "../request.ts";

export const eventHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** What the column of event numbers holds at most. */
const maxEventNumber = 2 ** 31 - 1;

/** The query of a stream that goes on where its reader left it. */
export const followedSchema = z.object({
  after: z.coerce.number().int().optional().describe("最後に受け取った知らせの番号。"),
});

/** Event number a watcher has seen last: the browser's own header, or a query parameter for other clients. */
export function lastEventId(header: string | undefined, query: string | undefined): number {
  const value = Number(header ?? query ?? 0);
  return Number.isInteger(value) && value > 0 && value <= maxEventNumber ? value : 0;
}

/** One reader's end of a stream. Once it is over, nothing here does anything any more. */
export interface EventOut {
  /** Whole events as text. A reader that is too far behind is cut off. */
  send(text: string): void;
  end(): void;
  readonly isOver: boolean;
  /** Called when the stream ends; at once when it has ended already. */
  atEnd(leave: () => void): void;
  /** Does what may take time. The stream ends where it fails; a refusal is no fault. */
  attempt(work: () => Promise<void>): Promise<void>;
}

export interface EventStreamOptions {
  /** Who asked: the stream ends with their session or key, whose end any process tells of; each beat looks too. */
  ctx: Context;
  /** Ends the stream. */
  signal: AbortSignal;
  /** A reader this far behind is cut off; it comes back with its last event id and has lost nothing. */
  maxBehindBytes: number;
  /** A comment goes out this often, and `follow`'s beat is called. */
  keepAliveMs: number;
  onError(error: unknown): void;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** How a stream's end is heard of from outside. */
const ends = new WeakMap<ReadableStream, EventOut["atEnd"]>();

/**
 * Answers with what `watch` makes of the request's signal, as long as the person may have one more stream open; its
 * place is free again however the stream ends. Throws too_many_requests.
 */
export function answerEvents(
  c: ApiContext,
  watch: (signal: AbortSignal) => ReadableStream<Bytes>,
  headers: Record<string, string> = eventHeaders,
): Response {
  // Nobody reads what follows the head, and nothing would tell that they left.
  if (c.req.method === "HEAD") return new Response(null, { headers });
  const slot = c.get("services").streams.take(actorKey(c.get("ctx").actor));
  if (slot === null) {
    c.header("retry-after", String(streamRetrySeconds));
    throw new AppError(
      "too_many_requests",
      "同時に開いている画面が多すぎます。使っていない画面を閉じてから、もう一度お試しください。",
    );
  }
  try {
    const stream = watch(c.req.raw.signal);
    ends.get(stream)?.(slot.free);
    return new Response(stream, { headers });
  } catch (error) {
    slot.free();
    throw error;
  }
}

/** A stream of server-sent events. `follow` begins to write to it and returns what is to be done at each beat. */
export function eventStream(
  { ctx, signal, maxBehindBytes, keepAliveMs, onError }: EventStreamOptions,
  follow: (out: EventOut) => () => void,
): ReadableStream<Bytes> {
  let end = () => {};
  let atEnd: EventOut["atEnd"] = () => {};
  const stream = new ReadableStream<Bytes>(
    {
      start(controller) {
        const out = createOut(controller, onError);
        ({ end, atEnd } = out);
        signal.addEventListener("abort", end, { once: true });
        out.atEnd(() => signal.removeEventListener("abort", end));
        if (signal.aborted) return end();
        const stay = () =>
          out.attempt(async () => {
            if (!(await isStillIn(ctx))) out.end();
          });
        out.atEnd(whenSessionsChange(ctx, () => void stay()));
        // It may have ended between the request and this line.
        void stay();
        const beat = follow(out);
        const beating = setInterval(() => {
          out.send(": \n\n");
          void stay();
          beat();
        }, keepAliveMs);
        out.atEnd(() => clearInterval(beating));
      },
      cancel: () => end(),
    },
    { highWaterMark: maxBehindBytes, size: (chunk) => chunk?.byteLength ?? 0 },
  );
  ends.set(stream, atEnd);
  return stream;
}

/** Calls `look` whenever sessions or keys of the person changed, in whichever process. Returns what ends it. */
function whenSessionsChange({ actor, engines }: Context, look: () => void): () => void {
  const id = actor.user?.id;
  if (id === undefined) return () => {};
  return engines.control.subscribe(sessionsStream, (events) => {
    if (events.some(({ part }) => "sessions" in part && part.sessions === id)) look();
  });
}

function createOut(
  controller: ReadableStreamDefaultController<Bytes>,
  onError: (error: unknown) => void,
): EventOut {
  const encoder = new TextEncoder();
  const leaves: (() => void)[] = [];
  let over = false;

  function send(text: string): void {
    if (over) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) < 0) end();
  }

  function end(): void {
    if (over) return;
    over = true;
    for (const leave of leaves.splice(0)) leave();
    try {
      controller.close();
    } catch {
      // The reader has cancelled already: nothing is left to close.
    }
  }

  return {
    send,
    end,
    get isOver() {
      return over;
    },
    atEnd(leave) {
      if (over) leave();
      else leaves.push(leave);
    },
    async attempt(work) {
      if (over) return;
      try {
        await work();
      } catch (error) {
        if (!over && !isAppError(error)) onError(error);
        end();
      }
    },
  };
}
