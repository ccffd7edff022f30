/** 見本: shows a designer what goes where and how long it may be. It describes a voice and never speaks as one. */

import { noise } from "#src/shared/words/random.ts";
import type { ReviewsInput, ReviewsOutput } from "#src/tools/reviews/definition.ts";
import { variations } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";

type Sample = ReviewsOutput["samples"][number];

/** Short, middle and long texts, so that the layout is tried at each length. */
const samples: readonly Sample[] = [
  {
    attributes: "年代・立場が入ります",
    before: "ここに、選ぶ前に困っていたことが入ります。",
    trigger: "ここに、知ったきっかけが入ります。",
    after: "ここに、使った感想が原文のまま入ります。",
    word: "ここに、短い一言が入ります",
  },
  {
    attributes: "年代・立場・お住まいが入ります",
    before: "ここに、選ぶ前に困っていたことと、そのとき試していたことが入ります。",
    trigger: "ここに、どこで知り、何を比べて決めたかが入ります。",
    after: "ここに、ふだんの使い方と、思っていたことと違った点が、原文のまま入ります。",
    word: "ここに、見出しになる一言が入ります",
  },
  {
    attributes: "年代・立場・利用の期間が入ります",
    before:
      "ここに、選ぶ前に困っていたことが、場面とあわせて長めに入ります。枠からあふれないか見てください。",
    trigger: "ここに、迷っていたことと、最後の決め手になったことが長めに入ります。",
    after:
      "ここに、感想が長めに入ります。良い点とそうでない点の両方が、原文のまま並ぶときの行数を見てください。",
    word: "ここに、長めの一言が入ります",
  },
  {
    attributes: "業種・立場が入ります",
    before: "ここに、以前のやり方と、その困りごとが入ります。",
    trigger: "ここに、相談した相手や、読んだ資料が入ります。",
    after: "ここに、変わったことが、記録とあわせて原文のまま入ります。",
    word: "ここに、要約ではない一言が入ります",
  },
  {
    attributes: "イニシャル・地域が入ります",
    before: "ここに、選ぶ前の不安が入ります。",
    trigger: "ここに、不安が解けた出来事が入ります。",
    after: "ここに、続けたいきさつ、またはやめたいきさつが原文のまま入ります。",
    word: "ここに、引用する一言が入ります",
  },
];

export function composeSamples({ count, target }: ReviewsInput, { seed, avoid }: ToolContext): Sample[] {
  if (!target) return samples.slice(0, count);
  const known = [target.text, ...avoid];
  return samples
    .filter(({ word }) => !known.some((text) => text.endsWith(word)))
    .toSorted((a, b) => noise(seed, a.word) - noise(seed, b.word))
    .slice(0, variations(target.change));
}
