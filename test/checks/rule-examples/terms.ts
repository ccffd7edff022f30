import type { RuleExamples } from "./examples.ts";

export const termsExamples: RuleExamples = {
  "terms.double-price": {
    flag: ["通常価格5,000円→2,980円", "定価9,800円のところ4,900円"],
    pass: ["2,980円（税込）", "定価3,000円（税込）"],
  },
  "terms.half-price": { flag: ["全品半額", "最大70%OFF"], pass: ["費用を抑えた設計", "初回10%オフ"] },
  "terms.now": {
    flag: ["今だけのお得な価格", "期間限定キャンペーン"],
    pass: ["12月25日までの期間限定", "今の暮らしに合う"],
  },
  "terms.limited": { flag: ["数量限定でお届け", "残りわずか"], pass: ["先着100名様", "限定50個の焼き菓子"] },
  "terms.cheapest": {
    flag: ["業界最安値に挑戦", "どこよりも安い"],
    pass: ["お求めやすい価格", "安心の価格表示"],
  },
  "terms.bargain": { flag: ["激安通販", "格安プラン"], pass: ["お手頃なプラン", "特別な一皿"] },
  "terms.virtually-free": {
    flag: ["実質無料で導入", "ずっと無料のプラン"],
    pass: ["30日間の無料体験", "送料無料（全国一律）"],
  },
  "terms.price-rise": {
    flag: ["まもなく値上げします", "値上げ前の最後の機会"],
    pass: ["4月1日に値上げします", "価格は据え置き"],
  },
  "terms.money-back": {
    flag: ["安心の全額返金保証", "返金保証つき"],
    pass: ["30日間の返金保証", "未開封に限り全額返金"],
  },
  "terms.shipping": { flag: ["送料無料でお届け"], pass: ["3,980円以上で送料無料", "全国送料無料"] },
  "terms.clearance": {
    flag: ["閉店セール開催", "在庫処分で大特価"],
    pass: ["閉店時間は20時", "在庫を確認できます"],
  },
  "stealth.voice": {
    flag: ["使ってみたら肌がつるつる", "もうリピ確定です"],
    pass: ["毎日使いやすい", "お試しください"],
  },
  "stealth.disguise": {
    flag: ["これは広告じゃないです", "忖度なしで語ります"],
    pass: ["広告運用の相談", "友人と過ごす時間"],
  },
  "stealth.provided": {
    flag: ["商品を提供いただきました", "モニターとして体験"],
    pass: ["【PR】商品を提供いただきました", "モニターアームを設置"],
  },
  "stealth.reward": {
    flag: ["レビュー投稿で500円クーポン", "高評価をつけてくれた方に特典", "星5を付けてくれた方は半額"],
    pass: ["レビューを見る", "口コミを投稿する"],
  },
  "stealth.buzz": {
    flag: ["SNSで話題の美容液", "TikTokでバズり中"],
    pass: ["SNSで情報を発信中", "話題の映画"],
  },
  "stealth.opinion": { flag: ["※個人の感想です"], pass: ["感想をお寄せください"] },
};
