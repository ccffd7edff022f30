/** Weighted length of a post on X. Source: the weighting table X publishes for its text counting (version 3). */

/** Every URL counts as this, whatever its length. */
const urlLength = 23;
const lightRanges: readonly (readonly [number, number])[] = [
  [0x0000, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
];

/**
 * With a protocol any domain is a link; without one X links known top-level domains only, of which these are the usual.
 * The look-behind keeps a match from starting inside a longer run, which also keeps the search linear.
 */
const url =
  /(?<![A-Za-z0-9.\-_@/$#])(?:https?:\/\/(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}|(?:[a-z0-9-]{1,63}\.)+(?:com|net|org|jp|info|biz|io|ai|app|dev|shop|store|tokyo|online|site|blog|me|tv|co|us|uk|page|link))(?![A-Za-z0-9-])(?::\d{1,5})?(?:[/?][A-Za-z0-9!*';:=+,.$/%#[\]\-_~@&|?]*[A-Za-z0-9=#/+\-_&])?\/?/gi;
const emoji = /\p{RGI_Emoji}/gv;
/** In every emoji stands one of these. Looking for them is quick; looking through the set of all emoji is not. */
const inEmoji = /[©®\u203C-\u2BFF\u3030\u303D\u3297\u3299\u{1F000}-\u{1FAFF}]/u;

/** Weighted length: CJK and emoji 2, URL 23, Latin and the listed ranges 1. Line breaks count, as they do on X. */
export function xLength(text: string): number {
  const composed = text.normalize("NFC").replaceAll("\r\n", "\n");
  let length = 0;
  const takeEmoji = () => {
    length += 2;
    return "";
  };
  const withoutUrls = composed.replace(url, () => {
    length += urlLength;
    return "";
  });
  const plain = inEmoji.test(withoutUrls) ? withoutUrls.replace(emoji, takeEmoji) : withoutUrls;
  for (const character of plain) length += weight(character.codePointAt(0) ?? 0);
  return length;
}

const lastLight = Math.max(...lightRanges.map(([, last]) => last));

function weight(codePoint: number): number {
  // Nearly every sign is Latin, or Japanese far behind the ranges.
  if (codePoint > lastLight) return 2;
  return lightRanges.some(([first, last]) => codePoint >= first && codePoint <= last) ? 1 : 2;
}
