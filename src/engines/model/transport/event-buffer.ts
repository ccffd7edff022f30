/** Bytes of an event stream, handed on as whole events. */

/** The longest event, in bytes, from one blank line to the next. No event of a text answer comes near it. */
const maxEventBytes = 1024 * 1024;

/** Where the last whole event of these bytes ends: after its blank line. 0 where there is none. */
function wholeEnd(bytes: Buffer): number {
  const ends = ["\n\n", "\n\r\n", "\r\r"].map((blank) => {
    const at = bytes.lastIndexOf(blank, undefined, "latin1");
    return at === -1 ? 0 : at + blank.length;
  });
  return Math.max(...ends);
}

/** Emits whole events only; trailing bytes are buffered until their event is complete. */
export function createEventBuffer() {
  let rest = Buffer.alloc(0);
  return {
    /** The whole events there are now, as text; null when an event has no end. */
    take(chunk: Uint8Array): string | null {
      const bytes = Buffer.concat([rest, chunk]);
      const end = wholeEnd(bytes);
      rest = bytes.subarray(end);
      return rest.length > maxEventBytes ? null : bytes.toString("utf8", 0, end);
    },
    /** What came after the last whole event. */
    left: () => rest,
  };
}
