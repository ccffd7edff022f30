/**
 * What a stated feature usually means to a customer. Every entry is a guess to be confirmed (「仮説」): it holds no number, no name, no
 * effect on body or health, and says what may be easier, not what will happen.
 */
import type { Family } from "#src/tools/wording/family.ts";

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
    when: /自家焙煎|焙煎した(?:その)?日|焙煎日|煎りたて/u,
    only: ["edible", "goods", "place"],
    advantage: "いつ、だれが煎ったのかを確かめられる",
    benefit: "香りを楽しみたい日の一杯に選びやすい",
  },
  {
    when: /深煎り|中煎り|浅煎り|苦み|苦味|酸味|コク/u,
    only: ["edible", "goods", "place"],
    advantage: "味の向きがわかる",
    benefit: "飲む前に、好みに近いかどうかの見当をつけられる",
  },
  {
    when: /収納|ポケット|仕切り/u,
    only: ["goods"],
    advantage: "しまう場所を決めておける",
    benefit: "使いたいときに、探す時間を減らしやすい",
  },
  {
    when: /国産|県産|地元|産直|自家栽培/u,
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
    when: /小分け|個包装|使い切り|(?<!紙)パック|スティック/u,
    advantage: "使う分だけ取り出せる",
    benefit: "量をはかる手間がなく、持ち歩きもしやすい",
  },
  {
    when: /定期(?!.*解約)|サブスク|自動.{0,2}(?:お届け|配送)/u,
    advantage: "なくなる前に届く",
    benefit: "買い忘れや買いに行く手間を減らしやすい",
  },
  {
    when: /^送料無料|送料込|(?<!で|以上|上げで?)送料無料$/u,
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
  {
    when: /紙パック不要|洗いもの|手入れ/u,
    only: ["goods", "appliance"],
    advantage: "使ったあとの手間を減らせる",
    benefit: "思い立ったときに使いやすく、しまいこまずにすむ",
  },
  {
    when: /\d\s*分(?:運転|で|で炊|ほど)|約\d+分|早炊き/u,
    only: ["goods", "appliance", "edible"],
    advantage: "かかる時間を先に見積もれる",
    benefit: "支度や片づけの段取りを組みやすい",
  },
  {
    when: /\d\s*cm|すき間|コンパクト/u,
    only: ["goods", "appliance"],
    advantage: "置き場所を決めてから選べる",
    benefit: "届いてから置けないと気づく行きちがいを減らせる",
  },
  {
    when: /香り|ゆず|ハーブ/u,
    only: ["goods"],
    advantage: "香りの好みで選べる",
    benefit: "毎日の手入れの時間に、気分を切りかえやすい",
  },
  {
    when: /泡|ポンプ|さっと/u,
    only: ["goods"],
    advantage: "使い始めるまでの手間が少ない",
    benefit: "忙しい朝や、子どもと一緒のときも続けやすい",
  },
  {
    when: /工場|製造しています|工房/u,
    advantage: "作っている場所がわかる",
    benefit: "どこのだれが作ったのかを、人に説明できる",
  },
  {
    when: /ドラッグストア|公式通販|取扱店/u,
    advantage: "手に入れる場所がわかる",
    benefit: "なくなったときの買い足しに困りにくい",
  },
  {
    when: /使うほど|経年|色の変化/u,
    advantage: "使いこむ楽しみがある",
    benefit: "買い替えを重ねるより、ひとつを長く育てていける",
  },
  {
    when: /A4|入る大きさ|ポケット/u,
    advantage: "いつもの荷物が入るか確かめられる",
    benefit: "出かける前の詰めかえに手間どりにくい",
  },
  {
    when: /粒|1日の目安|水に.*溶け|粉末/u,
    only: ["supplement"],
    advantage: "とり方と量を思い浮かべられる",
    benefit: "毎日のどの時間に置くかを決めやすい",
  },
  {
    when: /食感|カラメル|コク|甘さ|風味/u,
    only: ["edible", "place"],
    advantage: "味の方向がわかる",
    benefit: "一緒に食べる人の好みに合わせて選びやすい",
  },
  {
    when: /だけで作って|無農薬|牧場|農園|漁港/u,
    advantage: "中身と作り手が見える",
    benefit: "食卓で、その品の話をしながら味わえる",
  },
  {
    when: /席は|禁煙|電源|Wi-?Fi/iu,
    only: ["place"],
    advantage: "行ったときの過ごし方を想像できる",
    benefit: "だれと、どのくらい過ごすかを決めてから行ける",
  },
  {
    when: /キッズ|ベビーカー|お子さま|子ども/u,
    advantage: "家族と一緒のときのことがわかる",
    benefit: "預け先を探さずに予定を立てやすい",
  },
  {
    when: /説明します|写真を見ながら|カウンセリング/u,
    only: ["clinic"],
    advantage: "始める前に中身を知れる",
    benefit: "わからないまま進む不安を減らせる",
  },
  {
    when: /代行|まとめて|おまかせ|丸ごと/u,
    only: ["service", "any"],
    advantage: "手を離せる範囲がわかる",
    benefit: "本来の仕事に使う時間を取り戻しやすい",
  },
  {
    when: /出力|書き出|Excel/iu,
    only: ["service"],
    advantage: "いまの書類の形に合わせやすい",
    benefit: "報告のための写し直しを減らしやすい",
  },
  {
    when: /出張|伺|訪問/u,
    only: ["service", "any"],
    advantage: "出かけずに頼める",
    benefit: "持ち運びや待ち時間の負担を減らせる",
  },
  {
    when: /面談は?不要|オンラインで完結/u,
    advantage: "出向かずに手続きできる",
    benefit: "営業の合間や夜でも進めやすい",
  },
  {
    when: /スーパー|小学校|公園/u,
    only: ["home"],
    advantage: "毎日の用事の道のりがわかる",
    benefit: "買い物や送り迎えの時間を思い描ける",
  },
  {
    when: /立ち会|確認してから|思い出/u,
    only: ["any", "service"],
    advantage: "任せきりにならずに進められる",
    benefit: "あとから悔やむ行きちがいを減らせる",
  },
];
