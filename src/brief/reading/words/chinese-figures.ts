/** 「十二月十日」, 「五年」 in figures, for comparing only. */
const digits = "〇一二三四五六七八九";
const counted =
  /(?<![\d万一二三四五六七八九十百千〇])[一二三四五六七八九十百千〇]{1,7}(?=(?:年|月|日(?!本)|時|分|円|名|人(?!ひと)|回|本|枚|個|席|台|室|か月|ヶ月|割|倍|歳|包|袋|粒|箱|組|杯|皿|泊|冊))/gu;

/** The same words, counts in Chinese signs written with digits. */
export const inFigures = (key: string): string => key.replace(counted, (signs) => String(countOf(signs)));

function countOf(signs: string): number {
  let sum = 0;
  let digit = 0;
  for (const sign of signs) {
    const unit = sign === "千" ? 1000 : sign === "百" ? 100 : sign === "十" ? 10 : 0;
    if (unit > 0) {
      sum += (digit === 0 ? 1 : digit) * unit;
      digit = 0;
    } else digit = digit * 10 + digits.indexOf(sign);
  }
  return sum + digit;
}
