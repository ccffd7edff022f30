/** The words of a table's cell as elements, without their marks. */

import { memoParser } from "./language.ts";
import { linkAddress } from "./rendered-ranges.ts";
import { inlineClasses } from "./text-classes.ts";
import { element } from "./widgets.ts";

type Node = ReturnType<typeof memoParser.parse>["topNode"];

export interface InlineParts {
  picture: (alt: string, address: string) => HTMLElement;
  opener: (address: string) => HTMLElement;
}

const marks = new Set(["EmphasisMark", "StrikethroughMark", "CodeMark"]);
/** In front of the words, so that they begin no list and no heading; it leaves marks what they are. */
const front = "|";

export function appendInline(into: HTMLElement, words: string, parts: InlineParts): void {
  const source = front + words;
  const text = (from: number, to: number) => source.slice(from, to);

  function inside(parent: HTMLElement, node: Node, from: number, to: number): HTMLElement {
    let at = from;
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.from < from || child.to > to) continue;
      parent.append(text(at, child.from), ...piece(child));
      at = child.to;
    }
    parent.append(text(at, to));
    return parent;
  }
  function linked(node: Node, from: number, to: number): (HTMLElement | string)[] {
    const address = linkAddress(node, text);
    if (address === null) return [inside(element("span", ""), node, node.from, node.to)];
    return [inside(element("span", inlineClasses.Link ?? ""), node, from, to), parts.opener(address)];
  }
  function piece(node: Node): (HTMLElement | string)[] {
    const { name, from, to } = node;
    if (marks.has(name)) return [];
    if (name === "Escape") return [text(from + 1, to)];
    const [opening, closing] = node.getChildren("LinkMark");
    if (name === "URL" || name === "Autolink") return linked(node, opening?.to ?? from, closing?.from ?? to);
    if (name === "Link" && opening && closing) return linked(node, opening.to, closing.from);
    if (name === "Image" && opening && closing)
      return [parts.picture(text(opening.to, closing.from), linkAddress(node, text) ?? "")];
    return [inside(element("span", inlineClasses[name] ?? ""), node, from, to)];
  }
  const paragraph = memoParser.parse(source).topNode.firstChild;
  if (paragraph) inside(into, paragraph, front.length, source.length);
}
