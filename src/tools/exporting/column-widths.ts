/** How the columns of a table share the width of its page. Pure. */

/**
 * What each column asks for; where all of them together ask for more than there is, those that ask little get it, and the others share
 * the rest by the root of what they ask, so that a long text takes more room and leaves some.
 */
export function columnWidths(asked: readonly number[], whole: number, least: number): number[] {
  const total = asked.reduce((sum, one) => sum + one, 0);
  if (total <= whole) return asked.map((one) => (one * whole) / total);
  const content = new Set<number>();
  for (;;) {
    const left = whole - [...content].reduce((sum, at) => sum + (asked[at] ?? 0), 0);
    const equal = left / (asked.length - content.size);
    const next = asked.findIndex((one, at) => !content.has(at) && one <= equal);
    if (next >= 0) {
      content.add(next);
      continue;
    }
    const roots = asked.reduce((sum, one, at) => sum + (content.has(at) ? 0 : Math.sqrt(one)), 0);
    return withLeast(
      asked.map((one, at) => (content.has(at) ? one : (left * Math.sqrt(one)) / roots)),
      least,
    );
  }
}

/** The widest give what the narrowest lack. */
function withLeast(widths: readonly number[], least: number): number[] {
  const lacking = widths.reduce((sum, one) => sum + Math.max(0, least - one), 0);
  const spare = widths.reduce((sum, one) => sum + Math.max(0, one - least), 0);
  if (lacking === 0 || spare < lacking) return [...widths];
  return widths.map((one) => (one < least ? least : one - ((one - least) * lacking) / spare));
}

/** How wide the longest line of a text is, letter by letter. */
export const longestLine = (text: string, widthOf: (letter: string) => number): number =>
  Math.max(0, ...text.split("\n").map((line) => [...line].reduce((sum, letter) => sum + widthOf(letter), 0)));
