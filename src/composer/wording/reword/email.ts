/** A letter of several lines in other words: what it asks for and promises stays, only how it is said changes. Pure. */
import type { Change } from "#src/tools/target.ts";
import { formalWording, softerWording } from "./polite.ts";

type Swap = readonly [RegExp, string];
const apply = (text: string, swaps: readonly Swap[]) =>
  swaps.reduce((before, [from, to]) => before.replace(from, to), text);

const swaps: Record<"briefly" | "fully" | "otherwise" | "again", readonly Swap[]> = {
  briefly: [
    [/これからの改善と、ご検討中の(方|会社)へのご案内のために、/u, "改善とご案内のために、"],
    [
      /良かった点も、気になった点も、思ったままをお書きください。/u,
      "良かった点も、気になった点もお書きください。",
    ],
    [
      /掲載をお願いするときは、文をそのままお見せして、事前に許可をいただきます。/u,
      "掲載は、文をお見せして許可をいただいてからにします。",
    ],
    [/をお選びいただき、ありがとうございます。/u, "をお選びいただきありがとうございます。"],
    [/回答はこちら：/u, "回答："],
  ],
  fully: [
    [/(ありがとうございます。)/u, "$1お忙しいところ恐れ入りますが、少しだけお時間をいただけますと幸いです。"],
    [/思ったままをお書きください。/u, "思ったままをお書きください。ひと言だけでもかまいません。"],
  ],
  otherwise: [
    [/ご感想をお聞かせください。/u, "お使いになって感じたことをお聞かせください。"],
    [/お選びいただき、ありがとうございます。/u, "お選びくださり、ありがとうございました。"],
    [/ご利用いただき、ありがとうございます。/u, "ご利用くださり、ありがとうございました。"],
    [/思ったままをお書きください。/u, "率直にお書きください。"],
    [/回答はこちら：/u, "ご回答の入力先："],
  ],
  again: [
    [
      /良かった点も、気になった点も、思ったままをお書きください。/u,
      "良かったこと、気になったこと、どちらもそのままお知らせください。",
    ],
    [/締め切り：/u, "ご回答の期限："],
    [/回答はこちら：/u, "こちらからご回答ください："],
  ],
};

/** The lines of thanks stay in front; a closing line comes at the end. */
const ended = (text: string, line: string) => `${text}\n${line}`;

export function emailRewrites(text: string, change: Change): string[] {
  if (change === "shorter") return [apply(text, swaps.briefly), apply(text, swaps.briefly.slice(0, 2))];
  if (change === "longer")
    return [
      apply(text, swaps.fully),
      ended(text, "お手すきのときに、どうぞよろしくお願いいたします。"),
      apply(text, swaps.fully.slice(1)),
    ];
  const soft = softerWording(text);
  if (change === "softer")
    return [
      ended(soft, "お時間のあるときに、気軽にお寄せくださいね。"),
      apply(soft, [[/思ったままをお書きください。/u, "思ったままを、ひと言でもお書きくださいね。"]]),
    ];
  if (change === "harder")
    return [
      ended(formalWording(text), "ご多用のところ恐れ入りますが、何卒よろしくお願い申し上げます。"),
      apply(formalWording(text), [
        [/お聞かせ願います。/u, "お聞かせくださいますようお願い申し上げます。"],
        [/思ったままをお書きください。/u, "忌憚なくご記入くださいますようお願い申し上げます。"],
      ]),
    ];
  return [apply(text, swaps.otherwise), apply(text, swaps.again)];
}
