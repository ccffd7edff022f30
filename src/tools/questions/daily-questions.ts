/** Asked of what is taken day by day, and of what runs on electricity. */
import { type BuyerQuestion, buyerQuestion } from "./buyer-question.ts";

export const dailyQuestions: readonly BuyerQuestion[] = [
  buyerQuestion("take", "effort", "usage", {
    families: ["supplement"],
    doubt: "いつ、どれだけとればよいか迷う",
    question: "とる量と、とるときの目安を教えてください。",
    answer:
      /飲み方|召し上が|(?:1日|一日)に?(?:あたり)?\d+\s*(?:粒|杯|回|袋|包|g|個|本|錠)|目安|溶か|混ぜ|水と一緒/u,
    not: /受付|受け付け|送料|返品/u,
    prepare: "量の目安と、とり方",
  }),
  buyerQuestion("may-take", "effect", "safety", {
    families: ["supplement"],
    doubt: "自分や家族がとってよいものか迷う",
    question: "控えたほうがよい人はいますか。薬を飲んでいても利用できますか。",
    answer: /未成年|妊産婦|妊娠|授乳|通院|服薬|薬を|医師|薬剤師/u,
    prepare: "控えてほしい方と、相談先の案内",
  }),
  buyerQuestion("power", "effect", "usage", {
    families: ["appliance"],
    doubt: "必要な時間だけ動いてくれるか",
    question: "電源と、続けて使える時間を教えてください。",
    answer: /充電|連続使用|消費電力|電池|バッテリー|\d\s*W(?:h)?\b/u,
    prepare: "電源と続けて使える時間、消費電力",
  }),
  buyerQuestion("noise", "others", "product", {
    families: ["appliance"],
    doubt: "使うときの音が気にならないか",
    question: "使っているときの音はどのくらいですか。",
    answer: /dB|デシベル|静音|静か|運転音/iu,
    prepare: "使っているときの音の大きさ",
  }),
];
