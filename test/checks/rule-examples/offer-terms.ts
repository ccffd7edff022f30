import type { RuleExamples } from "./examples.ts";

export const offerTermsExamples: RuleExamples = {
  "terms.seats": { flag: ["残り3席、お急ぎください"], pass: ["定員3名", "残り時間を表示"] },
  "terms.refund-days": {
    flag: ["30日以内であれば全額を返金します"],
    pass: ["未開封の場合は全額を返金します"],
  },
  "terms.best-buy": { flag: ["地域最高値に挑戦"], pass: ["最高気温"] },
  "terms.from-price": { flag: ["基本料金480円から"], pass: ["料金480円から（総額の目安は8,800円）"] },
  "terms.prize": {
    flag: ["1,000円以上のお買い上げで抽選で旅行券10万円分をプレゼント"],
    pass: ["1,000円以上のお買い上げで抽選で商品券1万円分をプレゼント"],
  },
  "terms.gift": {
    flag: ["3,000円以上お買い上げの方全員に1,000円相当のタオルを進呈"],
    pass: ["3,000円以上お買い上げの方全員に500円相当のタオルを進呈"],
  },
  "terms.gift-for-all": {
    flag: ["ご成約の方全員に、商品券1万円分をプレゼント"],
    pass: ["ご契約の方へのご案内"],
  },
  "terms.cooling-off": {
    flag: ["クーリング・オフはお受けしておりません"],
    pass: ["通信販売のためクーリング・オフはできません", "クーリング・オフができます"],
  },
  "terms.brand-style": { flag: ["ヴィトン風のトート"], pass: ["iPhone対応のケース", "ナポリ風のピザ"] },
};
