/** What makes one form of a result, and the ways that most of them share. */
import type { Item } from "#src/shared/result.ts";
import type { Replaced } from "#src/shared/words/replaced-notice.ts";
import type { ToolPieces } from "../pieces/registration.ts";
import { type Block, type DocumentMeta, documentOf } from "./document.ts";
import { csvType, encodeCsv, type TableEncoding } from "./encode.ts";
import { toMarkdown, toPlainText } from "./markdown.ts";
import { docxFile, pdfFile } from "./office-file.ts";

export interface ExportInput {
  items: readonly Item[];
  about: DocumentMeta;
  encoding: TableEncoding;
  /** PNG of a banner item. */
  draw(item: Item): Promise<Uint8Array>;
  /** Only what the tool made, without title, notes and sources: for comparing. */
  bare?: boolean;
}

export interface ExportedFile {
  extension: string;
  mime: string;
  body: string | Uint8Array;
  /** What its encoding does not have. */
  replaced?: readonly Replaced[];
}

/** The tool's own parts of the document; title, notes and sources are added to them. */
export type DocumentOf = (items: readonly Item[]) => Block[];

export interface Exporter {
  (input: ExportInput): ExportedFile | Promise<ExportedFile>;
  /** What the PDF is made from: for other documents to be made from it. */
  parts?: DocumentOf;
}

/** Every form that a tool registers, made. */
export type ExportersOf<Pieces> = Pieces extends ToolPieces<infer Format> ? Record<Format, Exporter> : never;

export const textFile = (extension: string, type: string, body: string): ExportedFile => ({
  extension,
  mime: `${type}; charset=utf-8`,
  body,
});

export const markdownBy =
  (parts: DocumentOf): Exporter =>
  ({ items, about }) =>
    textFile("md", "text/markdown", toMarkdown(documentOf(about, parts(items), items)));

export const plainTextBy =
  (parts: DocumentOf): Exporter =>
  ({ items, about, bare }) =>
    textFile("txt", "text/plain", toPlainText(bare ? parts(items) : documentOf(about, parts(items), items)));

export function tableFile(csv: string, encoding: TableEncoding): ExportedFile {
  const { bytes, replaced } = encodeCsv(csv, encoding);
  return { extension: "csv", mime: csvType(encoding), body: bytes, replaced };
}

export const tableBy =
  (csvOf: (items: readonly Item[]) => string): Exporter =>
  ({ items, encoding }) =>
    tableFile(csvOf(items), encoding);

export const docxBy =
  (parts: DocumentOf): Exporter =>
  ({ items, about }) =>
    docxFile(documentOf(about, parts(items), items), about);

export const pdfBy = (parts: DocumentOf): Exporter =>
  Object.assign(({ items, about }: ExportInput) => pdfFile(documentOf(about, parts(items), items), about), {
    parts,
  });

/** Every readable form. */
export const readable = (parts: DocumentOf) => ({
  md: markdownBy(parts),
  txt: plainTextBy(parts),
  docx: docxBy(parts),
  pdf: pdfBy(parts),
});
