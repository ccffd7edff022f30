/** A memo as it is being written: server-sent events whose ids are its versions, for as long as somebody has it open. */
import { accessStream, type Context, memoStream } from "../../domain/context.ts";
import { readMemoChanges } from "../../domain/memo/queries.ts";
import { accessProject, type ProjectId } from "../../domain/project/access.ts";
import { eventStream } from "../threads/event-stream.ts";

const maxBehindBytes = 4 * 1024 * 1024;

/**
 * Everything of the memo after version `after`, then whatever comes. What another process wrote is read after each
 * `keepAliveMs`, when the right to read is asked for again too.
 */
export function watchMemo(
  ctx: Context,
  projectId: ProjectId,
  after: number,
  signal: AbortSignal,
  keepAliveMs = 15_000,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const onError = (err: unknown) => ctx.log.error({ err, projectId }, "memo could not be watched");
  return eventStream({ signal, maxBehindBytes, keepAliveMs, onError }, (out) => {
    let last = after;
    let reading = false;
    let isMore = false;

    /** One reading at a time; what is told meanwhile is read after it. */
    async function read(): Promise<void> {
      isMore = true;
      if (reading) return;
      reading = true;
      await out.attempt(async () => {
        while (isMore && !out.isOver) {
          isMore = false;
          for (const change of await readMemoChanges(ctx, projectId, last)) {
            last = change.version;
            out.send(`id: ${change.version}\ndata: ${JSON.stringify(change)}\n\n`);
          }
        }
      });
      reading = false;
    }

    const recheck = () =>
      out.attempt(async () => {
        await accessProject(ctx, projectId, "read");
      });

    // A first word lets the reader know that it is heard.
    out.send(": \n\n");
    out.atEnd(ctx.engines.control.subscribe(memoStream(projectId), () => void read()));
    out.atEnd(ctx.engines.control.subscribe(accessStream(projectId), () => void recheck()));
    void read();
    return () => {
      void recheck();
      void read();
    };
  });
}
