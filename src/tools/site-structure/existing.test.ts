/** The sitemap of a site that stands already, as people paste it. */
import { describe, expect, it } from "vitest";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { runTool } from "#test/evaluation/run-tool.ts";
import { sampleText } from "#test/support/trial.ts";
import { existingPages } from "./existing.ts";
import { siteToCsv } from "./export/csv.ts";
import { listedPages } from "./read.ts";

describe("a given sitemap", () => {
  it.each([
    ["names", "トップページ\n・価格・料金\n　- 取扱店舗", ["home", "price", "page-3"]],
    [
      "names with addresses",
      "トップ /\n料金 https://example.jp/price/\nブログ（/blog）",
      ["home", "price", "blog"],
    ],
    [
      "sitemap.xml",
      "<urlset><url><loc>https://example.jp/</loc></url><url><loc> https://example.jp/a/Our-Story.html </loc></url></urlset>",
      ["home", "our-story"],
    ],
    ["one page twice, and empty lines", "料金 /price\n\n価格 /price\n", ["price"]],
    ["addresses that are no slug", "店 /%E5%BA%97\n", ["e5-ba-97"]],
  ])("is read from %s", (_, text, slugs) => {
    expect(existingPages(text).map(({ slug }) => slug)).toEqual(slugs);
  });

  it("its pages stay under their own addresses and names; what is new is said to be new", () => {
    const existing = "トップ /\nお値段のこと /price\n取扱店舗 /stores\nブログ /blog";
    const { items, missing, refused } = runTool("site_structure", briefOf(sampleText), {
      input: { existing, pages: 8 },
    });
    const pages = listedPages(items);
    expect({ missing, refused, number: pages.length }).toEqual({ missing: {}, refused: [], number: 8 });
    const there = pages.filter((page) => page.existing).map(({ slug, name }) => `${slug} ${name}`);
    expect(there.toSorted()).toEqual(["blog ブログ", "home トップ", "price お値段のこと", "stores 取扱店舗"]);
    expect(pages.filter(({ depth }) => depth === 1).map(({ slug }) => slug)).toEqual(["home"]);
    expect(siteToCsv(items).match(/新しいページ/gu)).toHaveLength(4);
  });

  it("without one nothing is said of it", () => {
    const pages = listedPages(runTool("site_structure", briefOf(sampleText)).items);
    expect(new Set(pages.map(({ existing }) => existing))).toEqual(new Set([null]));
  });
});
