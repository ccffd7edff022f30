/** The lines whose source is shown: those of the cursor and of what is chosen, while somebody writes here. */
import {
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Transaction,
} from "@codemirror/state";
import { EditorView, ViewPlugin } from "@codemirror/view";

export interface TextRange {
  from: number;
  to: number;
}

interface Touch {
  focused: boolean;
  /** A button of the mouse is down: nothing may move under it. */
  held: boolean;
  lines: readonly TextRange[];
}

const focus = StateEffect.define<boolean>();
const hold = StateEffect.define<boolean>();
/** Kana were converted: what waited for that is drawn now. */
export const settle = StateEffect.define<null>();

/** While kana are converted nothing is drawn anew: the browser would lose the words that it is working on. */
export const isConverting = (transaction: Transaction): boolean =>
  transaction.isUserEvent("input.type.compose");

export const rangesOverlap = (one: TextRange, other: TextRange): boolean =>
  one.from <= other.to && one.to >= other.from;

function linesOf(state: EditorState): TextRange[] {
  return state.selection.ranges.map(({ from, to }) => ({
    from: state.doc.lineAt(from).from,
    to: state.doc.lineAt(to).to,
  }));
}

const same = (one: readonly TextRange[], other: readonly TextRange[]) =>
  one.length === other.length &&
  one.every(({ from, to }, at) => from === other[at]?.from && to === other[at]?.to);

const touch = StateField.define<Touch>({
  create: () => ({ focused: false, held: false, lines: [] }),
  update(value, transaction) {
    let { focused, held } = value;
    for (const effect of transaction.effects) {
      if (effect.is(focus)) focused = effect.value;
      if (effect.is(hold)) held = effect.value;
    }
    const { state, changes } = transaction;
    const mapped = transaction.docChanged
      ? value.lines.map(({ from, to }) => ({ from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) }))
      : value.lines;
    const waits = held || isConverting(transaction);
    const next = waits ? mapped : focused && !state.readOnly ? linesOf(state) : [];
    const lines = same(next, value.lines) ? value.lines : next;
    if (lines === value.lines && focused === value.focused && held === value.held) return value;
    return { focused, held, lines };
  },
});

/**
 * The focus comes back from a tool. What is written in shows its source before the focus is there: the browser would
 * put the cursor beside a table that is still drawn, and what is typed next with it.
 */
export function takeFocus(view: EditorView): void {
  view.dispatch({ effects: focus.of(true) });
  view.focus();
}

/** The same list for as long as it is the same lines. */
export const touchedLines = (state: EditorState): readonly TextRange[] => state.field(touch).lines;

/** The end of a press is heard wherever the pointer is by then. */
const released = ViewPlugin.define((view) => {
  const page = view.dom.ownerDocument;
  const release = () =>
    setTimeout(() => {
      if (view.dom.isConnected && view.state.field(touch).held) view.dispatch({ effects: hold.of(false) });
    });
  page.addEventListener("mouseup", release);
  page.addEventListener("dragend", release);
  return {
    destroy() {
      page.removeEventListener("mouseup", release);
      page.removeEventListener("dragend", release);
    },
  };
});

export const touched: Extension = [
  touch,
  released,
  EditorView.focusChangeEffect.of((_, focusing) => focus.of(focusing)),
  EditorView.domEventHandlers({
    mousedown(event, view) {
      if (event.button === 0) view.dispatch({ effects: hold.of(true) });
      return false;
    },
    compositionend(_, view) {
      setTimeout(() => view.dom.isConnected && view.dispatch({ effects: settle.of(null) }));
    },
  }),
];
