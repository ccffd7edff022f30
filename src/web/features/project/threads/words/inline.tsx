/** The words of a block: strong ones, code, links, numbers of material. Nothing in them is loaded; a link says where it leads. */
import type { ReactNode } from "react";
import { linkTarget } from "../../memo/editor/preview/address.ts";
import { addressNode, type Node } from "./syntax.ts";

export interface RenderContext {
  text: string;
  /** How many marks these words stand in. */
  depth: number;
  /** Within a link no other one begins. */
  linked?: boolean;
}

/** Marks in marks beyond that are letters: whatever is written, drawing it ends. */
export const deepest = 12;

const hidden = new Set([
  "EmphasisMark",
  "StrikethroughMark",
  "CodeMark",
  "QuoteMark",
  "HeaderMark",
  "TaskMarker",
]);

/** What stands from `from` to `to` in a node, without its marks. */
export function wordsIn(reading: RenderContext, node: Node, from = node.from, to = node.to): ReactNode[] {
  const { text, depth } = reading;
  if (depth > deepest) return [text.slice(from, to)];
  const words: ReactNode[] = [];
  let at = from;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.from < from || child.to > to) continue;
    words.push(text.slice(at, child.from));
    if (!hidden.has(child.name))
      words.push(<Piece key={child.from} {...reading} depth={depth + 1} node={child} />);
    at = child.to;
  }
  words.push(text.slice(at, to));
  return words;
}

function Piece({ node, ...reading }: RenderContext & { node: Node }): ReactNode {
  const { from, to } = node;
  const letters = reading.text.slice(from, to);
  switch (node.name) {
    case "StrongEmphasis":
      return <strong>{wordsIn(reading, node)}</strong>;
    case "Emphasis":
      // Japanese type has no italics: what is stressed has dots above it, as in print.
      return <em className="not-italic [text-emphasis:filled_dot]">{wordsIn(reading, node)}</em>;
    case "Strikethrough":
      return <del>{wordsIn(reading, node)}</del>;
    case "InlineCode":
      return <code className="rounded-sm bg-sunken px-1">{wordsIn(reading, node)}</code>;
    case "Cite":
      return (
        <span className="tabular mx-0.5 rounded-sm bg-sunken px-1 text-xs text-ink-soft">
          <span className="sr-only">材料</span>
          {letters.slice(1, -1)}
        </span>
      );
    case "Escape":
      return letters.slice(1);
    case "HardBreak":
      return "\n";
    case "Link":
      return <Linked {...reading} node={node} />;
    case "URL":
      return <Address {...reading} letters={letters} />;
    default:
      return letters;
  }
}

/** An address of another site; null: it is none, and is not opened from here. */
const outside = (address: string): URL | null =>
  address.startsWith("/") ? null : linkTarget(address, "https://elsewhere.invalid");

function Linked({ node, ...reading }: RenderContext & { node: Node }): ReactNode {
  const [opening, closing] = node.getChildren("LinkMark");
  const address = addressNode(node);
  const place = address && outside(reading.text.slice(address.from, address.to).replace(/^<|>$/g, ""));
  if (!place || !opening || !closing || reading.linked) return reading.text.slice(node.from, node.to);
  return (
    <>
      <Anchor place={place}>{wordsIn({ ...reading, linked: true }, node, opening.to, closing.from)}</Anchor>
      <span className="text-xs text-ink-soft">（{place.host}）</span>
    </>
  );
}

/** An address that stands by itself: the letters after it need no space before them in Japanese. */
function Address({ letters, linked }: RenderContext & { letters: string }): ReactNode {
  const [address = ""] = /^[!-~]+/.exec(letters) ?? [];
  const place = linked ? null : outside(address);
  if (!place) return letters;
  return (
    <>
      <Anchor place={place}>{address}</Anchor>
      {letters.slice(address.length)}
    </>
  );
}

/** Opens beside the page, which it is told nothing of. */
function Anchor({ place, children }: { place: URL; children: ReactNode }) {
  return (
    <a
      href={place.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="wrap-anywhere text-stroke underline underline-offset-4"
    >
      {children}
    </a>
  );
}
