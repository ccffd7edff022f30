import { describe, expect, it } from "vitest";
import { briefs } from "#test/briefs/all.ts";
import { gaps } from "./gaps.ts";
import { emptyFields, parseBrief } from "./parse.ts";
import { type ProductClass, productClasses } from "./product-class.ts";
import { numberSentences } from "./sentences.ts";

const ask = (text: string) => {
  const sentences = numberSentences(text, "B");
  return gaps(parseBrief(sentences), sentences).map((gap) => gap.id);
};

describe("gaps", () => {
  it.each(Object.keys(productClasses) as ProductClass[])(
    "asks five different things about an unknown product of class %s",
    (productClass) => {
      const asked = gaps({ ...emptyFields(), productClass }, []);
      expect(asked).toHaveLength(5);
      expect(new Set(asked.map((gap) => gap.id)).size).toBe(5);
      for (const gap of asked) expect(gap.question).toMatch(/^[^\n]{5,40}。$/u);
    },
  );

  it("asks first for what is worth most, by class", () => {
    expect(ask("りんごジュース 1L").slice(0, 2)).toEqual(["name", "price"]);
    expect(ask("駅前の小さなパン屋です。")).toContain("hours");
    expect(ask("会計ソフト「帳場」は中小企業のためのクラウド会計ソフトです。月額980円（税込）。")).toContain(
      "trial",
    );
  });

  it("asks nothing of parcels where somebody is met", () => {
    const met = ask("結婚相談所「えにし舎」。入会金33,000円（税込）。無料相談60分。");
    expect(met).toEqual(expect.arrayContaining(["proof", "worries"]));
    expect(met).not.toEqual(expect.arrayContaining(["return"]));
    expect(met).not.toEqual(expect.arrayContaining(["delivery"]));
    expect(ask("宅配クリーニング「しろや」。相談無料。")).not.toContain("worries");
  });

  it("does not ask where it comes from when that is told", () => {
    expect(ask("日本酒「雪代」720mL 2,200円（税込）。棚田の米を使用。")).not.toContain("made");
    expect(ask("パン「まる」500円（税込）。北海道の小麦だけで焼きます。")).not.toContain("made");
    expect(ask("日本酒「雪代」720mL 2,200円（税込）。")).toContain("made");
  });

  it("does not ask what the brief says", () => {
    expect(ask("化粧水「うるみ」2,970円（税込）。30日間返品できます。送料600円。")).not.toEqual(
      expect.arrayContaining(["price"]),
    );
    for (const brief of briefs) {
      const sentences = numberSentences(brief.text, "B");
      const fields = parseBrief(sentences);
      for (const gap of gaps(fields, sentences)) {
        if (gap.id === "price") expect(fields.price, brief.id).toEqual([]);
        if (gap.id === "proof") expect(fields.proof, brief.id).toEqual([]);
        if (gap.id === "return") expect(brief.text, brief.id).not.toMatch(/返品|保証/u);
        if (gap.id === "hours") expect(brief.text, brief.id).not.toMatch(/営業時間|定休日/u);
      }
    }
  });
});
