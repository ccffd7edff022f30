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
