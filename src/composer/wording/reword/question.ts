/** A question to a reader or a customer, asked another way. It ends as a question does. Pure, browser-safe. */
import { type Rewrites, shorterWording } from "./rewrites.ts";

const isOpen = /か。$/u;

const formalWords: readonly (readonly [RegExp, string])[] = [
  [/(?:教えて|お聞かせ|聞かせて)ください/gu, "ご回答ください"],
  [/ことはありましたか/gu, "ことはございましたか"],
  [/ありますか/gu, "ございますか"],
  [/ありましたか/gu, "ございましたか"],
  [/どこで/gu, "どちらで"],
  [/だれ/gu, "どなた"],
  [/どう思いましたか/gu, "どのように思われましたか"],
  [/ですか。/gu, "でしょうか。"],
  [/できますか。/gu, "できますでしょうか。"],
  [/えますか。/gu, "えますでしょうか。"],
  [/知りましたか/gu, "お知りになりましたか"],
  [/いますか。/gu, "いらっしゃいますか。"],
];

const formally = (text: string) => formalWords.reduce((before, [from, to]) => before.replace(from, to), text);

/** Whatever was asked, asked in fewer words: the first sentence, or its main clause. */
function fewer(text: string): string[] {
  const [first = ""] = /^[^。]*か。/u.exec(text) ?? [];
  const main = shorterWording(text.replace(/。$/u, "")).map((one) => `${one}。`);
  const plain = text
    .replace(/を、?一つ挙げるなら何ですか。$/u, "は何ですか。")
    .replace(/についてのお?考えを教えてください。$/u, "をどう思いますか。");
  return [first, ...(text.match(/。/gu)?.length === 1 ? main : []), plain].filter(
    (one) => one.length >= 6 && one !== text,
  );
}

export function questionRewrites(text: string): Rewrites {
  const told = text.trim();
  const asksToTell = /(?:教えて|お?聞かせて?)ください。$/u.test(told);
  if (!isOpen.test(told) && !asksToTell) return {};
  const to = (words: string) => told.replace(/(?:教えて|お?聞かせて?)ください。$/u, words);
  const hard = formally(told);
  return {
    short: fewer(told),
    long: asksToTell
      ? [
          to("、できるだけくわしくお聞かせください。"),
          `思い出せる範囲でかまいません。${told}`,
          to("、覚えている範囲で教えてください。"),
        ]
      : [
          `${told}くわしくお聞かせください。`,
          `思い出せる範囲でかまいません。${told}`,
          `${told}そのときのことを教えてください。`,
        ],
    soft: asksToTell
      ? [
          to("、よろしければお聞かせください。"),
          `ひと言でもかまいません。${told}`,
          to("、気軽に教えてください。"),
        ]
      : [
          `${told}よろしければ教えてください。`,
          `ひと言でもかまいません。${told}`,
          `よければ教えてください。${told}`,
        ],
    hard: [
      ...(asksToTell
        ? [told.replace(/を?、?(?:教えて|お?聞かせて?)ください。$/u, "について、ご回答ください。")]
        : [`${hard}ご回答ください。`]),
      hard,
      ...(asksToTell ? [] : [`${told}ご回答をお聞かせください。`]),
    ],
    other: asksToTell
      ? [to("、お聞かせください。"), to("、率直にお答えください。"), to("、思うままにお書きください。")]
      : [`${told}率直にお答えください。`, `${told}思うままにお書きください。`, `${told}お聞かせください。`],
  };
}

/** A question with answers to choose from. */
export function surveyRewrites(text: string): Rewrites {
  const told = text.trim();
  if (!isOpen.test(told)) return {};
  const hard = formally(told);
  return {
    short: fewer(told),
    long: [`${told}あてはまるものをお選びください。`, `${told}いちばん近いものをお選びください。`],
    soft: [`${told}近いと思うものを選んでください。`, `${told}思ったままに選んでください。`],
    hard: [`${hard}該当するものをご選択ください。`, hard, `${told}該当するものをお選びください。`],
    other: [`${told}いちばん近いものをお選びください。`, `${told}あてはまるものを選んでください。`],
  };
}
