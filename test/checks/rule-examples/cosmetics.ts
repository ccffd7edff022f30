import type { RuleExamples } from "./examples.ts";

export const cosmeticsExamples: RuleExamples = {
  "cosmetics.disappear": {
    flag: ["シミが消える化粧水", "毛穴ゼロ肌へ", "ほうれい線を解消", "シワがなくなる"],
    pass: ["毛穴の目立たない肌へ", "毛穴の汚れを落とす", "日やけによるシミを防ぐ"],
  },
  "cosmetics.wrinkle-improve": { flag: ["シワを改善する美容液"], pass: ["肌にはりを与える美容液"] },
  "cosmetics.wrinkle-approved": { flag: ["シワを改善する夜のクリーム"], pass: ["肌にはりを与えるクリーム"] },
  "cosmetics.wrinkle": {
    flag: ["シワを目立たなくする", "小じわ対策に"],
    pass: ["乾燥による小ジワを目立たなくする※効能評価試験済み", "シワになりにくいシャツ"],
  },
  "cosmetics.rejuvenate": {
    flag: ["アンチエイジング美容液", "10歳若返る肌", "マイナス5歳肌"],
    pass: ["年齢に応じたお手入れ", "25歳からのスキンケア"],
  },
  "cosmetics.aging-care": { flag: ["エイジングケアに"], pass: ["エイジングケア※年齢に応じたお手入れ"] },
  "cosmetics.cell": {
    flag: ["細胞を活性化", "ターンオーバーを促進", "コラーゲンを増やす"],
    pass: ["キメをととのえる", "ヒト幹細胞順化培養液配合"],
  },
  "cosmetics.depth": {
    flag: ["肌の奥まで浸透", "真皮に届く"],
    pass: ["角層まで浸透", "肌の奥（角質層）まで浸透"],
  },
  "cosmetics.penetrate": {
    flag: ["ぐんぐん浸透する美容液", "高浸透力"],
    pass: ["角質層まで浸透する", "すっと肌になじむ"],
  },
  "cosmetics.cure": {
    flag: ["ニキビが治る", "アトピーに効く", "敏感肌を改善"],
    pass: ["肌荒れを防ぐ", "敏感肌の方にも使いやすい"],
  },
  "cosmetics.whitening": {
    flag: ["美白化粧水", "肌が白くなる"],
    pass: ["明るい印象の肌へ", "白いボトルの化粧水"],
  },
  "cosmetics.whitening-quasi": {
    flag: ["美白ケアに"],
    pass: ["美白※メラニンの生成を抑え、シミを防ぐ", "薬用クリーム"],
  },
  "cosmetics.doctor": {
    flag: ["皮膚科医推薦の化粧水", "医師も愛用", "ドクター監修"],
    pass: ["医師にご相談ください", "研究を重ねて作った"],
  },
  "cosmetics.instant": {
    flag: ["即効ケア", "3日で実感", "一晩で変わる"],
    pass: ["朝3分のお手入れ", "毎日のお手入れで"],
  },
  "cosmetics.safety": {
    flag: ["副作用はありません", "刺激ゼロ", "赤ちゃんにも安心"],
    pass: ["刺激に配慮した処方", "安心の国内製造"],
  },
  "cosmetics.patch": {
    flag: ["アレルギーテスト済み"],
    pass: ["パッチテスト済み（すべての方に刺激が起きないわけではありません）"],
  },
};
