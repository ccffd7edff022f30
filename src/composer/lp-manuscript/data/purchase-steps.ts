/** Steps where a thing is sent and used at home: by what it is, since one measures a sheet and reads the label of a cream. */
import type { Family } from "#src/tools/wording/family.ts";
import { amountPattern, type Course, deliveryPattern, orderPattern, usagePattern } from "./step.ts";

const order = {
  label: "注文する",
  text: "数と届け先を入れ、金額と条件をもう一度見てから確定します。",
  from: orderPattern,
  not: amountPattern,
};
const arrive = {
  label: "受け取る",
  text: "届いたら、中身と表示を先に確かめます。",
  from: deliveryPattern,
  not: amountPattern,
};

const skin: Course = {
  when: /化粧水|クリーム|バーム|美容液|クレンジング|シャンプー|石けん|石鹸|ローション|乳液|ジェル/u,
  list: [
    { label: "表示を読む", text: "成分と使い方を読み、避けたいものがあるかを見ます。" },
    order,
    { label: "少しだけ試す", text: "はじめは目立たない所に少量つけて、ようすを見ます。" },
    { label: "いつもの順番に", text: "朝や夜の手入れの流れに、ひとつ組み入れます。", from: usagePattern },
  ],
};

const cloth: Course = {
  when: /枕|カバー|タオル|毛布|布団|シーツ|パジャマ|Tシャツ|シャツ|靴下|ラグ|カーテン/u,
  list: [
    { label: "寸法を測る", text: "いまお使いのものの大きさを測り、表示と見くらべます。" },
    { label: "色と数を選ぶ", text: "使う人と場所、洗い替えの分を考えて決めます。" },
    order,
    { label: "いつもの場所で", text: "洗い方の表示を読んでから、使い始めます。" },
  ],
};

const kept: Course = {
  when: /餃子|冷凍|肉|魚|干物|弁当|惣菜|アイス|ラーメン|うなぎ|カニ|ハム|ソーセージ/u,
  list: [
    { label: "食べる日を決める", text: "人数と日にちから、頼む数を考えます。" },
    order,
    {
      label: "場所をあけて待つ",
      text: "届く日にあわせて、しまう場所を見ておきます。",
      from: deliveryPattern,
      not: amountPattern,
    },
    {
      label: "味わう",
      text: "保存のしかたを読み、食べごろにいただきます。",
      from: /フライパン|解凍|レンジ|湯せん|焼き方/u,
      not: amountPattern,
    },
  ],
};

const kitchen: Course = {
  when: /IH|炊飯|鍋|トースター|レンジ|ケトル|ミキサー|コーヒーメーカー|ホットプレート/u,
  list: [
    { label: "置く場所を測る", text: "大きさと電源の位置を見て、置けるかどうかを確かめます。" },
    { label: "作るものを考える", text: "よく作る料理と人数から、要る大きさを考えます。" },
    order,
    { label: "まず一度使う", text: "説明書を読み、いつもの料理からためしてみます。", from: usagePattern },
  ],
};

const swallowed: Course = {
  when: /カプセル|サプリ|粒|青汁|プロテイン|粉末|テアニン/u,
  list: [
    { label: "表示を読む", text: "とる量と原材料、注意書きを先に読みます。" },
    order,
    arrive,
    { label: "毎日の場所に置く", text: "目につく所に置き、目安の量を守ってとります。" },
  ],
};

/** Before the plain ones of the family. */
export const purchaseSteps: Partial<Record<Family, readonly Course[]>> = {
  goods: [skin, cloth],
  edible: [kept],
  appliance: [kitchen],
  supplement: [swallowed],
};
