/** Standings of sessions, asked once a second at most for each, and anew as soon as it is told that somebody's changed. */
import type { SessionStatus } from "./accounts.ts";

type Read = (userId: string, sessionId: string) => Promise<SessionStatus | null>;

export interface SessionStatusCache {
  of: Read;
  /** The person's sessions are looked at anew from now on. */
  forget(userId: string): void;
}

interface Entry {
  /** When it was asked for, in milliseconds of `now`. */
  at: number;
  standing: Promise<SessionStatus | null>;
}

export interface SessionStatusCacheOptions {
  read: Read;
  /** How long an answer is believed when nobody tells of a change, in milliseconds. */
  keepMs?: number;
  /** People remembered at most. */
  most?: number;
  /** A clock that never goes back, in milliseconds. */
  now?: () => number;
}

export function createSessionStatusCache(options: SessionStatusCacheOptions): SessionStatusCache {
  const { read, keepMs = 1000, most = 10_000, now = () => performance.now() } = options;
  const people = new Map<string, Map<string, Entry>>();

  function sessionsOf(userId: string): Map<string, Entry> {
    const known = people.get(userId);
    if (known) return known;
    if (people.size >= most) people.clear();
    const made = new Map<string, Entry>();
    people.set(userId, made);
    return made;
  }

  return {
    of(userId, sessionId) {
      const known = people.get(userId)?.get(sessionId);
      if (known && now() - known.at < keepMs) return known.standing;
      const sessions = sessionsOf(userId);
      for (const [id, { at }] of sessions) if (now() - at >= keepMs) sessions.delete(id);
      const entry: Entry = { at: now(), standing: read(userId, sessionId) };
      sessions.set(sessionId, entry);
      // What could not be read is no answer: the next request asks again.
      entry.standing.catch(() => {
        if (sessions.get(sessionId) === entry) sessions.delete(sessionId);
      });
      return entry.standing;
    },
    forget: (userId) => void people.delete(userId),
  };
}
