import type { EventStreams, StreamEvent } from "./events.ts";

interface Stream<Part> {
  kept: StreamEvent<Part>[];
  listeners: Set<(events: StreamEvent<Part>[]) => void>;
}

export interface MemoryEventOptions {
  /** Numbered events kept for each stream. */
  keep?: number;
  /** How long a closed stream is kept, in milliseconds. */
  lingerMs?: number;
}

/** What is kept has no gap: after events that never came here (written elsewhere), keeping begins anew. */
function keepEvent<Part>(kept: StreamEvent<Part>[], event: StreamEvent<Part>): void {
  const newest = kept.at(-1)?.seq;
  if (typeof newest === "number" && event.seq !== newest + 1) kept.length = 0;
  kept.push(event);
}

/** Event streams inside one process. Two processes need an implementation that both can reach. */
export function createMemoryEvents<Part>(options: MemoryEventOptions = {}): EventStreams<Part> {
  const { keep = 500, lingerMs = 30_000 } = options;
  const streams = new Map<string, Stream<Part>>();
  const open = (name: string) => {
    const known = streams.get(name);
    if (known) return known;
    const made: Stream<Part> = { kept: [], listeners: new Set() };
    streams.set(name, made);
    return made;
  };
  const forgetIfIdle = (name: string) => {
    const stream = streams.get(name);
    if (stream && stream.listeners.size === 0 && stream.kept.length === 0) streams.delete(name);
  };

  return {
    async append(name, events) {
      const stream = open(name);
      for (const event of events) if (event.seq !== null) keepEvent(stream.kept, event);
      if (stream.kept.length > keep) stream.kept.splice(0, stream.kept.length - keep);
      for (const listener of [...stream.listeners]) listener(events);
      forgetIfIdle(name);
    },
    async read(name, after) {
      const kept = streams.get(name)?.kept ?? [];
      const oldest = kept[0]?.seq;
      if (oldest === undefined || oldest === null || oldest > after + 1) return null;
      return kept.filter((event) => event.seq !== null && event.seq > after);
    },
    subscribe(name, listener) {
      open(name).listeners.add(listener);
      return () => {
        streams.get(name)?.listeners.delete(listener);
        forgetIfIdle(name);
      };
    },
    async close(name) {
      const timer = setTimeout(() => {
        const stream = streams.get(name);
        if (stream) stream.kept = [];
        forgetIfIdle(name);
      }, lingerMs);
      timer.unref();
    },
  };
}
