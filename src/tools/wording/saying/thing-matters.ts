/** Matters of things that are bought, and what proves them; narrow ones first. */
import type { Matter } from "./matter.ts";

export const thingMatters: readonly Matter[] = [
  { when: /受賞|認定|認証|特許|金賞|銀賞/u, head: "外からの評価", care: "選ぶ手がかりがほしい" },
  { when: /創業|開業|開院|老舗|周年|年目/u, head: "これまでの歩み", care: "どんな相手なのかを知りたい" },
  {
    when: /不使用|使っていません|フリー|無添加|無着色/u,
    only: ["goods", "edible", "supplement", "pet"],
    head: "入っていないもの",
    care: "避けたいものがある",
  },
  {
    when: /香料|香り|ゆず|ハーブ/u,
    only: ["goods", "supplement"],
    head: "香りのこと",
    care: "香りの強さや好みが気になる",
  },
  {
    when: /保湿|うるおい|セラミド|ヒアルロン酸|米ぬか|オイル/u,
    only: ["goods"],
    head: "うるおいの素材",
    care: "乾燥しがちな季節の手入れを見直す",
  },
  { when: /泡|ポンプ|なじませ|塗|さっと/u, only: ["goods"], head: "毎日の使い方", care: "手早く済ませたい" },
  {
    when: /国産|県産|産の|産地|農園|牧場|農家|放牧|無農薬/u,
    head: "素材の出どころ",
    care: "どこのものかを知って選びたい",
  },
  {
    when: /発酵|熟成|焙煎|低温|手焼き|石窯|自家製|仕込/u,
    only: ["edible", "place"],
    head: "作り方のこと",
    care: "作り方まで知って味わいたい",
  },
  {
    when: /食感|甘|苦|コク|酸味|香ばし|味わい|風味/u,
    only: ["edible", "place"],
    head: "味わい",
    care: "味の方向をつかんでから選びたい",
  },
  { when: /ギフト|贈り|のし|ラッピング|化粧箱/u, head: "贈るとき", care: "贈り物を探している" },
  {
    when: /賞味期限|消費期限|冷凍|冷蔵|常温|保存/u,
    only: ["edible", "supplement", "pet"],
    head: "保存と日もち",
    care: "食べきる前のことが気になる",
  },
  {
    when: /溶け|溶か|粉末|水と|お湯|レンジ|解凍|温め/u,
    only: ["edible", "supplement"],
    head: "手軽なとり方",
    care: "忙しい日にも続けたい",
  },
  {
    when: /機能があることが報告|届出/u,
    only: ["supplement"],
    head: "届出の内容",
    care: "表示を読んでから選びたい",
  },
  {
    when: /粒|包|袋入り|個入り|\d+(?:日分|回分)/u,
    only: ["supplement", "edible", "pet"],
    head: "量のめやす",
    care: "どれくらいの量かを先に知りたい",
  },
  {
    when: /職人|手作り|手づくり|手仕事|縫|織|一枚ずつ|ひとつずつ/u,
    head: "作り手の仕事",
    care: "作り手の仕事ぶりで選びたい",
  },
  { when: /自社工場|工場|工房|製造/u, head: "作っている場所", care: "どこで作られたのかを知りたい" },
  {
    when: /使うほど|経年|色の変化|育て/u,
    only: ["goods"],
    head: "使いこむ楽しみ",
    care: "ひとつのものを長く使いたい",
  },
  {
    when: /A4|入る|ポケット|収納|容量/u,
    only: ["goods"],
    head: "入るものと大きさ",
    care: "いつもの荷物が入るか気になる",
  },
  {
    when: /\d\s*(?:kg|g)(?![A-Za-z])|軽量|軽い/u,
    only: ["goods", "appliance"],
    head: "重さのこと",
    care: "重さが負担になりやすい",
  },
  {
    when: /\d\s*(?:cm|mm)|幅|高さ|奥行|コンパクト|薄型|すき間|折りたた/u,
    only: ["goods", "appliance"],
    head: "置き場所のこと",
    care: "置き場所に悩んでいる",
  },
  {
    when: /静音|静か|dB|デシベル/iu,
    only: ["appliance", "goods"],
    head: "音のこと",
    care: "まわりへの音が気になる",
  },
  {
    when: /洗え|洗いもの|水洗い|手入れ|紙パック|食洗機|拭/u,
    only: ["appliance", "goods"],
    head: "手入れのこと",
    care: "手入れの手間を減らしたい",
  },
  {
    when: /充電|バッテリー|連続|運転|コードレス|電池|保温/u,
    only: ["appliance", "goods"],
    head: "使える時間",
    care: "続けて使える時間が気になる",
  },
  {
    when: /\d分|早炊き|時短|ワンタッチ/u,
    only: ["appliance", "goods", "edible"],
    head: "かかる時間",
    care: "支度の時間を短くしたい",
  },
  {
    when: /帆布|革|レザー|リネン|コットン|綿|木製|ステンレス|陶|竹|素材/u,
    head: "素材のこと",
    care: "手ざわりや素材で選びたい",
  },
  {
    when: /カラー|色は|白と黒/u,
    only: ["goods", "appliance"],
    head: "色のこと",
    care: "部屋や手持ちのものと合わせたい",
  },
  {
    when: /販売しています|取扱|ドラッグストア|公式通販/u,
    head: "手に入る場所",
    care: "買える場所を知りたい",
  },
  {
    when: /獣医|愛犬|愛猫|小粒|穀物/u,
    only: ["pet"],
    head: "うちの子のごはん",
    care: "うちの子に合うか気になる",
  },
  {
    when: /\d[\d,]*(?:社|人|名|件|組)|実績|[%％]|アンケート|調査/u,
    head: "数字で見る",
    care: "数字を見て決めたい",
  },
];
