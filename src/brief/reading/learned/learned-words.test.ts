/** Forbidden words that no rule has a form for, and what tells of them: lists under any line about words, bullets, short notes. */
import { expect, it, test } from "vitest";
import { rowsOfText } from "../lines/layout.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import { placeRows } from "../lines/sections.ts";
import { likeliestKind } from "../product/kind-opinion.ts";
import { answerCleaner } from "../product/name-clean.ts";
import { readMemoText, settledParts } from "../read.ts";
import type { LikelyRun } from "./names.ts";
import { wordHeadings } from "./word-headings.ts";
import { bansOutsideFacts } from "./words.ts";

const note =
  "商品名：ひだまりの間\n種類：綿の座布団\n1枚 2,400円（税込）、送料は全国一律600円\n綿は国産、わたの打ち直しは1回無料\n予算：月30万円\n競合：綿屋カリ 1,980円\n担当：営業 見本\n";
const forbidden = (text: string) => readMemoText(`${note}${text}`).forbiddenWords.map((word) => word.text);

test.each([
  [
    "▼言うと笑われる語\t理由\n雲の座り心地\t去年の広告で失笑\n一生もの\tわたは打ち直しがいる",
    ["雲の座り心地", "一生もの"],
  ],
  ["🚫腰痛が治る\n🚫日本一 ←社長が言いたがる", ["腰痛が治る", "日本一"]],
  ["腰痛が治る🚫 日本一🚫", ["腰痛が治る", "日本一"]],
  ["避けてほしい書き方\n○「腰痛」　薬のように読まれます\n○「最高級」　根拠がありません", ["腰痛", "最高級"]],
  ["✕ 除菌／抗菌（試験していない）", ["除菌", "抗菌"]],
  ["書きたい順 座り心地→温度→贈りもの\nNG 「日本一」", ["日本一"]],
])("words of a list are forbidden however it is announced: %s", (text, words) => {
  expect(forbidden(text).toSorted()).toEqual(words.toSorted());
});

test.each([
  ["言葉の可否\n○「ふかふか」\n×「最高級」", ["最高級"]],
  ["言葉の可否\n○「ふかふか」\n🚫「最高級」", ["最高級"]],
  ["言葉の可否\n○「ふかふか」\n「最高級」は×", ["最高級"]],
  ["言葉づかい\n○「ふかふか」はOK\n「最高級」はNG", ["最高級"]],
  ["○「ふかふか」は使ってよい\n○「もちもち」は使ってOK", []],
  ["使ってよい言葉\n○「ふかふか」\n○「もちもち」", []],
])("a circle permits, but below a line that refuses: %s", (text, words) => {
  expect(forbidden(text)).toEqual(words);
});

it("a circle below a line that speaks of both permits", () => {
  expect(forbidden("使える言葉と避ける言葉\n○「ふかふか」\n▲「最高級」")).not.toContain("ふかふか");
});

test.each([
  ["「らくらく正座」と書くと、膝の悪い方から必ず言われます。", "らくらく正座", "forbidden"],
  ["「日本一」可／不可 → 不可", "日本一", "internal"],
])(
  "what is surely forbidden is neither required nor permitted, whatever a rule takes of its form: %s",
  (text, word, role) => {
    const { forbiddenWords, requiredWords, sentences } = readMemoText(`${note}${text}`);
    expect(forbiddenWords.map((each) => each.text)).toContain(word);
    expect(requiredWords).toEqual([]);
    expect(sentences.at(-1)?.role).toBe(role);
  },
);

test.each([
  ["ただ「腰痛解消」って去年のまま残ってないか？ 消して。", "腰痛解消"],
  ["「地域ナンバーワン」と先代のカードにございました。根拠がないので載せません。", "地域ナンバーワン"],
])("what is surely forbidden is no name: %s", (text, word) => {
  const unnamed = note.slice(note.indexOf("1枚"));
  const { name, forbiddenWords } = readMemoText(`綿の座布団のちらし\n${unnamed}${text}`);
  expect([name, forbiddenWords.map((each) => each.text)]).toEqual([null, [word]]);
});

test.each([
  ["だから無農薬とは書けない。", ["無農薬"]],
  ["（営業）警察、の語もナシ", ["警察"]],
  ["使わない言葉：座布団の色は？", []],
])("a word goes without what joins it to its sentence, and a question is none: %s", (text, words) => {
  expect(forbidden(text)).toEqual(words);
});

it("the product's name stays forbidden where a rule says so, and is asked about", () => {
  const { forbiddenWords, asked } = readMemoText(
    `${note}「ひだまりの間」は商標の確認が済むまで使わない。「最高級」も使わない。`,
  );
  expect(forbiddenWords.map((word) => word.text)).toEqual(["ひだまりの間", "最高級"]);
  expect(asked).toContain("name");
});

it("a line about words announces the lines below it, up to the next of its kind", () => {
  const rows = placeRows(rowsOfText("■使えない語\n雲\n空\n■価格\n2,400円\n×××\n一番"));
  expect(wordHeadings(rows).map((heading) => heading && [heading.text, heading.away])).toEqual([
    ["使えない語", 0],
    ["使えない語", 1],
    ["使えない語", 2],
    null,
    null,
    ["×××", 0],
    ["×××", 1],
  ]);
});

it("a short text that no rule takes for a note is one where much of it is talk of the work", () => {
  const text =
    "綿の座布団のちらし\n1枚 2,400円\nわたの打ち直しは1回無料\n向かいの店のやつの話はしない 腹がたつ\n文は弟がやる 11月に配る\n紙代は自分で出すから安くたのむ\n店の奥は片づいてないから写すな";
  expect(readMemoText(text, { weights: null }).sentences.every(({ role }) => role === "public")).toBe(true);
  const roles = new Map(readMemoText(text).sentences.map((sentence) => [sentence.text, sentence.role]));
  expect(roles.get("1枚 2,400円")).toBe("public");
  expect(roles.get("文は弟がやる 11月に配る")).not.toBe("public");
  expect(roles.get("店の奥は片づいてないから写すな")).not.toBe("public");
});

test.each([
  "梅干しを漬けました。\n今年は雨が少なくて心配でした。\n孫が手伝いに来てくれて、にぎやかでした。\n1瓶 1,200円です。",
  "お客さまの声\n「孫が喜びました」\n「買ってよかった」\n「また頼みます」\nひだまりの間 2,400円",
  "店主より\nこの町で40年、豆腐を作ってきました。\n朝は4時に起きます。\n寒い日は手がかじかみます。\nそれでも続けるのは、待っている人がいるからです。",
  "冬の催しのお知らせ\n12月3日、広場で餅つきをします。\nどなたでもどうぞ。\n雨の日は体育館で行います。",
  "よくあるご質問\nQ 洗えますか\nA 手洗いできます。\nQ 何日で届きますか\nA 3日ほどです。",
])("a short page for customers is none: %s", (text) => {
  expect(readMemoText(text)).toEqual(readMemoText(text, { weights: null }));
});

it("the line of the name's label is told, however long the name", () => {
  const name = "来年の予算がひと目でわかる家計簿";
  const text = `商品名：${name}\n種類：家計簿\n1冊 1,980円（税込）\n送料は全国一律300円\nA5判、128ページ\n紙は国産\n月ごとに見返しの欄\n予算：月30万円\n競合：帳面カリ 1,480円\n担当：営業 見本\n締切：11月20日\n社内だけ：原価は400円\n「必ず貯まる」は使わない`;
  const { sentences } = readMemoText(text);
  expect(sentences.find((sentence) => sentence.text.includes(name))?.role).toBe("public");
});

/** A memo of the work: what stands in its middle, between lines for customers and lines for the inside. */
const cups = (name: string, middle: string) => `商品名：${name}
種類：湯のみ
大きさは直径8cm、容量180mL
電子レンジと食洗機が使えます
窯は益子、職人が1つずつ絵付け
色は白と藍の2色
買う人：毎日お茶を飲む60代
${middle}

競合：湯呑カリ 1,480円、うちより軽い
予算：月30万円
締切：11月20日
「最高級」は使わない`;
const roleIn = (memo: string, words: string) =>
  readMemoText(memo).sentences.find(({ text }) => text.includes(words))?.role;

it("what customers surely may read forbids no word, however likely one by itself", () => {
  const memo = "札は「今日」「まだ大丈夫」の2色\n「最高級」は使わない\n予算：月30万円";
  const { parts } = settledParts(memo);
  const bans = ["今日", "最高級"].map((text) => ({
    ...{ text, likelihood: 0.6 },
    sentence: parts.find((part) => part.text.includes(text))?.sentence ?? "",
  }));
  const shares = parts.map(({ text }) => [text.includes("今日") ? 0.95 : 0.2]);
  expect(bansOutsideFacts(bans, parts, shares).map(({ text }) => text)).toEqual(["最高級"]);
  // One sentence in two pieces says the word twice, once to forbid it.
  const [first] = parts as [(typeof parts)[number]];
  const twice = [first, { ...first, text: "「今日」は使わない" }];
  expect(bansOutsideFacts(bans.slice(0, 1), twice, [[0.95], [0.1]])).toHaveLength(1);
});

it("a remark on the line of the name's label is none of it", () => {
  expect(roleIn(cups("灯りの湯のみ", "使う所：通販のページ"), "灯りの湯のみ")).toBe("public");
  const remarked = cups("灯りの湯のみ ※仏具と思われたことあり、品名と必ず並べて", "使う所：通販のページ");
  expect(roleIn(remarked, "仏具")).not.toBe("public");
  expect(readMemoText(remarked).name?.value).toBe("灯りの湯のみ");
});

it("what is surely for customers is told below a heading that speaks of the work, and what is not stays", () => {
  const memo = cups(
    "灯りの湯のみ",
    "＋お金\n・1個 2,980円 税込・送料込\n・型の償却は残り40万円、春までに終える",
  );
  const byRules = readMemoText(memo, { weights: null });
  expect(byRules.sentences.find(({ text }) => text.includes("2,980円"))?.role).toBe("internal");
  expect(roleIn(memo, "2,980円")).toBe("public");
  expect(roleIn(memo, "償却")).toBe("internal");
  expect(roleIn(memo, "30万円")).toBe("internal");
  // What a label or a heading says of itself stands.
  for (const heading of ["社外秘", "非公開", "使わない"])
    expect(roleIn(memo.replace("お金", heading), "2,980円")).not.toBe("public");
});

const memoOf = (text: string) => `綿の座布団、1枚 2,400円\n予算：月30万円\n担当：営業 見本\n${text}`;

test.each([
  ["Q2 商品の名前は\nA2 ひだまりの間", "ひだまりの間"],
  [
    "正式名は「円座 まちぼうけなし」です。\n名前が「まちぼうけなし」ですから、遅れは書けません。",
    "円座 まちぼうけなし",
  ],
  ["商品名：A5 和牛すき焼きセット", "A5 和牛すき焼きセット"],
  ["商品名 │ ひだまりの間", "ひだまりの間"],
])("a name in an answer, with a denial in it or with a mark before it: %s", (text, name) => {
  expect(readMemoText(memoOf(text)).name?.value).toBe(name);
});

it("an answer's mark is taken off where there are questions, and nowhere else", () => {
  expect(answerCleaner([{ body: "Q2 商品の名前は" }])("A2 ひだまりの間")).toBe("ひだまりの間");
  expect(answerCleaner([{ body: "商品名：A5 和牛すき焼きセット" }])("A5 和牛すき焼きセット")).toBe(
    "A5 和牛すき焼きセット",
  );
});

it("a name that is still sought is none, in quotation marks or not", () => {
  expect(readMemoText(memoOf("名前は「募集中」です。")).name).toBeNull();
});

it("a kind is no word that begins in the middle of another", () => {
  const memo = "板の名札を彫ります\n木のおもちゃを貸します\n麻のれんを染めます\n予算：月30万円";
  const { parts } = settledParts(memo);
  const run = (text: string, share: number) => ({
    ...{ text, share },
    row: parts.find((part) => part.text.includes(text))?.row as RowInContext,
  });
  const kindOf = (...likely: LikelyRun[]) => likeliestKind([], likely, parts, () => true)?.text;
  expect(kindOf(run("のおもちゃ", 0.9), run("おもちゃ", 0.7), run("名札", 0.6))).toBe("おもちゃ");
  expect(kindOf(run("のれん", 0.9), run("名札", 0.6))).toBe("のれん");
});

it("what a note behind a mark says the paper of the thing is called is no certain name", () => {
  const memo =
    "1．商品\n　窓ふき日和 クリーナー　※販売名「MK-20」は箱裏だけの表記\n2．特長\n　・水あかが落ちる\n　・つめかえ340mL\n3．価格\n　本体1,848円\n4．条件\n　初校 2/5、48万円";
  expect(readMemoText(memo).asked).toContain("name");
  // The mark may open the line of the name, too.
  expect(readMemoText(memo.replace(/窓ふき.*表記/u, "※商品名は「ひだまりの間」です")).name?.value).toBe(
    "ひだまりの間",
  );
});

it.each([
  ["ふみきり茶", false],
  ["ふみきり茶　ティーバッグ30包", true],
  ["ふみきり茶 ［缶］", true],
  ["ふみきり号 2", false],
])("a name that says how much of it there is is asked about: %s", (name, isAsked) => {
  const memo = `商品名：${name}\n種類：緑茶\n1袋 980円（税込）\n予算：月30万円\n担当：営業 見本`;
  expect(readMemoText(memo).asked.includes("name")).toBe(isAsked);
});
