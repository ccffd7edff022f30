/** Files that other programs open. Nobody but who asks for one loads what writes it. */
import { type Block, type DocumentMeta, documentFacts } from "./document.ts";
import type { SlideSheet } from "./pptx.ts";
import type { WorkbookSheet } from "./xlsx.ts";

export async function docxFile(blocks: readonly Block[], about: DocumentMeta) {
  const { docxType, toDocx } = await import("./docx.ts");
  return { extension: "docx", mime: docxType, body: toDocx(blocks, documentFacts(about)) };
}

export async function pdfFile(blocks: readonly Block[], about: DocumentMeta) {
  const { pdfType, toPdf } = await import("./pdf/pdf.ts");
  const { title, madeAt } = documentFacts(about);
  const body = await toPdf({ title, head: title, madeAt, parts: [blocks] });
  return { extension: "pdf", mime: pdfType, body };
}

export async function workbookFile(sheets: readonly WorkbookSheet[], about: DocumentMeta) {
  const { toXlsx, xlsxType } = await import("./xlsx.ts");
  return { extension: "xlsx", mime: xlsxType, body: toXlsx(sheets, documentFacts(about)) };
}

export async function slidesFile(sheets: readonly SlideSheet[]) {
  const { pptxType, toPptx } = await import("./pptx.ts");
  return { extension: "pptx", mime: pptxType, body: toPptx(sheets) };
}
