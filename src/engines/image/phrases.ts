/** Where a line of Japanese may be broken: between phrases, never before a closing mark or after an opening one. */
import { loadDefaultJapaneseParser } from "budoux";

const parser = loadDefaultJapaneseParser();
/** 行頭禁則: what may not begin a line. */
export const notFirst = /^[、。，．・：；？！?!,.:;)）\]］}｝」』】〉》〕ー〜～々ぁぃぅぇぉっゃゅょァィゥェォッャュョ%％円]/u;
/** 行末禁則: what may not end a line. */
export const notLast = /[(（[［{｛「『【〈《〔￥¥$#＃]$/u;
/** Short quoted words, amounts with their unit and Latin words hold together. */
const together =
  /「[^「」]{1,10}」|『[^『』]{1,10}』|（[^（）]{1,8}）|[¥￥$]?\d[\d,.]*(?:[〜～-]\d[\d,.]*)?[A-Za-z%％㎡]*[一-龠ァ-ヶ]{0,3}|[A-Za-z][A-Za-z0-9.+&'’-]*|[ァ-ヶー]{2,}/gu;

/** Ends of phrases as offsets, the text's own end included. */
function breaks(text: string): number[] {
  const kept = [...text.matchAll(together)].map(({ index, 0: words }) => [index, index + words.length] as const);
  const ends = parser.parse(text).reduce<number[]>((all, phrase) => [...all, (all.at(-1) ?? 0) + phrase.length], []);
  return ends.filter(
    (end) =>
      end === text.length ||
      (!kept.some(([from, to]) => from < end && end < to) &&
        !notFirst.test(text.slice(end)) &&
        !notLast.test(text.slice(0, end))),
  );
}

/** The phrases of a text, in order; joined they are the text. A line break or a wide space of the writer's own ends one too. */
export function phrasesOf(text: string): string[] {
  return text.split(/[\n\u3000]+/u).flatMap((part) => {
    let from = 0;
    return breaks(part).map((end) => {
      const phrase = part.slice(from, end);
      from = end;
      return phrase;
    });
  });
}
