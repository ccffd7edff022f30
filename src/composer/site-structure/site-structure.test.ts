/** @module-tag long */
import { describe, expect, it } from "vitest";
import { count } from "#src/checks/count.ts";
import { findBanned } from "#src/checks/words.ts";
import type { Item } from "#src/shared/result.ts";
import { pageTemplates } from "#src/tools/site-structure/data/pages.ts";
import { tradeTrees } from "#src/tools/site-structure/data/trade-pages.ts";
import { trees } from "#src/tools/site-structure/data/trees.ts";
import { siteLimits, siteStructureInputSchema } from "#src/tools/site-structure/definition.ts";
import { siteToCsv } from "#src/tools/site-structure/export/csv.ts";
import { siteToMarkdown } from "#src/tools/site-structure/export/markdown.ts";
import { siteToMermaid } from "#src/tools/site-structure/export/mermaid.ts";
import { siteStructureItems } from "#src/tools/site-structure/items.ts";
import { listedPages, navOf } from "#src/tools/site-structure/read.ts";
import { briefs } from "#test/briefs/all.ts";
import { freshBriefs } from "#test/evaluation/fresh-briefs.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { runTool, runTools } from "#test/evaluation/run-tool.ts";
import { some } from "#test/support/global/size.ts";
import { composeSiteStructure } from "./compose.ts";

const all = [...briefs, ...freshBriefs];

const known = new Map<string, ReturnType<typeof makeParents>>();

/** What the site is made from; made once for each brief. */
function makeParents(text: string) {
  const brief = briefOf(text);
  const made = { brief, results: { persona: runTools(["persona"], brief).get("persona")?.items ?? [] } };
  known.set(text, made);
  return made;
}

function siteOf(text: string, input: Record<string, unknown> = {}): Item[] {
  const { brief, results } = known.get(text) ?? makeParents(text);
  return runTool("site_structure", brief, { input, results }).items;
}
const toner = briefs[0]?.text ?? "";

describe("the tree", () => {
  const every = Object.entries({ ...trees, ...tradeTrees });
  it.each(every)("of %s has known pages below known parents", (_name, tree) => {
    const slugs = tree.map(([slug]) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const [slug, parent] of tree) {
      expect(pageTemplates.has(slug)).toBe(true);
      if (parent !== "") expect(slugs.slice(0, slugs.indexOf(slug))).toContain(parent);
    }
  });

  it("is that of the trade where customers meet it in a way of their own", () => {
    const names = (text: string) => listedPages(siteOf(text, { pages: 12 })).map(({ name }) => name);
    const tour = names(
      "奥多摩のラフティングツアー「みずしぶき」。ガイドが同乗します。半日コース8,800円（税込）。",
    );
    expect(tour).toEqual(expect.arrayContaining(["場所・行き方", "服装・持ち物", "申し込み・その日まで"]));
    const line = names(
      "海外旅行向けeSIM「ソラシム」。3GB 1,480円（税込）から。購入後すぐにQRコードが届きます。",
    );
    expect(line).toContain("はじめ方・流れ");
    expect(line).not.toContain("人の紹介");
    expect(names("遺品整理「おもいで堂」。見積もり無料。神奈川県内に伺います。")).toContain("人の紹介");
  });

  it.each([5, 15])("has the number of pages asked for, two or three levels deep (%i)", (number) => {
    for (const { text } of some(all)) {
      const pages = listedPages(siteOf(text, { pages: number }));
      expect(pages.length).toBeLessThanOrEqual(number);
      expect(pages.length).toBeGreaterThanOrEqual(Math.min(number, 11));
      expect(Math.max(...pages.map(({ depth }) => depth))).toBeLessThanOrEqual(siteLimits.depth);
      expect(pages.filter(({ depth }) => depth === 1)).toHaveLength(1);
      expect(navOf(pages).length).toBeLessThanOrEqual(siteLimits.nav);
      for (const page of pages) {
        expect(page.slug).toMatch(/^[a-z-]+$/u);
        expect(count(page.name).c1).toBeLessThanOrEqual(siteLimits.name);
        expect(count(page.title).w2).toBeLessThanOrEqual(siteLimits.title * 2);
        expect(page.links.every((slug) => pages.some((other) => other.slug === slug))).toBe(true);
      }
    }
  });

  it("gives no two pages one main term, and marks two that have one", () => {
    for (const { text } of some(all))
      expect(listedPages(siteOf(text)).filter(({ rivals }) => rivals.length > 0)).toEqual([]);
    const items = siteOf(toner).map((item) =>
      ["price", "faq"].includes(String(item.fields.slug))
        ? { ...item, fields: { ...item.fields, term: item.fields.slug === "faq" ? "ﾘｮｳｷﾝ" : "リョウキン" } }
        : item,
    );
    expect(listedPages(items).filter(({ rivals }) => rivals.length > 0)).toHaveLength(2);
  });

  it("survives a circle of parents", () => {
    const items = siteOf(toner).map((item) => ({
      ...item,
      fields: { ...item.fields, parent: item.fields.slug },
    }));
    expect(listedPages(items)).toHaveLength(items.filter(({ kind }) => kind === "page").length);
  });
});

describe("what a page says of the product", () => {
  const gym =
    "駅前の24時間ジム「ハコトレ」です。月額7,480円（税込）、入会金は0円。女性専用エリアとシャワー個室があります。最低利用期間はなく、前月末までの手続きで退会できます。JR川口駅東口から徒歩3分。";
  const pageOf = (items: Item[], slug: string) => items.find((item) => item.fields.slug === slug);

  it("stands on the page of its matter, in the brief's own words, with the sentence behind it", () => {
    const items = siteOf(gym);
    const menu = pageOf(items, "menu");
    expect(String(menu?.fields.description)).toMatch(/^月額7,480円（税込）、入会金は0円。/u);
    expect(menu?.sources).toContain("B2");
    expect(String(pageOf(items, "access")?.fields.description)).toMatch(/^JR川口駅東口から徒歩3分。/u);
    expect(pageOf(items, "features")?.fields.h2).toContain("女性専用エリアとシャワー個室");
  });

  it("of an employer speaks of work, not of payment", () => {
    const items = siteOf(
      "介護施設「ひなた苑」の介護職員募集。月給24万2,000円から。年間休日118日。見学できます。",
    );
    const faq = pageOf(items, "faq");
    expect(`${faq?.fields.description}${faq?.fields.h2}`).not.toMatch(/料金|支払/u);
    expect(String(pageOf(items, "conditions")?.fields.description)).toContain("年間休日118日");
  });
});

describe("what a site must never say", () => {
  it("refuses a promised rank and an invented volume", () => {
    const toItem = siteStructureItems.find(({ key }) => key === "pages")?.toItem;
    const page = siteOf(toner).find(({ kind }) => kind === "page");
    const promised = { refused: [{ code: "source" }] };
    const given = { ...page?.fields, name: page?.text, sources: [] };
    expect(toItem?.(given, 0)).toMatchObject({ kind: "page" });
    expect(toItem?.({ ...given, purpose: "検索上位の表示を保証する" }, 0)).toMatchObject(promised);
    expect(toItem?.({ ...given, description: "月間検索数の多い語で集客します" }, 0)).toMatchObject(promised);
  });

  it("never writes a banned word, in whatever kana it is typed, in 200 sites", {
    tags: ["long"],
    timeout: 90_000,
  }, () => {
    const banned = ["ﾎﾞﾀﾝ", "ゴ案内", "しつもん", "トイアワセ", "お知らせ"];
    const brief = briefOf(toner);
    brief.fields.bannedWords = banned;
    for (let seed = 1; seed <= 200; seed += 1) {
      const input = siteStructureInputSchema.parse({ pages: 5 + (seed % 11) });
      const output = composeSiteStructure(input, { brief, results: {}, seed, avoid: [], problems: [] });
      expect(output.pages.length).toBeGreaterThan(2);
      const texts = JSON.stringify(output).split('"');
      expect(texts.flatMap((text) => findBanned(text, banned))).toEqual([]);
    }
  });
});

it("gives another page name or another way in for one that is not liked", () => {
  const brief = briefOf(toner);
  for (const item of siteOf(toner)) {
    for (const [change, number] of [
      ["reroll", 1],
      ["another", 3],
    ] as const) {
      // Where people come from is no wording.
      if (item.kind === "flow" && change === "another") continue;
      const target = { text: item.text, change, kind: item.kind, fields: item.fields };
      const { items } = runTool("site_structure", brief, { input: { target }, avoid: [item.text] });
      expect({ page: item.text, names: items.map(({ text }) => text).length }).toEqual({
        page: item.text,
        names: number,
      });
      expect(items.map(({ text }) => text)).not.toContain(item.text);
    }
  }
});

describe("exports", () => {
  const hostile = siteOf(toner).map((item) =>
    item.fields.slug === "price"
      ? { ...item, text: `"]; x --> y <b>|*`, fields: { ...item.fields, purpose: "=1+1,\n次" } }
      : item,
  );
  const pages = listedPages(hostile).length;
  it("CSV has one row a page and runs no formula", () => {
    const csv = siteToCsv(hostile);
    expect(csv).toContain(`"'=1+1,\n次"`);
    const rows = csv
      .replace(/"(?:[^"]|"")*"/gu, "x")
      .trimEnd()
      .split("\r\n");
    expect(rows).toHaveLength(pages + 1);
    for (const row of rows) expect(row.split(",")).toHaveLength(19);
  });
  it("Markdown shows signs as themselves", () => {
    const markdown = siteToMarkdown(hostile);
    expect(markdown).toContain(`## "\\]; x --\\> y \\<b\\>\\|\\*`);
    expect(markdown.match(/^## /gmu)).toHaveLength(pages + 1);
  });
  it("Mermaid keeps a label inside its quotes", () => {
    const lines = siteToMermaid(hostile).trimEnd().split("\n");
    expect(lines[0]).toBe("graph TD");
    for (const line of lines.slice(1))
      expect(line).toMatch(/^ {2}p\d+(?:\["[^"<>[\]{}()|`]*"\]| --> p\d+)$/u);
  });
});
