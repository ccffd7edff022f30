/** PDFs, read again by a reader that had no part in setting them. */
import PDFDocument from "pdfkit";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { sliceOf } from "#src/shared/typeface/slices.ts";
import { catalog } from "#src/tools/catalog.ts";
import { columnWidths } from "#src/tools/exporting/column-widths.ts";
import {
  type Block,
  type DocumentMeta,
  documentHeading,
  documentOf,
  documentTable,
  paragraph,
  plainList,
} from "#src/tools/exporting/document.ts";
import { glyphsFor } from "#src/tools/exporting/pdf/fonts.ts";
import { paginate } from "#src/tools/exporting/pdf/pages.ts";
import { toPdf } from "#src/tools/exporting/pdf/pdf.ts";
import { typesetPdf } from "#src/tools/exporting/pdf/typeset.ts";
import { pageSize } from "#src/tools/exporting/pdf/unit.ts";
import { layoutUnits } from "#src/tools/exporting/pdf/units.ts";
import { exporters } from "#src/tools/exports.ts";
import { allTools } from "#src/tools/graph.ts";
import { briefs } from "../briefs/all.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTools } from "../evaluation/run-tool.ts";
import { some } from "../support/global/size.ts";

const flat = (text: string) => text.replace(/\s+/gu, "");
const madeAt = "2026-11-22T00:00:00.000Z";
const job = (...parts: Block[][]) => ({ title: "題", head: "うるみ　LP原稿", madeAt, parts });

async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(pdf, { mergePages: false });
  const outline = ((await pdf.getOutline()) ?? []) as { title: string; items: { title: string }[] }[];
  return { pages: text, text: text.join("\n"), outline, info: await pdf.getMetadata() };
}

/** Words of a document in their order, as they are set: a head is said again on each page. */
const wordsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => {
    if (block.kind === "heading" || block.kind === "text") return [block.text];
    return block.kind === "list" ? block.entries.map(({ text }) => text) : block.rows.flat();
  });

const brief = briefs.find(({ id }) => id.includes("toner")) ?? briefs[0];
const runs = runTools(allTools, briefOf(brief?.text ?? ""));

it.each(some(allTools, 4))(
  "%s: every word is text that can be taken out again, under bookmarks and with page numbers",
  async (tool) => {
    const items = runs.get(tool)?.items ?? [];
    const about: DocumentMeta = {
      ...{ title: catalog[tool].title, project: "葛\u{E0100}城屋", madeAt },
      ...{ conditions: ["本数 12本"], stale: [], problems: [] },
    };
    const draw = () => Promise.reject(new Error("no picture"));
    const { body, mime } = await exporters[tool].pdf({ items, about, encoding: "utf-8", draw });
    expect(mime).toBe("application/pdf");
    const { text, pages, outline, info } = await read(body as Uint8Array);
    const blocks = documentOf(about, exporters[tool].pdf.parts?.(items) ?? [], items);
    const missing = wordsOf(blocks).filter(
      (words) => !words.split("\n").every((line) => flat(text).includes(flat(line.replace("\u{E0100}", "")))),
    );
    expect(missing.filter((words) => words.length < 18)).toEqual([]);
    // A long cell is read line by line, with the cell beside it between two of its lines.
    const letters = (words: string) => [...flat(words)].filter((letter) => !flat(text).includes(letter));
    expect(missing.flatMap(letters)).toEqual([]);
    expect(text).not.toContain("〓");
    for (const [at, words] of pages.entries()) expect(words).toContain(`${at + 1} / ${pages.length}`);
    expect(outline[0]?.title).toBe(catalog[tool].title);
    expect(info.info).toMatchObject({
      Title: expect.stringContaining(catalog[tool].title),
      Author: "ヒトフデ",
    });
  },
);

it("every kanji of the typeface comes back as itself, in both weights", {
  tags: ["long"],
  timeout: 60_000,
}, async () => {
  const all: string[] = [];
  for (let code = 0x3005; code < 0x2ffff; code += 1)
    if (/\p{Script=Han}/u.test(String.fromCodePoint(code)) && sliceOf(String.fromCodePoint(code)))
      all.push(String.fromCodePoint(code));
  expect(all.length).toBeGreaterThan(12_000);
  const chosen = all.filter((letter, at) => at % 9 === 0 || "髙﨑𠮷栁濵德祐葛辻鰯彅".includes(letter));
  const rows = Array.from({ length: Math.ceil(chosen.length / 40) }, (_, at) =>
    chosen.slice(at * 40, at * 40 + 40).join(""),
  );
  const { text } = await read(
    await typesetPdf(
      job([documentHeading(2, chosen.slice(0, 60).join("")), ...rows.map((row) => paragraph(row))]),
    ),
  );
  expect(text).not.toContain("〓");
  const got = new Set(text.normalize("NFKC"));
  expect(chosen.filter((letter) => !got.has(letter.normalize("NFKC")))).toEqual([]);
});

it("a family is one mark, and the marks are told at the end; shapes and controls leave nothing", async () => {
  const { text } = await read(
    await typesetPdf(job([paragraph("葛\u{E0100}城屋👨‍👩‍👧‍👦\u0007の日\u200B🌿")])),
  );
  expect(flat(text)).toContain("葛城屋〓の日〓");
  expect(flat(text)).toContain("〓は、この書体にない文字です：U+1F468U+200D");
});

describe("tables", () => {
  const letters = () => glyphsFor(new PDFDocument({ autoFirstPage: false }));
  const cell = (at: number, long: number) => `${at}行目の${"長い文です。".repeat(1 + ((at * 7) % long))}`;
  const rowsOf = (count: number, long: number) =>
    Array.from({ length: count }, (_, at) => [String(at), cell(at, long), cell(at + 3, long)]);

  it.each([1, 2, 3, 5, 12, 13, 40, 97, 200])(
    "%i rows: the head on every page, no row divided, none alone, nothing beyond the page",
    (count) => {
      // Wherever on the page it begins.
      for (let lead = 0; lead < (count > 20 ? 4 : 42); lead += 1) {
        const blocks: Block[] = [
          plainList(Array.from({ length: lead }, (_, at) => `前の文${at}`)),
          documentHeading(2, "表"),
          documentTable(["番号", "文", "もう一つの文"], rowsOf(count, 6)),
        ];
        const own = letters();
        const pages = paginate([blocks.flatMap((block) => layoutUnits(own, block))]);
        const rows = pages.map((placed) => placed.filter(({ unit }) => unit.role === "TR"));
        expect(rows.flat().filter(({ unit }) => unit.repeat).length).toBe(count);
        for (const placed of rows.filter((some) => some.length > 0)) {
          expect(placed[0]?.unit.repeat).toBeUndefined();
          expect(placed.filter(({ unit }) => unit.repeat).length).toBeGreaterThanOrEqual(Math.min(2, count));
        }
        for (const { unit, y } of pages.flat()) {
          expect(y + unit.height).toBeLessThanOrEqual(pageSize.height - pageSize.bottom + 0.01);
          for (const box of unit.boxes)
            expect(box.x + box.width).toBeLessThanOrEqual(pageSize.width - pageSize.side + 0.01);
        }
        // The heading stands on the page of its table.
        const at = pages.findIndex((placed) => placed.some(({ unit }) => unit.role === "H2"));
        expect(rows[at]?.length).toBeGreaterThan(0);
      }
    },
  );

  it("a cell that no page holds goes on, and nothing of it is lost", async () => {
    const long = Array.from({ length: 900 }, (_, at) => `${at}番目の文。`).join("");
    const address = `https://example.com/${"a".repeat(400)}`;
    const { text, pages } = await read(
      await typesetPdf(
        job([
          documentTable(
            ["項目", "内容"],
            [
              ["長い", long],
              ["アドレス", address],
            ],
          ),
        ]),
      ),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const at of [0, 450, 899]) expect(flat(text)).toContain(`${at}番目の文。`);
    expect(flat(text).match(/a/gu)?.length).toBeGreaterThanOrEqual(400);
  });

  it("short columns get what they ask for, long ones share the rest, and all fill the page", () => {
    const widths = columnWidths([40, 60, 3000, 800], 480, 44);
    expect(widths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(480);
    expect(widths[1]).toBeCloseTo(60, 0);
    expect(widths[2]).toBeGreaterThan((widths[3] ?? 0) * 1.5);
    expect(columnWidths([100, 100], 480, 44)).toEqual([240, 240]);
    for (const one of columnWidths(
      Array.from({ length: 12 }, () => 900),
      480,
      40,
    ))
      expect(one).toBeCloseTo(40);
  });
});

it("no line begins with a closing mark or ends with an opening one", () => {
  const own = glyphsFor(new PDFDocument({ autoFirstPage: false }));
  const text = "「お肌が（敏感な方）」も、「朝の支度」で。ー、っ・！？）".repeat(60);
  const lines = layoutUnits(own, paragraph(text)).map(({ texts }) => texts[0]?.text ?? "");
  expect(lines.join("")).toBe(text);
  expect(lines.filter((line) => /^[、。）」ーっ・！？]|[「（]$/u.test(line))).toEqual([]);
});

it("documents are set beside the event loop, several at once in their order", async () => {
  let beats = 0;
  const timer = setInterval(() => {
    beats += 1;
  }, 5);
  const rows = Array.from({ length: 400 }, (_, at) => [String(at), "文です。".repeat(8)]);
  const files = await Promise.all(
    [1, 2, 3].map((at) => toPdf(job([documentHeading(1, `題${at}`), documentTable(["番号", "文"], rows)]))),
  );
  clearInterval(timer);
  expect(beats).toBeGreaterThan(10);
  for (const [at, file] of files.entries()) expect((await read(file)).outline[0]?.title).toBe(`題${at + 1}`);
}, 60_000);
