/** Runs in a worker thread: bytes of a file to its text. Each format's module is loaded when the first such file comes. */
import { scanWarnings } from "#src/shared/reading/scanned.ts";
import { serveWorkerQueue } from "#src/shared/reading/worker-queue.ts";
import { hasMisleadingExtension, kindOfExtension } from "./file-extension.ts";
import type { FileKind, FileText } from "./file-text.ts";
import { UnreadableFile } from "./refusals.ts";
import { ending, refuseMacros, sniffBinary, sniffOffice } from "./sniff.ts";
import type { FileTask, ReaderAnswer, ReaderTask } from "./task.ts";
import { cutWarning, limitText, previewOf } from "./text/limits.ts";
import { looksLikeMail } from "./text/looks-like-mail.ts";
import { readText } from "./text/read-text.ts";
import { zipEntries } from "./zip.ts";

serveWorkerQueue<ReaderTask, ReaderAnswer>(async (task) => {
  try {
    if ("mail" in task) {
      const { attachmentsOf } = await import("./text/attachments.ts");
      return { ok: true, ...(await attachmentsOf(task)) };
    }
    const file = limitText(await read(task), task.maxOutputChars);
    if (task.original && hasMisleadingExtension(ending(task.name), file.kind))
      throw new UnreadableFile("misnamed");
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
    const { pages, cut, unmapped, pictures } = await pdfText(task.bytes, task.maxOutputChars, task.scans);
    const warnings = unmapped ? ["取り出せない文字を〓で示しています。"] : [];
    if (cut === "length") warnings.push(cutWarning(task.maxOutputChars));
    if (cut === "time") warnings.push("時間がかかるページがあり、一部を読み取れませんでした。");
    warnings.push(...scanWarnings({ pages: pictures, seen: [], taken: [] }));
    const scanned = task.original && pictures.length > 0 ? { scanned: pictures } : {};
    return { kind: "pdf", pages, ...scanned, warnings };
  }
  if (binary === "zip") return readOffice(task);
  if (!looksLikeMail(task.name, task.bytes)) return readText(task);
  const { mailText } = await import("./text/mail.ts");
  return mailText(task.bytes, task.original);
}

async function readOffice(task: FileTask): Promise<FileText> {
  const entries = zipEntries(task.bytes, { maxEntries: 5_000 });
  const names = entries.map(({ name }) => name);
  const kind = sniffOffice(names);
  if (task.original) refuseMacros(names);
  if (kind === "xlsx") {
    const { isHiding, workbookText, workbookWarnings } = await import("./sheets/workbook.ts");
    const book = workbookText(task.bytes, entries, task.includeHidden);
    return {
      kind,
      pages: book.pages,
      ...(task.original ? { tables: book.tables.map(previewOf) } : {}),
      ...(isHiding(book.hidden) ? { hidden: true } : {}),
      warnings: workbookWarnings(book),
    };
  }
  if (kind === "pptx") {
    const { pptxPages } = await import("./pptx.ts");
    return { kind, ...pptxPages(task.bytes, entries, task) };
  }
  const { docxText } = await import("./docx.ts");
  const { text, ...rest } = docxText(task.bytes, entries, task);
  return { kind, pages: [{ number: 1, text }], ...rest };
}

/** Says so when a name that promises one readable kind holds another. */
function nameWarning(name: string, kind: FileKind): string[] {
  const end = ending(name);
  const promised = kindOfExtension(end);
  return promised !== undefined && promised !== kind
    ? [`拡張子（.${end}）と中身が違うため、${kind.toUpperCase()}として読み取りました。`]
    : [];
}
