/** Values of one attribute, and statements that exclude each other, that nobody doubts and two lines tell. */
import { expect, test } from "vitest";
import { readMemoText } from "./read.ts";

const note = "商品名：ふわりの間\n種類：座布団\n予算：月30万円\n担当：営業 見本\n競合：綿屋 1,980円";
const pairs = (text: string) => readMemoText(`${note}\n${text}`).contradictions.map(({ texts }) => texts);

test.each([
  ["ふわりの間は1枚2,400円です。洗えます。\nふわりの間は1枚2,600円で買えます。", "2,600円"],
  ["全12色。\n綿100%です。\n色は10色から選べます。", "10色"],
  ["| 重さ | 1.2kg |\n| 大きさ | 60cm |\n重さ900gで、片手で持てます。", "900g"],
  ["営業時間：10:00〜19:00\n駅から5分\n夜は20時まで開いています。", "20時"],
  ["定休日：火曜\n駅から5分\n休みは水曜です。", "水曜"],
  ["対象年齢：6歳から\n綿100%\n5歳から遊べます。", "5歳"],
  ["導入実績 300社\n解約はいつでも。\nいま250社で使われています。", "250社"],
  ["賞味期限は製造から60日。\n冷凍で届きます。\n賞味期限：90日", "90日"],
  ["内容量：200g\n原材料：小豆\nパッケージの裏は180gと印字", "180g"],
  ["価格：2,400円（税込）\n綿の座布団です。\n店のPOPは2,600円で刷り上がっている。", "2,600円"],
])("two values of what a thing has one of: %s", (text, words) => {
  expect(pairs(text).some((texts) => texts[1].includes(words))).toBe(true);
});

test.each([
  ["カード払いOK。\n現金のみのお支払いです。", "現金のみ"],
  ["予約不要です。\n色は3色。\n完全予約制です。", "完全予約制"],
  ["いつでも解約できます。\n毎月届きます。\n最低4回のご購入が条件です。", "最低4回"],
  ["小学生以上が対象です。\n60分です。\n未就学のお子さんもどうぞ。", "未就学"],
  ["無添加です。\n原材料：小豆、砂糖、保存料（ソルビン酸K）", "保存料"],
  ["ペット同伴可。\n全室禁煙。\nペットはご遠慮ください。", "ご遠慮"],
])("what cannot both hold of one thing: %s", (text, words) => {
  expect(pairs(text).some((texts) => texts.some((each) => each.includes(words)))).toBe(true);
});

test.each([
  "送料500円。5,000円以上は送料無料。",
  "定員は昼の回20名、夜の回12名です。\n昼の回の定員 20名\n夜の回の定員 12名",
  "保証は1年。\n部品の保証は3か月。",
  "保証：1年\n12か月間の保証つきです。",
  "内容量：Sサイズ 200g\n内容量：Lサイズ 350g",
  "平日 10時〜18時に営業\n土日 9時〜19時に営業",
  "火曜定休。\n第3水曜も休み。",
  "大人の入場料 600円\n子どもの入場料 300円",
  "生後6か月から使えます。\n0歳から2歳までの園です。3歳からは別の園に入れます。",
  "予約はいりません。\n南小の「にこにこ食堂」は月1回で予約制",
  "累計1,200人が利用。\n今年は300人が利用しました。",
])("values of two cases, and one value in two units, contradict nothing: %s", (text) => {
  expect(pairs(text)).toEqual([]);
});
