/** Tells whoever has a thread open, as server-sent events, the number of its newest message whenever that changes. */
import { accessStream, type Context, threadStream } from "../../domain/context.ts";
import { readNewestNumber } from "../../domain/message/queries.ts";
import { accessThread, type ThreadAccess } from "../../domain/thread/access.ts";
import { isAppError } from "../../shared/errors.ts";

const maxBehindBytes = 64 * 1024;

/**
 * What is newer than message `after` is told at once, then whatever comes. Each beat asks the database too, because
 * another process may have stored a message, or taken the right away, without a word reaching this one.
 */
export function watchThread(
  ctx: Context,
  { threadId, projectId }: ThreadAccess,
  after: number,
  signal: AbortSignal,
  keepAliveMs = 15_000,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let end = () => {};

  function start(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): void {
    let last = after;
    let over = false;
    const send = (text: string) => {
      if (over) return;
      controller.enqueue(encoder.encode(text));
      if ((controller.desiredSize ?? 0) < 0) end();
    };
    const tell = (newest: number) => {
      if (newest <= last) return;
      last = newest;
      send(`id: ${newest}\ndata: ${JSON.stringify({ newest })}\n\n`);
    };
    const look = async () => {
      try {
        await accessThread(ctx, threadId, "read");
        tell(await readNewestNumber(ctx, threadId));
      } catch (error) {
        if (!over && !isAppError(error))
          ctx.log.error({ err: error, threadId }, "thread could not be watched");
        end();
      }
    };
    const beat = setInterval(() => {
      send(": \n\n");
      void look();
    }, keepAliveMs);
    const leave = ctx.engines.control.subscribe(threadStream(threadId), (events) => {
      for (const { part } of events) {
        if ("message" in part) tell(part.message);
        else void look();
      }
    });
    const forget = ctx.engines.control.subscribe(accessStream(projectId), () => void look());
    end = () => {
      if (over) return;
      over = true;
      clearInterval(beat);
      leave();
      forget();
      try {
        controller.close();
      } catch {
        // The reader has cancelled already: nothing is left to close.
      }
    };
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
    send(": \n\n");
    void look();
  }
  return new ReadableStream(
    { start, cancel: () => end() },
    { highWaterMark: maxBehindBytes, size: (chunk) => chunk?.byteLength ?? 0 },
  );
}
