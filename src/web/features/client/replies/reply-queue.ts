/** What a client said and could not send, kept on the device until it is sent. Each has a key: sent twice it is one answer. */
import { z } from "zod";
import { type ClientSays, clientSays } from "#src/shared/handover/client-says.ts";
import { newId } from "#src/web/shell/new-id.ts";
import { createValueStore } from "#src/web/shell/value-store.ts";

export interface Reply {
  /** Pieces of one result, as it was shown. */
  about: { resultId: string; version: number; items: string[] };
  says: ClientSays;
  name: string;
  note: string;
}

const queuedSchema = z.object({
  key: z.string(),
  at: z.number(),
  about: z.object({ resultId: z.string(), version: z.number(), items: z.array(z.string()) }),
  says: z.enum(clientSays),
  name: z.string(),
  note: z.string(),
  /** Why it was not taken; it is not sent again by itself. */
  refused: z.string().optional(),
});
export type QueuedReply = z.infer<typeof queuedSchema>;

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** No link opens for longer. */
const keptMs = 90 * 86_400_000;
/** Tells the links of a device apart, and is no way in. */
const nameOf = (token: string) => `client-replies:${token.slice(0, 12)}`;

/** `store` throws where the browser keeps nothing: then it is known until the page is left. */
export function createReplyQueue(token: string, store: () => Store) {
  const name = nameOf(token);
  /** Kept before they are sent, and no news as long as they are on their way. */
  const onTheirWay = new Set<string>();
  let all: readonly QueuedReply[] = stored() ?? [];
  const { read, set, subscribe } = createValueStore(all);

  function stored(): QueuedReply[] | null {
    try {
      const { data } = z.array(queuedSchema).safeParse(JSON.parse(store().getItem(name) ?? "[]"));
      return data?.filter(({ at }) => at > Date.now() - keptMs) ?? [];
    } catch {
      return null;
    }
  }
  const show = (next: readonly QueuedReply[]) => {
    all = next;
    set(all.filter(({ key }) => !onTheirWay.has(key)));
  };
  /** Over what another tab has written meanwhile. Tells whether it is kept. */
  const change = (to: (before: readonly QueuedReply[]) => QueuedReply[]): boolean => {
    const next = to(stored() ?? all);
    show(next);
    try {
      if (next.length === 0) store().removeItem(name);
      else store().setItem(name, JSON.stringify(next));
      return true;
    } catch {
      return false;
    }
  };
  return {
    read,
    subscribe,
    /** Another tab has written. */
    reread: () => show(stored() ?? all),
    /** For replies that are sent now: they are kept, and not shown until they `wait`. */
    add(replies: readonly Reply[]): { added: readonly QueuedReply[]; isKept: boolean } {
      const added = replies.map((reply) => ({ ...reply, key: newId(), at: Date.now() }));
      for (const { key } of added) onTheirWay.add(key);
      return { added, isKept: change((before) => [...before, ...added]) };
    },
    wait(keys: readonly string[]): void {
      for (const key of keys) onTheirWay.delete(key);
      show(all);
    },
    drop(keys: readonly string[]): void {
      for (const key of keys) onTheirWay.delete(key);
      change((before) => before.filter(({ key }) => !keys.includes(key)));
    },
    /** What was said of one piece, before it was sent. */
    dropPiece(key: string, itemId: string): void {
      change((before) =>
        before.flatMap((one) => {
          if (one.key !== key) return [one];
          const items = one.about.items.filter((id) => id !== itemId);
          return items.length === 0 ? [] : [{ ...one, about: { ...one.about, items } }];
        }),
      );
    },
    refuse(refusedKey: string, refused: string): void {
      change((before) => before.map((one) => (one.key === refusedKey ? { ...one, refused } : one)));
    },
  };
}
export type ReplyQueue = ReturnType<typeof createReplyQueue>;

export const isWaiting = ({ refused }: QueuedReply): boolean => refused === undefined;
/** What waits to be sent of a piece. */
export const waitingOf = (queued: readonly QueuedReply[], resultId: string, itemId: string): QueuedReply[] =>
  queued.filter(
    (one) => isWaiting(one) && one.about.resultId === resultId && one.about.items.includes(itemId),
  );
