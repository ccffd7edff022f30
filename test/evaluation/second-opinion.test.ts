/** The second opinion on a memo's sentences: learned the same from the same memos, and better than the rules alone on memos held out. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readMemoText } from "#src/brief/reading/read.ts";
import { allLabelledMemos } from "../../scripts/reading/labelled.ts";
import {
  allLessons,
  fingerprint,
  fingerprintFile,
  learnedFrom,
  weightFolder,
} from "../../scripts/reading/learned-files.ts";
import { crossValidated } from "../../scripts/reading/measure.ts";

const memos = allLabelledMemos();

const textOf = (file: string) => readFileSync(new URL(file, weightFolder), "utf8");

test("texts and weights are those that were learned with, and every twenty-fourth text teaches the same as then", () => {
  expect(fingerprint()).toEqual(JSON.parse(readFileSync(fingerprintFile, "utf8")));
});

test("the labelled memos give them to the byte", { timeout: 180_000, tags: ["long"] }, () => {
  for (const [file, text] of Object.entries(learnedFrom(allLessons())))
    expect(text === textOf(file), file).toBe(true);
});

test("server and browser load them with the code that reads: they stay small", () => {
  const files = readdirSync(weightFolder).filter((file) => file.endsWith("-weights.json"));
  expect(files).toHaveLength(9);
  expect(files.reduce((sum, file) => sum + textOf(file).length, 0)).toBeLessThan(500_000);
});

test("of memos held out, less of what is inside gets out, more facts stay and more forbidden words are found", {
  // Three times two thirds of five hundred memos are learned from: 75 s by itself, 125 s in a test process.
  timeout: 240_000,
  tags: ["long"],
}, () => {
  const { roles, words, classes, product } = crossValidated(memos, 3);
  const { internal, competitor, aim, public: told } = roles;
  expect(internal.both).toBeLessThan(internal.rules * 0.45);
  expect(competitor.both).toBeLessThan(competitor.rules * 0.5);
  expect(aim.both).toBeLessThan(aim.rules * 0.3);
  expect(told.both).toBeGreaterThan(told.rules + told.all * 0.02);
  expect(told.both / told.all).toBeGreaterThan(0.84);
  expect(words.both).toBeGreaterThan(words.rules + words.all * 0.14);
  expect(words.wrong).toBeLessThan(words.all * 0.09);
  expect(product.name.both).toBeGreaterThan(product.name.rules + product.all * 0.03);
  expect(product.kind.both).toBeGreaterThan(product.kind.rules + product.all * 0.03);
  expect(classes.both).toBeGreaterThan(classes.rules + classes.all * 0.1);
  expect(classes.wrong).toBeLessThan(classes.certain * 0.02);
});

test("a word is forbidden in a form that no rule has, and one that a rule takes by its form alone is none", () => {
  const note = (line: string) => `予算：月30万円\n担当：営業 見本\n${line}\n座布団「ふわりの間」 1枚2,400円`;
  const words = (line: string, weights?: null) =>
    readMemoText(note(line), { weights }).forbiddenWords.map(({ text }) => text);
  const withdrawn = "「へたらない」は試験をしていないので引っこめてください。";
  expect([words(withdrawn, null), words(withdrawn)]).toEqual([[], ["へたらない"]]);
  const refusal = "畳んで送る。大きい箱はだめ。";
  expect([words(refusal, null), words(refusal)]).toEqual([["大きい箱"], []]);
});

test("words of a sentence that is too long or holds too many to be weighed stay forbidden as the rules say", () => {
  const note = (line: string) => `予算：月30万円\n担当：営業 見本\n${line}\n座布団「ふわりの間」 1枚2,400円`;
  const words = (line: string) => readMemoText(note(line)).forbiddenWords.map(({ text }) => text);
  const many = Array.from({ length: 36 }, (_, at) => `「極上${at}」`).join("");
  expect(words(`${many}は使わないでください。`)).toHaveLength(36);
  const long = `「最高級」は、${"綿の産地や織り方や縫い方にかかわらず、".repeat(9)}どの媒体でも使わないでください。`;
  expect(words(long)).toEqual(["最高級"]);
});

test("a name that stands under its label stays certain, however long it is", () => {
  const name = "ふわりの間 綿わた100パーセントの手仕立て座布団 特別版";
  const reading = readMemoText(`商品名：${name}\n予算：月30万円\n担当：営業 見本\n競合：綿屋カリ 1,980円`);
  expect(reading.name).toMatchObject({ value: name, certainty: "sure" });
});

test("a name that no rule has a form for is proposed and asked about", () => {
  const said =
    "社長が言うには、こんどのは ふわりの間 でいくんだと。綿の座布団、1枚2,400円。予算は30万、よそには内緒";
  const nameOf = (weights?: null) => readMemoText(said, { weights });
  expect(nameOf(null).name).toBeNull();
  expect(nameOf().name?.value).toBe("ふわりの間");
  expect(nameOf().asked).toContain("name");
});

test("what a label or a cue has settled stays as it is", () => {
  const text =
    "商品名：ふわりの間\n種類：座布団\n予算：月30万円\n競合：綿屋カリ 1,980円\n担当：営業 見本\n社内だけ：1枚 2,400円、送料無料\n「最高級」は使わない";
  const roles = (weights?: null) => readMemoText(text, { weights }).sentences.map(({ role }) => role);
  expect(roles()).toEqual(roles(null));
});

test("a page that is all for customers is read by rules alone", () => {
  const text =
    "ふわりの間は綿の座布団です。\n1枚2,400円、送料は無料です。\nお客さまの声から生まれました。\n使い心地が合わなければご相談ください。";
  expect(readMemoText(text)).toEqual(readMemoText(text, { weights: null }));
});

test("of few pieces two that hardly are for customers make a note of a text", () => {
  const text =
    "座布団の広告、フリーペーパーの枠に入れるやつ。文だけお願いしますね。綿わたの座布団で1枚2,400円、送料600円です。わたの打ち直しは1回無料。綿は国産。腰痛が治る、とか、日本一、とかは決まりにふれるので入れないでおきます。";
  const { sentences, forbiddenWords } = readMemoText(text);
  expect(forbiddenWords.map((word) => word.text).toSorted()).toEqual(["日本一", "腰痛が治る"]);
  expect(sentences.filter(({ role }) => role === "public").map((one) => one.text)).toEqual([
    "綿わたの座布団で1枚2,400円、送料600円です。",
    "わたの打ち直しは1回無料。",
    "綿は国産。",
  ]);
});

test("of few pieces of a page for customers none is held back", () => {
  const page =
    "梅は南部の畑で手もぎしています。\n塩だけで漬けて三日干します。\n桶で一年寝かせるのがうちのやり方です。\nはちみつは使いません。\n1kg 3,200円、送料は600円です。\nご注文は前の日までにお電話でお願いします。";
  expect(readMemoText(page)).toEqual(readMemoText(page, { weights: null }));
});

test("what a further column says of a name is no name", () => {
  const table = [
    "項目\t内容\t備考",
    "商品名\tひだまりの間\t会で眠そうと反対2票",
    "種類\t綿の座布団\tい草は別の冊子",
  ];
  const rest = [
    "価格\t2,400円（税込）\t",
    "予算\t30万円\t広告費こみ",
    "競合\t綿屋カリ 1,980円\t",
    "担当\t営業 見本\t",
  ];
  const { name, sentences } = readMemoText([...table, ...rest].join("\n"));
  expect(name?.value).toBe("ひだまりの間");
  expect(sentences.find(({ text }) => text.includes("反対2票"))?.role).toBe("unsure");
});

test("a short note moves only what the opinion is surer of", () => {
  const note =
    "商品名：朝霧ソープ\n長野の工房で手練りした洗顔石鹸です。80g、1,980円（税込）。\n熟成に40日かけています。香料は使っていません。\n予算：月30万円。";
  const read = (weights?: null) => readMemoText(note, { weights }).sentences;
  const rules = read(null);
  const moved = read().filter(({ role }, at) => role !== rules[at]?.role);
  expect(moved.map(({ text, role }) => [text, role])).toEqual([["香料は使っていません。", "public"]]);
});
