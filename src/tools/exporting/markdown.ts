/** A document as Markdown and as plain text. Pure. */
import type { Block } from "./document.ts";

/** Signs that Markdown or HTML would act on are shown as themselves. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/\s+/gu, " ").replace(/[\\`*_{}[\]<>#|~]/gu, "\\$&");

/** Line breaks of a letter stay, as hard breaks. */
const lines = (text: string, indent = "") =>
  text
    .split(/\r\n?|\n/u)
    .map((line) => escapeMarkdown(line).replace(/^(\s*)([-+]|\d+\.)(?=\s)/u, "$1\\$2"))
    .join(`  \n${indent}`);

function blockMarkdown(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${escapeMarkdown(block.text)}`;
    case "text":
      return lines(block.text);
    case "list":
      return block.entries
        .map(({ text }, at) => `${block.ordered ? `${at + 1}.` : "-"} ${lines(text, "  ")}`)
        .join("\n");
    case "table": {
      const row = (cells: string[]) => `| ${cells.map((cell) => escapeMarkdown(cell)).join(" | ")} |`;
      return [row(block.head), `|${block.head.map(() => "---").join("|")}|`, ...block.rows.map(row)].join(
        "\n",
      );
    }
  }
}

const isThere = (block: Block) => block.kind !== "list" || block.entries.length > 0;

export const toMarkdown = (blocks: readonly Block[]): string =>
  `${blocks.filter(isThere).map(blockMarkdown).join("\n\n")}\n`;

function blockText(block: Block): string {
  switch (block.kind) {
    case "heading":
      return block.level === 1
        ? `■ ${block.text}`
        : `${block.level === 2 ? "【" : "〔"}${block.text}${block.level === 2 ? "】" : "〕"}`;
    case "text":
      return block.text;
    case "list":
      return block.entries
        .map(({ text }, at) => `${block.ordered ? `${at + 1}. ` : "・"}${text.replaceAll("\n", "\n　")}`)
        .join("\n");
    case "table":
      return block.rows
        .map((row) => row.map((cell, at) => `${block.head[at] ?? ""}：${cell}`).join("\n"))
        .join("\n\n");
  }
}

export const toPlainText = (blocks: readonly Block[]): string =>
  `${blocks.filter(isThere).map(blockText).join("\n\n")}\n`;
