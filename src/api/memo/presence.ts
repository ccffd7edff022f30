/**
 * One open page of a memo among the others: it is told who else is here and where, and the others are told of it. What is
 * known of a page lives in its stream and ends with it.
 */
import { type Context, presenceStream } from "../../domain/context.ts";
import { readWriter } from "../../domain/presence/queries.ts";
import { type PresenceMessage, type PresentMember, presenceTimeoutMs } from "../../domain/presence/schema.ts";
import type { ProjectId } from "../../domain/project/access.ts";
import type { EventOut } from "../threads/event-stream.ts";

/** However fast a page tells of its cursor, the others hear of it this often at most. */
const togetherMs = 100;

export function streamPresence(ctx: Context, projectId: ProjectId, tab: string, out: EventOut) {
  const { control } = ctx.engines;
  const stream = presenceStream(projectId);
  const key = ctx.newId();
  const me = ctx.actor.user?.id;
  let own: PresentMember | null = null;
  let place: PresentMember["place"] = null;
  let heardAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(part: PresenceMessage): void {
    control
      .append(stream, [{ seq: null, part }])
      .catch((err: unknown) => ctx.log.warn({ err, projectId }, "nobody was told who is in a memo"));
  }
  function tellOwn(): void {
    timer = undefined;
    if (own !== null && !out.isOver) tell({ here: own });
  }
  function leave(): void {
    clearTimeout(timer);
    if (own !== null) tell({ gone: key });
    own = null;
  }
  const show = (event: "here" | "gone", data: PresentMember | string) =>
    out.send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  function hear(message: PresenceMessage): void {
    if ("here" in message && message.here.person !== me) show("here", message.here);
    if ("gone" in message && message.gone !== key) show("gone", message.gone);
    if ("ask" in message && message.ask !== key) tellOwn();
    if ("move" in message && message.move.tab === tab && message.move.person === me) {
      heardAt = ctx.now().getTime();
      place = message.move.place;
      if (own === null) return void out.attempt(recheck);
      own = { ...own, place };
      timer ??= setTimeout(tellOwn, togetherMs);
    }
  }
  /** Who may write is seen, as long as their page says that it is there. */
  async function recheck(): Promise<void> {
    const isSilent = ctx.now().getTime() - heardAt > presenceTimeoutMs;
    const writer = isSilent ? null : await readWriter(ctx, projectId);
    if (out.isOver) return;
    if (writer === null) return leave();
    // The place as it is now: it may have moved while the right was asked for.
    own = { key, ...writer, place };
    tellOwn();
  }

  out.atEnd(
    control.subscribe(stream, (events) => {
      for (const { part } of events)
        if ("here" in part || "gone" in part || "ask" in part || "move" in part) hear(part);
    }),
  );
  out.atEnd(leave);
  return {
    recheck,
    async begin() {
      heardAt = ctx.now().getTime();
      await recheck();
      tell({ ask: key });
    },
  };
}
