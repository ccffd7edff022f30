/** Where a line of Japanese may be broken: between phrases, never before a closing mark or after an opening one. */
import { loadDefaultJapaneseParser } from "budoux";

const parser = loadDefaultJapaneseParser();
/** 行頭禁則: what may not begin a line. */
export const notFirst =
  /^[、。，．・：；？！?!,.:;)）\]］}｝」』】〉》〕ー〜～々ぁぃぅぇぉっゃゅょァィゥェォッャュョ%％円]/u;
/** 行末禁則: what may not end a line. */
export const notLast = /[(（[［{｛「『【〈《〔￥¥$#＃]$/u;
/** Short quoted words, amounts with their unit and Latin words hold together. */
const together =
  /「[^「」]{1,10}」|『[^『』]{1,10}』|（[^（）]{1,8}）|[¥￥$]?\d[\d,.]*(?:[〜～-]\d[\d,.]*)?[A-Za-z%％㎡]*[一-龠ァ-ヶ]{0,3}|ことはじめ|[A-Za-z][A-Za-z0-9.+&'’-]*|[ァ-ヶー]{2,}/gu;

/** Within hiragana a phrase ends after a particle or an inflection: the parser alone would part 「ごほう・びに」. */
const insideWord = /[^はがをにへでともやのてばらりるたいねよかくしさ][ぁ-ん]$/u;

/** Words that only finish the one before them. */
const helper =
  /^(?:いう|いる|いた|います|ない|なる|なり|なっ|ある|する|した|して|でき|くださ|ます|です|から|まで|ため|こと|もの|よう|とき|つい|たい|おり|しま|みま|いけ|いっ|[えれせけげめべね](?:る|た|て|ま|ら|ば))/u;

/** A place inside a word, as the letters on both sides show. */
function partsWord(before: string, after: string): boolean {
  if (notFirst.test(after) || notLast.test(before)) return true;
  if (!/[ぁ-ん]$/u.test(before) || !/^[ぁ-ん]/u.test(after)) return false;
  return helper.test(after) || insideWord.test(before.slice(-1) + after.slice(0, 1));
}

/** Ends of phrases as offsets, the text's own end included. */
function breaks(text: string): number[] {
  const kept = [...text.matchAll(together)].map(
    ({ index, 0: words }) => [index, index + words.length] as const,
  );
  const ends: number[] = [];
  for (const phrase of parser.parse(text)) ends.push((ends.at(-1) ?? 0) + phrase.length);
  // A pause always ends a phrase, whatever the parser thinks of it; so does an amount before its note.
  const pauses = [...text.matchAll(/ +|[、。！？]+|円(?=[（(])/gu)].map(
    ({ index, 0: mark }) => index + mark.length,
  );
  return [...new Set([...ends, ...pauses])]
    .toSorted((a, b) => a - b)
    .filter(
      (end) =>
        end === text.length ||
        (!kept.some(([from, to]) => from < end && end < to) &&
          !partsWord(text.slice(0, end), text.slice(end))),
    );
}

/** The phrases of a text, in order; joined they are the text. A line break or a wide space of the writer's own ends one too. */
export function phrasesOf(text: string): string[] {
  const found = remembered.get(text) ?? split(text);
  if (remembered.size > 200) remembered.clear();
  remembered.set(text, found);
  return found;
}

const remembered = new Map<string, string[]>();

function split(text: string): string[] {
  return text.split(/[\n\u3000]+/u).flatMap((part) => {
    let from = 0;
    return breaks(part).map((end) => {
      const phrase = part.slice(from, end);
      from = end;
      return phrase;
    });
  });
}
