/** Chosen pieces of several tools as one file, in their order and with everything that they say. */
import type { Item } from "#src/shared/result.ts";
import { toCsv } from "#src/shared/words/csv.ts";
import { catalog } from "../catalog.ts";
import { isAdFormat } from "../catchphrase/export/ad-lacking.ts";
import { exporters } from "../exports.ts";
import type { ToolId } from "../tool.ts";
import { auditHead, auditOf } from "./audit.ts";
import {
  type Block,
  type DocumentMeta,
  documentHeading,
  documentOf,
  flagsOf,
  groundsOf,
  paragraph,
  staleShort,
} from "./document.ts";
import type { ExportFormat } from "./export-formats.ts";
import { type ExportedFile, tableFile, textFile } from "./exporter.ts";
import { docxFile, pdfFile, slidesFile, workbookFile } from "./office-file.ts";
import type { SlideSheet } from "./pptx.ts";

export interface Selected {
  tool: ToolId;
  head: string;
  body: string;
  item: Item;
}

export interface SelectionInput {
  pieces: readonly Selected[];
  about: DocumentMeta;
  encoding: "utf-8" | "cp932";
}

const wordsOf = ({ head, body }: Selected) => (body === "" ? head : `${head}\n${body}`);

/** Those of one tool stand together already. */
function byTool(pieces: readonly Selected[]): { title: string; tool: ToolId; own: Selected[] }[] {
  const groups = Map.groupBy(pieces, ({ tool }) => tool);
  return [...groups].map(([tool, own]) => ({ title: catalog[tool].title, tool, own }));
}

function blocksOf(pieces: readonly Selected[]): Block[] {
  return byTool(pieces).flatMap(({ title, tool, own }) => {
    const notes = (piece: Selected) => flagsOf(piece.item);
    const isList = tool === "catchphrase" || own.every(({ body }) => body === "");
    if (isList) {
      const entries = own.map((piece) => ({ text: wordsOf(piece), notes: notes(piece) }));
      return [documentHeading(2, title), { kind: "list", entries, ordered: true }];
    }
    const parts = own.flatMap((piece) => [
      documentHeading(3, piece.head),
      ...(piece.body === "" ? [] : [paragraph(piece.body, notes(piece))]),
    ]);
    return [documentHeading(2, title), ...parts];
  });
}

function plainText(pieces: readonly Selected[]): string {
  const groups = byTool(pieces);
  const parts = groups.flatMap(({ title, own }) => [
    ...(groups.length > 1 ? [`【${title}】`] : []),
    ...own.map(wordsOf),
  ]);
  return `${parts.join("\n\n")}\n`;
}

function rowsOf(pieces: readonly Selected[]): string[][] {
  const rows = pieces.map(({ tool, head, body, item }, at) => [
    ...[String(at + 1), catalog[tool].title, head, body, String(item.counts.c1)],
    ...auditOf(item).slice(0, 2),
  ]);
  return [["番号", "ツール", "案", "本文", "文字数", ...auditHead.slice(0, 2)], ...rows];
}

/** More than so many characters below its head, and a piece has a slide to itself. */
const roomOfRow = 120;

function sheetsOf(pieces: readonly Selected[], { project, stale }: DocumentMeta): SlideSheet[] {
  const foot = [project, "記号は根拠にした材料の文の番号です。", staleShort(stale)]
    .filter((text) => text !== "")
    .join("　");
  return byTool(pieces).flatMap(({ title, own }): SlideSheet[] => {
    const isLong = own.some(({ body }) => body.length > roomOfRow);
    const row = (label: string, text: string, { item }: Selected) => ({ label, text, mark: groundsOf(item) });
    if (!isLong) {
      const rows = own.map((piece, at) => row(String(at + 1), wordsOf(piece), piece));
      return [{ title, lead: project, rows, foot }];
    }
    return own.map((piece) => {
      // A page has paragraphs; the lines of a sheet stand each for itself.
      const parts = piece.body
        .split(piece.tool === "lp_manuscript" ? "\n\n" : "\n")
        .filter((part) => part !== "");
      // What it rests on is said once: at its first line.
      const rows = (parts.length > 0 ? parts : [piece.head]).map((text, at) => ({
        ...row("", text, piece),
        ...(at > 0 ? { mark: "" } : {}),
      }));
      return { title: piece.head, lead: title, rows, foot };
    });
  });
}

/** The file, or null where the form is none of a selection's. */
export async function selectionFile(
  format: ExportFormat,
  { pieces, about, encoding }: SelectionInput,
): Promise<ExportedFile | null> {
  const items = pieces.map(({ item }) => item);
  switch (format) {
    case "txt":
      return textFile("txt", "text/plain", plainText(pieces));
    case "csv":
      return tableFile(toCsv(rowsOf(pieces)), encoding);
    case "pdf":
      return pdfFile(documentOf(about, blocksOf(pieces), items), about);
    case "docx":
      return docxFile(documentOf(about, blocksOf(pieces), items), about);
    case "xlsx": {
      const sheets = [
        { name: about.title, rows: rowsOf(pieces) },
        ...byTool(pieces).map(({ title, own }) => ({ name: title, rows: rowsOf(own) })),
      ];
      return workbookFile(sheets.length > 2 ? sheets : sheets.slice(0, 1), about);
    }
    case "pptx":
      return slidesFile(sheetsOf(pieces, about));
    default: {
      if (!isAdFormat(format)) return null;
      const copy = pieces.filter(({ tool }) => tool === "catchphrase").map(({ item }) => item);
      const draw = () => Promise.reject(new Error("a table has no pictures"));
      return exporters.catchphrase[format]({ items: copy, about, encoding, draw });
    }
  }
}
