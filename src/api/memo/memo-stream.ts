/** A memo as it is being written: server-sent events whose ids are its versions, for as long as somebody has it open. */
import { accessStream, type Context, memoStream } from "../../domain/context.ts";
import { readMemoChanges } from "../../domain/memo/queries.ts";
import { accessProject, type ProjectId } from "../../domain/project/access.ts";
import { eventStream } from "../threads/event-stream.ts";
import { streamPresence } from "./presence.ts";

const maxBehindBytes = 4 * 1024 * 1024;

/**
 * Everything of the memo after version `after`, then whatever comes; for a `tab` also where the others are.
 * What another process wrote is read after each `keepAliveMs`, when the right to read is asked for again too.
 */
export function streamMemo(
  ctx: Context,
  projectId: ProjectId,
  { after, tab }: { after: number; tab?: string | undefined },
  signal: AbortSignal,
  keepAliveMs = 15_000,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const onError = (err: unknown) => ctx.log.error({ err, projectId }, "memo could not be watched");
  return eventStream({ ctx, signal, maxBehindBytes, keepAliveMs, onError }, (out) => {
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

    const presence = tab === undefined ? null : streamPresence(ctx, projectId, tab, out);
    const recheck = () =>
      out.attempt(async () => {
        await accessProject(ctx, projectId, "read");
        await presence?.recheck();
      });

    // A first word lets the reader know that it is heard.
    out.send(": \n\n");
    out.atEnd(ctx.engines.control.subscribe(memoStream(projectId), () => void read()));
    out.atEnd(ctx.engines.control.subscribe(accessStream(projectId), () => void recheck()));
    void read();
    if (presence) void out.attempt(presence.begin);
    return () => {
      void recheck();
      void read();
    };
  });
}
