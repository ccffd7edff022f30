/** Tables that nobody writes in, drawn as tables; a press on a cell leads to its source. */
import { syntaxTree } from "@codemirror/language";
import { type EditorState, type Extension, type Range, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { appendInline, type InlineParts } from "./inline.ts";
import { type Align, readTable, type TextTableRow } from "./table-text.ts";
import { isConverting, rangesOverlap, settle, type TextRange, takeFocus, touchedLines } from "./touched.ts";
import { element, type OnOpen, Opener, PictureWidget } from "./widgets.ts";

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
      picture: (alt, address) => new PictureWidget(alt, address).toDOM(view),
      opener: (address) => new Opener(address, this.onOpen).toDOM(),
    };
    const line = (row: TextTableRow, name: "th" | "td") => {
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
  view.dispatch({ selection: { anchor: view.posAtDOM(place) + Number(end) }, scrollIntoView: true });
  takeFocus(view);
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
export function tablesOf(state: EditorState): TextRange[] {
  const found: TextRange[] = [];
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
    .filter((table) => !shown.some((line) => rangesOverlap(line, table)))
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
