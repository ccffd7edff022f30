/** Small events that every process on one database hears at once: handed on here, and to the others by NOTIFY. */
import { z } from "zod";
import { type BroadcastTransport, createBroadcast } from "./broadcast.ts";
import type { EventStreams, StreamEvent } from "./events.ts";
import { createMemoryEvents } from "./memory.ts";

const channel = "hitofude_events";

/** `part`: what an event may be; anything else that comes over the wire is passed by. */
export async function createSharedEvents<Part>(
  wire: BroadcastTransport,
  part: z.ZodType<Part>,
  warn: (error: unknown) => void,
): Promise<EventStreams<Part>> {
  const here = createMemoryEvents<Part>();
  const schema = z.object({
    stream: z.string(),
    events: z.array(z.object({ seq: z.number().nullable(), part })),
  });
  const post = await createBroadcast(wire, {
    channel,
    warn,
    onLetter(letter) {
      const read = schema.safeParse(letter);
      if (read.success) here.append(read.data.stream, read.data.events as StreamEvent<Part>[]).catch(warn);
    },
  });
  return {
    ...here,
    async append(stream, events) {
      await here.append(stream, events);
      await post({ stream, events });
    },
  };
}
