import { expect, it } from "vitest";
import { visibleFlags } from "../../house/visible-flags.ts";

const found = (text: string) =>
  visibleFlags(text, { productClass: "food", sources: [], evidenceIds: [] }, undefined)
    .map(({ ruleId }) => ruleId)
    .filter((id) => id === "terms.prize" || id === "terms.gift");

/** 総付景品: two tenths of what is bought, and two hundred yen below a thousand. */
it.each([
  [3000, 600, false],
  [3000, 601, true],
  [500, 200, false],
  [500, 201, true],
  [1000, 200, false],
  [1000, 201, true],
])("for %i yen everybody may be given something of %i yen: too much is %j", (price, gift, isFlagged) => {
  const text = `${price.toLocaleString("ja-JP")}円以上お買い上げの方全員に${gift}円相当のタオルを進呈`;
  expect(found(text)).toEqual(isFlagged ? ["terms.gift"] : []);
});

/** 一般懸賞: twenty times of what is bought, and a hundred thousand yen at most. */
it.each([
  ["1,000円", "2万円", false],
  ["1,000円", "20,001円", true],
  ["5,000円", "10万円", false],
  ["1万円", "100,001円", true],
])("for %s somebody may win %s: too much is %j", (price, prize, isFlagged) => {
  const text = `${price}以上のお買い上げで抽選で旅行券${prize}分をプレゼント`;
  expect(found(text)).toEqual(isFlagged ? ["terms.prize"] : []);
});
