/** Tells whoever has a thread open, as server-sent events, the number of its newest message whenever that changes. */
import { accessStream, type Context, threadStream } from "../../domain/context.ts";
import { readNewestNumber } from "../../domain/message/queries.ts";
import { accessThread, type ThreadAccess } from "../../domain/thread/access.ts";
import { eventStream } from "./event-stream.ts";

const maxBehindBytes = 64 * 1024;

/**
 * What is newer than message `after` is told at once, then whatever comes. Each beat asks the database too, because
 * another process may have stored a message, or taken the right away, without a word reaching this one.
 */
export function streamThread(
  ctx: Context,
  { threadId, projectId }: ThreadAccess,
  after: number,
  signal: AbortSignal,
  keepAliveMs = 15_000,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const onError = (err: unknown) => ctx.log.error({ err, threadId }, "thread could not be watched");
  return eventStream({ ctx, signal, maxBehindBytes, keepAliveMs, onError }, (out) => {
    let last = after;
    const tell = (newest: number) => {
      if (newest <= last) return;
      last = newest;
      out.send(`id: ${newest}\ndata: ${JSON.stringify({ newest })}\n\n`);
    };
    const look = () =>
      out.attempt(async () => {
        await accessThread(ctx, threadId, "read");
        tell(await readNewestNumber(ctx, threadId));
      });
    out.atEnd(
      ctx.engines.control.subscribe(threadStream(threadId), (events) => {
        for (const { part } of events) {
          if ("message" in part) tell(part.message);
          else void look();
        }
      }),
    );
    out.atEnd(ctx.engines.control.subscribe(accessStream(projectId), () => void look()));
    out.send(": \n\n");
    void look();
    return () => void look();
  });
}
