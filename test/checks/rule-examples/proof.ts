import type { RuleExamples } from "./examples.ts";

export const proofExamples: RuleExamples = {
  "proof.award": {
    flag: ["モンドセレクション金賞", "グッドデザイン賞の椅子"],
    pass: ["2025年グッドデザイン賞受賞の椅子", "鑑賞に向く作品"],
  },
  "proof.rate": {
    flag: ["UVカット率99%", "手間を約70%減らせます"],
    pass: ["UVカット率99%※JIS L 1925による試験", "果汁50%"],
  },
  "proof.tested": {
    flag: ["臨床試験で実証しました", "科学的に証明された"],
    pass: ["2025年に32名を対象とした使用試験で確認", "試験勉強に"],
  },
  "proof.count": {
    flag: ["導入1,240社", "会員数5万人突破"],
    pass: ["定員12名", "1社ずつ対応します"],
  },
  "proof.share-of-people": {
    flag: ["合格者の3人に1人がうちの生徒"],
    pass: ["2人で1部屋", "2025年度、3人に1人が選択"],
  },
  "proof.crowns": { flag: ["顧客満足度3冠達成"], pass: ["王冠の形", "冠婚葬祭に"] },
  "proof.well-known": { flag: ["有名人も通うサロン"], pass: ["モデルハウスの見学", "医師に相談"] },
  "proof.lifetime": { flag: ["10年使える安心設計"], pass: ["創業80年", "10年保証※保証期間は購入日から"] },
  "proof.voice-use": { flag: ["しっとりしました（個人の感想です）"], pass: ["感想をお寄せください"] },
  "proof.saving": { flag: ["電気代が年に約8,400円うきます"], pass: ["電気代の目安を表示"] },
  "proof.endures": { flag: ["50回洗っても水をはじく", "止まったことは一度もありません"], pass: ["50回払い"] },
  "proof.local-best": { flag: ["このあたりで一番人気"], pass: ["地域の皆さまへ", "一番近い駅"] },
  "proof.campaign": { flag: ["入会金0円キャンペーン"], pass: ["キャンペーンのお知らせ"] },
  "proof.unlimited": { flag: ["ギガ使い放題"], pass: ["使い放題（月50GBまで）", "90分間の食べ放題"] },
  "proof.green": { flag: ["地球にやさしい素材"], pass: ["再生紙80%の箱"] },
  "proof.quoted-rate": { flag: ["「また受けたい」97.3%の英会話"], pass: ["「濃縮」タイプ"] },
  "proof.score": { flag: ["クチコミ平均4.7"], pass: ["震度4.7", "口コミを見る"] },
  "proof.prize": { flag: ["最大10,000円をもらう"], pass: ["1,000円で買える", "月額1,000円"] },
};
