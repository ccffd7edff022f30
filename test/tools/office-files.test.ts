/** Word and Excel files as they are handed on: pages, heads, tables and what a program shows of them unopened. */
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Item } from "#src/shared/result.ts";
import {
  type Block,
  type DocumentMeta,
  documentFacts,
  documentHeading,
  documentOf,
  documentTable,
  paragraph,
} from "#src/tools/exporting/document.ts";
import { toDocx } from "#src/tools/exporting/docx.ts";
import { toXlsx } from "#src/tools/exporting/xlsx.ts";
import { plainItem } from "../support/seeding.ts";

const about: DocumentMeta = {
  ...{ title: "LP原稿", project: "葛城屋 & <茶>", madeAt: "2026-11-22T00:00:00.000Z", version: 3 },
  ...{ conditions: [], stale: [], problems: [] },
};
const unpacked = (bytes: Uint8Array) =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, data]) => [name, new TextDecoder().decode(data)]));
const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found = ""]) => found);

/** Every part is named once and there, and every relation leads to one. */
function expectWhole(files: Map<string, string>) {
  const named = all(files.get("[Content_Types].xml") ?? "", /PartName="\/([^"]+)"/gu);
  const parts = [...files.keys()].filter((name) => name.endsWith(".xml") && !name.startsWith("["));
  expect(named.toSorted()).toEqual(parts.toSorted());
  for (const [name, xml] of files) {
    if (!name.endsWith(".rels")) continue;
    const base = `http://x/${name.replace(/_rels\/([^/]*)\.rels$/u, "$1")}`;
    for (const target of all(xml, /Target="([^"]+)"/gu))
      expect(files.has(new URL(target, base).pathname.slice(1)), `${name}: ${target}`).toBe(true);
  }
}

describe("Word", () => {
  const rows = Array.from({ length: 9 }, (_, at) => [String(at), `${at}行目の文です。`.repeat(4), "根拠"]);
  const parts: Block[] = [
    ...Array.from({ length: 7 }, (_, at) => [
      documentHeading(2, `${at + 1} 見出し`),
      paragraph("文。", ["【要確認】文：根拠"]),
    ]).flat(),
    documentTable(["番号", "内容", "根拠"], rows),
  ];
  const files = unpacked(toDocx(documentOf(about, parts, []), documentFacts(about)));
  const body = files.get("word/document.xml") ?? "";

  it("begins with a cover that names project, day and version, without a number on it", () => {
    expectWhole(files);
    const before = body.slice(0, body.indexOf('w:val="TOCHeading"'));
    for (const words of ["LP原稿", "案件　葛城屋 &amp; &lt;茶&gt;", "2026年11月22日", "第3版"])
      expect(before).toContain(words);
    expect(body).toMatch(/<w:titlePg\/><\/w:sectPr>/u);
    expect(files.get("word/styles.xml")).toMatch(/styleId="Heading1".*?<w:pageBreakBefore\/>/u);
  });

  it("says its name at the head and its number at the foot of every other page", () => {
    expect(files.get("word/header1.xml")).toContain("葛城屋 &amp; &lt;茶&gt;　LP原稿");
    for (const code of ["PAGE", "NUMPAGES"])
      expect(files.get("word/footer1.xml")).toContain(`w:instr=" ${code} "`);
    expect(body).toContain('<w:headerReference w:type="default" r:id="header1"/>');
  });

  it("lists its headings with their pages where there are many, and none where there are few", () => {
    const led = all(body, /<w:hyperlink w:anchor="([^"]+)"/gu);
    expect(led.length).toBe(8);
    for (const place of led)
      expect(body).toContain(`<w:bookmarkStart w:id="${led.indexOf(place)}" w:name="${place}"/>`);
    expect(new Set(all(body, /PAGEREF (\S+)/gu))).toEqual(new Set(led));
    const short = unpacked(toDocx(documentOf(about, parts.slice(0, 2), []), documentFacts(about)));
    expect(short.get("word/document.xml")).not.toContain("目次");
  });

  it("tables: as wide as the page by content, a shaded head on every page, rows whole, none alone", () => {
    const grid = all(body, /<w:gridCol w:w="(\d+)"/gu).map(Number);
    expect(grid.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(11_906 - 2 * 1134);
    expect(grid[1]).toBeGreaterThan((grid[0] ?? 0) * 3);
    const lines = body.split("<w:tr>").slice(1);
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines[0]).toMatch(/^<w:trPr><w:cantSplit\/><w:tblHeader\/><\/w:trPr>.*<w:shd /u);
    for (const line of lines) expect(line).toContain("<w:cantSplit/>");
    expect(lines.map((line) => line.includes("<w:keepNext/>"))).toEqual([
      true,
      true,
      ...rows.slice(3).map(() => false),
      true,
      false,
    ]);
  });

  it("notes are comments with a day, beside their words", () => {
    expect(all(files.get("word/comments.xml") ?? "", /w:date="([^"]+)"/gu)).toEqual(
      rows.slice(2).map(() => "2026-11-22T00:00:00Z"),
    );
    expect(all(body, /<w:commentReference w:id="(\d+)"/gu)).toHaveLength(7);
  });
});

describe("Excel", () => {
  const wide = [
    Array.from({ length: 18 }, (_, at) => `列${at}`),
    Array.from({ length: 18 }, (_, at) => (at % 3 === 0 ? "長い文です。".repeat(20) : `値\n${at}`)),
  ];
  const files = unpacked(
    toXlsx(
      [
        { name: "構成'[1]", rows: wide },
        {
          name: "表",
          rows: [
            ["a", "b"],
            ["1", "2"],
          ],
        },
      ],
      documentFacts(about),
    ),
  );
  const sheet = (at: number) => files.get(`xl/worksheets/sheet${at}.xml`) ?? "";

  it("is printed on the width of a page, turned where that is wide, with its head on every page", () => {
    expectWhole(files);
    for (const at of [1, 2]) {
      expect(sheet(at)).toContain('<pageSetUpPr fitToPage="1"/>');
      expect(sheet(at)).toContain('fitToWidth="1" fitToHeight="0"');
    }
    expect([1, 2].map((at) => all(sheet(at), /orientation="(\w+)"/gu)[0])).toEqual(["landscape", "portrait"]);
    expect(
      all(
        files.get("xl/workbook.xml") ?? "",
        /<definedName name="_xlnm.Print_Titles" localSheetId="\d">([^<]+)</gu,
      ),
    ).toEqual(["'構成  1 '!$1:$1", "'表'!$1:$1"]);
    const widths = all(sheet(1), /width="(\d+)"/gu).map(Number);
    expect(widths).toHaveLength(18);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(170);
  });

  it("has rows as high as what is wrapped in them", () => {
    const heights = all(sheet(1), /<row r="\d+" ht="([\d.]+)" customHeight="1">/gu).map(Number);
    expect(heights[0]).toBeLessThan(40);
    expect(heights[1]).toBeGreaterThan(100);
  });

  it("a row that has to be higher than Excel takes goes on in rows below it, each text whole and in its order", () => {
    const sentence = "夜の肌に、とろみのある化粧水を。";
    const long = `一行目です。\n${sentence.repeat(700)}`;
    const lines = "文\n".repeat(90);
    const rows = [
      ["頭", "列", "注"],
      [long, "b", lines],
      ["c", "", "d"],
    ];
    const book = toXlsx([{ name: "a", rows }], documentFacts(about));
    const huge = unpacked(book);
    const xml = huge.get("xl/worksheets/sheet1.xml") ?? "";
    const made = all(xml, /<row (.*?)<\/row>/gsu);
    const cells = made.map((row) =>
      all(row, /<c (?:t="inlineStr" )?(s="\d.*?)(?=<c |$)/gsu).map((cell) => ({
        style: cell.slice(3, 4),
        text: all(cell, /<t xml:space="preserve">([^<]*)<\/t>/gu).join(""),
      })),
    );
    for (const row of cells) expect(row).toHaveLength(3);
    expect(cells.at(0)?.map(({ text }) => text)).toEqual(rows[0]);
    expect(cells.at(-1)?.map(({ text }) => text)).toEqual(rows[2]);
    const parts = cells.slice(1, -1);
    for (const at of [0, 1, 2]) {
      const column = parts.map((row) => row[at]?.text ?? "");
      expect(column.join("")).toBe(rows[1]?.[at]);
      for (const text of column) expect(text).toMatch(/[。\nb]$|^$/u);
    }
    // One entry is framed as one, and what it says of itself stands at its beginning.
    expect(parts.map(([cell]) => cell?.style)).toEqual(["3", ...parts.slice(2).map(() => "4"), "5"]);
    expect(parts[0]?.[1]?.text).toBe("b");
    const heights = all(xml, /<row r="\d+" ht="([\d.]+)"/gu).map(Number);
    expect(Math.max(...heights)).toBeLessThanOrEqual(409);
    expect(all(xml, /<row r="(\d+)"/gu).map(Number)).toEqual(heights.map((_, at) => at + 1));
    expect(xml).not.toContain("mergeCell");
    const styles = huge.get("xl/styles.xml") ?? "";
    expect(all(styles, /<borders count="5">(.*?)<\/borders>/gsu)[0]?.match(/<border[/>]/gu)).toHaveLength(5);
    expect(all(styles, /<cellXfs count="6">(.*?)<\/cellXfs>/gsu)[0]?.match(/<xf[ /]/gu)).toHaveLength(6);
  });

  it("says what it is, by whom and when", () => {
    const core = files.get("docProps/core.xml") ?? "";
    for (const words of [
      "<dc:title>葛城屋 &amp; &lt;茶&gt;　LP原稿</dc:title>",
      "ヒトフデ",
      "2026-11-22T00:00:00Z",
    ])
      expect(core).toContain(words);
    expect(files.get("_rels/.rels")).toContain("metadata/core-properties");
  });
});

describe("what stands around the words of a result", () => {
  const told = (items: readonly Item[], more: Partial<DocumentMeta>) =>
    documentOf({ ...about, ...more }, [], items).flatMap((block) =>
      block.kind === "list" ? block.entries.map(({ text }) => text) : [],
    );

  it("says in one line why it is out of date, whatever the number of reasons", () => {
    const stale = ["ペルソナを直しました。", "お悩み・不安を直しました。"];
    const changed = (lines: string[]) => lines.filter((text) => text.includes("変わりました"));
    expect(changed(told([], { stale }))).toEqual([`元の結果が変わりました：${stale.join("　")}`]);
    const both = [...stale, "価格を直しました：1,200円"];
    expect(changed(told([], { stale: both }))).toEqual([`材料が変わりました：${both.join("　")}`]);
    expect(changed(told([], {}))).toEqual([]);
  });

  it("names a long piece that has to be looked at by its beginning, and a short one whole", () => {
    const flag = { words: "No.1", level: "must", rule: "No.1表示" };
    const flagged = (text: string) =>
      told([{ ...plainItem, id: "a", text, flags: [flag as never] }], {}).at(-1);
    expect(flagged("業界No.1のお茶")).toBe("業界No.1のお茶　【要修正】No.1：No.1表示");
    expect(flagged(`${"あ".repeat(59)}い`)).toContain("い　【要修正】");
    expect(flagged("あ".repeat(61))).toBe(`${"あ".repeat(59)}…　【要修正】No.1：No.1表示`);
    expect(flagged("一行め\n二行め")).toBe("一行め…　【要修正】No.1：No.1表示");
  });
});
