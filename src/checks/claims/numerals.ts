/** Japanese numbers as values: 2,970 · 1億2000万 · 三十 · 十年の十. */

const digitValues = new Map([..."〇一二三四五六七八九"].map((digit, value) => [digit, value]));
const smallPowers = new Map([
  ["十", 10],
  ["百", 100],
  ["千", 1000],
]);
const largePowers = new Map([
  ["万", 1e4],
  ["億", 1e8],
  ["兆", 1e12],
]);

/** Value of a number written with digits, kanji or both (NFKC text); null when it is not one. */
export function numberValue(words: string): number | null {
  const tokens = words.replaceAll(",", "").match(/\d+(?:\.\d+)?|[〇一二三四五六七八九十百千万億兆]/g);
  if (!tokens) return null;
  let total = 0;
  let section = 0;
  let current: number | null = null;
  for (const token of tokens) {
    const small = smallPowers.get(token);
    const large = largePowers.get(token);
    if (large) {
      total += (section + (current ?? (section === 0 ? 1 : 0))) * large;
      section = 0;
      current = null;
    } else if (small) {
      section += (current ?? 1) * small;
      current = null;
    } else {
      const digit = digitValues.get(token);
      // 二〇二五 is positional: each further digit moves the earlier ones up a place.
      current = digit === undefined ? Number(token) : (current ?? 0) * 10 + digit;
    }
  }
  return total + section + (current ?? 0);
}

/** Spellings of a counter that mean the same. */
const sameUnit: Record<string, string> = {
  日間: "日",
  年間: "年",
  分間: "分",
  秒間: "秒",
  週: "週間",
  ヶ月: "か月",
  ケ月: "か月",
  カ月: "か月",
  ヵ月: "か月",
  箇月: "か月",
  ヶ月間: "か月",
  か月間: "か月",
  カ月間: "か月",
  月間: "か月",
  ヶ所: "か所",
  カ所: "か所",
  箇所: "か所",
  名: "人",
  名様: "人",
  人様: "人",
  才: "歳",
  種: "種類",
  コ: "個",
  ヶ国: "か国",
  カ国: "か国",
  パーセント: "%",
  グラム: "g",
  ミリリットル: "ml",
  キログラム: "kg",
  リットル: "l",
};

/** One spelling per counter. */
export function canonicalUnit(unit: string): string {
  return sameUnit[unit] ?? unit.toLowerCase();
}

const counters = [
  "ミリリットル|キログラム|パーセント|リットル|グラム|ステップ|シーン|セット|時間|週間|日間|年間|分間|秒間",
  "[ヶケカヵか箇]月間|[ヶケカヵか箇]月|月間|[ヶカか箇]所|[ヶカか]国|種類|店舗|世代|世帯|名様|人様|人前|回分|日分|月分",
  "千?円|割|倍|位(?!置|相|牌|階)|年|日|週|分|秒|回|個|コ|本|種|点|人|名|社|店|件|枚|度|杯|歳|才|代|つ|席|台|部|冊|品|粒|包|袋|缶|箱|畳|坪|段|階|色|曲|話|軒|室|組|票|膳|泊|周年|世紀",
].join("|");

/** A counter after digits; unknown ones are taken as one kanji that stands alone, a katakana run or a Latin run. */
export const digitUnit = `(?:${counters}|%|℃|[A-Za-z]{1,8}|[ァ-ヶー]{1,8}|(?!位)[一-龠](?![一-龠]))`;
/** Counters that make a kanji numeral a number and not part of a word. */
export const kanjiUnit =
  "(?:[ヶケカヵか箇]月|時間|週間|日間|年間|種類|店舗|周年|円|割|倍|位|年|日|分|秒|回|個|本|種|点|人|名|社|件|枚|歳|代|つ|品|杯|世紀)";
