/** Words that may not be used, by what is said of them: a refusal, a verdict, a list that was announced, an answer. */
import { expect, test } from "vitest";
import { readMemoText } from "./read.ts";

const note = "商品名：ふわりの間\n種類：座布団\n価格：1枚 2,400円\n予算：月30万円\n担当：営業 見本";
const forbidden = (text: string) => readMemoText(`${note}\n${text}`).forbiddenWords.map((word) => word.text);

test.each([
  ["「日本一」「極上」は法務に止められています", ["日本一", "極上"]],
  ["「日本一」も復活させないこと", ["日本一"]],
  ["「日本一」に見える書き方は全部よけて。「極上」とも呼ばないで", ["日本一", "極上"]],
  ["「日本一」「極上」の語を客に向けない", ["日本一", "極上"]],
  ["ですから「日本一」はうそ。", ["日本一"]],
  ["「日本一」→ 測っていないから、こう書くと誤り", ["日本一"]],
  ["「日本一」は断言なので不採用", ["日本一"]],
  ["「極上」は客の前では「ふかふか」と書く。", ["極上"]],
  ["見出しに「日本一」と出てきたので下げてもらう", ["日本一"]],
  ["×「激安」　○「手頃」", ["激安"]],
  ["「おふくろの味」は古いと言われた。使わない", ["おふくろの味"]],
  ["「初心者でも安心」、これは去年問題になった", ["初心者でも安心"]],
  ["「日本一」って書いていいですか\nだめです。", ["日本一"]],
])("what somebody refuses or blames: %s", (text, words) => {
  expect(forbidden(text)).toEqual(words);
});

test.each([
  ["だめ\t「日本一」「極上」\nほか\t「特選」は可", ["日本一", "極上"]],
  ["かくな：\n　「日本一」…他の店が先\n　「極上」", ["日本一", "極上"]],
  ["言っちゃダメなのは「日本一」「極上」。", ["日本一", "極上"]],
  ["次の言い方は避けること。「日本一」「極上」。", ["日本一", "極上"]],
  ["4　表現上の禁止\n　イ　「日本一」「極上」。\n　ロ　「特選」。", ["日本一", "極上", "特選"]],
  ["コピー禁：日本一／極上", ["日本一", "極上"]],
])("a label or a sentence announces a list: %s", (text, words) => {
  expect(forbidden(text)).toEqual(words);
});

test.each([
  ["日本一・極上・特選のたぐいには一切ふれないこと", ["日本一", "極上", "特選"]],
  ["日本一になる、肩が軽くなる、といった断言は避けること。", ["日本一になる", "肩が軽くなる"]],
  ["極上なんてもってのほか。", ["極上"]],
  ["絶対、完全、この2語は使わない", ["絶対", "完全"]],
  ["使ってほしくない言葉は、地域一番と業界初", ["地域一番", "業界初"]],
  ["・ナチュラル（抽象的すぎる）← 使わない", ["ナチュラル"]],
  ["※ 極上、特選 → 言葉が軽いから使わない。", ["極上", "特選"]],
])("a list in prose: %s", (text, words) => {
  expect(forbidden(text)).toEqual(words);
});

test("a refusal answers whoever asked about the words, in a talk as well", () => {
  const talk = [
    "森：ダメ表現は",
    "谷：「日本一」「極上」。測ってないから。",
    "森：「特選」は",
    "谷：根拠なし。",
    "森：避ける言葉をどうぞ",
    "谷：「至高」。どこでも言う。",
  ].join("\n");
  expect(forbidden(talk)).toEqual(["日本一", "極上", "特選", "至高"]);
});

test.each([
  "「ふわりの間」は床では冷えません。",
  "「ふわりの間」は洗濯機で洗えます。",
  "「ふわりの間」は普通の座布団と違う。",
])("a fact about the product forbids nothing: %s", (text) => {
  expect(forbidden(text)).toEqual([]);
});

test.each([
  ["NGワード\t理由\n日本一\t測っていない\n極上\t抽象的", ["日本一", "極上"]],
  ["避ける語\tどうして\t代わり\n日本一\t測っていない\tなし\n極上\tえらそう\tなし", ["日本一", "極上"]],
  ["工事中に使っていた「北園プロジェクト」は出しません。", ["北園プロジェクト"]],
  ["日本一になる×　肩が軽くなる×", ["日本一になる", "肩が軽くなる"]],
  ["「完全防水」→ ×　「はっ水」→ ○", ["完全防水"]],
  ["媒体ごとに禁止：\n　インスタ→「日本一」　チラシ→「極上」", ["日本一", "極上"]],
  ["日本一・極上 なども不可", ["日本一", "極上"]],
  ["日本一、極上も当然×です", ["日本一", "極上"]],
  ["「日本一」は古いからパス", ["日本一"]],
  ["日本一、みたいなのは書かないで。", ["日本一"]],
])("a column, a mark behind the words, a medium before them: %s", (text, words) => {
  expect(forbidden(text)).toEqual(words);
});

test.each(["｜", "\t", " | "])(
  "below a line that refuses words a table of words and reasons, parted by %j",
  (bar) => {
    const memo = `8．NGワード（法務）\n語句${bar}理由\n発毛、育毛${bar}効能にない\n毛穴の奥まで${bar}絵で見せるのも同罪\n9．予算\n月30万円`;
    expect(forbidden(memo)).toEqual(["発毛", "育毛", "毛穴の奥まで"]);
    // Of what is to be used the same head refuses nothing.
    expect(forbidden(memo.replace("NGワード（法務）", "使いたい言葉"))).toEqual([]);
  },
);

test("the number of an item is no part of a word", () => {
  expect(forbidden("案内の表現\n（4）過疎、限界集落の語は使用を避ける")).toEqual(["過疎", "限界集落"]);
});
