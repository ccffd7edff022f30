/** Forms of memos that no word list holds: how labels stand out, who says it of whom, and what only people of the work say. */
import { expect, test } from "vitest";
import { readMemoText } from "./read.ts";

const note = "種類：座布団\n予算：月30万円\n競合：綿屋カリ 1,980円\n担当：営業 見本";
const roleOf = (text: string, words: string) =>
  readMemoText(text).sentences.find((entry) => entry.text.includes(words))?.role;
const forbidden = (text: string) => readMemoText(text).forbiddenWords.map((word) => word.text);

test.each(["｜", "…", " ＞ ", " ―― "])(
  "any mark parts labels where several lines are built with it: %s",
  (mark) => {
    const lines = ["商品名", "値段", "言わないこと", "予算", "ライバル"];
    const values = ["ふわりの間", "1枚 2,400円（税込）", "「特選」", "20万円", "綿屋カリ 1,980円"];
    const text = lines.map((label, at) => `${label}${mark}${values[at]}`).join("\n");
    expect(readMemoText(text).name?.value).toBe("ふわりの間");
    expect(roleOf(text, "2,400円")).toBe("public");
    expect(roleOf(text, "20万円")).toBe("internal");
    expect(roleOf(text, "1,980円")).toBe("competitor");
    expect(forbidden(text)).toEqual(["特選"]);
  },
);

test("what a column of remarks holds is no fact", () => {
  const text =
    "項目\t内容\t担当コメント\n商品名\tふわりの間\t呼びにくい\n価格\t1枚 2,400円\t据え置き\n素材\t国産の綿\tここだけ弱い";
  expect(roleOf(text, "2,400円")).toBe("public");
  expect(roleOf(text, "据え置き")).not.toBe("public");
});

test("answers of an interview stand under what was asked", () => {
  const text =
    "Q. 箱の呼び名は？\nA. 「ふわりの間」でいくよ。\nQ. 値段は\nA. 1枚 2,400円、税込。\nQ. 言ってほしくないことは？\nA. 「日本一」。\nQ. 気になる相手はいる？\nA. 綿屋カリさん。";
  const reading = readMemoText(text);
  expect(reading.name?.value).toBe("ふわりの間");
  expect(forbidden(text)).toEqual(["日本一"]);
  expect(roleOf(text, "2,400円")).toBe("public");
  expect(roleOf(text, "綿屋カリ")).toBe("competitor");
});

test.each([
  ["「一生もの」は言わない。「職人技」も、前に怒られたので。", ["一生もの", "職人技"]],
  ["あと「完全国産」。こっちも言えません。", ["完全国産"]],
  ["書けない言葉は「特選」と「極上」です。", ["特選", "極上"]],
  ["『残りわずか』と急がせない", ["残りわずか"]],
  ["特選とか極上は品がないのでナシ。", ["特選", "極上"]],
  ["送料は永年無料、という表現は不可です。", ["永年無料"]],
])("forbidden words in %s", (line, words) => {
  expect(forbidden(`${note}\n${line}`)).toEqual(words);
});

test.each([
  "綿を打つ人が1人足りず、問屋に相談している。",
  "今年は試供品の申し込み100件を狙いたい。",
  "直売所に11月3日に置く。",
  "古い6台は刃が弱っている。",
  "会費の残りが2万円しかない。",
])("only people of the work say: %s", (line) => {
  expect(roleOf(`${note}\n1枚 2,400円です。\n${line}`, line.slice(0, 8))).not.toBe("public");
});

test.each([
  "農協の座布団は980円で売ってる。",
  "国道ぞいの綿カリ亭は750円で夜もある。",
  "綿のナカヨシ堂 1,980円",
])("a price that somebody else asks is about others: %s", (line) => {
  expect(roleOf(`商品名：ふわりの間\n${note}\n1枚 2,400円です。\n${line}`, line.slice(0, 6))).toBe(
    "competitor",
  );
});

test("what another paper says of it is for the people of the work, and contradicts what stands before", () => {
  const reading = readMemoText(`${note}\n30cm角は1枚 2,400円。\n店の看板では1枚 2,200円のまま。`);
  expect(reading.sentences.find(({ text }) => text.includes("2,200円"))?.role).toBe("internal");
  expect(reading.contradictions.map(({ texts }) => texts)).toEqual([
    ["30cm角は1枚 2,400円。", "店の看板では1枚 2,200円のまま。"],
  ]);
});

test("a remark that takes the line above back leaves nothing of it", () => {
  const text = `${note}\n初回は半額でお試しいただけます。\n→終わったので消す\n1枚 2,400円です。`;
  expect(roleOf(text, "半額")).toBe("internal");
  expect(roleOf(text, "2,400円")).toBe("public");
});

test("a fruit, an option with its price and what a place has none of are facts of the product", () => {
  const fruit =
    "商品名：ふわりの間\n自社農園で10月に手摘みした綿だけ。\n摘んだ実は24時間以内に園内でほぐします。";
  expect(readMemoText(fruit).contradictions).toEqual([]);
  expect(roleOf(fruit, "24時間")).toBe("public");
  expect(roleOf(`${note}\nスタンダードプランは2,980円（税込）です。`, "2,980円")).toBe("public");
  expect(forbidden("特別養護老人ホーム「はるみの丘」介護スタッフ募集。時給1,280円〜、夜勤なし。")).toEqual(
    [],
  );
});
