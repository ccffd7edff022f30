import type { RuleExamples } from "./examples.ts";

export const tradeTermsExamples: RuleExamples = {
  "estate.price-cut": {
    flag: ["300万円値下げしました"],
    pass: ["旧価格3,980万円から300万円値下げ", "価格は3,680万円"],
  },
  "finance.lowest": {
    flag: ["株の売買手数料0円", "業界最低水準の金利"],
    pass: ["手数料0円（対象は国内株式の現物取引）", "手数料は取引ごとに異なります"],
  },
  "finance.speed": {
    flag: ["最短20分で審査が終わるカードローン"],
    pass: ["最短20分で審査完了（申込みの状況によって翌日以降になります）", "最短で駅から5分"],
  },
  "estate.monthly": {
    flag: ["月々7万円台から"],
    pass: ["月々7万円から（頭金0円、金利0.5%、35年）", "月額980円"],
  },
  "finance.rate": { flag: ["年7%のファンド"], pass: ["年7%（変動します）"] },
  "finance.benefit": { flag: ["がんと診断されたら、一時金100万円"], pass: ["保険料は月3,000円"] },
  "estate.future": {
    flag: ["やがて地下鉄がのびる街"],
    pass: ["駅から徒歩5分", "新駅は2027年春に開業予定（事業者の発表による）"],
  },
  "finance.tax-free": {
    flag: ["増えた分に税金がかかりません"],
    pass: ["非課税枠の中で、元本割れすることもあります"],
  },
  "finance.past": {
    flag: ["過去5年の平均は年8.2%でした"],
    pass: ["過去5年の平均は年8.2%。将来の成果を約束するものではありません"],
  },
};
