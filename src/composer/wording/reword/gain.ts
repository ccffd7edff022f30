/** What somebody gains, in other words: the gain stays, how it is told changes. Pure, browser-safe. */
import { type Rewrites, shorterWording } from "./rewrites.ts";

/** The end of a verb's stem → how one says that it can be done. */
const able: Record<string, string> = {
  ...{ い: "え", き: "け", ぎ: "げ", し: "せ", ち: "て", に: "ね", び: "べ", み: "め", り: "れ" },
};

/** 「手間を減らしやすい」 → 「手間を減らせる」; none where the verb is one whose stem does not tell it (「決めやすい」). */
function plainly(text: string): string[] {
  const [, before = "", last = ""] = /^(.*[^し])(.)やすい$/u.exec(text) ?? [];
  if (/(?:[一-龠ァ-ヶー])しやすい$/u.test(text)) return [text.replace(/しやすい$/u, "できる")];
  const end = able[last];
  return end && before !== "" ? [`${before}${end}る`] : [];
}

/** The same gain with a word less. */
const tighter: readonly (readonly [RegExp, string])[] = [
  [/何がちがうのかを、/u, "ちがいを"],
  [/しやすくなる$/u, "しやすい"],
  [/ほかの候補と(?=同じ)/u, "ほかと"],
  [/かどうか(?=を)/u, "か"],
  [/(?<=[たるい])のかを、?/u, "かを"],
  [/(?<!か)、という(?=心配|心強さ|不安|行きちがい)/u, ""],
  [/(心配|不安|手間|行きちがい)を減らせる$/u, "$1が減る"],
  [/に取り入れやすい$/u, "に使いやすい"],
];

/** A gain ends on a verb or an adjective as a dictionary has it; what the brief says politely stands as it is. */
export function benefitRewrites(text: string): Rewrites {
  if (!/[るいうくすつむぶぐ]$/u.test(text) || /(?:ない|たい)$/u.test(text)) return {};
  return {
    short: [
      ...shorterWording(text),
      ...plainly(text),
      tighter.reduce((before, [from, to]) => before.replace(from, to), text),
    ],
    long: [`${text}という得がある`, `${text}ことが、選ぶ理由になる`, `${text}のは、うれしいところ`],
    soft: [`${text}のがうれしい`, `${text}ので、気が楽`, `${text}のがありがたい`],
    hard: [`${text}点が利点となる`, `${text}ことに価値がある`, `${text}点で有用`],
    other: [`${text}のが助かる`, `${text}ところがよい`, `${text}という良さ`],
  };
}
