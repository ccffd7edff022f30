import { expect, test } from "vitest";
import { readMemoText } from "./read.ts";

const note = "種類：座布団\n予算：月30万円\n競合：綿屋カリ 1,980円\n担当：営業 見本";
const forbidden = (text: string) => readMemoText(`${note}\n${text}`).forbiddenWords.map((word) => word.text);
const roleOf = (text: string, words: string) =>
  readMemoText(text).sentences.find((entry) => entry.text.includes(words))?.role;

test.each([
  ["新品に戻る、と読める書き方は避ける。", ["新品に戻る"]],
  ["日本製、これもいけません。", ["日本製"]],
  ["手縫いとは言えん。", ["手縫い"]],
  ["特選も極上も名乗るな。", ["特選", "極上"]],
  ["10年もつ みたいなのは全部アウト", ["10年もつ"]],
  ["エコ、無公害、は根拠を示せないので使用不可", ["エコ", "無公害"]],
  ["「医療用」と誤解される書き方はしないでください。", ["医療用"]],
  ["「業界初」は法務が却下。「完全」も同じく。", ["業界初", "完全"]],
  ["言わない→ へたらない / 一生使える", ["へたらない", "一生使える"]],
  ["×特選　×極上（根拠がない）", ["特選", "極上"]],
  ["整体、とかそういうのもやめましょう。", ["整体"]],
  ["体温の話はしないでください。", ["体温"]],
  ["使いたくない表現：老舗、職人", ["老舗", "職人"]],
  ["avoid ふわふわの雲 … too childish", ["ふわふわの雲"]],
])("forbidden words in %s", (text, words) => {
  expect(forbidden(text)).toEqual(words);
});

test("what a shop does not take is no rule about words", () => {
  expect(forbidden("ペットの同伴はダメです。")).toEqual([]);
});

test("a table between commas says in its last column what may be shown", () => {
  const text =
    "項目,内容,公開\n店名,つむぎ庵,○\n料金,1回 2,300円,○\n定員,8名,○\n空き,月曜は2名しか来ない,×\n競合,カリ庵。1回 1,900円,×";
  expect(readMemoText(text).name?.value).toBe("つむぎ庵");
  expect(roleOf(text, "2,300円")).toBe("public");
  expect(roleOf(text, "2名しか")).toBe("internal");
  expect(roleOf(text, "1,900円")).toBe("competitor");
});

test("turns of a talk under a line with speaker and time answer the question before them", () => {
  const text =
    "森 10:02\n陶芸の体験です。1回 3,850円\n谷 10:03\n競合は？\n森 10:04\nカリ工房。\n月7,700円で通い放題\n谷 10:06\n了解です";
  expect(roleOf(text, "3,850円")).toBe("public");
  expect(roleOf(text, "7,700円")).toBe("competitor");
});

test("nothing below a line that says so is for customers", () => {
  const text = "豆皿の市\n入場は無料です。\n―― ここから下は載せません ――\n会場は6部屋あります。";
  expect(roleOf(text, "無料")).toBe("public");
  expect(roleOf(text, "6部屋")).toBe("internal");
});

test("old values and rivals are no facts of the product", () => {
  const text = `${note}\n1枚 2,400円です。\n前は1枚 1,900円だった。\n駅前のワタヤさんは1枚 1,500円で「座れば、雲。」と出しています。`;
  expect(roleOf(text, "2,400円")).toBe("public");
  expect(roleOf(text, "1,900円")).toBe("internal");
  expect(roleOf(text, "1,500円")).toBe("competitor");
});

test("what is printed otherwise, and one event on two days, is told", () => {
  const printed = readMemoText(`${note}\n30cm 1,500円。\n値札は30cm 1,700円になっています。`);
  expect(printed.contradictions.map(({ about }) => about)).toEqual(["30cm"]);
  const days = readMemoText(`${note}\n発売は3月1日。\n店の案内は、発売：3月8日と書く。`);
  expect(days.contradictions.map(({ about }) => about)).toEqual(["発売"]);
});

test("a name ends before a bracket that tells where it is", () => {
  const { name } = readMemoText("店名：うたたね文具（仮駅から3分／2階）\n営業：11時〜19時");
  expect(name?.value).toBe("うたたね文具");
});

test("who came is told on its line: a list below it is of the product", () => {
  const text =
    "【打ち合わせメモ】布団店の座布団「ふわり」\n参加：営業 森、開発 谷\n・綿は国産です。\n・1枚 2,400円です。";
  expect(roleOf(text, "営業 森")).toBe("internal");
  expect(roleOf(text, "2,400円")).toBe("public");
  expect(roleOf(`${note}\n参加者：\n・営業 森\n・開発 谷`, "開発 谷")).toBe("internal");
});

test("a rule told beside its label ends where the next line stands without a mark", () => {
  const text = `${note}\nやめること：「極上」は言わない。\n※社内メモ：綿が足りない。\n流れ：店の便りから。\n綿屋ふわり 森`;
  expect(forbidden(text.slice(note.length + 1))).toEqual(["極上"]);
});

test("letters that a buyer may have engraved are of the product; letters of the text are of the work", () => {
  expect(roleOf(`${note}\n名入れ: ひらがな10文字まで、+880円（税込）。`, "名入れ")).toBe("public");
  expect(roleOf(`${note}\n名入れ無料(7文字まで)`, "名入れ無料(7文字まで)")).toBe("public");
  expect(roleOf(`${note}\n見出しは10文字まで。`, "見出し")).toBe("internal");
});

test("what is free until a day, and costs something otherwise, is no contradiction", () => {
  const about = (text: string) => readMemoText(`${note}\n${text}`).contradictions.map((one) => one.about);
  expect(about("入会金5,500円（税込）。\n12月28日までの入会で入会金が0円になる。")).toEqual([]);
  expect(about("入会金5,500円（税込）。\n入会金は無料です。")).toEqual(["入会"]);
});

test.each([
  ["わた屋カリ　秋の案内（下書き用）\n座布団の店です。\n予算：月30万円\n担当：見本", "わた屋カリ"],
  ["わた屋カリについて\n座布団の店です。\n予算：月30万円\n担当：見本", "わた屋カリ"],
  ["森 10:02\nわた屋カリ、という名前です\n谷 10:03\n座布団の店？\n森 10:04\nはい", "わた屋カリ"],
  ["弊社の「わた屋カリ」という座布団の修理について、紹介文をお願いします。\n1枚 1,200円です。", "わた屋カリ"],
])("the name in %j", (text, name) => {
  expect(readMemoText(text).name?.value).toBe(name);
});

test("a title that only says what it is about names nothing", () => {
  expect(readMemoText(`座布団の修理について\n${note}`).name).toBeNull();
});

test.each([
  ["裏地が足りない。これは先方には言わないでとのこと", "裏地"],
  ["再来月に新しい柄を出す。まだ言えない", "まだ言えない"],
  ["10/2（木）見本屋さん 定例　出席 見本社長・例さん", "定例"],
  ["綿の計算に誤りが2件で起きています。", "誤り"],
])("%j stays inside", (line, words) => {
  expect(roleOf(`${note}\n${line}`, words)).not.toBe("public");
});

test.each([
  "近所に綿の工房カリがある。",
  "近くの綿屋本舗は1枚1,200円で出している",
  "量販っぽいやつは980円だよ",
])("%j is about others", (line) => {
  expect(roleOf(`${note}\n${line}`, line.slice(0, 6))).toBe("competitor");
});
