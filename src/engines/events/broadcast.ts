/** Letters between processes, over NOTIFY of the database server that they share or over Redis: in the order they were sent. */
import { randomUUID } from "node:crypto";

export interface BroadcastTransport {
  /** All of them or none, in this order. */
  send(channel: string, payloads: string[]): Promise<unknown>;
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<unknown>;
}

export interface BroadcastOptions {
  channel: string;
  /** A letter of another process. It is JSON, and nothing else is known of it. */
  onLetter(letter: unknown): void;
  /** The wire was lost and is back: letters may be missing. */
  onReconnect?(): void;
  warn(error: unknown): void;
}

/** What a NOTIFY carries at most is 8000 bytes: so many characters of Japanese text, and the mark before them, fit. */
const pieceCharacters = 2500;
/** Letters that wait while the wire is slow; further ones are dropped, as on a broken wire. */
const maxWaiting = 10_000;

/**
 * Sends a letter to the other processes on the channel. What comes while others are on their way goes together, in one statement. A wire that
 * is broken costs the others the news, never the caller: they look into the database in turn.
 */
export type Broadcast = (letter: unknown) => Promise<void>;

export async function createBroadcast(
  wire: BroadcastTransport,
  options: BroadcastOptions,
): Promise<Broadcast> {
  const { channel, warn } = options;
  const origin = randomUUID();
  let waiting: unknown[] = [];
  let sending: Promise<void> | null = null;
  let piecesSent = 0;

  async function sendAll(): Promise<void> {
    // Whatever is sent in the same turn goes together.
    await null;
    while (waiting.length > 0) {
      const letters = waiting;
      waiting = [];
      const pieces = piecesOf(JSON.stringify(letters));
      const last = pieces.length - 1;
      const payloads = pieces.map(
        (piece, index) => `${origin} ${piecesSent + index} ${index === last ? "." : "+"} ${piece}`,
      );
      piecesSent += pieces.length;
      await wire.send(channel, payloads).catch(warn);
    }
    sending = null;
  }

  await wire.listen(channel, createReader(origin, options), options.onReconnect);
  return async (letter) => {
    if (waiting.length >= maxWaiting) return warn(new Error("The wire is too slow for the letters on it."));
    waiting.push(letter);
    sending ??= sendAll();
    await sending;
  };
}

/** Puts together what came in pieces; of what lacks a piece nothing is read. */
function createReader(own: string, { onLetter, warn }: BroadcastOptions): (payload: string) => void {
  const begun = new Map<string, { text: string; next: number }>();
  return (payload) => {
    const [, origin, number, end, piece] = /^(\S+) (\d+) ([+.]) (.*)$/s.exec(payload) ?? [];
    if (origin === undefined || piece === undefined || origin === own) return;
    const before = begun.get(origin);
    begun.delete(origin);
    const text = before?.next === Number(number) ? before.text + piece : piece;
    if (end === "+") {
      begun.set(origin, { text, next: Number(number) + 1 });
      return;
    }
    const letters = parsed(text);
    if (!Array.isArray(letters)) return;
    for (const letter of letters) {
      try {
        onLetter(letter);
      } catch (error) {
        warn(error);
      }
    }
  };
}

/** Never between the halves of a character. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + pieceCharacters, text.length);
    if (end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1] ?? "")) end -= 1;
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
