/** Where a sentence that was read stands in the text of a page. Pure; linear in text and sentences as they come in its order. */

export interface SentenceRange {
  start: number;
  end: number;
}

interface Squeezed {
  text: string;
  /** Of each of its characters, where it stood. */
  at: number[];
}

/** Without spaces and with one form a character: how programs break and space lines says nothing. */
function squeeze(text: string): Squeezed {
  const kept: string[] = [];
  const at: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const plain = (text[index] ?? "").normalize("NFKC").replace(/[\s・●■◆▪•\-–—]/gu, "");
    for (const char of plain) {
      kept.push(char);
      // A letter outside of the first plane is two places long, of one character.
      for (let unit = 0; unit < char.length; unit += 1) at.push(index);
    }
  }
  return { text: kept.join(""), at };
}

/** Shorter ones stand everywhere. */
const shortest = 2;

/** Of each sentence its place; null for one that is not found as it stands. */
export function sentenceRanges(page: string, sentences: readonly string[]): (SentenceRange | null)[] {
  const { text, at } = squeeze(page);
  let cursor = 0;
  return sentences.map((sentence) => {
    const words = squeeze(sentence).text;
    if (words.length < shortest) return null;
    const onward = text.indexOf(words, cursor);
    const found = onward >= 0 ? onward : text.indexOf(words);
    if (found < 0) return null;
    const last = found + words.length;
    if (onward >= 0) cursor = last;
    return { start: at[found] ?? 0, end: (at[last - 1] ?? 0) + 1 };
  });
}

/** Words that are found in so short a piece say little of where they stand. */
const shortestPart = 3;

/** Places of a sentence that was put together, such as a row with the names of its columns: the pieces of the page that it is made of. */
export function textPieces(pieces: readonly string[], sentence: string): number[] {
  const words = squeeze(sentence).text;
  const within = pieces.flatMap((piece, index) => {
    const own = squeeze(piece).text;
    return own.length >= shortestPart && words.includes(own) ? [{ index, length: own.length }] : [];
  });
  const covered = within.reduce((sum, { length }) => sum + length, 0);
  return covered * 2 >= words.length ? within.map(({ index }) => index) : [];
}

/** The row of a table that a sentence was made of: most of its cells stand in it, the first such from `from` on; -1 for none. */
export function rowOf(rows: readonly (readonly string[])[], sentence: string, from = 0): number {
  const words = squeeze(sentence).text;
  let best = { index: -1, held: 0 };
  for (let step = 0; step < rows.length; step += 1) {
    const index = (from + step) % rows.length;
    const cells = (rows[index] ?? [])
      .map((cell) => squeeze(cell).text)
      .filter((cell) => words.includes(cell));
    const held = [...new Set(cells)].reduce((sum, cell) => sum + cell.length, 0);
    if (held > best.held) best = { index, held };
  }
  return best.held * 4 >= words.length ? best.index : -1;
}
