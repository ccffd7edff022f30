import { describe, expect, it } from "vitest";
import { iconGrade, satisfies, tierLabel, tierRank, tiers } from "./tiers.ts";

const expected = {
  admin: [6, "管理者"],
  premium: [5, "PCA プレミアム"],
  old_premium: [5, "PCA 旧プレミアム"],
  regular: [4, "PCA レギュラー"],
  old_regular: [5, "PCA 旧レギュラー"],
  kakeru_pro: [4, "プロ"],
  old_lite: [4, "PCA 旧ライト"],
  kakeru_basic: [3, "ベーシック"],
  lite: [3, "PCA ライト"],
  starter: [2, "PCA スターター"],
  visitor: [1, "ビジター"],
};

describe("tiers", () => {
  it("C39: eleven ranks and labels", () => {
    expect(Object.fromEntries(tiers.map((tier) => [tier, [tierRank(tier), tierLabel(tier)]]))).toEqual(
      expected,
    );
  });

  it("C40: icon grades are their own list", () => {
    const grades = (grade: number) => tiers.filter((tier) => iconGrade(tier) === grade).sort();
    expect(grades(3)).toEqual(
      ["admin", "kakeru_pro", "old_lite", "old_premium", "old_regular", "premium", "regular"].sort(),
    );
    expect(grades(2)).toEqual(["kakeru_basic", "lite"]);
    expect(grades(1)).toEqual(["starter", "visitor"]);
    expect(iconGrade("xyz")).toBe(1);
  });

  it("C79: an admin satisfies everything, a visitor only visitor", () => {
    expect(tiers.filter((tier) => satisfies("admin", tier))).toEqual(tiers);
    expect(tiers.filter((tier) => satisfies("visitor", tier))).toEqual(["visitor"]);
  });

  it("C80: equal ranks satisfy each other both ways", () => {
    for (const operator of [">=", "<="] as const) {
      expect(satisfies("lite", "kakeru_basic", operator)).toBe(true);
      expect(satisfies("kakeru_basic", "lite", operator)).toBe(true);
    }
  });

  it("C81: the old tiers keep their odd ranks", () => {
    expect(satisfies("old_regular", "premium")).toBe(true);
    expect(satisfies("regular", "old_regular")).toBe(false);
    expect(satisfies("old_lite", "regular")).toBe(true);
  });

  it("C82: a missing or unknown membership is a visitor", () => {
    for (const name of [undefined, null, "xyz", "constructor"]) {
      expect(satisfies(name, "starter")).toBe(false);
      expect(satisfies(name, "visitor")).toBe(true);
      expect(satisfies(name, "starter", "<=")).toBe(true);
      expect(tierLabel(name)).toBe("ビジター");
    }
  });
});
