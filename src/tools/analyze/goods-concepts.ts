/**
 * What a stated feature usually means to a customer. Every entry is a guess to be confirmed (「仮説」): it holds no number, no name, no
 * effect on body or health, and says what may be easier, not what will happen.
 */
import type { Family } from "../wording/family.ts";

export interface Concept {
  when: RegExp;
  only?: Family[];
  advantage: string;
  benefit: string;
}

export const goodsConcepts: readonly Concept[] = [
  {
    when: /無香料/u,
    advantage: "香りの好みを選ばず使える",
    benefit: "香水や食事の香りと混ざることを気にせず使える",
  },
  {
    when: /アルコールフリー|エタノールフリー|無着色|パラベン|無添加|合成.{0,4}不使用|不使用|フリー$/u,
    advantage: "入っていないものがはっきりわかる",
    benefit: "避けたい成分がある人も、表示を見て選びやすい",
  },
  {
    when: /保湿|うるおい|セラミド|ヒアルロン酸/u,
    only: ["goods"],
    advantage: "うるおいを与える手入れができる",
    benefit: "乾燥しがちな季節の手入れに取り入れやすい",
  },
  {
    when: /国産|県産|地元|産直|自家/u,
    advantage: "どこで作られたかがわかる",
    benefit: "素材を確かめてから選びたい気持ちに応えられる",
  },
  {
    when: /手作り|手づくり|職人|手仕事|ハンドメイド/u,
    advantage: "人の手でていねいに作られている",
    benefit: "大切な人への贈り物や、自分へのごほうびに選びやすい",
  },
  {
    when: /焼きたて|できたて|出来たて|揚げたて|挽きたて/u,
    advantage: "できあがりに近い状態で味わえる",
    benefit: "いつもの食事の時間が、少し楽しみになる",
  },
  {
    when: /酵母|発酵|熟成|低温|長時間/u,
    advantage: "時間をかけた作り方をしている",
    benefit: "作り方まで知って選びたい人に、話のたねになる",
  },
  {
    when: /グルテンフリー|米粉|アレル|穀物不使用|グレインフリー/u,
    advantage: "原材料を理由に選べる",
    benefit: "食べられるものを探す手間を減らしやすい",
  },
  {
    when: /小分け|個包装|使い切り|パック|スティック/u,
    advantage: "一回分ずつ取り出せる",
    benefit: "量をはかる手間がなく、持ち歩きもしやすい",
  },
  {
    when: /定期|サブスク|自動.{0,2}(?:お届け|配送)/u,
    advantage: "なくなる前に届く",
    benefit: "買い忘れや買いに行く手間を減らしやすい",
  },
  {
    when: /送料無料/u,
    advantage: "届けてもらう費用を考えなくてよい",
    benefit: "合計の金額がわかりやすく、注文を決めやすい",
  },
  {
    when: /返品|返金|全額保証/u,
    advantage: "合わなかったときの条件が決まっている",
    benefit: "はじめてでも、試すかどうかを決めやすい",
  },
  { when: /保証/u, advantage: "買ったあとの備えがある", benefit: "長く使うものでも、思いきって選びやすい" },
  {
    when: /お試し|トライアル|体験/u,
    advantage: "決める前に自分で確かめられる",
    benefit: "思っていたものと違う、という心配を減らせる",
  },
  {
    when: /無料相談|相談無料|カウンセリング|無料見積/u,
    advantage: "費用の前に相談ができる",
    benefit: "何から始めるか決まっていなくても動き出せる",
  },
  {
    when: /初期費用|入会金|敷金|礼金|仲介手数料/u,
    advantage: "始めるときの費用が見通せる",
    benefit: "予算の計画を立ててから決められる",
  },
];
