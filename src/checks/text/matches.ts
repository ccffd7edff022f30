/** All matches of a global pattern, in reading order. Most patterns find nothing, and `matchAll` makes a pattern anew before it looks. */
export const matchesOf = (text: string, pattern: RegExp): RegExpExecArray[] =>
  text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];
