/** Tells a person's open pages, as server-sent events, how much in the bell is unread whenever that changes. */
import { type AccountId, accessAccount } from "../../domain/account/access.ts";
import { bellStream, type Context } from "../../domain/context.ts";
import { countUnread } from "../../domain/notification/queries.ts";
import { isAppError } from "../../shared/errors.ts";

const maxBehindBytes = 16 * 1024;

/**
 * The number as it stands is told first. Each beat asks the database too, because another process may have stored a
 * notification, or the account may have been closed, without a word reaching this one.
 */
export function watchBell(
  ctx: Context,
  accountId: AccountId,
  signal: AbortSignal,
  keepAliveMs = 15_000,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let end = () => {};

  function start(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): void {
    let shown: number | null = null;
    let over = false;
    let asked = 0;
    const send = (text: string) => {
      if (over) return;
      controller.enqueue(encoder.encode(text));
      if ((controller.desiredSize ?? 0) < 0) end();
    };
    const look = async () => {
      asked += 1;
      const turn = asked;
      try {
        await accessAccount(ctx);
        const unread = await countUnread(ctx);
        // A count that was asked for earlier may be answered later, and is older.
        if (turn !== asked || unread === shown) return;
        shown = unread;
        send(`data: ${JSON.stringify({ unread })}\n\n`);
      } catch (error) {
        if (!over && !isAppError(error)) ctx.log.error({ err: error }, "the bell could not be watched");
        end();
      }
    };
    const beat = setInterval(() => {
      send(": \n\n");
      void look();
    }, keepAliveMs);
    const leave = ctx.engines.control.subscribe(bellStream(accountId), () => void look());
    end = () => {
      if (over) return;
      over = true;
      clearInterval(beat);
      leave();
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
