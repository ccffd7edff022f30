/** 提出パック: the chosen results as one zip that is handed to a client: to read, to edit, to present, to count, to enter. */

import { zip } from "fflate";
import { fileName } from "#src/shared/file-name.ts";
import type { Item } from "#src/shared/result.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { readRows } from "#src/shared/words/csv.ts";
import { exporters } from "../../exports.ts";
import type { ToolId } from "../../tool.ts";
import { type Block, type DocumentMeta, documentOf, documentTable } from "../document.ts";
import { toDocx } from "../docx.ts";
import type { ExportFormat } from "../export-formats.ts";
import type { Exporter, ExportInput } from "../exporter.ts";
import { toPdf } from "../pdf/pdf.ts";
import { toPptx } from "../pptx.ts";
import { toXlsx, type WorkbookSheet } from "../xlsx.ts";
import { cover } from "./cover.ts";
import { bytesBy, type Files, ownFiles } from "./files.ts";
import { proposalSheets } from "./proposal.ts";

export interface PackedResult {
  tool: ToolId;
  items: readonly Item[];
  about: DocumentMeta;
  /** Whether somebody has said yes to it, in words. */
  approval: string;
}

type Own = Partial<Record<ExportFormat, Exporter>>;

async function rowsOf(own: Own, input: ExportInput): Promise<string[][]> {
  if (!own.csv) return [];
  const text = new TextDecoder().decode(await bytesBy(own.csv, { ...input, encoding: "utf-8" }));
  return readRows(text, ",");
}

/** Several of one tool are told apart by a number, so that none takes the place of another in the zip or the workbook. */
function apart(results: readonly PackedResult[]): PackedResult[] {
  return results.map((one, index) => {
    const earlier = results.slice(0, index).filter(({ tool }) => tool === one.tool).length;
    const title = `${one.about.title}${earlier === 0 ? "" : `（${earlier + 1}）`}`;
    return { ...one, about: { ...one.about, title } };
  });
}

const endingOf = (title: string) => /（\d+）$/u.exec(title)?.[0] ?? "";

/** Of all results together: to read, to edit, to present, and what of it is a table. */
const whole = {
  pdf: "提出資料.pdf",
  docx: "提出資料.docx",
  pptx: "提案書.pptx",
  xlsx: "一覧表.xlsx",
} as const;
/** The PDF, the Word file, the slides with the workbook, and the zip. */
const wholeParts = 4;

interface Packing extends Pick<ExportInput, "draw"> {
  /** Told after each part; throws when nobody wants the pack any more. */
  step(done: number, total: number): Promise<void>;
}

export async function packResults(
  name: string,
  at: Date,
  chosen: readonly PackedResult[],
  { draw, step }: Packing,
): Promise<Uint8Array> {
  const results = apart(chosen);
  const files: Files = {};
  const sheets: WorkbookSheet[] = [];
  const parts: Block[][] = [];
  const gaps: string[] = [];
  const total = results.length + wholeParts;
  for (const [at, { tool, items, about }] of results.entries()) {
    const own: Own = exporters[tool];
    const input: ExportInput = { items, about, encoding: "utf-8", draw };
    const rows = await rowsOf(own, input);
    if (rows.length > 1) sheets.push({ name: about.title, rows });
    const [head = [], ...body] = rows;
    parts.push(documentOf(about, own.pdf?.parts?.(items) ?? [documentTable(head, body)], items));
    const made = await ownFiles(own, input, fileName(about.title), endingOf(about.title));
    Object.assign(files, made.files);
    gaps.push(...made.gaps);
    await step(at + 1, total);
  }
  const title = `提出資料　${name}`;
  const madeAt = at.toISOString();
  const facts = { title, madeAt, cover: { title: "提出資料", project: name } };
  const paths = [whole.pdf, whole.docx, whole.pptx, ...(sheets.length > 0 ? [whole.xlsx] : [])];
  parts.unshift(cover(name, at, results, { gaps, paths: [...paths, ...Object.keys(files)] }));
  files[whole.pdf] = await toPdf({ title, head: title, madeAt, parts });
  await step(results.length + 1, total);
  files[whole.docx] = toDocx(parts.flat(), facts);
  await step(results.length + 2, total);
  files[whole.pptx] = toPptx(proposalSheets(name, dayLabel(at), results));
  if (sheets.length > 0) files[whole.xlsx] = toXlsx(sheets, facts);
  await step(results.length + 3, total);
  return new Promise((resolve, reject) => {
    zip(files, { level: 6 }, (error, data) => (error ? reject(error) : resolve(data)));
  });
}
