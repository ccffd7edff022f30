import type { RuleExamples } from "./examples.ts";

export const tradeExamples: RuleExamples = {
  "trade.tax-excluded": {
    flag: ["1,000円（税抜）", "本体価格980円", "3,000円+税"],
    pass: ["1,100円（税込）", "1,000円（税抜）1,100円（税込）"],
  },
  "trade.tax-excluded-b2b": { flag: ["月額10,000円（税別）"], pass: ["月額11,000円（税込）"] },
  "trade.subscription-first": {
    flag: ["定期コース初回500円", "初回限定980円"],
    pass: ["初回980円、2回目以降3,980円", "1回分980円"],
  },
  "trade.cancel": {
    flag: ["いつでも解約OK", "縛りなしの定期便"],
    pass: ["いつでも解約できます（マイページから手続き）", "解約金の説明"],
  },
  "trade.auto-renewal": {
    flag: ["無料お試し後に自動更新"],
    pass: ["無料トライアル、自動更新なし", "無料体験の予約"],
  },
  "trade.easy-money": {
    flag: ["誰でも簡単に稼げる", "元本保証で安心", "月収50万円可能"],
    pass: ["簡単に始められる家計簿", "月収の目安を確認"],
  },
  "trade.no-return": { flag: ["返品不可の商品です"], pass: ["返品は30日以内"] },
  "trades.finance": {
    flag: ["必ず増える投資", "損はしません", "リスクゼロ"],
    pass: ["リスクを説明します", "必ずご確認ください"],
  },
  "trades.real-estate": {
    flag: ["厳選された格安物件", "抜群の眺望"],
    pass: ["駅から徒歩5分の物件", "南向きの角部屋"],
  },
  "trades.recruit-gender": {
    flag: ["女性社員募集", "35歳以下の方", "主婦歓迎"],
    pass: ["経験者を募集", "女性が活躍中"],
  },
  "trades.recruit-income": {
    flag: ["年収1000万円可能", "アットホームな職場です"],
    pass: ["月給25万円（固定残業代なし）", "職場見学ができます"],
  },
  "trades.education": {
    flag: ["全員合格の講座", "聞き流すだけで話せる"],
    pass: ["合格をめざす講座", "必ず予習してください"],
  },
  "trades.education-rate": { flag: ["合格率95%"], pass: ["合格率95%（2024年度、受験者200名中190名）"] },
};
