/** Three ways to copy everything that pieces say: as it is, one a line, and formatted; and what a colleague needs to check them. Pure. */
import { evidenceShown, type Item } from "#src/shared/result.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { lengthLabel, levelLabels } from "./labels.ts";
import type { CopyPayload } from "./types.ts";

export type CopyFormat = "plain" | "lines" | "formatted";

export const copyFormatLabels: Record<CopyFormat, string> = {
  plain: "そのまま",
  lines: "1行ずつ",
  formatted: "書式つき",
};

/** A piece as it is pasted somewhere else. */
export interface CopiedWords {
  tool: ToolId;
  head: string;
  /** What stands below it, empty where that is all. */
  body: string;
}

export interface CopyContext {
  /** The angle's word, or "" when the item has none. */
  angleLabel(item: Item): string;
}

const field = (item: Item, name: string) => {
  const value = item.fields[name];
  return typeof value === "string" ? value.trim() : "";
};

const oneLine = (text: string) => text.replace(/\s*[\r\n\u2028\u2029]+\s*/gu, " ").trim();

/** Second lines of an item as the screen shows them: a sub line, a reason, an advantage and a benefit. */
function below(item: Item): string[] {
  return ["sub", "advantage", "benefit", "reason", "why"].map((name) => field(item, name)).filter(Boolean);
}

/** A line of copy is its line alone; what has a body goes with it. */
const lineOf = ({ tool, head, body }: CopiedWords) =>
  oneLine(tool === "catchphrase" || body === "" ? head : `${head}　${body}`);

/** Everything that the pieces say. As it is, and one a line, it is the same on every program; formatted it has headings and lists. */
export function copyWords(pieces: readonly CopiedWords[], format: CopyFormat): CopyPayload {
  if (format === "lines") return { text: pieces.map(lineOf).join("\n") };
  const text = pieces.map(({ head, body }) => (body === "" ? head : `${head}\n${body}`)).join("\n\n");
  return format === "plain" ? { text } : { text, html: richWords(pieces) };
}

function richWords(pieces: readonly CopiedWords[]): string {
  if (pieces.length > 1 && pieces.every(({ body }) => body === ""))
    return `<ul>${pieces.map(({ head }) => `<li>${escapeHtml(head)}</li>`).join("")}</ul>`;
  return pieces
    .map(({ head, body }) =>
      body === "" ? `<p>${escapeHtml(head)}</p>` : `<h3>${escapeHtml(head)}</h3>${richBody(body)}`,
    )
    .join("");
}

/** Paragraphs, lists of what begins with a dot, and names of rows in bold. */
function richBody(body: string): string {
  let html = "";
  let listed = false;
  for (const line of body.split("\n")) {
    const isEntry = line.startsWith("・");
    if (isEntry !== listed) html += isEntry ? "<ul>" : "</ul>";
    listed = isEntry;
    if (isEntry) html += `<li>${escapeHtml(line.slice(1))}</li>`;
    else if (line.startsWith("■ ")) html += `<p><strong>${escapeHtml(line.slice(2))}</strong></p>`;
    else if (line.trim() !== "") html += `<p>${escapeHtml(line)}</p>`;
  }
  return listed ? `${html}</ul>` : html;
}

/** For a colleague who checks them: each with its length, what it rests on and what stands against it. */
export function checkedText(items: readonly Item[], context: CopyContext): string {
  return items.map((item, index) => formatted(item, index, context)).join("\n\n");
}

function notes(item: Item): { evidence: string; flags: string } {
  const quotes = new Map(evidenceShown(item).map(({ sourceId, quote }) => [sourceId, quote]));
  return {
    evidence: [...quotes].map(([id, quote]) => `${id}「${quote}」`).join(" "),
    flags: item.flags
      .filter((flag) => !flag.dismissed)
      .map((flag) => `【${levelLabels[flag.level]}】${flag.words}：${flag.rule}`)
      .join(" "),
  };
}

function formatted(item: Item, index: number, context: CopyContext): string {
  const angle = context.angleLabel(item);
  const { evidence, flags } = notes(item);
  return [
    `${index + 1}. ${oneLine(item.text)}${angle ? `（${angle}）` : ""}`,
    ...below(item).map((line) => `   ${oneLine(line)}`),
    `   長さ：${lengthLabel(item.counts)}`,
    evidence && `   根拠：${oneLine(evidence)}`,
    flags && `   注意：${oneLine(flags)}`,
  ]
    .filter(Boolean)
    .join("\n");
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character).replaceAll("\n", "<br>");

/** The head of the table, then a row an item. */
export function tableRows(items: readonly Item[], context: CopyContext): string[][] {
  const rows = items.map((item) => {
    const { evidence, flags } = notes(item);
    const lines = below(item).join("\n");
    return [item.text, lines, context.angleLabel(item), lengthLabel(item.counts), evidence, flags];
  });
  return [["コピー", "補足", "切り口", "長さ", "根拠", "注意"], ...rows];
}
