/** Three ways to copy: as it is, one a line, and formatted with what a colleague needs to check it. Pure. */
import { evidenceShown, type Item } from "../../../../shared/result.ts";
import { lengthLabel, levelLabels } from "./labels.ts";
import type { CopyPayload } from "./types.ts";

export type CopyFormat = "plain" | "lines" | "formatted";

export const copyFormatLabels: Record<CopyFormat, string> = {
  plain: "そのまま",
  lines: "1行ずつ",
  formatted: "書式つき",
};

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

/** Text (and HTML where it helps) of one or several items in a format. */
export function copyText(items: readonly Item[], format: CopyFormat, context: CopyContext): CopyPayload {
  if (format === "lines") return { text: items.map((item) => oneLine(item.text)).join("\n") };
  if (format === "plain") {
    return {
      text: items.map((item) => [item.text, ...below(item)].join("\n")).join("\n\n"),
    };
  }
  const text = items.map((item, index) => formatted(item, index, context)).join("\n\n");
  return { text, html: table(items, context) };
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

function table(items: readonly Item[], context: CopyContext): string {
  const [head = [], ...rows] = tableRows(items, context);
  const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
  return `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join("")}</tr></thead><tbody>${rows.map(row).join("")}</tbody></table>`;
}
