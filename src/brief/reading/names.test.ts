/** The name of a product: certain only where the memo states it, else the likeliest with a question. */
import { expect, test } from "vitest";
import { readMemoText } from "./read.ts";

const note = "種類：座布団\n予算：月30万円\n競合：綿屋カリ 1,980円\n担当：営業 見本";
const nameIn = (text: string) => {
  const { name, asked } = readMemoText(text);
  return { name: name?.value ?? null, asked: asked.includes("name") };
};

test.each([
  "相手の名前は出すな。",
  "あちらとは違うとだけ、名前は出さずに。",
  "でも名前は書くなよ",
  "川の名前は他社も使っていますよね",
])("what is to be done with a name is none: %s", (line) => {
  expect(nameIn(`${note}\n${line}`).name).toBeNull();
});

test.each([
  ["綿綿 = 座布団を月ぎめで借りるサービス", "綿綿"],
  ["「ふわりの間」＝座布団の張り替え。", "ふわりの間"],
  ["次のLPは「ふわりの間」です。", "ふわりの間"],
  ["Q. 「ふわりの間」とは何ですか", "ふわりの間"],
  ["> 正式な表記はどちらですか\nFUWARI でお願いします。", "FUWARI"],
  ["型番で呼ばないで「ふわりの間」と書く。", "ふわりの間"],
  ["正式にはFUWARI NO MA、看板もそう。", "FUWARI NO MA"],
  ["Fuwari No Ma（英語表記のみ）の予約用LPをお願いします。", "Fuwari No Ma"],
  ["「ふわりの間」の初回は4,000枚", "ふわりの間"],
  ["名前候補　A「ふわりの間」　B「綿のまど」。→ 昼にBと決めた。", "綿のまど"],
])("a name that only its place gives away is asked about: %s", (line, name) => {
  expect(nameIn(`${line}\n${note}`)).toEqual({ name, asked: true });
});

test.each([
  ["店名は「喫茶まど」から「まど珈琲」に変わりました。", "まど珈琲"],
  ["商品名「ソラワタ」（※「空綿」と漢字にしない）", "ソラワタ"],
  ["商品は綿の座布団 MORI-7。", "MORI-7"],
  ["プロジェクト名：あかつき\n正式名称：綿の宿 本館", "綿の宿 本館"],
  ["ブランド：見本製綿\n品目：もち座布団", "もち座布団"],
])("of several names the one that is stated of the product: %s", (line, name) => {
  expect(nameIn(`${line}\n予算：月30万円\n競合：綿屋カリ 1,980円\n担当：営業 見本`).name).toBe(name);
});

test.each([
  ["== FUWARI（ふわり）商品ページ素材 ==\n1枚 2,400円", "FUWARI"],
  ["#案件\n冬の間30\n1枚 2,400円の座布団です。", "冬の間30"],
  ["[title]綿の間 ふわり バナー依頼[/title]\n1枚 2,400円", "綿の間 ふわり"],
])("a title that is a name and the word for a paper: %s", (head, name) => {
  expect(nameIn(`${head}\n${note}`)).toEqual({ name, asked: true });
});

test.each([
  [
    "key,value,公開,備考\ntitle,夜の綿の会,○,\nplace,仮町公民館,○,\nopen,17:30,○,\nseats,40,○,自由席",
    "夜の綿の会",
  ],
  ["│呼称　　ふわりの間（大）\n│値段　　2,400円\n│素材　　綿", "ふわりの間"],
])("a table or a card names it under its own label: %s", (text, name) => {
  expect(nameIn(text)).toEqual({ name, asked: false });
});

test("of a company and a product the product is named", () => {
  expect(nameIn(`会社名：綿屋見本\n新しい座布団「ふわりの間」を発売します。\n${note}`).name).toBe(
    "ふわりの間",
  );
  expect(nameIn(`品名：ふわりの間（仮称）か綿のまど、未決\n${note}`).asked).toBe(true);
});

test("in an exported chat a speaker stands behind a day and a time", () => {
  const text = [
    "[2025/11/18 20:11:03] 実行委 かり: 決まったこと並べます",
    "[2025/11/18 20:11:40] 実行委 かり: HATAKE CINEMA（ハタケ） 冬の畑で観る映画会",
    "[2025/11/18 20:12:22] 実行委 かり: 前売 1,200円です",
  ].join("\n");
  expect(nameIn(text)).toEqual({ name: "HATAKE CINEMA", asked: true });
});

test.each([
  ["商品名は太字で。\n1枚 2,400円です。", null],
  ["マスコットの名前は「もぐたん」です。", "もぐたん"],
  ["お名前は？\n田中です。\nお仕事は？\n座布団を縫う仕事です。", null],
  ["会社名：綿屋\n名前：田中 花子\n電話：03-0000-0000", "綿屋"],
  ["案件名：綿の日のLP制作", "綿の日"],
  ["名前は「ふわりの間」か「綿のまど」、どちらにするか。", "ふわりの間"],
])("words that name something else, somebody or a job are no certain name: %s", (text, name) => {
  const found = nameIn(`${text}\n${note}`);
  expect(found.asked).toBe(true);
  expect([null, name]).toContain(found.name);
});
