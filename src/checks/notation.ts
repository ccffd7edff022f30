/** 表記: spellings that a careful editor would change, each with what to write. Nothing is changed here. Pure. */
import type { NotationRule } from "../brief/preset/schema.ts";
import type { Span } from "../shared/result.ts";
import { toFullWidthKana } from "./count.ts";

export interface NotationFinding {
  span: Span;
  words: string;
  /** What to write instead. */
  to: string;
  why: string;
}

interface Habit {
  pattern: RegExp;
  to(words: string): string;
  why: string;
}

const habits: readonly Habit[] = [
  {
    pattern: /[０-９Ａ-Ｚａ-ｚ％．，]*[０-９Ａ-Ｚａ-ｚ][０-９Ａ-Ｚａ-ｚ％．，]*/g,
    to: (words) => words.normalize("NFKC"),
    why: "数字と英字は半角にそろえます。",
  },
  { pattern: /[\uFF66-\uFF9F]+/g, to: toFullWidthKana, why: "カタカナは全角で書きます。" },
  {
    pattern: /(?<=[ぁ-んァ-ヶー一-龠々])[!?]+/g,
    to: (words) => words.replaceAll("!", "！").replaceAll("?", "？"),
    why: "和文の感嘆符・疑問符は全角で書きます。",
  },
  { pattern: /。。+/g, to: () => "。", why: "句点が重なっています。" },
  { pattern: /、、+/g, to: () => "、", why: "読点が重なっています。" },
];

/** Words that are written in hiragana (文化審議会「公用文作成の考え方」, 補助動詞・副詞・接続詞). */
const opened: readonly (readonly [RegExp, string])[] = [
  [/(?<=[ぁ-ん一-龠])下さい/g, "ください"],
  [/(?<=[ぁ-ん一-龠])頂(?=[けきくいっ])/g, "いただ"],
  [/出来(?=る|ます|ない|ません|て|た)/g, "でき"],
  [/致し(?=ます|ました|ません|かね)/g, "いたし"],
  [/有難う/g, "ありがとう"],
  [/御座い(?=ます|ません)/g, "ござい"],
  [/宜しく/g, "よろしく"],
  [/是非(?!と)/g, "ぜひ"],
  [/(?<=[ぁ-ん])事(?=が|は|も|を|に|で|の)/g, "こと"],
  [/(?<=[のなるた])様(?=に|な)/g, "よう"],
  [/(?<=[のるた])為(?=に|の|、)/g, "ため"],
];

/** Spellings of one word; a text keeps to one of them. */
const variants: readonly (readonly string[])[] = [
  ["お問い合わせ", "お問合せ", "お問合わせ", "お問い合せ"],
  ["申し込み", "申込み", "申込"],
  ["サーバー", "サーバ"],
  ["ユーザー", "ユーザ"],
  ["コンピューター", "コンピュータ"],
  ["子ども", "子供", "こども"],
  ["ウェブ", "Web", "WEB"],
  ["取り扱い", "取扱い", "取扱"],
  ["引っ越し", "引越し", "引越"],
  ["見積もり", "見積り", "見積"],
];

/** Findings in reading order; spans are UTF-16 offsets. `rules`: the house's own table, which comes first. */
export function notationOf(text: string, rules: readonly NotationRule[] = []): NotationFinding[] {
  const found = [...byTable(text, rules), ...habitsIn(text), ...openedIn(text), ...mixedIn(text)];
  const kept: NotationFinding[] = [];
  for (const finding of found) {
    const overlaps = kept.some(({ span }) => span.start < finding.span.end && finding.span.start < span.end);
    if (finding.to !== finding.words && !overlaps) kept.push(finding);
    if (kept.length >= mostFindings) break;
  }
  return kept.toSorted((one, other) => one.span.start - other.span.start);
}

/** More than anybody looks through. */
const mostFindings = 200;

const finding = (index: number, words: string, to: string, why: string): NotationFinding => ({
  span: { start: index, end: index + words.length },
  words,
  to,
  why,
});

/** What the table writes otherwise, in the order of its rows. */
export function byTable(text: string, rules: readonly NotationRule[]): NotationFinding[] {
  return rules.flatMap(({ from, to }) =>
    placesOf(text, from)
      .filter((at) => !to.includes(from) || !text.startsWith(to, at - to.indexOf(from)))
      .map((at) => finding(at, from, to, "表記ルールにあります。")),
  );
}

function habitsIn(text: string): NotationFinding[] {
  return habits.flatMap(({ pattern, to, why }) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => finding(index, words, to(words), why)),
  );
}

function openedIn(text: string): NotationFinding[] {
  return opened.flatMap(([pattern, to]) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) =>
      finding(index, words, to, "かなで書くと読みやすい言葉です。"),
    ),
  );
}

/** Where a text writes one word in several ways, all but the one that comes first in the table of those it uses. */
function mixedIn(text: string): NotationFinding[] {
  return variants.flatMap((spellings) => {
    const used: { at: number; words: string }[] = [];
    for (const words of spellings.toSorted((one, other) => other.length - one.length))
      for (const at of placesOf(text, words))
        if (!used.some((place) => place.at <= at && at < place.at + place.words.length))
          used.push({ at, words });
    const kept = spellings.find((words) => used.some((place) => place.words === words)) ?? "";
    return used
      .filter(({ words }) => words !== kept)
      .map(({ at, words }) =>
        finding(at, words, kept, `同じ文章に「${kept}」もあります。表記をそろえます。`),
      );
  });
}

function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  for (
    let at = text.indexOf(words);
    at >= 0 && places.length < mostFindings;
    at = text.indexOf(words, at + words.length)
  )
    places.push(at);
  return places;
}
