/** What is taken away, read again by readers that had no part in writing it. */
import mammoth from "mammoth";
import { describe, expect, it } from "vitest";
import { inflateEntries, zipEntries } from "#src/engines/file-text/zip.ts";
import type { Item } from "#src/shared/result.ts";
import { catalog } from "#src/tools/catalog.ts";
import type { DocumentMeta } from "#src/tools/exporting/document.ts";
import { encodeCsv } from "#src/tools/exporting/encode.ts";
import type { ExportFormat } from "#src/tools/exporting/export-formats.ts";
import type { ExportedFile, Exporter } from "#src/tools/exporting/exporter.ts";
import { exporters } from "#src/tools/exports.ts";
import { allTools } from "#src/tools/graph.ts";
import { toolPieces } from "#src/tools/pieces.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTool, runTools } from "../evaluation/run-tool.ts";
import { pdfWords } from "../support/files/pdf-words.ts";
import { sampleText } from "../support/trial.ts";

const brief = briefOf(sampleText);
const runs = runTools(allTools, brief);
const itemsOf = (tool: ToolId): Item[] => runs.get(tool)?.items ?? [];
const about = (title: string): DocumentMeta => ({
  title,
  project: "うるみ",
  madeAt: "2026-11-22T00:00:00.000Z",
  conditions: ["本数 12本"],
  stale: [],
  problems: [],
});
const limits = { maxEntries: 100, maxBytes: 10_000_000 };
async function exported(
  tool: ToolId,
  format: ExportFormat,
  items: readonly Item[] = itemsOf(tool),
  encoding: "utf-8" | "cp932" = "utf-8",
): Promise<ExportedFile> {
  const own: Partial<Record<ExportFormat, Exporter>> = exporters[tool];
  const exporter = own[format];
  if (!exporter) throw new Error(`${tool} has no ${format}`);
  const draw = async () => new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  return exporter({ items, about: about(catalog[tool].title), encoding, draw });
}

const textOf = ({ body }: ExportedFile, encoding = "utf-8") =>
  typeof body === "string" ? body : new TextDecoder(encoding).decode(body);
const bytesOf = ({ body }: ExportedFile) =>
  typeof body === "string" ? new TextEncoder().encode(body) : body;

function unpacked(bytes: Uint8Array): Map<string, string> {
  const files = inflateEntries(bytes, zipEntries(bytes, limits), limits);
  return new Map([...files].map(([name, data]) => [name, new TextDecoder().decode(data)]));
}

const officeText = (bytes: Uint8Array) =>
  [...unpacked(bytes).values()].map((part) => part.replace(/<[^>]*>/g, "")).join("\n");

/** The words of a file, as its reader takes them out. */
async function readable(format: ExportFormat, file: ExportedFile): Promise<string> {
  if (format === "docx" || format === "xlsx") return officeText(bytesOf(file));
  if (format !== "pdf") return textOf(file).replaceAll("\\", "");
  return pdfWords(bytesOf(file));
}

/** By RFC 4180 alone, apart from the code under test. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gu)) {
    const row = rows.at(-1);
    if (quoted === undefined && plain === "" && end === "") break;
    row?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

const every = allTools.flatMap((tool) => toolPieces[tool].formats.map((format) => [tool, format] as const));

it.each(every)("%s as %s holds the words of its result and names no file of ours", async (tool, format) => {
  const file = await exported(tool, format);
  expect(bytesOf(file).length).toBeGreaterThan(20);
  expect(file.extension).toMatch(/^[a-z]{2,4}$/u);
  if (format !== "md" && format !== "txt" && format !== "docx") return;
  const text = format === "docx" ? officeText(bytesOf(file)) : textOf(file).replaceAll("\\", "");
  const shown = itemsOf(tool).filter(({ kind }) => !["concern", "shortlist", "targeting"].includes(kind));
  const missing = shown.filter((item) => !item.text.split("\n").every((line) => text.includes(line)));
  expect(missing.map((item) => `${item.kind}: ${item.text}`)).toEqual([]);
});

describe("tables", () => {
  const tables = allTools.filter((tool) => toolPieces[tool].formats.some((format) => format === "csv"));

  it.each(tables)("%s: rows as wide as the head, a byte order mark in UTF-8", async (tool) => {
    const file = await exported(tool, "csv");
    expect([...bytesOf(file).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head = [], ...rows] = cellsOf(textOf(file));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.length !== head.length)).toEqual([]);
  });

  it.each(tables)("%s: no cell is run as a formula, wherever the words came from", async (tool) => {
    const hostile = itemsOf(tool).map((item) => ({
      ...item,
      text: `=HYPERLINK("http://evil.example","${item.text}")`,
      fields: Object.fromEntries(
        Object.entries(item.fields).map(([name, value]) => [
          name,
          typeof value === "string" && /[ぁ-ん一-龠]/u.test(value) ? `@SUM(1,1)\n${value}` : value,
        ]),
      ),
    }));
    const cells = cellsOf(textOf(await exported(tool, "csv", hostile))).flat();
    expect(cells.some((cell) => cell.includes("HYPERLINK") || cell.includes("@SUM"))).toBe(true);
    expect(cells.filter((cell) => /^\s*[=+@＝＋＠]/u.test(cell))).toEqual([]);
  });

  it("Shift_JIS: what it lacks becomes 〓 and is told beside the table with its line, and no 「?」 appears", async () => {
    const [first, ...others] = itemsOf("catchphrase").filter(({ kind }) => kind === "line");
    if (!first) throw new Error("no line");
    const items = [{ ...first, text: "朝の肌に🌿髙い満足〜を。" }, ...others];
    const file = await exported("catchphrase", "csv", items, "cp932");
    expect(file.mime).toContain("Shift_JIS");
    const text = textOf(file, "shift_jis");
    expect(text).toContain("朝の肌に〓髙い満足～を。");
    expect(text).not.toContain("?");
    expect(file.replaced).toEqual([{ from: "🌿", to: "〓", lines: [2] }]);
    expect(cellsOf(text)).toHaveLength(1 + items.filter(({ kind }) => kind !== "shortlist").length);
    expect(encodeCsv("ことば\r\n", "cp932").bytes).toEqual(
      new Uint8Array([0x82, 0xb1, 0x82, 0xc6, 0x82, 0xce, 13, 10]),
    );
  });
});

describe("samples of reviews", () => {
  const sample = runTool("reviews", brief, { input: { mode: "sample" } }).items;

  it.each(toolPieces.reviews.formats)(
    "say 「見本・掲載不可」 in every part of %s, even when a mark was lost",
    async (format) => {
      expect(sample.length).toBeGreaterThanOrEqual(3);
      const bare = sample.map((item) => ({
        ...item,
        text: item.text.replace("【見本・掲載不可】", ""),
        fields: Object.fromEntries(
          Object.entries(item.fields).map(([name, value]) => [
            name,
            typeof value === "string" ? value.replace("【見本・掲載不可】", "") : value,
          ]),
        ),
      }));
      const file = await exported("reviews", format, bare);
      const text = await readable(format, file);
      const parts = bare.flatMap(({ text: word, fields }) => [
        word,
        ...["attributes", "before", "trigger", "after"].map((name) => String(fields[name])),
      ]);
      if (format === "pdf") expect(text.replace(/\s/gu, "").match(/【見本・/gu)?.length).toBe(parts.length);
      else for (const part of parts) expect(text).toContain(`【見本・掲載不可】${part}`);
    },
  );
});

describe("questions and answers", () => {
  it("as FAQPage: finished answers only, and nothing ends the script element around it", async () => {
    const items = itemsOf("faq").map((item, at) =>
      at === 0
        ? { ...item, text: "</script><script>alert(1)</script>", fields: { ...item.fields, missing: "" } }
        : item,
    );
    const text = textOf(await exported("faq", "jsonld", items));
    expect(text).not.toContain("</script");
    const page = JSON.parse(text) as {
      "@type": string;
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    expect(page["@type"]).toBe("FAQPage");
    const open = items.filter(({ fields }) => fields.missing !== "");
    expect(open.length).toBeGreaterThan(0);
    expect(page.mainEntity).toHaveLength(items.length - open.length);
    expect(page.mainEntity.every(({ acceptedAnswer }) => !acceptedAnswer.text.includes("【要記入"))).toBe(
      true,
    );
  });
});

describe("the manuscript", () => {
  it("as Word: another reader finds headings, lists and the notes as comments", async () => {
    const items = itemsOf("lp_manuscript");
    const buffer = Buffer.from(bytesOf(await exported("lp_manuscript", "docx")));
    const { value: marked, messages } = await mammoth.convertToHtml(
      { buffer },
      { styleMap: ["comment-reference => sup"] },
    );
    const value = marked.replace(/<a id="\w+"><\/a>/gu, "");
    expect(messages.filter(({ type }) => type === "error")).toEqual([]);
    expect(value).toContain("<h1>LP原稿</h1>");
    const blocks = items.filter(({ kind }) => kind === "block");
    for (const { text } of blocks) expect(value).toContain(`<p>${text}`);
    expect(value.match(/<h2>/gu)?.length).toBeGreaterThanOrEqual(blocks.length);
    expect(value).toContain("未記入：");
  });

  it("as a page in a zip: opens without a network, and holds every block", async () => {
    const files = unpacked(bytesOf(await exported("lp_manuscript", "html")));
    expect([...files.keys()]).toEqual(["index.html", "原稿.txt", "公開までに入れること.txt"]);
    const page = files.get("index.html") ?? "";
    expect(page).not.toMatch(/(?:src|href)=|url\(|@import|<script/iu);
    for (const { text } of itemsOf("lp_manuscript").filter(({ kind }) => kind === "block"))
      expect(page).toContain(text);
  });
});

describe("the site", () => {
  it("as a sitemap: one address a page, on an address that belongs to nobody", async () => {
    const xml = textOf(await exported("site_structure", "sitemap"));
    const pages = itemsOf("site_structure").filter(({ kind }) => kind === "page");
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address]) => address ?? "");
    expect(addresses).toHaveLength(pages.length);
    expect(new Set(addresses).size).toBe(pages.length);
    for (const address of addresses) expect(new URL(address).hostname).toBe("www.example.com");
    expect(xml).toContain("下書きです");
  });
});

it("banners come as pictures in the folder of each medium, with their sizes, words and prompts beside them", async () => {
  const files = unpacked(bytesOf(await exported("images", "png")));
  const banners = itemsOf("images").filter(({ kind }) => kind === "banner");
  const pictures = [...files.keys()].filter((name) => name.endsWith(".png"));
  expect(new Set(pictures.map((name) => name.split("/")[1])).size).toBe(banners.length);
  const line = /^LINE広告\/.*-(?:1200x628|1080x1080|600x400)\.png$/u;
  expect(pictures.filter((name) => line.test(name))).toHaveLength(6);
  for (const name of pictures) expect(files.get("サイズ一覧.txt")).toContain(name);
  expect(files.get("内容.txt")).toContain(banners[0]?.text);
  expect(files.get("画像生成の指示.txt")).toMatch(/【1】\n.+\n[A-Za-z]/u);
});

describe("the personas as slides", () => {
  function isWellFormed(xml: string): boolean {
    const open: string[] = [];
    for (const [, close, name, empty] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/gu)) {
      if (close) {
        if (open.pop() !== name) return false;
      } else if (!empty && name) open.push(name);
    }
    return open.length === 0 && !/<[^/?\w]|&(?!amp;|lt;|gt;|quot;)/u.test(xml);
  }

  async function slides(items?: readonly Item[]) {
    const files = unpacked(bytesOf(await exported("persona", "pptx", items)));
    const pages = [...files].filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/u.test(name));
    return { files, pages: pages.map(([, xml]) => xml) };
  }
  const wordsOf = (xml: string) =>
    [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/gu)].map(([, text = ""]) =>
      text.replace(
        /&(amp|lt|gt|quot);/gu,
        (_, name: string) => ({ amp: "&", lt: "<", gt: ">" })[name] ?? '"',
      ),
    );
  const people = itemsOf("persona").filter(({ kind }) => kind === "person");
  it("has a page for each person, with every line of the sheet and what it rests on", async () => {
    const { pages } = await slides();
    expect(pages).toHaveLength(people.length);
    const texts = pages.flatMap(wordsOf);
    const lines = itemsOf("persona").flatMap(({ text }) => text.split("\n"));
    expect(lines.filter((line) => !texts.includes(line))).toEqual([]);
    expect(texts).toContain("仮説");
    expect(texts.some((text) => /^[BFM]\d+/u.test(text))).toBe(true);
  });

  it("names every part of the file once, and no part that is not there", async () => {
    const { files } = await slides();
    const types = [...(files.get("[Content_Types].xml") ?? "").matchAll(/PartName="\/([^"]+)"/gu)];
    const parts = [...files.keys()].filter((name) => name.endsWith(".xml") && !name.startsWith("["));
    expect(types.map(([, name]) => name).toSorted()).toEqual(parts.toSorted());
    for (const [name, xml] of files) {
      expect(isWellFormed(xml.replace(/^<\?[^>]*>\n/u, "")), name).toBe(true);
      if (!name.endsWith(".rels")) continue;
      const base = `http://x/${name.replace(/_rels\/([^/]*)\.rels$/u, "$1")}`;
      for (const [, target = ""] of xml.matchAll(/Target="([^"]+)"/gu))
        expect(files.has(new URL(target, base).pathname.slice(1)), `${name}: ${target}`).toBe(true);
    }
  });

  it("keeps long lines inside the page, and signs of XML as words", async () => {
    const long = "<b>送料&手数料</b>は\u0007無料。".repeat(12);
    const items = itemsOf("persona").map((item) => (item.kind === "line" ? { ...item, text: long } : item));
    const { files, pages } = await slides(items);
    expect(pages.length).toBeGreaterThan(people.length);
    expect(wordsOf(pages[0] ?? "")).toContain(long.replaceAll("\u0007", ""));
    for (const [name, xml] of files) expect(isWellFormed(xml.replace(/^<\?[^>]*>\n/u, "")), name).toBe(true);
    for (const page of pages) {
      const tables = page.split("<a:tbl>").slice(1);
      const heights = tables.map((xml) =>
        [...xml.matchAll(/<a:tr h="(\d+)"/gu)].reduce((sum, [, tall]) => sum + Number(tall), 0),
      );
      for (const height of heights) expect(height / 12_700).toBeLessThan(410);
    }
  });
});
