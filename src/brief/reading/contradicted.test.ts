/** What another paper, another person or the same sentence says otherwise. */
import { expect, test } from "vitest";
import { readMemoText } from "./read.ts";

const note = "商品名：ふわりの間\n種類：座布団\n予算：月30万円\n担当：営業 見本";
const pairs = (text: string) => readMemoText(`${note}\n${text}`).contradictions.map(({ texts }) => texts);

test.each([
  [
    "標準納期：受注後 5営業日\n素材：綿\n色：3色\n大きさ：60cm\n納期5営業日と刷ってあるが、実際は3週間かかる。",
    "3週間",
  ],
  ["お届けは十二月十日。\n※店のカレンダーには12月12日とある。", "12月12日"],
  ["保証は据付から12か月とする。\nただし販売約款の案（法務7月版）は6か月であり、調整中。", "6か月"],
  ["初月は半額の1,490円。\n※専務より「初月半額は認めない」との付箋あり。", "認めない"],
  ["Warranty: 18 months\n（箱のシールは12 months ですが printing mistake か照会中）", "12 months"],
  ["保証金なし、礼金なし\n10月の図面には「礼金1か月」とあります。", "礼金1か月"],
])("another paper or person says otherwise: %s", (text, words) => {
  expect(pairs(text).some((texts) => texts[1].includes(words))).toBe(true);
});

test.each([
  ["音は小さく58dB……ただ、仕様書を見たら63dBでした。", ["58dB", "63dB"]],
  ["綿の保証は「五年」と言ったり「三年」と言ったり。", ["五年", "三年"]],
  ["綿の重さは、パッケージ2.1g、分析表1.8g", ["2.1g", "1.8g"]],
])("one sentence gives two figures for one thing: %s", (text, words) => {
  const [texts] = pairs(text);
  expect(words.every((word, at) => texts?.[at]?.includes(word))).toBe(true);
});

test.each([
  "1枚 2,400円、2枚 4,600円です。",
  "朝は8時から、夜は9時までです。",
  "1年保証です。ただ、ふた付きは2年です。",
  "五千円からです。5千円の品もあります。",
])("figures of two things contradict nothing: %s", (text) => {
  expect(pairs(text)).toEqual([]);
});

test.each([
  ['使いはじめる前なら全額返金。\nthe shop page says "no refund after purchase".', "no refund"],
  ["全国 312園で使われています。\n見学はできません。\n営業資料は280園以上ってなってる。どっち？", "280園"],
  [
    "いつやめてもOK、ボタン1つ。\n色は3色。\n規約から写します「3回分の継続をお約束いただきます」。",
    "3回分の継続",
  ],
  [
    "前売2,000円／当日2,500円\n芝生に座ります。\n対象：親子\n※ 登録画面が「前売 2,200円」。問い合わせ中",
    "2,200円",
  ],
  ["1回 7,000円（※就業規則のコピーは6,500円。事務に確認中）", "6,500円"],
  ["30枚までは無料、ずっと\nえ、無料の分は来春なくすって聞いた。要確認のまま", "なくす"],
  [
    "【旧・返品】\n開封後でも14日以内は全額返金。\n　→ 赤：窓口の規約では「未開封にかぎり8日以内」です。どっちなのか確認中",
    "8日以内",
  ],
])("a paper, a page or hearsay says otherwise, in more words: %s", (text, words) => {
  expect(pairs(text).some((texts) => texts[1].includes(words))).toBe(true);
});

test("of several statements what is named is contradicted, and not what stands nearest", () => {
  const text =
    "1枚 1,780円、送料込み\n翌日に発送\n「飲み放題」とは違う。\nカートの表示が「送料 220円」になっているとの指摘あり。返事待ち。";
  expect(pairs(text)).toEqual([
    ["1枚 1,780円、送料込み", "カートの表示が「送料 220円」になっているとの指摘あり。"],
  ]);
  const noted = [
    "4) 月給　252,000円〜（手当は別）。賞与 年2回",
    "5) 休み　4週8休、年間106日",
    "6) 勤務の例　早番 5:20〜14:00",
    "7) 出すところ　求人サイト",
    "8) 追記（総務 福永より 11/20）　求人サイトに出ている票は月給238,000円〜です。改定したか照会中。",
  ].join("\n");
  expect(pairs(noted).map((texts) => texts[0])).toContain("月給　252,000円〜（手当は別）。");
  expect(pairs("備考1\n見本の規約では「開封後の返品は不可」となっている。")).toEqual([]);
});

test.each([
  ["| 保温 | なし |\n| 重さ | 1kg |\nスイッチを入れると60分保温します。", "保温します"],
  ["無料版：鉢3つまで、広告なし\n写真が撮れます。\n無料版は広告が表示されます", "広告が表示"],
  ["返品　到着後30日、使用後でも可\n色　3色\n送料　500円\n返品は未開封品に限り、到着後8日以内", "8日以内"],
  ["中わたは「国産の鹿だけ」\n大きさは60cm\n原材料欄: 鹿の毛（ニュージーランド産）", "ニュージーランド"],
  ["金利　年0.65%（税引後 年0.518%）。\n期間は1年です。\nふわりの間　1年　年0.60%", "0.60%"],
  ["くいちがい　店長の口では「火曜休み」、店の看板は「木曜休み」。", "木曜休み"],
  ["体験　2回まで無料\n先生は2人です。\n体験のときに 教材代500円もらうんだったか？", "500円"],
  ["キャンセルは3日前から50％です。\n色は3色。\nキャンセルは前日まで無料です。", "前日まで無料"],
  ["休む・やめる　いつでもマイページで\n解約は「3回受け取ってから」と規約に書いたはず。", "3回受け取って"],
  [
    "送料\t全国一律350円\n色\t3色\n大きさ\t60cm\nサイトの「送料無料でお届け」の帯、まだ生きてる。",
    "送料無料",
  ],
  [
    "朝7時から夜23時まで使えます。\n規約の写しを見ましたが、「午前9時から午後10時まで」となっています。",
    "午後10時",
  ],
])("two statements of one matter cannot both hold: %s", (text, words) => {
  expect(pairs(text).some((texts) => texts[1].includes(words))).toBe(true);
});

test.each([
  "年間の限度は60万円。\n保険料は0歳で月1,480円から、小型は月1,920円から。",
  "4名室 1時間1,100円〜\n36名室 1時間6,600円〜",
  "コーヒー 550円、トースト 600円\n本を1冊置いていくとコーヒーが100円引き",
  "小袋が14個で、送料込み6,480円。\n一回だけ買う人は送料880円。",
  "返品は未使用なら8日以内。\n不良品は30日以内に交換します。",
  "金利　年0.65%\n見本銀行「別の定期」年0.70%。",
  "1年もの 年0.2%\n3年もの 年0.3%",
  "実質年率 4.8%〜14.6%\n遅延損害金 年率20.0%",
  "国産大豆の味噌\n塩はメキシコ産",
  "キャンセルは3日前から50％です。\nキャンセルは4日前まで無料です。",
  "休む・やめる　いつでもマイページで\n3回受け取ったら、小さな箱が届きます。",
])("figures of several cases and of others contradict nothing: %s", (text) => {
  expect(pairs(text)).toEqual([]);
});
