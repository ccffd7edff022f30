/** Cuts a text where marks begin and end, so that overlapping marks can be drawn as flat pieces. Pure. */
export interface Mark<Kind extends string = string> {
  /** Half-open range of UTF-16 code units. */
  start: number;
  end: number;
  kind: Kind;
}

export interface Segment<Kind extends string = string> {
  text: string;
  start: number;
  /** Kinds of the marks that cover this piece, in the order given, each once. */
  kinds: Kind[];
}

/**
 * Pieces of `text` in order; joined they are the text again. Marks outside of the text are cut to it, empty ones are
 * left out, and neighbours with the same kinds are one piece.
 */
export function segments<Kind extends string>(text: string, marks: readonly Mark<Kind>[]): Segment<Kind>[] {
  const inside = marks
    .map((mark) => ({
      ...mark,
      start: Math.max(0, mark.start),
      end: Math.min(text.length, mark.end),
    }))
    .filter((mark) => mark.start < mark.end);
  const cuts = [...new Set([0, text.length, ...inside.flatMap((mark) => [mark.start, mark.end])])].sort(
    (a, b) => a - b,
  );
  const pieces: Segment<Kind>[] = [];
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1];
    if (end === undefined) break;
    const covering = inside.filter((mark) => mark.start <= start && mark.end >= end).map((mark) => mark.kind);
    const kinds = [...new Set(covering)];
    const last = pieces.at(-1);
    if (last && last.kinds.join() === kinds.join()) last.text += text.slice(start, end);
    else pieces.push({ text: text.slice(start, end), start, kinds });
  }
  return pieces;
}
