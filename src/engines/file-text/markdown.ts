/** Markdown to the words a reader sees: marks of headings, emphasis, links and code go, lists and tables stay as lines. */

export function markdownText(text: string): string {
  const lines = withoutFrontMatter(text).split("\n");
  const kept: string[] = [];
  let fence = "";
  for (const line of lines) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (mark !== "" && (fence === "" || mark.startsWith(fence))) {
      fence = fence === "" ? mark : "";
      continue;
    }
    if (fence !== "") kept.push(line);
    else if (!isRule(line)) kept.push(inlineText(blockText(line)));
  }
  return kept
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function withoutFrontMatter(text: string): string {
  if (!text.startsWith("---\n")) return text;
  const end = text.indexOf("\n---\n", 3);
  return end < 0 ? text : text.slice(end + 5);
}

/** Underlines of headings, horizontal rules and the line under a table's head. */
function isRule(line: string): boolean {
  const bare = line.replace(/[\s|:]/g, "");
  return (
    bare.length >= 2 &&
    (/^-+$/.test(bare) || /^=+$/.test(bare) || /^\*{3,}$/.test(bare) || /^_{3,}$/.test(bare))
  );
}

function blockText(line: string): string {
  const text = line.replace(/^\s{0,200}(?:>\s?){0,20}/, "");
  const heading = /^#{1,6}\s+(.*)$/.exec(text)?.[1];
  if (heading !== undefined) return heading.replace(/\s#+\s*$/, "");
  const item = /^[-*+]\s+(?:\[[ xX]\]\s)?(.*)$/.exec(text)?.[1];
  if (item !== undefined) return `・${item}`;
  if (text.startsWith("|") && text.trimEnd().endsWith("|")) {
    return text
      .trim()
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim())
      .filter((cell) => cell !== "")
      .join(" ／ ");
  }
  return text;
}

function inlineText(line: string): string {
  // Bounded repeats and no overlapping alternatives: time stays linear on any line.
  return line
    .replace(/<!--[^<>]{0,2000}-->/g, "")
    .replace(/!?\[([^[\]]{0,500})\]\([^()\s]{0,2000}(?:\s"[^"]{0,200}")?\)/g, "$1")
    .replace(/<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,500})?>/gi, "")
    .replace(/(\*{1,3})(?=\S)([^*\n]{1,1000})\1/g, "$2")
    .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)([^_\n]{1,1000})\1(?![\p{L}\p{N}_])/gu, "$2")
    .replace(/~~([^~\n]{1,1000})~~/g, "$1")
    .replace(/`([^`\n]{1,1000})`/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+\-.!|~>])/g, "$1");
}
