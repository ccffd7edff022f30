/** Slides as every program sets them: letters as large as there is room for, nothing below the tables' foot, no word lost. */
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { staleShort } from "#src/tools/exporting/document.ts";
import { type SlideSheet, toPptx } from "#src/tools/exporting/pptx.ts";
import { selectionFile } from "#src/tools/exporting/selection.ts";
import { plainItem } from "../support/seeding.ts";

const row = (text: string, label = "", mark = "") => ({ label, text, mark });
const sheet = (rows: SlideSheet["rows"], more: Partial<SlideSheet> = {}): SlideSheet => ({
  ...{ title: "題", lead: "ひとこと", foot: "注記", rows },
  ...more,
});
const slidesOf = (one: SlideSheet) =>
  Object.entries(unzipSync(toPptx([one])))
    .filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/u.test(name))
    .map(([, bytes]) => new TextDecoder().decode(bytes));
const numbers = (xml: string, pattern: RegExp) =>
  [...xml.matchAll(pattern)].map(([, found]) => Number(found));
const tablesOf = (xml: string) => xml.split("<a:tbl>").slice(1);
const lettersOf = (xml: string) => Math.max(...tablesOf(xml).flatMap((one) => numbers(one, /sz="(\d+)"/gu)));
const wordsOf = (xml: string) =>
  [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/gu)].map(([, text = ""]) => text).join("");

describe("a sheet", () => {
  it("of few lines stands in one table over the width of the page, in large letters", () => {
    const [page = ""] = slidesOf(
      sheet(Array.from({ length: 4 }, (_, at) => row("朝の白湯を、外でも。", `${at + 1}`, "B1"))),
    );
    expect(tablesOf(page)).toHaveLength(1);
    expect(lettersOf(page)).toBe(2000);
    const widths = numbers(page, /<a:gridCol w="(\d+)"/gu);
    expect(widths.reduce((sum, one) => sum + one, 0) / 12_700).toBeCloseTo(880);
    expect(widths[1]).toBeGreaterThan((widths[0] ?? 0) * 10);
  });

  it("of many stands in two, and of too many on more pages, in letters that can be read", () => {
    const many = (count: number) =>
      slidesOf(sheet(Array.from({ length: count }, (_, at) => row("仕事のあとの一杯", `項目${at}`))));
    const [two = "", ...none] = many(40);
    expect([tablesOf(two).length, none]).toEqual([2, []]);
    const pages = many(200);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(lettersOf(page)).toBe(1100);
    for (const page of pages)
      for (const table of tablesOf(page))
        expect(numbers(table, /<a:tr h="(\d+)"/gu).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(
          396 * 12_700,
        );
  });

  it("has no column that none of its lines fills", () => {
    const [page = ""] = slidesOf(sheet([row("一つめ"), row("二つめ")]));
    expect(numbers(page, /<a:gridCol w="(\d+)"/gu)).toEqual([880 * 12_700]);
    expect(page.match(/<a:tc>/gu)).toHaveLength(2);
  });

  it("divides a text that no column holds, and loses nothing of it", () => {
    const long = Array.from({ length: 300 }, (_, at) => `${at}番目の文です。`).join("");
    const endless = "あ".repeat(4000);
    const pages = slidesOf(sheet([row(long, "本文", "B1"), row(endless)]));
    expect(
      pages
        .map(wordsOf)
        .join("")
        .replace(/題（つづき）|題|ひとこと|注記|本文|B1/gu, ""),
    ).toBe(long + endless);
    for (const page of pages)
      for (const table of tablesOf(page))
        expect(numbers(table, /<a:tr h="(\d+)"/gu).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(
          396 * 12_700,
        );
  });

  it("sets long titles smaller, all lines by points and all letters in the theme's typeface", () => {
    const [page = ""] = slidesOf(
      sheet([row("文", "項目", "B1・B2・B10")], { title: "長い名前の案件".repeat(8) }),
    );
    expect(numbers(page.split("<a:tbl>")[0] ?? "", /sz="(\d+)"/gu)[0]).toBeLessThan(1800);
    const paragraphs = page.match(/<a:p>/gu)?.length;
    expect(page.match(/<a:lnSpc><a:spcPts val="\d+"\/>/gu)?.length).toBe(paragraphs);
    expect(page.match(/<a:ea typeface="\+mn-ea"\/>/gu)?.length).toBe(page.match(/<a:t>/gu)?.length);
    expect(page).toContain("<a:t>B1 B2 B10</a:t>");
  });
});

it("a foot has one reason why something is out of date, and how many more there are", () => {
  expect(staleShort([])).toBe("");
  expect(staleShort(["ペルソナを直しました。"])).toBe("ペルソナを直しました。");
  expect(staleShort(["ペルソナを直しました。", "a", "b"])).toBe(
    "ペルソナを直しました。ほか2件の変更があります。",
  );
});

it("a chosen piece of many lines says once what it rests on", async () => {
  const body = Array.from({ length: 6 }, (_, at) => `${at}つめの段落です。`.repeat(4)).join("\n\n");
  const item = { ...plainItem, id: "a", text: "見出し", sources: ["B7"] };
  const about = { title: "選んだ案", project: "うるみ", madeAt: "2026-11-22T00:00:00.000Z" };
  const file = await selectionFile("pptx", {
    pieces: [{ tool: "lp_manuscript", head: "見出し", body, item }],
    about: { ...about, conditions: [], stale: [], problems: [] },
    encoding: "utf-8",
  });
  const words = Object.entries(unzipSync(file?.body as Uint8Array))
    .filter(([name]) => name.startsWith("ppt/slides/slide"))
    .map(([, bytes]) => wordsOf(new TextDecoder().decode(bytes)));
  expect(words.join("").match(/B7/gu)).toHaveLength(1);
  for (const part of body.split("\n\n")) expect(words.join("")).toContain(part);
});
