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
  ["Q．商品名は何ですか。\nA．ふわりの間", "ふわりの間"],
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

test.each([
  ["ふわりの間っていって、座布団を縫う店です。", "ふわりの間"],
  ["えーとふわりの間といいます。", "ふわりの間"],
  ["ふわりの間。縫い直せる座布団。", "ふわりの間"],
  ["今回の商品はふわりの間、縫い直せる座布団。", "ふわりの間"],
  ["依頼元 見本工房　商品名 ふわりの間　数 3", "ふわりの間"],
  ["Here is the LP input for FUWARI Mat.", "FUWARI Mat"],
  ["🛋 ふわりの間 春", "ふわりの間 春"],
  ["〔左上〕　ふわりの間", "ふわりの間"],
])("a name told in passing is proposed and asked about: %s", (line, name) => {
  expect(nameIn(`${line}\n${note}`)).toEqual({ name, asked: true });
});

test.each([
  [
    "Q. 店名をご記入ください\nA. 特別な座布団の店 ふわりの間\nQ. 今回つくるページの目的\nA. 来店。\nQ. 特徴\nA. 記録はタブレット。",
    "特別な座布団の店 ふわりの間",
  ],
  ["> 商品名は何でしょう\n「ふわりの間」です。\n> 対象は\n座る人です。", "ふわりの間"],
  ["Q1 告知するものの名前\n→ ふわりの間\nQ2 競合\n→ 綿屋\nQ3 予算\n→ 30万円", "ふわりの間"],
  [
    "社：名前は「おざぶの荷ほどき」でいきます。\n営：値段は2,400円。\n社：競合は綿屋。\n営：予算は30万円。",
    "おざぶの荷ほどき",
  ],
])("who is asked for the name answers with it: %s", (text, name) => {
  expect(nameIn(`${text}\n${note}`).name).toBe(name);
});

test.each([
  ["商品：ふわりの間（綿の座布団。毎月縫い直す）", "ふわりの間"],
  ["名まえ　　ふわりの間\n値段　　　2,400円\n素材　　　綿", "ふわりの間"],
  [
    "項目 | 旧 | 新 | 備考\n名称 | 旧ざぶ | ふわりの間 | 確定\n価格 | 2,000円 | 2,400円 | \n素材 | 綿 | 綿 |",
    "ふわりの間",
  ],
  ["職種　運転士\n会社　見本交通株式会社（路線バス）\n月給　25万円\n休み　4週8休", "見本交通"],
])("a label, a heading or a column holds the name alone: %s", (text, name) => {
  expect(nameIn(`${text}\n${note}`).name).toBe(name);
});

test.each([
  "座布団の会社（屋号は「いま変えてる最中、まだ言えない」とのこと）",
  "「日本初」、同じことをM社が3年前からしています。\n屋号は考え中です。",
  "「空気をきれいにする」という話もよく見かけます。\n商品名はつけていません。",
])("who has no name yet is asked, whatever else stands in quotation marks: %s", (line) => {
  expect(nameIn(`${line}\n${note}`)).toEqual({ name: null, asked: true });
});

test("of words and the longer ones that hold them the longer are the name", () => {
  const text =
    "Q こちらの「土曜の間」はどんな店ですか\nA 座布団の店です。名前は土曜ですけど、毎日やっています。";
  expect(nameIn(`${text}\n${note}`).name).toBe("土曜の間");
  const numbered = "Fuwa 2 / 冷えない座布団\n- size: 60cm\n- Fuwa 1 の在庫 300\n- color: 白";
  expect(nameIn(`${numbered}\n${note}`).name).toBe("Fuwa 2");
});

test("a name at the head comes before one that is only quoted far below, and is asked about", () => {
  const rows = [
    "綿の間は、体にあわせて縫う座布団です",
    "1枚 2,400円",
    "色は3色",
    "大きさは60cm",
    "中わたは綿",
  ];
  const more = ["洗えます", "縫い直せます", "1年保証", "送料は500円", "アプリの「ペアラ」は月4千円弱"];
  expect(nameIn([...rows, ...more, note].join("\n"))).toEqual({ name: "綿の間", asked: true });
});

test("the subject of a mail that stands as a title is asked about", () => {
  expect(nameIn(`題：Fw: 座布団の件（急ぎです）\n${note}`).asked).toBe(true);
});

test("a piece of a longer name is asked about, however plainly it is called the name", () => {
  const said = "名前の「ふわ」は綿の手ざわり。";
  expect(nameIn(`${said}\n${note}`)).toEqual({ name: "ふわ", asked: false });
  expect(nameIn(`ページのもと：ふわりざぶ MORI-7\n${said}\n${note}`).asked).toBe(true);
});

test("somebody of the work, a file and a day of the week are no names", () => {
  const text =
    "3/2｜告知文を確定｜塚越\n塚越が確認中\n# store.yml\n土曜　打ち合わせ\nReporter: Mihon / Due: 12-11";
  expect(nameIn(`${text}\n予算：月30万円\n競合：綿屋カリ 1,980円`).name).toBeNull();
});

test.each([
  ["> お店の名前はこれで確定ですか\nはい、ふわり番です。", "ふわり番"],
  ["【件名】ふわり台農園の利用者募集", "ふわり台農園"],
  [
    "品目\t説明\t備考\n名前\tふわりの間（ふわりのま）\t商標は出願中\n値段\t2,400円\t\n大きさ\t60cm\t",
    "ふわりの間",
  ],
  ["題｜ふわりの間｜ルビいる？\n値段｜2,400円｜このまま\n対象｜床に座る人｜", "ふわりの間"],
])("an answer, a title and a cell hold the name alone: %s", (text, name) => {
  expect(nameIn(`${text}\n${note}`).name).toBe(name);
});

test.each([
  "B「スニーカーにも革靴にも入る」",
  "「運んで据えるまで込み」で1枚 2,400円",
  "「行くのは店から半径6km」",
  "haru 11:02 @ken 素材ちょうだい\nken 11:10 > 1枚 2,400円です\nken 11:11 > 色は3色、洗えます\nharu 11:15 了解",
])("what tells something, and who talks, are no names: %s", (text) => {
  expect(nameIn(`${text}\n${note}`).name).toBeNull();
});

test("a name that is the beginning of a quotation is asked about", () => {
  const cut = nameIn(`商品名は「ふわりに、間。」（点も丸もこのまま）。\nふわりには広告で使う\n${note}`);
  expect(cut.asked).toBe(true);
  const praised = `商品名：ふわり番\nお客様の声：「やっと届いたふわり番、最高でした」\n${note}`;
  expect(nameIn(praised)).toEqual({ name: "ふわり番", asked: false });
  expect(nameIn(`座布団の名前は「ふわりの間」、読みはそのままです。\n${note}`)).toEqual({
    name: "ふわりの間",
    asked: false,
  });
});

test("a class of goods is no certain answer to what it is", () => {
  const read = (kind: string) =>
    readMemoText(`[商品名] ふわり番\n[種類] ${kind}\n予算：月30万円\n競合：綿屋カリ 1,980円`);
  expect(read("医薬部外品")).toMatchObject({ kind: { value: "医薬部外品" }, asked: ["kind"] });
  expect(read("ハンドクリーム")).toMatchObject({ kind: { value: "ハンドクリーム" }, asked: [] });
});
