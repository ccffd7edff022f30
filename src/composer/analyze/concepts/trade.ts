/** The concept table, third part: work done for people, and shops that lend or cook. */
import type { Concept } from "./goods.ts";

export const tradeConcepts: readonly Concept[] = [
  {
    when: /お伺い|うかがい|出張(?!所|費)|訪問/u,
    advantage: "来てもらえる",
    benefit: "運んだり出かけたりする段取りを減らせる",
  },
  {
    when: /(?:男性|女性|メンズ|キッズ|お?子様|お子さま|ペア).{0,12}(?:も|用)/u,
    only: ["place", "any"],
    advantage: "一緒に行く人の分も頼める",
    benefit: "人によって別の店を探す手間を減らせる",
  },
  {
    when: /雨|屋内|屋根/u,
    advantage: "天気の心配を減らせる",
    benefit: "予定を組み直す手間が少なく、迷わずに出かけられる",
  },
  {
    when: /\d[\d,]*(?:着|種類|点|品目|色|柄|本|冊|台|車種|メニュー)(?:以上)?(?:の中)?から(?:お?選|えら)/u,
    advantage: "見くらべながら選べる",
    benefit: "好みや用途に合わせて、納得のいくものを探しやすい",
  },
  {
    when: /(?:平均|約|最短)\d+(?:分|時間|日)|\d+(?:分|時間|日)(?:ほど|程度|前後|で終)/u,
    advantage: "かかる時間の目安がわかる",
    benefit: "前後の予定を組みやすい",
  },
  {
    when: /(?:も|幅広く)対応(?:し|す|$)/u,
    advantage: "ひとつの窓口でまとめて頼める",
    benefit: "種類ごとに頼み先を探す手間を減らせる",
  },
  {
    when: /無料で(?:お貸し|貸|ご?利用|お使い|使え)|(?:費|代|料金?)(?:は|が)?(?:基本)?無料/u,
    advantage: "かかるお金が見えやすい",
    benefit: "予算を決めてから頼みやすい",
  },
  {
    when: /試せ|お試し|トライアル|無料体験|体験(?:レッスン|授業)/u,
    advantage: "自分で確かめてから決められる",
    benefit: "まわりの意見も聞いたうえで、落ち着いて選べる",
  },
  {
    when: /無償|手直し|見直します|アフター/u,
    advantage: "頼んだあとの備えがある",
    benefit: "任せたあとのことまで考えて選びやすい",
  },
  {
    when: /資格を持つ|有資格|国家資格/u,
    advantage: "身につけた力の裏づけになる",
    benefit: "任せる先や進む道を、肩書きでも確かめられる",
  },
  {
    when: /仕入れ|朝どれ|手打ち|自家製|手ごね|炭火|仕込/u,
    only: ["place"],
    advantage: "店ごとの仕事のちがいがわかる",
    benefit: "今日はここで食べたい、という理由がひとつ増える",
  },
  {
    when: /[都道府県州]産|国産|[一-龠]産(?!業|院|婦|休)/u,
    only: ["place"],
    advantage: "素材の出どころがわかる",
    benefit: "連れて行く人にも、選んだわけを話しやすい",
  },
];
