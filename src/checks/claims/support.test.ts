import { expect, test } from "vitest";
import { linkEvidence } from "../evidence.ts";
import { findTokens } from "./find.ts";
import { sourceText } from "./source-text.ts";
import { prepareSources, statedIn } from "./stated.ts";
import { headsOf, supportOf } from "./support.ts";

/** The words of the sentence that back the first claim of the text. */
function backing(text: string, sentence: string): string | undefined {
  const [claim] = findTokens(text);
  if (!claim) throw new Error(`no claim in ${text}`);
  const found = supportOf(claim, text)(sourceText({ id: "B1", text: sentence }));
  return found && sentence.slice(found.start, found.end);
}

test.each([
  ["水曜も営業", "毎日9時に営業", "毎日"],
  ["水曜も営業", "年中無休で営業", "年中無休"],
  ["2025年6月", "2025年6月30日", "2025年6月30日"],
  ["6月30日", "2025年6月30日", "2025年6月30日"],
  ["6月30日", "6/30", "6/30"],
  ["業界最安値", "業界最安値です", "業界最安値"],
  ["最安値", "最安の店", "最安"],
  ["初回のみ", "初回限定です", "初回限定"],
  ["初回限定", "初回のみです", "初回のみ"],
  ["30〜40代", "30〜40代の方", "30〜40代"],
  ["30代", "30〜40代の方", "30〜40代"],
  ["40代", "30〜40代の方", "30〜40代"],
  ["10回分", "10回の券", "10回"],
  ["n=212", "212人が回答", "212人"],
  ["n=212", "212件の回答", "212件"],
  ["87%が満足", "満足は87%", "87%"],
  ["87%", "満足は87%", "87%"],
  ["20%オフ", "20%OFF", "20%"],
  ["専門医が監修", "専門医による監修", "専門医による監修"],
  ["補償はありますか", "損害賠償保険に入っている", "賠償保険"],
  ["送料無料", "送料は無料です", "送料は無料です".slice(0, 5)],
  ["体験無料", "無料トライアル", "無料トライアル"],
  ["のしは無料です", "のし、手提げ袋は無料。", "袋は無料"],
  ["木箱と手提げ袋も無料のひと箱", "木箱、手提げ袋、のしは無料です", "無料"],
])("%s is backed by %s", (text, sentence, words) => {
  expect(backing(text, sentence)).toBe(words);
});

test.each([
  ["水曜も営業", "木曜は営業"],
  ["30日間", "毎日9時に営業、30分"],
  ["2025年6月", "2025年7月"],
  ["2025年6月30日", "2025年6月"],
  ["2025年6月30日", "2025年6月29日"],
  ["2025年6月", "2024年6月"],
  ["6月30日", "30日間"],
  ["最安値", "最高の店"],
  ["補償はありますか", "火災保険に入っている"],
  ["初回のみ", "会員限定です"],
  ["初回のみ", "新規限定です"],
  ["30〜40代", "30代の方"],
  ["30〜40代", "30〜50代の方"],
  ["35代", "30〜40代の方"],
  ["3日", "3〜5日"],
  ["10回分", "10個の券"],
  ["10分", "10の券"],
  ["n=212", "212円の茶"],
  ["212個", "212人が回答"],
  ["87%が満足", "継続は87%"],
  ["20%オフ", "20%増量"],
  ["専門医が監修", "栄養士による監修"],
  ["送料無料", "手数料は無料です"],
])("%s is not backed by %s", (text, sentence) => {
  expect(backing(text, sentence)).toBeUndefined();
});

test("what a clause says is free", () => {
  expect(headsOf("のしは無料で、木箱も0円")).toEqual(["のし", "木箱"]);
  expect(headsOf("無料の木箱")).toEqual([]);
});

const sources = [
  { id: "B1", text: "30〜40代の方へ。" },
  { id: "B2", text: "2025年6月30日に発売。" },
  { id: "B3", text: "40代の声、40代の店。" },
  { id: "B4", text: "送料は無料です。" },
];
const ids = (text: string, from: typeof sources) => {
  const [claim] = findTokens(text);
  if (!claim) throw new Error(`no claim in ${text}`);
  return [...statedIn(from).sourcesFor(claim)].map(({ id }) => id);
};

test.each([
  ["40代", ["B1", "B3"]],
  ["30代", ["B1"]],
  ["2024年", ["B2"]],
  ["最安", ["B4"]],
  ["99円", []],
])("the sentences that may back %s are %j, each once", (text, expected) => {
  expect(ids(text, sources)).toEqual(expected);
});

test("a list is read once, and again where it has grown", () => {
  const list = sources.slice(0, 2);
  const first = statedIn(list);
  expect(statedIn(list)).toBe(first);
  list.push({ id: "B9", text: "99円。" });
  expect(statedIn(list)).not.toBe(first);
  expect(ids("99円", list)).toEqual(["B9"]);
});

test("a list may be prepared at another's pace, once", async () => {
  const list = sources.slice(0, 3);
  const paced: string[] = [];
  const prepare = () =>
    prepareSources(list, (all, work) => {
      for (const source of all) {
        paced.push(source.id);
        work(source);
      }
      return Promise.resolve();
    });
  await prepare();
  const prepared = statedIn(list);
  expect(ids("40代", list)).toEqual(["B1", "B3"]);
  await prepare();
  expect(paced).toEqual(["B1", "B2", "B3"]);
  expect(statedIn(list)).toBe(prepared);
});

test("a sentence is prepared once, and quotes its clause as typed", () => {
  const source = { id: "B1", text: "送料は７００円、返品は３０日間。夜も。" };
  const text = sourceText(source);
  expect(sourceText(source)).toBe(text);
  expect(text.quote(10)).toBe("返品は３０日間");
  expect(text.quote(7)).toBe("、");
  expect(text.sentence(10)).toBe("送料は700円、返品は30日間");
  expect(text.sentence(15)).toBe("");
  expect(sourceText({ id: "B2", text: "1本の木" }).tokens).toHaveLength(1);
});

test.each([
  ["最初の10本は無料です", "無料体験：最初の10本はメールアドレスだけで見られる", true],
  ["まず10本、無料で見てから決める", "無料体験：最初の10本はメールアドレスだけで見られる", true],
  ["最初の20本は無料です", "無料体験：最初の10本はメールアドレスだけで見られる", false],
  ["0本は無料です", "無料体験：最初の10本はメールアドレスだけで見られる", false],
])("what is free is known by what both count alike: %s", (text, sentence, isStated) => {
  const { unsupported } = linkEvidence(text, ["B1"], [{ id: "B1", text: sentence }]);
  expect(unsupported.every(({ words }) => !words.includes("無料"))).toBe(isStated);
});
