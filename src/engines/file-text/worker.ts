/** Runs in a worker thread: bytes of a file to its text. Each format's module is loaded when the first such file comes. */
import { htmlText } from "#src/shared/html-text.ts";
import { decodeAs, detectEncoding } from "#src/shared/reading/charset.ts";
import { type FileTable, shownTable } from "#src/shared/reading/file-reading.ts";
import { visibleText } from "#src/shared/reading/visible-text.ts";
import { serveLane } from "#src/shared/reading/worker-lane.ts";
import { csvTable, csvText } from "./csv.ts";
import type { FileKind, FileText } from "./file-text.ts";
import { markdownText } from "./markdown.ts";
import { kindPromised, misleads } from "./promised.ts";
import { UnreadableFile } from "./refusals.ts";
import { ending, refuseMacros, sniffBinary, sniffOffice, sniffText } from "./sniff.ts";
import type { FileAnswer, FileTask } from "./task.ts";
import { zipEntries } from "./zip.ts";

serveLane<FileTask, FileAnswer>(async (task) => {
  try {
    const file = limitText(await read(task), task.maxOutputChars);
    if (task.original && misleads(ending(task.name), file.kind)) throw new UnreadableFile("misnamed");
    return {
      ok: true,
      file: { ...file, warnings: [...file.warnings, ...nameWarning(task.name, file.kind)] },
    };
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, problem: error.problem };
    // A stack that is too deep or a string that is too long: the input's doing.
    if (error instanceof RangeError) return { ok: false, problem: "inflates-too-much" };
    throw error;
  }
});

async function read(task: FileTask): Promise<FileText> {
  const binary = sniffBinary(task.bytes);
  if (binary === "pdf") {
    const { pdfText } = await import("./pdf.ts");
    const { pages, cut, unmapped } = await pdfText(task.bytes, task.maxOutputChars);
    const warnings = unmapped ? ["取り出せない文字を〓で示しています。"] : [];
    if (cut === "length") warnings.push(cutWarning(task.maxOutputChars));
    if (cut === "time") warnings.push("時間がかかるページがあり、一部を読み取れませんでした。");
    return { kind: "pdf", pages, warnings };
  }
  return binary === "zip" ? readOffice(task) : readText(task);
}

async function readOffice(task: FileTask): Promise<FileText> {
  const entries = zipEntries(task.bytes, { maxEntries: 5_000 });
  const names = entries.map(({ name }) => name);
  const kind = sniffOffice(names);
  if (task.original) refuseMacros(names);
  if (kind === "xlsx") {
    const { isHiding, workbookText, workbookWarnings } = await import("./sheets/workbook.ts");
    const { pages, tables, hidden, unknownResults } = workbookText(task.bytes, entries, task.includeHidden);
    const warnings = workbookWarnings(hidden, unknownResults);
    return {
      kind,
      pages,
      ...(task.original ? { tables: tables.map(beginning) } : {}),
      ...(isHiding(hidden) ? { hidden: true } : {}),
      warnings,
    };
  }
  if (kind === "pptx") {
    const { pptxPages } = await import("./pptx.ts");
    return { kind, pages: pptxPages(task.bytes, entries), warnings: [] };
  }
  const { docxText } = await import("./docx.ts");
  return { kind, pages: [{ number: 1, text: await docxText(task.bytes) }], warnings: [] };
}

/** Enough to look at; the whole is in the text and in the file itself. */
const beginning = ({ name, rows }: FileTable): FileTable => ({
  name,
  rows: rows
    .slice(0, shownTable.rows)
    .map((row) => row.slice(0, shownTable.columns).map((cell) => cell.slice(0, shownTable.letters))),
});

function readText(task: FileTask): FileText {
  const encoding = task.encoding ?? detectEncoding(task.bytes);
  if (!encoding) throw new UnreadableFile(task.bytes.includes(0) ? "unknown" : "encoding");
  const decoded = decodeAs(task.bytes, encoding);
  const sniffed = sniffText(decoded.text, task.name);
  const kind = sniffed === "txt" && ending(task.name) === "json" ? "json" : sniffed;
  const { text, cut } =
    kind === "html" ? htmlWords(decoded.text) : plainWords(kind, decoded.text, task.maxOutputChars);
  if (text.trim() === "") throw new UnreadableFile("no-text");
  const warnings = decoded.lossy
    ? ["読み取れない文字がありました。文字コードの選択を確かめてください。"]
    : [];
  if (cut) warnings.push(cutWarning(task.maxOutputChars));
  const tables =
    task.original && kind === "csv"
      ? { tables: [beginning({ name: "", rows: csvTable(visibleText(decoded.text.slice(0, 200_000))) })] }
      : {};
  return { kind, encoding: decoded.encoding, pages: [{ number: 1, text }], ...tables, warnings };
}

interface Words {
  text: string;
  cut: boolean;
}

/** Marks and quotes shrink a text, hardly ever to a quarter; what lies beyond would be cut anyway. */
function plainWords(kind: FileKind, raw: string, maxChars: number): Words {
  const start = raw.slice(0, maxChars * 4);
  const text = visibleText(start);
  const words = kind === "csv" ? csvText(text) : kind === "md" ? markdownText(text) : text.trim();
  return { text: words, cut: start.length < raw.length };
}

function htmlWords(raw: string): Words {
  const page = htmlText(raw);
  const title = page.title === "" || page.blocks.includes(page.title) ? [] : [page.title];
  return { text: [...title, ...page.blocks].join("\n\n"), cut: page.cut };
}

function limitText(file: FileText, maxChars: number): FileText {
  const pages: FileText["pages"] = [];
  let left = maxChars;
  for (const page of file.pages) {
    if (left <= 0) break;
    // Never between the two halves of one character.
    pages.push({ number: page.number, text: page.text.slice(0, left).replace(/[\ud800-\udbff]$/, "") });
    left -= page.text.length;
  }
  const cut = left < 0 || pages.length < file.pages.length;
  const warning = cutWarning(maxChars);
  if (!cut || file.warnings.includes(warning)) return { ...file, pages };
  return { ...file, pages, warnings: [...file.warnings, warning] };
}

function cutWarning(maxChars: number): string {
  return `長いファイルのため、はじめの${maxChars.toLocaleString("en-US")}文字までを読み取りました。`;
}

/** Says so when a name that promises one readable kind holds another. */
function nameWarning(name: string, kind: FileKind): string[] {
  const end = ending(name);
  const promised = kindPromised(end);
  return promised !== undefined && promised !== kind
    ? [`拡張子（.${end}）と中身が違うため、${kind.toUpperCase()}として読み取りました。`]
    : [];
}
