/** The zip for a client, read again by readers that had no part in writing it. */
import mammoth from "mammoth";
import { beforeAll, expect, it } from "vitest";
import { inflateEntries, zipEntries } from "#src/engines/file-text/zip.ts";
import { catalog } from "#src/tools/catalog.ts";
import { toHtml } from "#src/tools/exporting/html.ts";
import { toXlsx } from "#src/tools/exporting/xlsx.ts";
import { allTools } from "#src/tools/graph.ts";
import { packResults } from "#src/tools/pack.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTools } from "../evaluation/run-tool.ts";
import { sampleText } from "../support/trial.ts";

const limits = { maxEntries: 100, maxBytes: 20_000_000 };
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
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
let files: Map<string, Uint8Array>;
beforeAll(async () => {
  files = new Map(
    bytesIn(await packResults("うるみ", new Date("2026-11-22T01:02:03Z"), packed, async () => png)),
  );
});

it("holds a document to read, the same for Word, one workbook, the ad table, the page and the banners", () => {
  expect([...files.keys()].toSorted()).toEqual(
    [
      "LP原稿/ページ（HTML）.zip",
      "一覧表.xlsx",
      "広告/検索広告.csv",
      "提出資料.docx",
      "提出資料.html",
      "画像・バナー/バナー.zip",
      "よくある質問/構造化データ.json",
    ].toSorted(),
  );
});

it("says in front which table a medium does not take yet", () => {
  expect(textOf(files.get("提出資料.html"))).toContain(
    "広告/検索広告.csv：入稿には、説明文があと2本必要です",
  );
});

it("the Word file says when it was put together, and for whom", () => {
  const inside = new Map(bytesIn(files.get("提出資料.docx") ?? new Uint8Array()));
  const core = textOf(inside.get("docProps/core.xml"));
  expect(core).toContain("<dc:title>提出資料　うるみ</dc:title>");
  expect(core).toContain(">2026-11-22T01:02:03Z</dcterms:created>");
  expect(textOf(files.get("提出資料.html"))).toContain("作成日：2026年11月22日");
});

it("says every result's words in the page and in Word, with its sources and what somebody agreed to", async () => {
  const page = textOf(files.get("提出資料.html"));
  const { value: word } = await mammoth.extractRawText({
    buffer: Buffer.from(files.get("提出資料.docx") ?? []),
  });
  for (const { tool, items, about } of packed) {
    expect(page).toContain(`<h1>${about.title}</h1>`);
    const spoken = items.filter(
      ({ kind }) => !["concern", "shortlist", "targeting"].includes(kind) && tool !== "site_structure",
    );
    for (const { text } of spoken.flatMap((item) => item.text.split("\n").map((line) => ({ text: line })))) {
      expect(page, `${tool}: ${text}`).toContain(text.replaceAll("&", "&amp;").replaceAll('"', "&quot;"));
      expect(word, `${tool}: ${text}`).toContain(text);
    }
  }
  expect(page).toContain("<td>キャッチコピー</td><td>承認</td>");
  expect(page).toMatch(/<td>よくある質問<\/td><td>下書き<\/td><td>材料が変わりました<\/td>/u);
  expect(page).toContain("根拠にした文");
  expect(page).toContain("公開前に、専門家と媒体の審査で確認してください。");
});

it("runs nothing and loads nothing: words of a result are words, in the page and in the workbook", () => {
  const evil = '<img src=x onerror=alert(1)>"&';
  const page = toHtml(evil, [[{ kind: "text", text: evil }]]);
  expect(page).not.toContain("<img");
  expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&amp;");
  expect(page).toContain("default-src 'none'");
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
  const inside = bytesIn(await packResults("うるみ", new Date(0), pack, async () => png));
  expect(textOf(inside.get("提出資料.html")).split("見本・掲載不可").length).toBeGreaterThan(items.length);
});
