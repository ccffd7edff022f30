import fc from "fast-check";
import { expect, it } from "vitest";
import {
  comparable,
  isNearDuplicate,
  likeness,
  maybeAlike,
  nearDuplicateThreshold,
  similarity,
} from "./duplicates.ts";

it.each([
  ["朝のつっぱり、酒蔵のうるおいで。", "朝のつっぱりに酒蔵のうるおい"],
  ["肌に、うるおいを。", "肌にうるおいを"],
  ["肌にうるおいを", "肌にウルオイを"],
  ["ＡＢＣの会計ソフト", "abcの会計ソフト！"],
  ["仕事帰りに、手ぶらで通える。", "仕事帰りに手ぶらで通えます"],
  ["乾いた朝に、うるおいを。", "朝に、うるおいを。"],
])("%s and %s are one line", (a, b) => {
  expect(similarity(a, b)).toBeGreaterThanOrEqual(nearDuplicateThreshold);
  expect(isNearDuplicate(b, a)).toBe(true);
});

it.each([
  ["朝のつっぱりに酒蔵のうるおい", "米ぬか発酵の化粧水、うるみ"],
  ["無香料の化粧水", "酒蔵が作る化粧水"],
  ["30日間の無料トライアル", "月額3,980円から使える"],
  ["朝", "朝のつっぱり"],
  ["請求書を3分で", "入金の確認を3分で"],
])("%s and %s are two lines", (a, b) => {
  expect(isNearDuplicate(a, b)).toBe(false);
});

it("is symmetric, and 1 only for lines that are equal but for signs and script", () => {
  expect(similarity("うるおい", "つっぱり")).toBe(similarity("つっぱり", "うるおい"));
  expect(similarity("うるおい。", "ウルオイ")).toBe(1);
  expect(similarity("うるおい", "うるおいを")).toBeLessThan(1);
});

it.each([
  ["朝", "朝。", 1],
  ["朝", "夜", 0],
  ["", "朝晩", 0],
  ["朝", "朝晩", 0],
  ["朝食", "朝食を", 0.85],
  ["朝食を", "朝食", 0.85],
  ["朝食", "朝食です", 0.5],
  ["朝食です", "朝食", 0.5],
  ["月火水木", "月火水金", 2 / 3],
])("%j and %j share %d", (a, b, share) => {
  expect(similarity(a, b)).toBeCloseTo(share);
});

it("lines that share exactly as much as the threshold are one", () => {
  const [one, other] = ["春夏秋冬東西南北甲乙丙", "春夏秋冬東西南北丁戊己"];
  expect(similarity(one, other)).toBe(nearDuplicateThreshold);
  expect(isNearDuplicate(one, other)).toBe(true);
});

it("what is left uncompared for its length is never as alike as that", () => {
  const letters = fc.string({ unit: fc.constantFrom("朝", "晩", "を"), minLength: 2, maxLength: 24 });
  const least = fc.double({ min: 0.5, max: 0.9, noNaN: true });
  fc.assert(
    fc.property(letters, letters, least, (one, other, bound) => {
      const [a, b] = [comparable(one), comparable(other)];
      expect(maybeAlike(a, b, bound) || likeness(a, b) < bound).toBe(true);
    }),
  );
});
