/**
 * Many and frequent events, which go to another process only while somebody watches them there: a process that watches a stream says so over
 * NOTIFY, and whoever writes it sends. One process alone sends nothing but that it watches.
 */
import { z } from "zod";
import { type BroadcastTransport, createBroadcast } from "./broadcast.ts";
import type { EventStreams, StreamEvent } from "./events.ts";
import { createMemoryEvents } from "./memory.ts";

const channel = "hitofude_streams";
/** A wish is repeated this often, and holds until it has failed to come twice. */
const repeatMs = 15_000;
const holdMs = repeatMs * 3;
/** Whoever asks for a stream so soon after its end still learns how far it came. */
const lingerMs = 30_000;

/** `end`: says no more that anything is watched here. */
export interface WantedEvents<Part> extends EventStreams<Part> {
  end(): void;
}

const letterSchema = z.union([
  z.object({ want: z.array(z.string()) }),
  z.object({
    stream: z.string(),
    events: z.array(z.object({ seq: z.number().nullable(), part: z.looseObject({ type: z.string() }) })),
  }),
]);

/** Events of the product's own processes are what they say they are: of each part only its shape is looked at. */
export async function createWantedEvents<Part extends { type: string }>(
  wire: BroadcastTransport,
  warn: (error: unknown) => void,
): Promise<WantedEvents<Part>> {
  const here = createMemoryEvents<Part>({ lingerMs });
  const watched = new Map<string, number>();
  const wishes = new Map<string, number>();
  /** Number of the newest event of each stream that is written here. */
  const newest = new Map<string, number>();

  /** Whoever begins to watch a stream learns how far it is, and reads from the database what is missing. */
  async function answer(stream: string): Promise<void> {
    const seq = newest.get(stream);
    if (seq === undefined) return;
    const events = await here.read(stream, seq - 1);
    if (events && events.length > 0) await post({ stream, events });
  }

  const post = await createBroadcast(wire, {
    channel,
    warn,
    onLetter(letter) {
      const read = letterSchema.safeParse(letter);
      if (!read.success) return;
      if ("stream" in read.data) {
        const { stream, events } = read.data;
        // Nobody here watches it any more: keeping it would keep it for ever.
        if (watched.has(stream)) here.append(stream, events as unknown as StreamEvent<Part>[]).catch(warn);
        return;
      }
      for (const stream of read.data.want) {
        wishes.set(stream, Date.now() + holdMs);
        answer(stream).catch(warn);
      }
    },
    onReconnect: want,
  });

  function want(): void {
    if (watched.size > 0) void post({ want: [...watched.keys()] });
  }

  const repeating = setInterval(() => {
    for (const [stream, until] of wishes) if (until < Date.now()) wishes.delete(stream);
    want();
  }, repeatMs);

  return {
    read: here.read,
    async append(stream, events) {
      const last = events.findLast(({ seq }) => seq !== null)?.seq;
      if (last) newest.set(stream, last);
      await here.append(stream, events);
      if (wishes.has(stream)) await post({ stream, events });
    },
    subscribe(stream, listener) {
      const leave = here.subscribe(stream, listener);
      const watchers = watched.get(stream) ?? 0;
      watched.set(stream, watchers + 1);
      if (watchers === 0) void post({ want: [stream] });
      let left = false;
      return () => {
        if (left) return;
        left = true;
        leave();
        const others = (watched.get(stream) ?? 1) - 1;
        if (others > 0) return void watched.set(stream, others);
        watched.delete(stream);
        if (!newest.has(stream)) void here.close(stream);
      };
    },
    async close(stream) {
      setTimeout(() => newest.delete(stream), lingerMs).unref();
      await here.close(stream);
    },
    end: () => clearInterval(repeating),
  };
}
