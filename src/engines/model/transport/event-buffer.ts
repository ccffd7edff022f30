/** Bytes of an event stream, handed on as whole events. */

/** The longest event, in bytes, from one blank line to the next. No event of a text answer comes near it. */
const maxEventBytes = 1024 * 1024;
const newline = 10;
const nothing = Buffer.alloc(0);

/** Where the last whole event of these bytes ends: after its blank line. 0 where there is none. */
function wholeEnd(bytes: Buffer): number {
  if (bytes.at(-1) === newline && bytes.at(-2) === newline) return bytes.length;
  const ends = ["\n\n", "\n\r\n", "\r\r"].map((blank) => {
    const at = bytes.lastIndexOf(blank, undefined, "latin1");
    return at === -1 ? 0 : at + blank.length;
  });
  return Math.max(...ends);
}

/** Emits whole events only; trailing bytes are buffered until their event is complete. */
export function createEventBuffer() {
  let rest: Buffer<ArrayBuffer> = nothing;
  return {
    /** The whole events there are now, as text; null when an event has no end. */
    take(chunk: Uint8Array<ArrayBuffer>): string | null {
      const { buffer, byteOffset, byteLength } = chunk;
      const bytes =
        rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(buffer, byteOffset, byteLength);
      const end = wholeEnd(bytes);
      rest = end === bytes.length ? nothing : bytes.subarray(end);
      return rest.length > maxEventBytes ? null : bytes.toString("utf8", 0, end);
    },
    /** What came after the last whole event. */
    left: () => rest,
  };
}
