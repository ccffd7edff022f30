/**
 * Live streams of numbered events. A stream's stored events live in the database; this carries them to whoever watches now
 * and keeps the newest, so that a reconnecting watcher rarely asks the database.
 */
export interface StreamEvent<Part> {
  /** Position in the stream, rising by one; null for a part that is shown once and not kept. */
  seq: number | null;
  part: Part;
}

export interface EventStreams<Part> {
  /** Hands events to watchers, in order. Numbered ones are kept for a while. */
  append(stream: string, events: StreamEvent<Part>[]): Promise<void>;
  /** Kept events after `after`, or null when some of them are no longer kept here (read the database then). */
  read(stream: string, after: number): Promise<StreamEvent<Part>[] | null>;
  /** Calls `listener` for everything appended from now on; returns what ends it. */
  subscribe(stream: string, listener: (events: StreamEvent<Part>[]) => void): () => void;
  /** The stream is over; what is kept may be dropped after a while. */
  close(stream: string): Promise<void>;
}
