/** Tells a person's open pages, as server-sent events, how much in the bell is unread whenever that changes. */
import { type AccountId, accessAccount } from "../../domain/account/access.ts";
import { bellStream, type Context } from "../../domain/context.ts";
import { countUnread } from "../../domain/notification/queries.ts";
import { eventStream } from "../threads/event-stream.ts";

const maxBehindBytes = 16 * 1024;

/**
 * The number as it stands is told first. Each beat asks the database too, because another process may have stored a
 * notification, or the account may have been closed, without a word reaching this one.
 */
export function streamBell(
  ctx: Context,
  accountId: AccountId,
  signal: AbortSignal,
  keepAliveMs = 15_000,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const onError = (err: unknown) => ctx.log.error({ err }, "the bell could not be watched");
  return eventStream({ ctx, signal, maxBehindBytes, keepAliveMs, onError }, (out) => {
    let shown: number | null = null;
    let asked = 0;
    const look = () => {
      asked += 1;
      const turn = asked;
      return out.attempt(async () => {
        await accessAccount(ctx);
        const unread = await countUnread(ctx);
        // A count that was asked for earlier may be answered later, and is older.
        if (turn !== asked || unread === shown) return;
        shown = unread;
        out.send(`data: ${JSON.stringify({ unread })}\n\n`);
      });
    };
    out.atEnd(ctx.engines.control.subscribe(bellStream(accountId), () => void look()));
    out.send(": \n\n");
    void look();
    return () => void look();
  });
}
