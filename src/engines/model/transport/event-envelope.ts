/**
 * Events of one stream that differ in a single string: once it is known where that stands, the text of the next is read without
 * its JSON being parsed as a whole.
 */

/** The beginning of a value that may be the text; whether it is, is tried. */
const opening = /"(?:content|delta|text)":\s*(?=")/;
const literal = /"(?:[^"\\]|\\.)*"/y;
/** A stream whose events differ in more than that is not tried for ever. */
const maxTries = 4;

interface Envelope {
  head: string;
  tail: string;
}

/** @param read the text of an event as it is read without this, null where it has none. */
export function createEventEnvelope(read: (event: string) => string | null) {
  let known: Envelope | null = null;
  let tries = 0;
  return {
    /** The text of an event that is like those before it; null: it has to be read as a whole. */
    text(event: string): string | null {
      if (known === null || event.length < known.head.length + known.tail.length + 2) return null;
      if (!event.startsWith(known.head) || !event.endsWith(known.tail)) return null;
      return stringOf(event.slice(known.head.length, event.length - known.tail.length));
    },
    /** To be called with an event that had text and was read as a whole. */
    learn(event: string): void {
      if (tries === maxTries) return;
      tries += 1;
      known = envelopeOf(event, read);
    },
  };
}

/** What such JSON says, where it is one string and not empty. */
function stringOf(json: string): string | null {
  if (!json.startsWith('"')) return null;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "string" && value !== "" ? value : null;
  } catch {
    return null;
  }
}

function envelopeOf(event: string, read: (event: string) => string | null): Envelope | null {
  const found = opening.exec(event);
  if (!found) return null;
  const head = event.slice(0, found.index + found[0].length);
  literal.lastIndex = head.length;
  const tail = literal.test(event) ? event.slice(literal.lastIndex) : null;
  return tail !== null && read(`${head}"?"${tail}`) === "?" ? { head, tail } : null;
}
