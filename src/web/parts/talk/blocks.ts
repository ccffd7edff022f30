/** The few marks of Markdown that an answer may carry. Whatever else it holds is shown as the letters that it is. Pure. */

export type Block =
  | { kind: "heading" | "paragraph" | "quote"; text: string }
  | { kind: "list"; ordered: boolean; items: string[] };

export type Span = { kind: "text" | "strong" | "code" | "cite"; text: string };

/** Cut at empty lines: of a text that grows, only the last piece changes. */
export function piecesOf(text: string): string[] {
  return text.split(/\n[ \t]*\n/).filter((piece) => piece.trim() !== "");
}

const bullet = /^\s*[-*・•]\s+/;
const number = /^\s*\d{1,3}[.)．]\s+/;
const heading = /^#{1,6}\s+/;
const quote = /^\s*>\s?/;

function kindOf(line: string): "bullet" | "number" | "heading" | "quote" | "plain" {
  if (bullet.test(line)) return "bullet";
  if (number.test(line)) return "number";
  if (heading.test(line)) return "heading";
  return quote.test(line) ? "quote" : "plain";
}

/** The blocks of one piece. */
export function blocksOf(piece: string): Block[] {
  const blocks: Block[] = [];
  for (const line of piece.split("\n")) {
    const kind = kindOf(line);
    const last = blocks.at(-1);
    if (kind === "bullet" || kind === "number") {
      const ordered = kind === "number";
      const item = line.replace(ordered ? number : bullet, "");
      if (last?.kind === "list" && last.ordered === ordered) last.items.push(item);
      else blocks.push({ kind: "list", ordered, items: [item] });
    } else if (kind === "heading") blocks.push({ kind, text: line.replace(heading, "") });
    else {
      const same = kind === "quote" ? "quote" : "paragraph";
      const text = kind === "quote" ? line.replace(quote, "") : line;
      if (last?.kind === same) last.text += `\n${text}`;
      else if (text.trim() !== "") blocks.push({ kind: same, text });
    }
  }
  return blocks;
}

const marks = /\*\*([^*\n]{1,400})\*\*|`([^`\n]{1,400})`|\[([A-Z]\d{1,4}(?:-s\d{1,4})?|r\d{1,2}\.\d{1,3})\]/g;

/** A line cut at its marks. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, strong, code, cite] = match;
    if (match.index > at) spans.push({ kind: "text", text: text.slice(at, match.index) });
    if (strong !== undefined) spans.push({ kind: "strong", text: strong });
    else if (code !== undefined) spans.push({ kind: "code", text: code });
    else spans.push({ kind: "cite", text: cite ?? "" });
    at = match.index + whole.length;
  }
  if (at < text.length) spans.push({ kind: "text", text: text.slice(at) });
  return spans;
}
