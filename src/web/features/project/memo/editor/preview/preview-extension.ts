/** Markdown that looks like what it means: its marks are hidden where nobody writes, and every letter of it stays. */
import { syntaxTree } from "@codemirror/language";
import type { EditorState, Extension, Range } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { tickAt } from "../commands.ts";
import { linkAddress, type RenderedRange, renderedRanges } from "./rendered-ranges.ts";
import { inlineClasses, lineClasses } from "./text-classes.ts";
import { rangesOverlap, settle, type TextRange, touchedLines } from "./touched.ts";
import { Dot, type OnOpen, Opener, openAddress, PictureWidget, RuleWidget, TickBox } from "./widgets.ts";

/** Whether a line is drawn as a whole, elsewhere. */
type IsCard = (line: string) => boolean;

const lineLook = Object.fromEntries(
  Object.entries(lineClasses).map(([name, look]) => [name, Decoration.line({ class: look })]),
);
const wordLook = Object.fromEntries(
  Object.entries(inlineClasses).map(([name, look]) => [name, Decoration.mark({ class: look })]),
);
const indentLook = Decoration.mark({ class: "memo-indent" });

const hidden = Decoration.replace({});
const dot = Decoration.replace({ widget: new Dot() });
const ruled = Decoration.replace({ widget: new RuleWidget() });

function drawing(drawn: RenderedRange, state: EditorState, onOpen: OnOpen): Range<Decoration> {
  const { from, to } = drawn;
  switch (drawn.kind) {
    case "hidden":
      return hidden.range(from, to);
    case "dot":
      return dot.range(from, to);
    case "rule":
      return ruled.range(from, to);
    case "tick": {
      const widget = new TickBox(drawn.ticked, !state.readOnly, tickAt);
      return Decoration.replace({ widget }).range(from, to);
    }
    case "open":
      return Decoration.widget({ widget: new Opener(drawn.address, onOpen), side: 1 }).range(to);
    case "picture": {
      const widget = new PictureWidget(drawn.alt, drawn.address, drawn.below);
      if (!drawn.below) return Decoration.replace({ widget }).range(from, to);
      return Decoration.widget({ widget, side: 1 }).range(state.doc.lineAt(to).to);
    }
  }
}

function drawings(view: EditorView, onOpen: OnOpen, isCard: IsCard): DecorationSet {
  const { state } = view;
  const shown = touchedLines(state);
  const isInCard = ({ from }: RenderedRange) => {
    const line = state.doc.lineAt(from);
    return isCard(line.text) && !shown.some((one) => rangesOverlap(one, line));
  };
  const found: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    for (const drawn of renderedRanges(state, { from, to }, shown))
      if (!isInCard(drawn)) found.push(drawing(drawn, state, onOpen));
    found.push(...looksIn(state, from, to));
  }
  return Decoration.set(found, true);
}

function* looksIn(state: EditorState, from: number, to: number): Generator<Range<Decoration>> {
  const found: Range<Decoration>[] = [];
  syntaxTree(state).iterate({
    from,
    to,
    enter: (node) => {
      const line = lineLook[node.name];
      if (line)
        for (const start of lineStarts(state, Math.max(node.from, from), Math.min(node.to, to)))
          found.push(line.range(start));
      if (node.name === "ListMark")
        found.push(...itemLooks(state, node, node.node.parent?.getChild("Task") === null));
      const word = node.name === "Link" && !node.node.getChild("URL") ? undefined : wordLook[node.name];
      if (word && node.to > node.from) found.push(word.range(node.from, node.to));
    },
  });
  yield* found;
}

/** The lines of an item begin under each other, as far in as its spaces say. */
function* itemLooks(
  state: EditorState,
  { from, to }: TextRange,
  hasMark: boolean,
): Generator<Range<Decoration>> {
  const line = state.doc.lineAt(from);
  const indent = from - line.from;
  const isPlain = /^ *$/.test(line.text.slice(0, indent));
  const style = `--memo-indent: ${isPlain ? Math.min(indent, 12) : 0}`;
  yield Decoration.line({ class: "memo-item", attributes: { style } }).range(line.from);
  if (indent > 0 && isPlain) yield indentLook.range(line.from, from);
  if (!hasMark) return;
  const end = line.text[to - line.from] === " " ? to + 1 : to;
  yield Decoration.mark({ class: "memo-number" }).range(from, end);
}

function* lineStarts(state: EditorState, from: number, to: number): Generator<number> {
  for (let at = from; at <= to; ) {
    const line = state.doc.lineAt(at);
    yield line.from;
    at = line.to + 1;
  }
}

/** Ctrl+click, as in other editors; a plain click goes on writing. */
const opening = (onOpen: OnOpen) =>
  EditorView.domEventHandlers({
    mousedown(event, view) {
      if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false;
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      const address = at === null ? null : addressAt(view.state, at);
      return address !== null && openAddress(address, onOpen);
    },
  });

function addressAt(state: EditorState, at: number): string | null {
  for (const side of [1, -1] as const)
    for (let node = syntaxTree(state).resolveInner(at, side); node.parent; node = node.parent)
      if (["Link", "Autolink", "URL"].includes(node.name))
        return linkAddress(node, (from, to) => state.sliceDoc(from, to));
  return null;
}

export function previewExtension(onOpen: OnOpen, isCard: IsCard): Extension {
  const plugin = ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = drawings(view, onOpen, isCard);
      }
      update(update: ViewUpdate): void {
        // While kana are being converted nothing is drawn anew around them.
        if (update.view.compositionStarted) this.decorations = this.decorations.map(update.changes);
        else if (isDue(update)) this.decorations = drawings(update.view, onOpen, isCard);
      }
    },
    { decorations: ({ decorations }) => decorations },
  );
  return [plugin, opening(onOpen)];
}

function isDue({ docChanged, viewportChanged, selectionSet, startState, state, transactions }: ViewUpdate) {
  return (
    docChanged ||
    viewportChanged ||
    selectionSet ||
    touchedLines(startState) !== touchedLines(state) ||
    syntaxTree(startState) !== syntaxTree(state) ||
    transactions.some(({ effects }) => effects.some((effect) => effect.is(settle)))
  );
}
