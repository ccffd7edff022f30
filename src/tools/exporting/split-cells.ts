/**
 * A text in pieces that fit, which are the text when they are put together: divided between its lines, between the sentences of a line
 * that is too long, and within one only where that is too long itself. Pure.
 */
export function splitCells(text: string, fits: (text: string) => boolean): string[] {
  return packed(text, fits, [/(?<=\n)/u, sentenceEnds]);
}

/** With the mark that closes a quotation after it. */
const sentenceEnds = /(?<=[。！？][」』）]?)(?![」』）！？：])/u;
const letters = new Intl.Segmenter("ja", { granularity: "grapheme" });

/** As much in each piece as fits. */
function packed(
  text: string,
  fits: (text: string) => boolean,
  [ends, ...finer]: readonly RegExp[],
): string[] {
  if (fits(text)) return [text];
  if (ends === undefined) return cut(text, fits);
  const pieces: string[] = [];
  let piece = "";
  for (const part of text.split(ends)) {
    if (fits(piece + part)) {
      piece += part;
      continue;
    }
    if (piece !== "") pieces.push(piece);
    const own = packed(part, fits, finer);
    piece = own.pop() ?? "";
    pieces.push(...own);
  }
  return piece === "" ? pieces : [...pieces, piece];
}

function cut(text: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let left = text;
  while (!fits(left)) {
    const begin = longest(left, fits);
    if (begin === left) break;
    pieces.push(begin);
    left = left.slice(begin.length);
  }
  return [...pieces, left];
}

/** As much of it as fits, no letter cut in two; to the end of a clause where that is not much less. */
function longest(text: string, fits: (text: string) => boolean): string {
  const stops = [...letters.segment(text)].map(({ index, segment }) => index + segment.length);
  let [least, most] = [0, stops.length - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(text.slice(0, stops[middle]))) least = middle;
    else most = middle - 1;
  }
  const whole = text.slice(0, stops[least]);
  const clause = Math.max(whole.lastIndexOf("、"), whole.lastIndexOf(" ")) + 1;
  return clause * 2 > whole.length ? whole.slice(0, clause) : whole;
}
