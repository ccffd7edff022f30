/** A document as one HTML page that opens offline, runs nothing, and prints to PDF with a page break before each part. */
import type { Block } from "./document.ts";
import { escapeXml } from "./xml.ts";

const lines = (text: string) => escapeXml(text).replaceAll("\n", "<br>");
const notesOf = (notes: readonly string[] | undefined) =>
  (notes ?? []).map((note) => `<span class="note">${lines(note)}</span>`).join("");

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `<h${block.level}>${lines(block.text)}</h${block.level}>`;
    case "text":
      return block.text === "" ? "" : `<p>${lines(block.text)}${notesOf(block.notes)}</p>`;
    case "list": {
      if (block.entries.length === 0) return "";
      const tag = block.ordered ? "ol" : "ul";
      const entries = block.entries.map(({ text, notes }) => `<li>${lines(text)}${notesOf(notes)}</li>`);
      return `<${tag}>${entries.join("")}</${tag}>`;
    }
    case "table": {
      const row = (cells: readonly string[], tag: "th" | "td") =>
        `<tr>${cells.map((cell) => `<${tag}>${lines(cell)}</${tag}>`).join("")}</tr>`;
      const body = block.rows.map((cells) => row(cells, "td")).join("");
      return `<div class="wide"><table><thead>${row(block.head, "th")}</thead><tbody>${body}</tbody></table></div>`;
    }
  }
}

const style =
  'body{font:16px/1.8 "Yu Gothic","Hiragino Sans","Noto Sans JP",sans-serif;color:#1c1c1c;max-width:52rem;margin:0 auto;padding:2rem 1.25rem;overflow-wrap:anywhere}h1{font-size:1.5rem;border-bottom:3px solid #1c1c1c;padding-bottom:.4rem;margin-top:3rem}h2{font-size:1.15rem;margin-top:2rem}h3{font-size:1rem}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{border:1px solid #999;padding:.4rem .6rem;text-align:left;vertical-align:top;min-width:4em}th{background:#efefef}.note{display:block;font-size:.8125rem;color:#8a3200}@media print{body{padding:0;max-width:none;font-size:10.5pt}section+section{break-before:page}h1,h2,h3{break-after:avoid}tr,li{break-inside:avoid}}';

/** Each part stands on pages of its own. */
export function toHtml(title: string, parts: readonly (readonly Block[])[]): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  const sections = parts.map((blocks) => `<section>${blocks.map(blockHtml).join("\n")}</section>`);
  return `<!doctype html>\n<html lang="ja"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(title)}</title><style>${style}</style></head><body>${sections.join("\n")}</body></html>\n`;
}
