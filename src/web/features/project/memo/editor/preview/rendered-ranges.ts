/** What is drawn instead of Markdown's marks, and what stays as it was typed. Looks at the text alone, not at a screen. */
import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import { isOwnPicture } from "./address.ts";
import { rangesOverlap, type TextRange } from "./touched.ts";

export type RenderedRange = TextRange &
  (
    | { kind: "hidden" | "dot" | "rule" }
    | { kind: "tick"; ticked: boolean }
    /** `below`: beside its source, which is being written in. */
    | { kind: "picture"; alt: string; address: string; below: boolean }
    | { kind: "open"; address: string }
  );

type Node = ReturnType<typeof syntaxTree>["topNode"];

interface Sight {
  text: (from: number, to: number) => string;
  /** Its line shows its source. */
  isShown: (stretch: TextRange) => boolean;
  /** The cursor stands at it. */
  isTouched: (stretch: TextRange) => boolean;
}
type Finder = (node: Node, sight: Sight) => RenderedRange[];

const hide = (from: number, to: number): RenderedRange => ({ kind: "hidden", from, to });

/** Goes away with its line's source. */
const mark: Finder = ({ from, to }, { isShown }) => (isShown({ from, to }) ? [] : [hide(from, to)]);

const headerMark: Finder = ({ from, to, parent }, { text, isShown }) => {
  if (!parent || isShown(parent) || /^[#\s]*$/.test(text(parent.from, parent.to))) return [];
  const isClosing = from > parent.from;
  const space = isClosing ? /\s*$/.exec(text(parent.from, from)) : /^\s*/.exec(text(to, parent.to));
  const length = space?.[0].length ?? 0;
  return [isClosing ? hide(from - length, to) : hide(from, to + length)];
};

const quoteMark: Finder = ({ from, to }, { text, isShown }) =>
  isShown({ from, to }) ? [] : [hide(from, text(to, to + 1) === " " ? to + 1 : to)];

const escaped: Finder = ({ from, to }, { isShown }) => (isShown({ from, to }) ? [] : [hide(from, from + 1)]);

const listMark: Finder = ({ from, to, parent }, { text, isTouched }) => {
  const isBullet = parent?.parent?.name === "BulletList";
  if (!isBullet || parent.getChild("Task") || isTouched({ from, to })) return [];
  return [{ kind: "dot", from, to: text(to, to + 1) === " " ? to + 1 : to }];
};

const taskMarker: Finder = ({ from, to, parent }, { text, isTouched }) => {
  const item = parent?.parent;
  const isBullet = item?.parent?.name === "BulletList";
  const start = isBullet ? (item.getChild("ListMark")?.from ?? from) : from;
  if (isTouched({ from: start, to })) return [];
  const end = text(to, to + 1) === " " ? to + 1 : to;
  return [{ kind: "tick", from: start, to: end, ticked: /x/i.test(text(from, to)) }];
};

const rule: Finder = ({ from, to }, { isShown }) =>
  isShown({ from, to }) ? [] : [{ kind: "rule", from, to }];

/** Only with an address: 「[要確認]」 alone is words in brackets. */
export function linkAddress(link: Node, text: Sight["text"]): string | null {
  const address = link.name === "URL" ? link : link.getChild("URL");
  return address && text(address.from, address.to).replace(/^<|>$/g, "");
}

const link: Finder = (node, { text, isShown }) => {
  const address = linkAddress(node, text);
  if (address === null) return [];
  const found: RenderedRange[] = [{ kind: "open", from: node.to, to: node.to, address }];
  const [opening, closing] = node.getChildren("LinkMark");
  if (opening && closing && closing.from > opening.to && !isShown(node))
    found.push(hide(opening.from, opening.to), hide(closing.from, node.to));
  return found;
};

const autolink: Finder = (node, { text, isShown }) => {
  const address = linkAddress(node, text) ?? "";
  const marks = isShown(node) ? [] : node.getChildren("LinkMark").map(({ from, to }) => hide(from, to));
  return [...marks, { kind: "open", from: node.to, to: node.to, address }];
};

/** An address that stands by itself. */
const bareAddress: Finder = ({ from, to, parent }, { text }) =>
  parent && ["Link", "Image", "Autolink", "LinkReference"].includes(parent.name)
    ? []
    : [{ kind: "open", from: to, to, address: text(from, to) }];

const picture: Finder = (node, { text, isShown }) => {
  const address = linkAddress(node, text);
  const [opening, closing] = node.getChildren("LinkMark");
  if (address === null || !opening || !closing) return [];
  const { from, to } = node;
  const alt = text(opening.to, closing.from);
  const drawn: RenderedRange = { kind: "picture", from, to, address, alt, below: isShown(node) };
  return isOwnPicture(address) ? [drawn] : [drawn, { kind: "open", from: to, to, address }];
};

const finders: Record<string, Finder> = {
  HeaderMark: headerMark,
  EmphasisMark: mark,
  StrikethroughMark: mark,
  CodeMark: mark,
  QuoteMark: quoteMark,
  Escape: escaped,
  ListMark: listMark,
  TaskMarker: taskMarker,
  HorizontalRule: rule,
  Link: link,
  Autolink: autolink,
  URL: bareAddress,
  Image: picture,
};
/** Drawn as a whole: a table elsewhere, a picture instead of all that is in it. */
const closed = new Set(["Table", "Image"]);

/** In the order of the text; nothing of it reaches over the end of a line. */
export function renderedRanges(
  state: EditorState,
  { from, to }: TextRange,
  shown: readonly TextRange[],
): RenderedRange[] {
  const sight: Sight = {
    text: (start, end) => state.sliceDoc(start, end),
    isShown: (stretch) => shown.some((line) => rangesOverlap(line, stretch)),
    isTouched: (stretch) =>
      shown.some((line) => rangesOverlap(line, stretch)) &&
      state.selection.ranges.some((range) => rangesOverlap(range, stretch)),
  };
  const found: RenderedRange[] = [];
  syntaxTree(state).iterate({
    from,
    to,
    enter: (node) => {
      found.push(...(finders[node.name]?.(node.node, sight) ?? []));
      return !closed.has(node.name);
    },
  });
  return found
    .filter((one) => !sight.text(one.from, one.to).includes("\n"))
    .sort((one, other) => one.from - other.from || one.to - other.to);
}
