/** Tables that nobody writes in, drawn as tables; a press on a cell leads to its source. */
import { syntaxTree } from "@codemirror/language";
import { type EditorState, type Extension, type Range, StateField } from "@codemirror/state";
import {
  type Command,
  Decoration,
  type DecorationSet,
  EditorView,
  type KeyBinding,
  WidgetType,
} from "@codemirror/view";
import { appendInline, type InlineParts } from "./inline.ts";
import { type Align, emptyRow, type Row, readTable } from "./table-text.ts";
import { isConverting, overlaps, type Stretch, settle, touchedLines } from "./touched.ts";
import { element, type OnOpen, Opener, Picture } from "./widgets.ts";

class TableWidget extends WidgetType {
  readonly text: string;
  readonly onOpen: OnOpen;
  constructor(text: string, onOpen: OnOpen) {
    super();
    this.text = text;
    this.onOpen = onOpen;
  }
  override eq(other: TableWidget): boolean {
    return other.text === this.text;
  }
  override get estimatedHeight(): number {
    return Math.min(this.text.split("\n").length * 40, 384);
  }
  override toDOM(view: EditorView): HTMLElement {
    const place = element("div", "memo-table");
    const scroller = place.appendChild(element("div", ""));
    const table = scroller.appendChild(document.createElement("table"));
    const { align, head, rows } = readTable(this.text);
    const parts: InlineParts = {
      picture: (alt, address) => new Picture(alt, address).toDOM(view),
      opener: (address) => new Opener(address, this.onOpen).toDOM(),
    };
    const line = (row: Row, name: "th" | "td") => {
      const made = element("tr", "");
      for (const [column, { from, to }] of row.cells.entries()) {
        const cell = made.appendChild(element(name, alignClass(align[column] ?? null)));
        if (name === "th") cell.setAttribute("scope", "col");
        cell.dataset.end = String(row.from + to);
        appendInline(cell, this.text.slice(row.from + from, row.from + to), parts);
      }
      return made;
    };
    table.createTHead().append(line(head, "th"));
    table.createTBody().append(...rows.map((row) => line(row, "td")));
    place.addEventListener("mousedown", (event) => pressed(view, place, event));
    reachable(view, scroller);
    return place;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

const alignClass = (align: Align) => (align === "center" || align === "right" ? `memo-${align}` : "");

function pressed(view: EditorView, place: HTMLElement, event: MouseEvent): void {
  const { target } = event;
  if (event.button !== 0 || view.state.readOnly || !(target instanceof Element)) return;
  if (target.closest("a")) return;
  const end = target.closest<HTMLElement>("[data-end]")?.dataset.end;
  if (end === undefined) return;
  event.preventDefault();
  view.focus();
  view.dispatch({ selection: { anchor: view.posAtDOM(place) + Number(end) }, scrollIntoView: true });
}

/** Wider or higher than its place, it is a stop of the Tab key, so that the arrows can scroll it. */
function reachable(view: EditorView, scroller: HTMLElement): void {
  view.requestMeasure({
    read: () => scroller.scrollWidth > scroller.clientWidth || scroller.scrollHeight > scroller.clientHeight,
    write: (isLarger) => {
      if (!isLarger) return;
      scroller.tabIndex = 0;
      scroller.setAttribute("role", "region");
      scroller.setAttribute("aria-label", "表");
    },
  });
}

/** Those of the memo itself; one in a quotation stays as it is typed. */
function tablesOf(state: EditorState): Stretch[] {
  const found: Stretch[] = [];
  for (let node = syntaxTree(state).topNode.firstChild; node; node = node.nextSibling)
    if (node.name === "Table" && state.doc.lineAt(node.from).from === node.from)
      found.push({ from: node.from, to: state.doc.lineAt(node.to).to });
  return found;
}

interface Drawings {
  set: DecorationSet;
  isBehind: boolean;
}

function drawingsOf(state: EditorState, onOpen: OnOpen): Drawings {
  const shown = touchedLines(state);
  const found: Range<Decoration>[] = tablesOf(state)
    .filter((table) => !shown.some((line) => overlaps(line, table)))
    .map(({ from, to }) => {
      const widget = new TableWidget(state.sliceDoc(from, to), onOpen);
      return Decoration.replace({ widget, block: true }).range(from, to);
    });
  return { set: Decoration.set(found), isBehind: false };
}

export function tables(onOpen: OnOpen): Extension {
  const field = StateField.define<Drawings>({
    create: (state) => drawingsOf(state, onOpen),
    update(value, transaction) {
      const { startState, state, docChanged, effects } = transaction;
      if (isConverting(transaction)) return { set: value.set.map(transaction.changes), isBehind: true };
      const isDue =
        docChanged ||
        touchedLines(startState) !== touchedLines(state) ||
        syntaxTree(startState) !== syntaxTree(state) ||
        (value.isBehind && effects.some((effect) => effect.is(settle)));
      return isDue ? drawingsOf(state, onOpen) : value;
    },
    provide: (self) => EditorView.decorations.from(self, ({ set }) => set),
  });
  return field;
}

/** The arrows walk into a table instead of over it. */
const into =
  (forward: boolean): Command =>
  (view) => {
    const { state } = view;
    const { main } = state.selection;
    if (!main.empty || state.readOnly) return false;
    const line = state.doc.lineAt(main.head);
    const beside = forward ? line.to + 1 : line.from - 1;
    const table = tablesOf(state).find(({ from, to }) => (forward ? from : to) === beside);
    if (!table) return false;
    const next = view.moveVertically(main, forward).head;
    const staysInLine = next !== main.head && next >= line.from && next <= line.to;
    const edge = forward ? line.to : line.from;
    if (staysInLine && next !== edge) return false;
    const anchor = forward ? table.from : state.doc.lineAt(table.to).from;
    view.dispatch({ selection: { anchor }, scrollIntoView: true, userEvent: "select" });
    return true;
  };

/** Another row of as many cells; in an empty last one the table is left, as a list is. */
const anotherRow: Command = (view) => {
  const { state } = view;
  const { main } = state.selection;
  const table = tablesOf(state).find((one) => overlaps(one, main));
  if (!table || state.readOnly || !main.empty) return false;
  const line = state.doc.lineAt(main.head);
  const head = state.doc.lineAt(table.from);
  const columns = readTable(state.sliceDoc(table.from, table.to)).head.cells.length;
  const isLast = line.to === table.to && line.number > head.number + 1;
  if (isLast && /^[\s|]*$/.test(line.text)) {
    view.dispatch({
      changes: { from: line.from, to: line.to, insert: "\n" },
      selection: { anchor: line.from + 1 },
      userEvent: "input",
      scrollIntoView: true,
    });
    return true;
  }
  const above = state.doc.line(Math.max(line.number, head.number + 1));
  view.dispatch({
    changes: { from: above.to, insert: `\n${emptyRow(columns)}` },
    selection: { anchor: above.to + 3 },
    userEvent: "input",
    scrollIntoView: true,
  });
  return true;
};

export const tableKeys: readonly KeyBinding[] = [
  { key: "ArrowDown", run: into(true) },
  { key: "ArrowUp", run: into(false) },
  { key: "Enter", run: anotherRow },
];
