/** Markdown that looks like what it means while every letter of it stays: marks are only paler. */
import { syntaxTree } from "@codemirror/language";
import type { EditorState, Range } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from "@codemirror/view";
import { tickAt } from "./commands.ts";

/** Looks of whole lines, by the node that covers them. */
const lines: Record<string, string> = {
  ATXHeading1: "text-2xl font-bold",
  ATXHeading2: "text-xl font-bold",
  ATXHeading3: "text-lg font-bold",
  ATXHeading4: "font-bold",
  ATXHeading5: "font-bold",
  ATXHeading6: "font-bold",
  Blockquote: "memo-quote",
  FencedCode: "memo-code",
  Table: "memo-code",
};
const words: Record<string, string> = {
  StrongEmphasis: "font-bold",
  Emphasis: "italic",
  Strikethrough: "line-through",
  InlineCode: "font-mono text-sm",
  Link: "text-stroke underline underline-offset-4",
  URL: "text-ink-soft",
  HeaderMark: "memo-mark",
  EmphasisMark: "memo-mark",
  StrikethroughMark: "memo-mark",
  CodeMark: "memo-mark",
  LinkMark: "memo-mark",
  QuoteMark: "memo-mark",
  ListMark: "font-bold text-stroke",
  HorizontalRule: "memo-mark",
};

class TickBox extends WidgetType {
  readonly ticked: boolean;
  readonly editable: boolean;
  constructor(ticked: boolean, editable: boolean) {
    super();
    this.ticked = ticked;
    this.editable = editable;
  }
  override eq(other: TickBox): boolean {
    return other.ticked === this.ticked && other.editable === this.editable;
  }
  override toDOM(view: EditorView): HTMLElement {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = this.ticked;
    box.disabled = !this.editable;
    box.className = "memo-tick";
    // Ctrl+Enter ticks from the keyboard: the boxes are no stops of their own on the way through the page.
    box.tabIndex = -1;
    box.setAttribute("aria-label", "済み");
    box.addEventListener("mousedown", (event) => event.preventDefault());
    box.addEventListener("click", (event) => {
      event.preventDefault();
      tickAt(view, view.posAtDOM(box));
    });
    return box;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

const lineLook = Object.fromEntries(
  Object.entries(lines).map(([name, look]) => [name, Decoration.line({ class: look })]),
);
const wordLook = Object.fromEntries(
  Object.entries(words).map(([name, look]) => [name, Decoration.mark({ class: look })]),
);

function looksOf(view: EditorView): DecorationSet {
  const { state } = view;
  const found: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges)
    syntaxTree(state).iterate({
      from,
      to,
      enter: (node) => {
        const line = lineLook[node.name];
        if (line)
          for (const start of lineStarts(state, Math.max(node.from, from), Math.min(node.to, to)))
            found.push(line.range(start));
        const word = wordLook[node.name];
        if (word && node.to > node.from) found.push(word.range(node.from, node.to));
        if (node.name === "TaskMarker" && !isTouched(state, node.from, node.to)) {
          const ticked = /x/i.test(state.sliceDoc(node.from, node.to));
          const widget = new TickBox(ticked, !state.readOnly);
          found.push(Decoration.replace({ widget }).range(node.from, node.to));
        }
      },
    });
  return Decoration.set(found, true);
}

function* lineStarts(state: EditorState, from: number, to: number): Generator<number> {
  for (let at = from; at <= to; ) {
    const line = state.doc.lineAt(at);
    yield line.from;
    at = line.to + 1;
  }
}

/** The cursor stands in it: its letters are shown, so that they can be written over. */
function isTouched(state: EditorState, from: number, to: number): boolean {
  return state.selection.ranges.some((range) => range.from <= to && range.to >= from);
}

export const look = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = looksOf(view);
    }
    update(update: ViewUpdate): void {
      const parsed = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (!(update.docChanged || update.viewportChanged || update.selectionSet || parsed)) return;
      // While kana are being converted nothing is drawn anew around them.
      if (update.view.composing && update.docChanged) this.decorations = this.decorations.map(update.changes);
      else this.decorations = looksOf(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

/** Colours are the product's own, so that dark mode follows by itself. */
export const theme = EditorView.theme({
  "&": { color: "inherit", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "inherit", overflowX: "hidden" },
  ".cm-content": { padding: "0.5rem 0", caretColor: "var(--color-ink)", minHeight: "50dvh" },
  ".cm-line": { padding: "0 0.75rem", overflowWrap: "anywhere" },
  ".cm-placeholder": { color: "var(--color-ink-soft)" },
  ".memo-mark": { color: "var(--color-ink-soft)", fontWeight: "normal" },
  ".memo-quote": { borderLeft: "3px solid var(--color-line-strong)", color: "var(--color-ink-soft)" },
  ".memo-code": {
    fontFamily: "var(--font-mono)",
    fontSize: "0.875em",
    backgroundColor: "var(--color-sunken)",
  },
  ".memo-tick": {
    width: "1.15em",
    height: "1.15em",
    margin: "0 0.15em",
    verticalAlign: "-0.2em",
    accentColor: "var(--color-primary)",
  },
});
