import type { RuleExamples } from "./examples.ts";

export const outcomesBodyExamples: RuleExamples = {
  "outcome.cure": {
    flag: ["腰痛が治る枕カバー", "ヘルニアも坐骨神経痛も、1回で治します", "涙やけが治るフード"],
    pass: ["腰痛が治らない場合は受診を", "腰痛でお悩みの方の声"],
  },
  "outcome.instead-of-medicine": {
    flag: ["薬の代わりとして毎日どうぞ", "薬をやめられた人も"],
    pass: ["薬の代わりにはなりません", "お薬手帳を入れるポーチ"],
  },
  "outcome.loss-figure": {
    flag: ["運動なしで-12kg", "お腹まわり-9cm"],
    pass: ["重さは1.2kg", "幅を-2cmした設計"],
  },
  "outcome.more-is-better": {
    flag: ["飲むほど効果が高まります"],
    pass: ["使うほど手になじむ", "目安量をお守りください"],
  },
  "outcome.body-figure": {
    flag: ["おなかの脂肪がするする落ちていく", "血糖値がはね上がらない"],
    pass: ["血圧が気になる方に", "脂肪分の少ない赤身"],
  },
  "outcome.undo-eating": {
    flag: ["食べた分をなかったことに", "食べても太らない"],
    pass: ["食べたあとのリフレッシュに"],
  },
  "outcome.no-infection": {
    flag: ["花粉もカビも菌も、まるごとゼロにする", "満員電車でもうつりません"],
    pass: ["感染対策の手引き", "花粉の季節に"],
  },
  "outcome.skin-fades": {
    flag: ["できてしまったシミも、みるみる薄くなる", "毛穴もいつのまにか目立たなくなりました"],
    pass: ["メイクでシミが薄くなる", "シミ・そばかすを防ぐ"],
  },
  "outcome.hair-grows": {
    flag: ["翌朝に生えてくる", "ふさふさの髪へ"],
    pass: ["発毛促進", "歯が生える時期に"],
  },
  "outcome.immunity": { flag: ["免疫力を高める"], pass: ["すこやかな毎日に"] },
};
