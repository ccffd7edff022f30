/** Plain text, Markdown, CSV, HTML and JSON: decoded as what they say they are, or as what reads best. */
import { htmlText } from "#src/shared/html-text.ts";
import { type DecodedText, decodeAs, decodeBytes, detectEncoding } from "#src/shared/reading/charset.ts";
import { visibleText } from "#src/shared/reading/visible-text.ts";
import { csvTable, csvText } from "../csv.ts";
import type { FileKind, FileText } from "../file-text.ts";
import { markdownText } from "../markdown.ts";
import { UnreadableFile } from "../refusals.ts";
import { ending, sniffText } from "../sniff.ts";
import type { FileTask } from "../task.ts";
import { cutWarning, previewOf } from "./limits.ts";

/** Throws UnreadableFile. */
export function readText(task: FileTask): FileText {
  const decoded = decode(task);
  const sniffed = sniffText(decoded.text, task.name);
  const kind = sniffed === "txt" && ending(task.name) === "json" ? "json" : sniffed;
  const whole = decoded.lossy ? decoded.text.replace(damage, "〓") : decoded.text;
  const { text, cut } = kind === "html" ? htmlWords(whole) : plainWords(kind, whole, task.maxOutputChars);
  if (text.trim() === "") throw new UnreadableFile(cut && kind === "html" ? "too-deep" : "no-text");
  const warnings = decoded.lossy ? [lossyWarning(decoded)] : [];
  if (cut) warnings.push(cutWarning(task.maxOutputChars));
  const tables =
    task.original && kind === "csv"
      ? { tables: [previewOf({ name: "", rows: csvTable(visibleText(whole.slice(0, 200_000))) })] }
      : {};
  return { kind, encoding: decoded.encoding, pages: [{ number: 1, text }], ...tables, warnings };
}

function decode({ bytes, encoding }: FileTask): DecodedText {
  if (encoding !== undefined) return decodeAs(bytes, encoding);
  const declared = declaredEncoding(bytes);
  if (declared !== undefined) return decodeBytes(bytes, [declared]);
  const found = detectEncoding(bytes);
  if (found === undefined) throw new UnreadableFile(bytes.includes(0) ? "unknown" : "encoding");
  return decodeAs(bytes, found);
}

/** What a page or an XML says at its beginning of its own encoding. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4_096)).toString("latin1");
  if (!/^(?:\xef\xbb\xbf)?\s{0,200}</.test(head)) return undefined;
  const [, xml] = /^\s{0,200}<\?xml[^>]{0,200}encoding=["']([\w.:-]{1,40})/i.exec(head) ?? [];
  const [, meta] = /<meta\s[^>]{0,300}charset\s{0,5}=\s{0,5}["']?\s{0,5}([\w.:-]{1,40})/i.exec(head) ?? [];
  return meta ?? xml;
}

/** Bytes that mean nothing, with the rest of a character that they broke: in Shift_JIS a lone half-width kana. */
const damage = /\ufffd+(?:[\uff61-\uff9f](?![\uff61-\uff9f]))?/g;

function lossyWarning({ text, encoding }: DecodedText): string {
  const count = text.match(damage)?.length ?? 0;
  return `読み取れない文字が${count}か所あり、〓で示しています。文字コード（${encoding.toUpperCase()}）が違うときは、選び直してください。`;
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
