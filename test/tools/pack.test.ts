/** The zip for a client, read again by readers that had no part in writing it. */
import mammoth from "mammoth";
import { beforeAll, expect, it } from "vitest";
import { inflateEntries, zipEntries } from "#src/engines/file-text/zip.ts";
import { catalog } from "#src/tools/catalog.ts";
import { filesListed } from "#src/tools/exporting/pack/cover.ts";
import { packResults } from "#src/tools/exporting/pack/pack.ts";
import { proposalSheets } from "#src/tools/exporting/pack/proposal.ts";
import { toPptx } from "#src/tools/exporting/pptx.ts";
import { toXlsx } from "#src/tools/exporting/xlsx.ts";
import { allTools } from "#src/tools/graph.ts";
import { briefs } from "../briefs/all.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTools } from "../evaluation/run-tool.ts";
import { pdfWords } from "../support/files/pdf-words.ts";
import { sampleText } from "../support/trial.ts";

const limits = { maxEntries: 200, maxBytes: 20_000_000 };
const runs = runTools(allTools, briefOf(sampleText));
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const packed = allTools.map((tool) => ({
  tool,
  items: runs.get(tool)?.items ?? [],
  about: {
    title: catalog[tool].title,
    project: "うるみ",
    madeAt: "2026-11-22T00:00:00.000Z",
    conditions: [],
    stale: tool === "faq" ? ["ブリーフが変わりました"] : [],
    problems: [],
  },
  approval: tool === "catchphrase" ? "承認" : "下書き",
}));

const bytesIn = (bytes: Uint8Array) => inflateEntries(bytes, zipEntries(bytes, limits), limits);
const flat = (text: string) => text.replace(/\s+/gu, "");
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const packing = { draw: async () => png, step: async () => {} };
let files: Map<string, Uint8Array>;
beforeAll(async () => {
  files = new Map(bytesIn(await packResults("うるみ", new Date("2026-11-22T01:02:03Z"), packed, packing)));
});

const pictures = (runs.get("images")?.items ?? []).filter(({ kind }) => kind === "banner").length;

it("holds documents to read, edit and present, one workbook, the ads, the manuscript, the page and the banners", () => {
  const names = [...files.keys()];
  expect(names.filter((name) => !name.startsWith("画像・バナー/")).toSorted()).toEqual(
    [
      "LP原稿/ページ（HTML）.zip",
      "LP原稿/原稿.docx",
      "LP原稿/原稿.txt",
      "一覧表.xlsx",
      "広告/検索広告.csv",
      "提出資料.docx",
      "提出資料.pdf",
      "提案書.pptx",
      "よくある質問/構造化データ.json",
    ].toSorted(),
  );
  const drawn = names.filter((name) => name.endsWith(".png"));
  expect(new Set(drawn.map((name) => name.split("/").at(-1))).size).toBe(pictures);
  expect(names).toContain("画像・バナー/サイズ一覧.txt");
});

it("counts on its cover what is in it, and no name keeps Windows from unpacking it", async () => {
  const words = flat(await pdfWords(files.get("提出資料.pdf")));
  expect(words).toContain(`結果：${packed.length}件`);
  expect(words).toContain(`案：${packed.reduce((sum, { items }) => sum + items.length, 0)}件`);
  expect(words).toContain(`ファイル：${files.size}個`);
  const listed = filesListed([...files.keys()]);
  expect(listed.reduce((sum, { count }) => sum + count, 0)).toBe(files.size);
  // Whatever it holds, a line a folder, so that the cover is one page.
  expect(
    listed
      .map(({ place }) => place)
      .filter((place) => place.endsWith("/"))
      .toSorted(),
  ).toEqual(["LP原稿/", "よくある質問/", "広告/", "画像・バナー/"].toSorted());
  for (const { place, count } of listed) expect(words).toContain(`${flat(place)}${count}`);
  for (const name of files.keys())
    for (const part of name.split("/")) {
      expect(part).not.toMatch(/[<>:"\\|?*\p{Cc}]|^\s|[\s.]$/u);
      expect(part).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu);
    }
});

it("presents itself on five slides, whatever it holds", async () => {
  const slidesOf = (bytes: Uint8Array | undefined) =>
    [...bytesIn(bytes ?? new Uint8Array())].filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/u.test(name));
  const slides = slidesOf(files.get("提案書.pptx")).map(([, xml]) => textOf(xml));
  expect(slides).toHaveLength(5);
  const [copy] = packed.flatMap(({ tool, items }) =>
    tool === "catchphrase" ? items.filter(({ kind }) => kind === "line") : [],
  );
  expect(slides[2]).toContain(copy?.text);
  for (const brief of briefs.filter((_, at) => at % 6 === 0)) {
    const made = runTools(allTools, briefOf(brief.text));
    const told = allTools.map((tool) => ({ tool, items: made.get(tool)?.items ?? [] }));
    expect(slidesOf(toPptx(proposalSheets(brief.title, "2026年11月22日", told))), brief.id).toHaveLength(5);
  }
  expect(slidesOf(toPptx(proposalSheets("空", "2026年11月22日", [])))).toHaveLength(5);
}, 60_000);

it("says in front which table a medium does not take yet", async () => {
  expect(flat(await pdfWords(files.get("提出資料.pdf")))).toContain(
    "広告/検索広告.csv：入稿には、説明文があと2本必要です",
  );
});

it("the Word file says when it was put together, and for whom", async () => {
  const inside = new Map(bytesIn(files.get("提出資料.docx") ?? new Uint8Array()));
  const core = textOf(inside.get("docProps/core.xml"));
  expect(core).toContain("<dc:title>提出資料　うるみ</dc:title>");
  expect(core).toContain(">2026-11-22T01:02:03Z</dcterms:created>");
  expect(flat(await pdfWords(files.get("提出資料.pdf")))).toContain("作成日：2026年11月22日");
});

it("says every result's words in the PDF and in Word, with its sources and what somebody agreed to", async () => {
  const page = flat(await pdfWords(files.get("提出資料.pdf")));
  const { value: word } = await mammoth.extractRawText({
    buffer: Buffer.from(files.get("提出資料.docx") ?? []),
  });
  for (const { tool, items, about } of packed) {
    expect(page).toContain(flat(about.title));
    const spoken = items.filter(
      ({ kind }) => !["concern", "shortlist", "targeting"].includes(kind) && tool !== "site_structure",
    );
    for (const { text } of spoken.flatMap((item) => item.text.split("\n").map((line) => ({ text: line })))) {
      // A long cell is read line by line, with the cell beside it between two of its lines.
      for (const part of flat(text).match(/.{1,6}/gsu) ?? [])
        expect(page, `${tool}: ${text}`).toContain(part[0]);
      if (text.length < 14) expect(page, `${tool}: ${text}`).toContain(flat(text));
      expect(word, `${tool}: ${text}`).toContain(text);
    }
  }
  expect(page).toMatch(/キャッチコピー\d+承認いまの資料/u);
  expect(page).toMatch(/よくある質問\d+下書き材料が変わりました/u);
  expect(page).toContain("根拠にした文");
  expect(page).toContain("公開前に、専門家と媒体の審査で確認してください。");
});

it("runs nothing: words of a result are words in the workbook", () => {
  const evil = '<img src=x onerror=alert(1)>"&';
  const sheet = textOf(
    bytesIn(
      toXlsx([{ name: "[a]:b", rows: [["頭"], ["=1+1"], [evil]] }], {
        title: "表",
        madeAt: "2026-11-22T00:00:00Z",
      }),
    ).get("xl/worksheets/sheet1.xml"),
  );
  expect(sheet).toContain('<c t="inlineStr" s="2"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(sheet).not.toContain("<f>");
  expect(sheet).not.toContain("<img");
});

it("the workbook has a sheet for each table, and a sample of a voice keeps its mark wherever it stands", async () => {
  const book = bytesIn(files.get("一覧表.xlsx") ?? new Uint8Array());
  const names = [...textOf(book.get("xl/workbook.xml")).matchAll(/<sheet name="([^"]+)"/gu)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(expect.arrayContaining(["ペルソナ", "キャッチコピー", "よくある質問", "サイト構成"]));
  expect(names.every((_, at) => book.has(`xl/worksheets/sheet${at + 1}.xml`))).toBe(true);
  const { runTool } = await import("../evaluation/run-tool.ts");
  const { items } = runTool("reviews", briefOf(sampleText), { input: { mode: "sample" } });
  const [first] = packed;
  if (!first) throw new Error("nothing packed");
  const pack = [
    { ...first, tool: "reviews" as const, items, about: { ...first.about, title: "お客様の声" } },
  ];
  const inside = bytesIn(await packResults("うるみ", new Date(0), pack, packing));
  const told = flat(await pdfWords(inside.get("提出資料.pdf")));
  expect(told.split("【見本・").length).toBeGreaterThan(items.length);
});
