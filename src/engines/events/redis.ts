/**
 * Event streams on Redis (or Valkey): what is numbered is kept in a stream there for a while, and everything is published to the processes
 * where somebody watches. While Redis is away each process hears its own events, and watchers read the database in turn.
 */
import { randomUUID } from "node:crypto";
import type { RedisClientType } from "@redis/client";
import { z } from "zod";
import type { EventStreams, StreamEvent } from "./events.ts";

/** One connection for commands, another that only listens. */
export interface RedisPair {
  commands: RedisClientType;
  listening: RedisClientType;
}

export interface RedisEventOptions {
  /** Before every name there, so that installations can share a server. */
  prefix?: string;
  /** Numbered events kept for each stream. */
  keep?: number;
  /** How long a closed stream is kept, in milliseconds. */
  lingerMs?: number;
  warn(error: unknown): void;
}

/** A stream that nobody has closed, because its writer died, goes by itself. */
const openMs = 24 * 3600_000;

/** What is kept has no gap: after events that never came here, keeping begins anew. In one, so that no reader sees half of it. */
const appendScript = `
local key, channel, keep, ttl, letter = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local newest = redis.call('XREVRANGE', key, '+', '-', 'COUNT', 1)[1]
local last = newest and tonumber(string.match(newest[1], '^%d+'))
for i = 5, #ARGV, 2 do
  local seq = tonumber(ARGV[i])
  if last and seq ~= last + 1 then redis.call('DEL', key) end
  redis.call('XADD', key, seq .. '-1', 'part', ARGV[i + 1])
  last = seq
end
if #ARGV > 4 then
  redis.call('XTRIM', key, 'MAXLEN', keep)
  redis.call('PEXPIRE', key, ttl)
end
redis.call('PUBLISH', channel, letter)
return 1`;

/** Streams of which it is known what went out from here last. */
const maxWritten = 1000;

const letterSchema = z.object({
  origin: z.string(),
  events: z.array(z.object({ seq: z.number().nullable(), part: z.unknown() })),
});

type Listener<Part> = (events: StreamEvent<Part>[]) => void;

export function createRedisEvents<Part>(
  { commands, listening }: RedisPair,
  { prefix = "hitofude", keep = 500, lingerMs = 30_000, warn }: RedisEventOptions,
): EventStreams<Part> {
  const origin = randomUUID();
  const watched = new Map<string, Set<Listener<Part>>>();
  /** Number of the newest event of each stream that watchers here have been shown. */
  const shown = new Map<string, number>();
  /** Whoever begins to watch after what was written here is not shown it. */
  const written = createNewest();
  const keyOf = (stream: string) => `${prefix}:stream:${stream}`;
  const channelOf = (stream: string) => `${prefix}:live:${stream}`;

  function show(stream: string, events: StreamEvent<Part>[]): void {
    const listeners = watched.get(stream);
    if (!listeners) return;
    const last = newestOf(events);
    if (last) shown.set(stream, last);
    for (const listener of [...listeners]) listener(events);
  }

  function receive(stream: string, payload: string): void {
    const read = letterSchema.safeParse(parsed(payload));
    if (read.success && read.data.origin !== origin) show(stream, read.data.events as StreamEvent<Part>[]);
  }

  /** What came before the server listened for us: the watcher is shown how far the stream is, and reads what is between. */
  async function showNewest(stream: string): Promise<void> {
    const newest = await commands.xRevRange(keyOf(stream), "+", "-", { COUNT: 1 });
    const event = newest?.[0] && eventOf<Part>(newest[0]);
    if (event && event.seq !== null && event.seq > (shown.get(stream) ?? -1)) show(stream, [event]);
  }

  async function listen(stream: string): Promise<void> {
    await listening.subscribe(channelOf(stream), (payload) => receive(stream, payload));
    await showNewest(stream);
  }

  // Connected anew, it listens again by itself; what was published meanwhile is gone.
  listening.on("ready", () => {
    for (const stream of watched.keys()) showNewest(stream).catch(warn);
  });

  return {
    async append(stream, events) {
      show(stream, events);
      written.add(stream, events);
      const kept = events.flatMap(({ seq, part }) => (seq === null ? [] : [`${seq}`, JSON.stringify(part)]));
      const letter = JSON.stringify({ origin, events });
      const rule = [channelOf(stream), `${keep}`, `${openMs}`, letter];
      await commands.eval(appendScript, { keys: [keyOf(stream)], arguments: [...rule, ...kept] }).catch(warn);
    },
    read: (stream, after) =>
      readKept<Part>(commands, keyOf(stream), after).catch((error: unknown) => {
        warn(error);
        return null;
      }),
    subscribe(stream, listener) {
      const listeners = watched.get(stream) ?? new Set();
      watched.set(stream, listeners.add(listener));
      if (listeners.size === 1) {
        const before = written.get(stream);
        if (before !== undefined) shown.set(stream, before);
        listen(stream).catch(warn);
      }
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        watched.delete(stream);
        shown.delete(stream);
        listening.unsubscribe(channelOf(stream)).catch(warn);
      };
    },
    async close(stream) {
      written.delete(stream);
      await commands.pExpire(keyOf(stream), lingerMs).catch(warn);
    },
  };
}

/** Null where something may be missing between. */
async function readKept<Part>(
  commands: RedisClientType,
  key: string,
  after: number,
): Promise<StreamEvent<Part>[] | null> {
  // The one before tells that nothing is missing.
  const entries = await commands.xRange(key, `${after}`, "+");
  const events = (entries ?? []).map((entry) => eventOf<Part>(entry));
  const first = events[0]?.seq;
  if (first !== after && first !== after + 1) return null;
  return events.filter(({ seq }) => seq !== null && seq > after);
}

const newestOf = (events: readonly StreamEvent<unknown>[]) =>
  events.findLast(({ seq }) => seq !== null)?.seq ?? null;

/** Number of the newest event of each of the streams that were added to last. */
function createNewest() {
  const numbers = new Map<string, number>();
  return {
    add(stream: string, events: readonly StreamEvent<unknown>[]): void {
      const newest = newestOf(events);
      if (newest === null) return;
      numbers.delete(stream);
      numbers.set(stream, newest);
      const [oldest] = numbers.keys();
      if (numbers.size > maxWritten && oldest !== undefined) numbers.delete(oldest);
    },
    get: (stream: string) => numbers.get(stream),
    delete: (stream: string) => void numbers.delete(stream),
  };
}

function eventOf<Part>({ id, message }: { id: string; message: Record<string, string> }): StreamEvent<Part> {
  return { seq: Number.parseInt(id, 10), part: JSON.parse(message.part ?? "null") as Part };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
