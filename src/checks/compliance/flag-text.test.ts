import { expect, test } from "vitest";
import type { ProductClass } from "../../brief/product-class.ts";
import { normalizeText } from "../text/normalize.ts";
import { flagText } from "./flag-text.ts";
import { instead, modifying, rewrite, withNote } from "./phrasing.ts";
import { unclaimedOf, withJoinedWords } from "./reading.ts";
import { surveyNote, surveyNoteRewrites } from "./survey-note.ts";

const flags = (text: string, material: readonly string[] = [], productClass: ProductClass = "goods") => {
  const sources = material.map((each, at) => ({ id: `B${at + 1}`, text: each }));
  return flagText(text, { productClass, sources, evidenceIds: sources.map(({ id }) => id) });
};
const found = (text: string, material: readonly string[] = [], productClass: ProductClass = "goods") =>
  flags(text, material, productClass).map(({ ruleId, level, words }) => `${ruleId} ${level} ${words}`);

test.each([
  ["the words alone soften it", "売上No.1の水", ["売上No.1です。"], ["quality.no1 check No.1"]],
  ["other words do not", "売上No.1の水", ["水です。"], ["quality.no1 must No.1"]],
  ["a note and the words settle it", "売上No.1の水※2025年 矢島調査", ["売上No.1です。"], []],
  [
    "a note of one's own does not",
    "売上No.1の水※2025年 自社調査",
    ["売上No.1です。"],
    ["quality.no1 check No.1"],
  ],
  [
    "a note without the words does not",
    "売上No.1の水※2025年 矢島調査",
    ["水です。"],
    ["quality.no1 check No.1"],
  ],
  [
    "proof wants the note too",
    "売上No.1の水",
    ["調査で売上が1位です。注記あり。"],
    ["quality.no1 must No.1"],
  ],
  ["proof with a mark that leads to the note", "売上No.1の水※", ["調査で売上が1位です。注記あり。"], []],
  [
    "proof and a mark that leads nowhere",
    "売上No.1の水※",
    ["調査で売上が1位です。"],
    ["quality.no1 must No.1"],
  ],
  ["figures that one sentence tells", "UVカット率99%", ["朝の水", "UVカット率は99%です"], []],
  ["another figure", "UVカット率99%", ["UVカット率は98%です"], ["proof.rate check 率99%"]],
  ["a figure inside another", "導入1,240社", ["1,2401社が導入"], ["proof.count check 導入1,240社"]],
  ["a note that speaks of it", "導入1,240社", ["導入の概要は同じ面に記載"], []],
  [
    "a note that speaks of something else",
    "導入1,240社",
    ["送料は同じ面に記載"],
    ["proof.count check 導入1,240社"],
  ],
])("what the material proves: %s", (_, text, material, expected) => {
  expect(found(text, material)).toEqual(expected);
});

test("only a sentence that the text is linked to proves anything", () => {
  const sources = [{ id: "B1", text: "日本一のパンです" }];
  const level = (evidenceIds: string[]) =>
    flagText("日本一のパン", { productClass: "goods", sources, evidenceIds }).map((flag) => flag.level);
  expect(level(["B1"])).toEqual(["check"]);
  expect(level([])).toEqual(["must"]);
});

test("findings stand in reading order, the graver first, and spans are of the text as typed", () => {
  expect(found("激安の日本一のパン")).toEqual(["terms.bargain note 激安", "quality.top must 日本一"]);
  expect(found("ｾｰﾙ開催、日本一")).toEqual(["media.half-kana must ｾｰﾙ", "quality.top must 日本一"]);
});

test("a broad rule is silent where a narrower one finds the same words as grave, and speaks beside it", () => {
  const ids = flags("必ず合格できる。誰でも借りられる", [], "education").map(
    ({ ruleId, span }) => `${ruleId} ${span.start}`,
  );
  expect(ids).toContain("trades.education 0");
  expect(ids).toContain("outcome.certain 8");
  expect(ids).not.toContain("outcome.certain 0");
});

test("what speaks against the material names its sentence, and shows it behind the line", () => {
  expect(flags("朝に。送料無料でお届け。夜も", ["送料は700円です。"])).toContainEqual(
    expect.objectContaining({
      ...{ id: "material.free@3", words: "送料無料", span: { start: 3, end: 7 }, level: "must" },
      rewrites: ["送料無料でお届け※送料は700円です。", "送料は700円です。"],
    }),
  );
});

test("a rewrite of a very long sentence holds two hundred characters on either side", () => {
  const text = `${"朝の".repeat(150)}日本一${"の水".repeat(150)}`;
  const [flag] = flags(text).filter(({ ruleId }) => ruleId === "quality.top");
  for (const line of flag?.rewrites ?? []) expect(line.length).toBeLessThan(440);
  expect(flag?.rewrites[0]?.startsWith("朝の".repeat(90))).toBe(true);
  expect(flag?.rewrites[0]?.endsWith("の水".repeat(99))).toBe(true);
});

test.each([
  ["頬のシ・ミが消える", "頬のシミが消える"],
  ["シ・ミとシ・ワ", "シミとシワ"],
  ["シ・ワ・が・消・え・る、と若 返 り ま す", "シワが消える、と若 返ります"],
  ["月・火・水・木・金は営業", undefined],
  ["あ・い・う", undefined],
  ["普通の文", undefined],
])("torn words are joined: %s", (text, expected) => {
  expect(withJoinedWords(normalizeText(text))?.text).toBe(expected);
});

test("a joined text knows where its letters came from", () => {
  const text = "頬のシ・ミが消える";
  const form = withJoinedWords(normalizeText(text));
  expect(form?.original(2, 4)).toEqual({ start: 2, end: 5 });
  expect(form?.original(0, 8)).toEqual({ start: 0, end: 9 });
});

test("a list of words to avoid and a warning claim nothing, in reading order", () => {
  const text = "「絶対もうかる」と誘われたら。使わない言葉：若返る、消える。シミ";
  expect(unclaimedOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "「絶対もうかる」",
    "使わない言葉：若返る、消える",
  ]);
});

const gap = { when: "【要記入：調査時期】", who: "【要記入：調査主体】", many: "【要記入：人数】" };
test.each([
  ["2025年6月の自社アンケート(n=212)で87%が満足", "※2025年6月 自社調査 n=212"],
  ["当店の調べ。87%、1,200人", `※${gap.when} 当店調査 n=1,200`],
  ["2024年 矢島研究所の調査、300名", "※2024年 矢島研究所調査 n=300"],
  ["87%が満足", `※${gap.when} ${gap.who} ${gap.many}`],
])("the note of %s", (text, note) => {
  expect(surveyNote({ id: "B1", text })).toBe(note);
});

const context = (before: string, after: string) => ({
  ...{ text: `${before}痩せる${after}`, line: `${before}痩せる${after}`, before, after },
  ...{ match: ["痩せる", "痩せ"], productClass: "goods" as const, sources: [] },
});

test("a survey's line gets the note of the sentence with its very figure, and one mark", () => {
  const lines = (text: string, ...material: string[]) =>
    surveyNoteRewrites({
      ...context("", ""),
      ...{ text, match: ["87%"], sources: material.map((each) => ({ id: "B", text: each })) },
    });
  const open = `※${gap.when} ${gap.who} ${gap.many}`;
  expect(lines("87%が満足", "187%増、2020年", "2025年に87%")).toEqual([
    `87%が満足※\n※2025年 ${gap.who} ${gap.many}`,
    "2025年に87%",
  ]);
  expect(lines("87%が満足※", "1.87%")).toEqual([
    `87%が満足※\n${open}`,
    "お使いになった方の声を大切にしています。",
  ]);
});

test.each([
  ["塗るだけで", "の化粧水", "うるおう化粧水"],
  ["", "", "うるおう手入れ"],
  ["朝に", "を使う", "朝にうるおう手入れを使う"],
  ["", "な石けんです", "うるおう石けんです"],
  ["", "します。", "うるおう手入れ。"],
  ["酒蔵の", "肌へ", "酒蔵のうるおう肌へ"],
])("a phrase before a noun: %s…%s", (before, after, line) => {
  expect(rewrite(modifying("うるおう", "手入れ"), context(before, after))).toBe(line);
});

test("other sentences take the noun of the old one, unless that is a mood", () => {
  expect(rewrite(instead("{noun}を", "水"), context("", "化粧水。"))).toBe("化粧水を");
  expect(rewrite(instead("{noun}を", "水"), context("", "で肌ケア。"))).toBe("水を");
  expect(rewrite(withNote("※注"), context("朝に", "。"))).toBe("朝に痩せる※注");
  expect(rewrite("$1て$2", context("朝に、", "、水"))).toBe("朝に、痩せて、水");
  expect(rewrite("", context("、朝、", "、夜"))).toBe("朝、夜");
});

test("where a text rests on nothing it cannot speak against anything, and every figure has to be told", () => {
  const sources = [{ id: "B1", text: "送料は700円です。" }];
  const free = (evidenceIds: string[]) =>
    flagText("送料無料", { productClass: "goods", sources, evidenceIds }).map(({ ruleId }) => ruleId);
  expect(free(["B1"])).toContain("material.free");
  expect(free([])).not.toContain("material.free");
  expect(found("残り3席、お急ぎください", ["席は3つです"])).not.toContain("terms.seats check 残り3席");
  expect(found("残り3席、お急ぎください", ["席は30です"]).join()).toContain("terms.seats");
});

test.each([
  ["members of a family that are joined", "葛\u{E0100}城屋 👨‍👩‍👧‍👦家族割", ["👨‍👩‍👧‍👦"]],
  ["a colour of skin and a sign", "走る🏃🏽‍♂️人と👍🏽", ["🏃🏽‍♂️", "👍🏽"]],
  ["two that stand side by side", "春🌸🌸", ["🌸", "🌸"]],
  ["a variation selector behind none", "葛\u{E0100}城屋", []],
])("%s are one emoji each", (_what, text, emoji) => {
  const named = flags(text).filter(({ ruleId }) => ruleId === "media.emoji");
  expect(named.map(({ words }) => words)).toEqual(emoji);
});
