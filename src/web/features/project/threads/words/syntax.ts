/** An answer's Markdown as a tree: that of the memo, and the numbers of material. Pure. */
import { GFM, type MarkdownConfig, parser } from "@lezer/markdown";
import { dialect } from "../../markdown/dialect.ts";

const bracket = 91;
const cite = /^\[(?:[A-Z]\d{1,4}(?:-s\d{1,4})?|r\d{1,2}\.\d{1,3})\](?!\()/;

const answers: MarkdownConfig = {
  // Markup and addresses that stand elsewhere are letters.
  remove: ["HTMLBlock", "HTMLTag", "LinkReference", "Entity"],
  defineNodes: ["Cite"],
  parseInline: [
    {
      name: "Cite",
      before: "Link",
      parse(cx, next, at) {
        if (next !== bracket) return -1;
        const found = cite.exec(cx.slice(at, Math.min(at + 16, cx.end)));
        return found ? cx.addElement(cx.elt("Cite", at, at + found[0].length)) : -1;
      },
    },
  ],
};

const answerParser = parser.configure([GFM, dialect, answers]);

export type Node = ReturnType<typeof answerParser.parse>["topNode"];
export const parse = (text: string): Node => answerParser.parse(text).topNode;

/** Where its blocks begin and end needs no look at what stands in their lines. */
const blockParser = answerParser.configure({
  remove: ["Escape", "InlineCode", "StrongBesideLetters", "Emphasis", "HardBreak", "Cite", "Link", "Image"],
});

/** The text of each block, whole lines. Of a text that grows only the last ones change. */
export function blockNodes(text: string): string[] {
  const blocks: string[] = [];
  const { topNode } = blockParser.parse(text);
  for (let node = topNode.firstChild; node; node = node.nextSibling)
    blocks.push(text.slice(text.lastIndexOf("\n", node.from - 1) + 1, node.to));
  return blocks;
}

/** The direct child that holds the address of a link, behind its words; null: no address, 「[要確認]」 is words in brackets. */
export function addressNode(link: Node): Node | null {
  const [, closing] = link.getChildren("LinkMark");
  return link.getChildren("URL").find(({ from }) => closing && from >= closing.to) ?? null;
}

/** The cell of each column of a row; nothing where it is empty. */
export function cellNodes(row: Node): Map<number, Node> {
  const cells = new Map<number, Node>();
  let column = row.firstChild?.name === "TableDelimiter" ? -1 : 0;
  for (let node = row.firstChild; node; node = node.nextSibling) {
    if (node.name === "TableCell") cells.set(column, node);
    else column += 1;
  }
  return cells;
}
