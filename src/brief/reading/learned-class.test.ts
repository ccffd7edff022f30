/** What is learned of classes, beside the rules: it answers where they would ask, and is asked about unless it is sure. */
import { expect, test } from "vitest";
import { learnedClasses } from "./learned/classes.ts";
import { longestRun, noWeight, shortestRun, weightsOf } from "./learned/model.ts";
import type { FoundClass } from "./product/product-class.ts";
import { withClassOpinion } from "./product/second-class.ts";
import { readMemoText } from "./read.ts";
import type { ReadClass } from "./schema.ts";

const said = (text: string, weights?: null) => {
  const { class: found, asked } = readMemoText(text, { weights });
  return `${found?.value} ${asked.includes("class") ? "asked" : "sure"}`;
};

const byRules = (value: ReadClass["value"], asked: boolean, stated = false): FoundClass => ({
  read: { value, words: "", source: null, certainty: asked ? "unsure" : "likely", by: "rule" },
  asked,
  stated,
});

/** The shares of some classes; the others have none. */
const opinion = (shares: Partial<Record<ReadClass["value"], number>>) =>
  learnedClasses
    .map((productClass) => ({ productClass, share: shares[productClass] ?? 0 }))
    .sort((a, b) => b.share - a.share);

const answer = (
  found: FoundClass,
  shares: Parameters<typeof opinion>[0],
  pieces = 20,
): [string, boolean, string] => {
  const { read, asked } = withClassOpinion(found, opinion(shares), pieces);
  return [read.value, asked, read.certainty];
};

test("where no noun says what it is, the words of the memo do, with a question", () => {
  const memo = [
    "5/9 電話 社内用",
    "・ゆうぐれの件、予算は8万、入稿は6/3",
    "・月謝は7,000円、週1回、ひとりずつ習う",
    "・弾いたことのない人から。弦は貸す",
    "・弾けたら秋の発表会に出る、出なくてもいい",
    "・競合：となり町の先生は月6,000円",
    "・チラシは社長の確認待ち",
  ].join("\n");
  expect(said(memo, null)).toBe("other asked");
  expect(said(memo)).toBe("education asked");
});

test("a label of the class counts where it names one", () => {
  expect(said("商品名：ミネノオト\n区分：食品\n予算：月5万円\n担当：営業 見本")).toBe("food sure");
  expect(said("商品名：ミネノオト\n区分：登山用の笛\n販売：山の店、売店\n予算：月5万円")).toContain("asked");
});

test("what the rules are certain of stays, and is asked where the words speak against it", () => {
  expect(answer(byRules("store", false), { goods: 0.5, store: 0.3 })).toEqual(["store", false, "likely"]);
  expect(answer(byRules("store", false), { goods: 0.9, store: 0.05 })).toEqual(["store", true, "unsure"]);
  expect(answer(byRules("other", false), { goods: 0.4, other: 0.3 })).toEqual(["other", true, "unsure"]);
  expect(answer(byRules("store", false, true), { goods: 0.95 })).toEqual(["store", false, "likely"]);
});

test("where the rules would ask, only what is very likely in a memo of some length needs no question", () => {
  expect(answer(byRules("goods", true), { food: 0.9, goods: 0.1 })).toEqual(["food", false, "likely"]);
  expect(answer(byRules("goods", true), { food: 0.8, goods: 0.1 })).toEqual(["food", true, "unsure"]);
  expect(answer(byRules("goods", true), { food: 0.9, goods: 0.1 }, 5)).toEqual(["food", true, "unsure"]);
});

test("a class under less law than that of the rules is asked about, and of two near ones the stricter is taken", () => {
  expect(answer(byRules("finance", true), { other: 0.95 })).toEqual(["other", true, "unsure"]);
  expect(answer(byRules("other", true), { goods: 0.4, cosmetics: 0.35 })[0]).toBe("cosmetics");
  expect(answer(byRules("other", true), { goods: 0.5, cosmetics: 0.2 })[0]).toBe("goods");
  expect(answer(byRules("b2b", true), { other: 0.45, b2b: 0.25 })[0]).toBe("b2b");
  expect(answer(byRules("other", true), { store: 0.5, other: 0.35 })[0]).toBe("store");
});

test("a sign may stand for a run of places without a weight", () => {
  const sign = (code: number) => String.fromCharCode(code);
  const weights = [noWeight + 2, shortestRun, noWeight - 1, shortestRun + longestRun - 2, noWeight + 1];
  const { values } = weightsOf({
    outcomes: ["a", "b"],
    ...{ bits: 8, scale: 0.5, weights: weights.map(sign).join("") },
  });
  const found = [...values].flatMap((value, place) => (value === 0 ? [] : [[place, value]]));
  expect(found).toEqual([
    [0, 1],
    [3, -0.5],
    [4 + longestRun, 0.5],
  ]);
});
