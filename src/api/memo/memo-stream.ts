/** A memo as it is being written: server-sent events whose ids are its versions, for as long as somebody has it open. */
import { accessStream, type Context, memoStream } from "../../domain/context.ts";
import { readMemoChanges } from "../../domain/memo/queries.ts";
import { accessProject, type ProjectId } from "../../domain/project/access.ts";
import { isAppError } from "../../shared/errors.ts";

/** A reader this far behind is cut off; it comes back with its last version and has lost nothing. */
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
  let end = () => {};
  return new ReadableStream(
    {
      start(controller) {
        const follower = createFollower(ctx, projectId, after, controller);
        const beat = setInterval(follower.beat, keepAliveMs);
        const leaves = [
          ctx.engines.control.subscribe(memoStream(projectId), () => void follower.read()),
          ctx.engines.control.subscribe(accessStream(projectId), () => void follower.recheck()),
          () => clearInterval(beat),
        ];
        follower.leaveWith(() => {
          for (const leave of leaves) leave();
        });
        end = follower.end;
        signal.addEventListener("abort", end, { once: true });
        if (signal.aborted) end();
        void follower.read();
      },
      cancel: () => end(),
    },
    { highWaterMark: maxBehindBytes, size: (chunk) => chunk?.byteLength ?? 0 },
  );
}

function createFollower(
  ctx: Context,
  projectId: ProjectId,
  after: number,
  controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>,
) {
  const encoder = new TextEncoder();
  let last = after;
  let reading = false;
  let isMore = false;
  let over = false;
  let leave = () => {};

  function send(text: string): void {
    if (over) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) < 0) end();
  }

  function end(): void {
    if (over) return;
    over = true;
    leave();
    try {
      controller.close();
    } catch {
      // The reader has cancelled already: nothing is left to close.
    }
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (over) return;
    try {
      await work();
    } catch (error) {
      if (!over && !isAppError(error)) ctx.log.error({ err: error, projectId }, "memo could not be watched");
      end();
    }
  }

  /** One reading at a time; what is told meanwhile is read after it. */
  async function read(): Promise<void> {
    isMore = true;
    if (reading) return;
    reading = true;
    await attempt(async () => {
      while (isMore && !over) {
        isMore = false;
        for (const change of await readMemoChanges(ctx, projectId, last)) {
          last = change.version;
          send(`id: ${change.version}\ndata: ${JSON.stringify(change)}\n\n`);
        }
      }
    });
    reading = false;
  }

  const recheck = () =>
    attempt(async () => {
      await accessProject(ctx, projectId, "read");
    });

  // A first word lets the reader know that it is heard.
  send(": \n\n");
  return {
    end,
    read,
    recheck,
    beat(): void {
      send(": \n\n");
      void recheck();
      void read();
    },
    leaveWith(how: () => void): void {
      if (over) how();
      leave = how;
    },
  };
}
