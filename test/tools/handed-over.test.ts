/** Every form of every result of twelve projects, opened by readers that had no part in writing it: nothing is lost, and nothing leaves its page. */

import { unzipSync } from "fflate";
import mammoth from "mammoth";
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { catalog } from "#src/tools/catalog.ts";
import { adMedia } from "#src/tools/catchphrase/export/ad-media.ts";
import { type DocumentMeta, documentOf } from "#src/tools/exporting/document.ts";
import { type ExportFormat, exportFormats } from "#src/tools/exporting/export-formats.ts";
import type { ExportedFile, Exporter } from "#src/tools/exporting/exporter.ts";
import { exporters } from "#src/tools/exports.ts";
import { allTools } from "#src/tools/graph.ts";
import { toolPieces } from "#src/tools/pieces.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { briefs } from "../briefs/all.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTools } from "../evaluation/run-tool.ts";
import { some } from "../support/global/size.ts";

const cases = some(
  briefs.filter((_, at) => at % 5 < 2),
  1,
);
const flat = (text: string) => text.replace(/\s+/gu, "");
const counted = (text: string) => {
  const letters = new Map<string, number>();
  for (const letter of flat(text)) letters.set(letter, (letters.get(letter) ?? 0) + 1);
  return letters;
};
/** Letters of the one that are not, or not as often, in the other. */
function lost(wanted: string, got: string): string {
  const has = counted(got);
  return [...counted(wanted)]
    .flatMap(([letter, count]) => ((has.get(letter) ?? 0) < count ? [letter] : []))
    .join("");
}

/** By RFC 4180 alone, apart from the code under test. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gu)) {
    if (quoted === undefined && plain === "" && end === "") break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const plainXml = (xml: string) =>
  xml.replace(/<[^>]*>/gu, "").replace(/&(\w+);/gu, (whole, name: string) => entities[name] ?? whole);

/** Rows of a sheet; those that go on with the one above them, which their look tells, are put together with it. */
function entriesOf(sheet: string): string[][] {
  const entries: string[][] = [];
  for (const [, row = ""] of sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gsu)) {
    const cells = [...row.matchAll(/<c [^>]*?s="(\d)"(?:\/>|>(.*?)<\/c>)/gsu)];
    const texts = cells.map(([, , cell = ""]) => plainXml(cell));
    const above = cells.every(([, look]) => look === "4" || look === "5") ? entries.pop() : undefined;
    entries.push(texts.map((text, at) => `${above?.[at] ?? ""}${text}`));
  }
  return entries;
}

/** Words of every page, and whatever of them stands beyond its edges. */
async function pagesOf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const beyond: string[] = [];
  let text = "";
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , width = 0] = page.view;
    for (const item of (await page.getTextContent()).items) {
      if (!("str" in item)) continue;
      text += item.str;
      const [, , , , x = 0] = item.transform as number[];
      if (x < 0 || x + item.width > width) beyond.push(item.str);
    }
  }
  return { text, beyond };
}

const bytesOf = ({ body }: ExportedFile) =>
  typeof body === "string" ? new TextEncoder().encode(body) : body;

describe.each(cases.map(({ id, text }) => [id, text] as const))("%s", (_, text) => {
  const runs = runTools(allTools, briefOf(text));
  const itemsOf = (tool: ToolId) => runs.get(tool)?.items ?? [];
  const about = (tool: ToolId): DocumentMeta => ({
    ...{ title: catalog[tool].title, project: "葛\u{E0100}城屋👨‍👩‍👧‍👦", madeAt: "2026-11-22T00:00:00.000Z" },
    ...{ conditions: ["本数 12本"], stale: [], problems: [] },
  });
  async function made(tool: ToolId, format: ExportFormat, encoding: "utf-8" | "cp932" = "utf-8") {
    const own: Partial<Record<ExportFormat, Exporter>> = exporters[tool];
    const draw = async () => new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    const file = await own[format]?.({ items: itemsOf(tool), about: about(tool), encoding, draw });
    if (!file) throw new Error(`${tool} has no ${format}`);
    return file;
  }
  const told = (tool: ToolId) =>
    documentOf(about(tool), exporters[tool].pdf.parts?.(itemsOf(tool)) ?? [], itemsOf(tool))
      .flatMap((block) => {
        if (block.kind === "heading" || block.kind === "text") return [block.text];
        return block.kind === "list"
          ? block.entries.map((entry) => entry.text)
          : [...block.head, ...block.rows.flat()];
      })
      .join("\n")
      .replaceAll("\u{E0100}", "");

  it("every PDF and every Word file holds each letter of its document, and no letter leaves the page", async () => {
    for (const tool of allTools) {
      const words = told(tool).replaceAll("👨‍👩‍👧‍👦", "");
      const pdf = await pagesOf(bytesOf(await made(tool, "pdf")));
      expect([tool, lost(words, pdf.text), pdf.beyond]).toEqual([tool, "", []]);
      if (!(toolPieces[tool].formats as readonly string[]).includes("docx")) continue;
      const { value } = await mammoth.extractRawText({
        buffer: Buffer.from(bytesOf(await made(tool, "docx"))),
      });
      expect([tool, lost(words, value)]).toEqual([tool, ""]);
    }
  });

  it("every workbook has the cells of its tables, and every table is the same in both encodings", async () => {
    for (const tool of allTools) {
      const formats: readonly ExportFormat[] = toolPieces[tool].formats;
      for (const format of formats.filter((one) => exportFormats[one].table)) {
        const read = async (encoding: "utf-8" | "cp932") => {
          const bytes = bytesOf(await made(tool, format, encoding));
          const label = encoding === "cp932" ? "shift_jis" : encoding;
          return cellsOf(new TextDecoder(label, { fatal: true }).decode(bytes));
        };
        const [plain, older] = [await read("utf-8"), await read("cp932")];
        expect([tool, format, older.map((row) => row.length)]).toEqual([
          tool,
          format,
          plain.map((row) => row.length),
        ]);
        expect(new Set(plain.map((row) => row.length)).size).toBe(1);
        if (format !== "csv" || !formats.includes("xlsx") || plain.length < 2) continue;
        const book = unzipSync(bytesOf(await made(tool, "xlsx")));
        const sheet = new TextDecoder().decode(book["xl/worksheets/sheet1.xml"]);
        expect([tool, entriesOf(sheet)]).toEqual([tool, plain]);
      }
    }
  });

  it("the ads have exactly the columns of their medium, and a row for each ad", async () => {
    const head = async (format: "ads" | `ads_${keyof typeof adMedia}`) =>
      cellsOf(new TextDecoder().decode(bytesOf(await made("catchphrase", format))));
    const google = await head("ads");
    expect(google.map((row) => row.length)).toEqual([1 + 15 + 4 + 2, 1 + 15 + 4 + 2]);
    const columns = { yahoo: 1 + 15 + 4 + 2, display: 4, line: 4, meta: 4 };
    for (const [medium, count] of Object.entries(columns) as [keyof typeof adMedia, number][]) {
      const rows = await head(`ads_${medium}`);
      expect(new Set(rows.map((row) => row.length))).toEqual(new Set([count]));
      for (const [type] of rows.slice(1)) expect(type).toBe(adMedia[medium].type);
    }
  });

  it("every zip opens, under names that Windows takes", async () => {
    for (const [tool, format] of [
      ["lp_manuscript", "html"],
      ["images", "png"],
    ] as const) {
      const names = Object.keys(unzipSync(bytesOf(await made(tool, format))));
      expect(names.length).toBeGreaterThan(1);
      for (const part of names.flatMap((name) => name.split("/")))
        expect(part).not.toMatch(/[<>:"\\|?*\p{Cc}]|[\s.]$/u);
    }
  });
});
