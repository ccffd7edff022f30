/** What a Word file says of itself, to programs that only list it. */
import mammoth from "mammoth";
import { expect, it } from "vitest";
import { docxText } from "#src/engines/file-text/docx.ts";
import { inflateEntries, zipEntries } from "#src/engines/file-text/zip.ts";
import { catalog } from "#src/tools/catalog.ts";
import { toDocx } from "#src/tools/exporting/docx.ts";
import { exporters } from "#src/tools/exports.ts";
import { allTools } from "#src/tools/graph.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTools } from "../evaluation/run-tool.ts";
import { sampleText } from "../support/trial.ts";

const runs = runTools(allTools, briefOf(sampleText));
const limits = { maxEntries: 100, maxBytes: 10_000_000 };

async function written(
  tool: "lp_manuscript" | "site_structure",
  format: "docx" | "briefs",
): Promise<Uint8Array> {
  const by = tool === "lp_manuscript" ? exporters.lp_manuscript.docx : exporters.site_structure.briefs;
  const { body } = await by({
    items: runs.get(tool)?.items ?? [],
    about: {
      ...{ title: catalog[tool].title, project: "うるみ", madeAt: "2026-11-22T00:00:00.000Z" },
      ...{ conditions: [], stale: [], problems: [] },
    },
    encoding: "utf-8",
    draw: async () => new Uint8Array(),
  });
  if (typeof body === "string") throw new Error(`${format} is text`);
  return body;
}

function unpacked(bytes: Uint8Array): Map<string, string> {
  const files = inflateEntries(bytes, zipEntries(bytes, limits), limits);
  return new Map([...files].map(([name, data]) => [name, new TextDecoder().decode(data)]));
}

it.each([
  ["lp_manuscript", "docx", "うるみ　LP原稿"],
  ["site_structure", "briefs", "うるみ　ページの指示書"],
] as const)(
  "%s as Word: %s says what it is, by whom and when, and is read again",
  async (tool, format, title) => {
    const bytes = await written(tool, format);
    const files = unpacked(bytes);
    const core = files.get("docProps/core.xml") ?? "";
    expect(core).toContain(`<dc:title>${title}</dc:title>`);
    expect(core).toContain("<dc:creator>ヒトフデ</dc:creator>");
    for (const moment of ["created", "modified"])
      expect(core).toContain(
        `<dcterms:${moment} xsi:type="dcterms:W3CDTF">2026-11-22T00:00:00Z</dcterms:${moment}>`,
      );
    // Without both, a program that opens the file takes no notice of it.
    expect(files.get("_rels/.rels")).toContain('metadata/core-properties" Target="docProps/core.xml"');
    expect(files.get("[Content_Types].xml")).toContain('PartName="/docProps/core.xml"');
    expect(docxText(bytes, zipEntries(bytes, { maxEntries: 100 })).text).toContain(title.split("　")[1]);
  },
);

it("as Word: hostile words are words, and control characters are gone", async () => {
  const bytes = toDocx(
    [
      { kind: "heading", level: 1, text: "<w:p>&\u0001" },
      { kind: "table", head: ["a", "b"], rows: [["]]>", "\u{1f33f}"]] },
    ],
    { title: "</dc:title>&\u0001", madeAt: "2026-11-22T00:00:00.000Z" },
  );
  expect(unpacked(bytes).get("docProps/core.xml")).toContain("<dc:title>&lt;/dc:title&gt;&amp;</dc:title>");
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
  expect(value).toContain("<w:p>&");
  expect(value).toContain("]]>");
  expect(value).toContain("\u{1f33f}");
  expect(unpacked(bytes).get("word/document.xml")).not.toContain("\u0001");
});
