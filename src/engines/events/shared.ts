/** Small events that every process on one database hears at once: handed on here, and to the others by NOTIFY. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { EventStreams, StreamEvent } from "./events.ts";
import { createMemoryEvents } from "./memory.ts";

/** What a NOTIFY carries at most is 8000 bytes. Whatever is larger is heard in its own process only. */
const maxBytes = 7500;
const channel = "hitofude_events";

export interface Wire {
  query(text: string, values: unknown[]): Promise<unknown>;
  listen(channel: string, onNotification: (payload: string) => void): Promise<unknown>;
}

/** `part`: what an event may be; anything else that comes over the wire is passed by. */
export async function createSharedEvents<Part>(
  wire: Wire,
  part: z.ZodType<Part>,
  warn: (error: unknown) => void,
): Promise<EventStreams<Part>> {
  const here = createMemoryEvents<Part>();
  const origin = randomUUID();
  const letter = z.object({
    origin: z.string(),
    stream: z.string(),
    events: z.array(z.object({ seq: z.number().nullable(), part })),
  });

  function receive(payload: string): void {
    const read = letter.safeParse(parsed(payload));
    if (!read.success || read.data.origin === origin) return;
    const events = read.data.events as StreamEvent<Part>[];
    here.append(read.data.stream, events).catch(warn);
  }

  await wire.listen(channel, receive);
  return {
    ...here,
    /** A wire that is broken costs the others the news, never the caller: they look into the database in turn. */
    async append(stream, events) {
      await here.append(stream, events);
      const payload = JSON.stringify({ origin, stream, events });
      if (Buffer.byteLength(payload) > maxBytes) return;
      await wire.query("select pg_notify($1, $2)", [channel, payload]).catch(warn);
    },
  };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
