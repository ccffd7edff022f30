/** Headlines that fill the last places of an ad: whose it is and what it is about, and no claim. Written by hand. */
import { type Family, isResidence, nursery } from "#src/tools/wording/family.ts";
import { selfUsed } from "#src/tools/wording/trades.ts";
import { type ComposerMaterial, kindWord } from "../../wording/material.ts";

const byFamily: Record<Family, readonly string[]> = {
  goods: [
    "{name}を手にとってみませんか",
    "いつもの{kind}を見直すなら",
    "{kind}の候補に、{name}も",
    "{kind}を選ぶなら{name}",
    "買う前に知る、{name}",
    "{kind}を買う日に、{name}",
    "{name}のことを見てみる",
  ],
  edible: [
    "次の食卓に、{name}を",
    "{name}を味わってみませんか",
    "いつもの{kind}を変えるなら",
    "{kind}の候補に、{name}も",
    "お取り寄せの候補に、{name}",
    "今週の楽しみに、{name}",
    "{name}のことを知ってから",
    "{kind}を選ぶ日に、{name}",
  ],
  supplement: [
    "毎日の習慣に、{name}",
    "いつもの{kind}を見直すなら",
    "{name}を試してみませんか",
    "{kind}の候補に、{name}も",
    "{name}の中身を確かめる",
    "表示を読んで選ぶ{kind}",
    "{name}をいつもの棚に",
    "続ける前に知る、{name}",
  ],
  appliance: [
    "家に一台、{name}はいかが",
    "いまの{kind}を見直すなら",
    "{name}のある暮らしを",
    "{kind}の候補に、{name}も",
    "置き場所から考える{name}",
    "{name}の大きさを確かめる",
    "買い替えの候補に、{name}",
    "使う場面で選ぶ{kind}",
  ],
  pet: [
    "うちの子の{kind}を見直すなら",
    "{name}を試してみませんか",
    "あの子のごはんに、{name}",
    "{kind}の候補に、{name}も",
    "{name}の中身を見てから",
    "今日のお皿に、{name}を",
    "{kind}を切り替えるなら",
    "あの子と選ぶ、{name}",
  ],
  place: [
    "{name}でお待ちしています",
    "お出かけの途中に、{name}",
    "{name}をのぞいてみませんか",
    "はじめての方も{name}へ",
    "次の休みに、{name}",
    "帰り道に、{name}",
    "{name}への行き方を見る",
    "はじめて行く{kind}に",
  ],
  service: [
    "{name}を検討の候補に",
    "いまのやり方を見直すなら",
    "{name}のことを聞いてみる",
    "社内で話す前に、{name}を知る",
    "{kind}をくらべるときに",
    "{name}でできることを見る",
    "担当の方へ、{name}",
    "始める前に知る、{name}",
  ],
  school: [
    "{name}をのぞいてみませんか",
    "はじめての方も{name}へ",
    "習いごとの候補に、{name}",
    "{name}のことを聞いてみる",
    "始める前に知る、{name}",
    "{name}の一日を見てみる",
    "次の習いごとに、{name}",
    "{kind}を選ぶ前に",
  ],
  home: [
    "{name}を見に行きませんか",
    "住まいの候補に、{name}",
    "引っ越しを考えはじめたら",
    "{name}の暮らしを見てみる",
    "内見の前に知る、{name}",
    "{name}のまわりを見てみる",
    "次の住まいに、{name}",
    "図面で見る{name}",
  ],
  job: [
    "{name}で働きませんか",
    "次の職場の候補に、{name}",
    "働く場所を探している方へ",
    "{name}のことを聞いてみる",
    "応募の前に知る、{name}",
    "{name}の一日を見てみる",
    "次に働くなら、{name}",
    "職場を知る、{name}の募集",
  ],
  clinic: [
    "{name}へご相談ください",
    "かかりつけを探している方へ",
    "はじめての方も{name}へ",
    "{name}の診療案内を見る",
    "受診の前に知る、{name}",
    "{name}への行き方を見る",
    "ご家族と読む、{name}の案内",
    "通う前に知る、{name}",
  ],
  any: [
    "{name}に頼んでみませんか",
    "頼み先の候補に、{name}",
    "はじめての方も{name}へ",
    "{name}のことを聞いてみる",
    "頼む前に知る、{name}",
    "まず相談するなら、{name}",
    "{kind}を選ぶなら{name}",
    "家の人と読む、{name}の案内",
  ],
};

/** Nobody is asked to do anything: one opens it oneself. */
const usedAlone: readonly string[] = [
  "{name}を使ってみませんか",
  "いまの{kind}を見直すなら",
  "始める前に知る、{name}",
  "{name}でできることを見る",
  "{kind}の候補に、{name}も",
  "{name}の使い方を見てみる",
  "毎日の{kind}に、{name}",
];

/** A child is left in their care. */
const lookedAfter: readonly string[] = [
  "{name}を見に来ませんか",
  "園選びの候補に、{name}",
  "見学の前に知る、{name}",
  "{name}の一日を見てみる",
  "家族で読む、{name}の案内",
  "復職の前に、{name}を知る",
];

export function invitations(material: ComposerMaterial): readonly string[] {
  const kind = kindWord(material);
  if (nursery.test(kind)) return lookedAfter;
  return material.family === "any" && selfUsed.test(kind)
    ? usedAlone
    : byFamily[isResidence(material.family, material.topic?.buyer)];
}
