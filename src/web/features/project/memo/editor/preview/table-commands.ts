/** What keys and tools do in a table's source. */
import type { EditorState } from "@codemirror/state";
import type { Command, KeyBinding } from "@codemirror/view";
import { editsBetween } from "#src/shared/changes/edits.ts";
import { tablesOf } from "./table.ts";
import { changedTable, columnAt, emptyRow, readTable, type TableChange } from "./table-text.ts";
import { rangesOverlap } from "./touched.ts";

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
    if (staysInLine && next !== (forward ? line.to : line.from)) return false;
    const anchor = forward ? table.from : state.doc.lineAt(table.to).from;
    view.dispatch({ selection: { anchor }, scrollIntoView: true, userEvent: "select" });
    return true;
  };

/** The table that the cursor stands in, as it is typed, and in which of its lines and columns. */
function tableAt(state: EditorState) {
  const { head } = state.selection.main;
  const table = tablesOf(state).find((one) => rangesOverlap(one, { from: head, to: head }));
  if (!table || state.readOnly) return null;
  const line = state.doc.lineAt(head);
  const row = line.number - state.doc.lineAt(table.from).number;
  return { ...table, text: state.sliceDoc(table.from, table.to), line, row, at: head - line.from };
}

/** Another row of as many cells. */
export const rowBelow: Command = (view) => {
  const table = tableAt(view.state);
  if (!table) return false;
  const columns = readTable(table.text).head.cells.length;
  const above = table.row === 0 ? view.state.doc.line(table.line.number + 1) : table.line;
  view.dispatch({
    changes: { from: above.to, insert: `\n${emptyRow(columns)}` },
    selection: { anchor: above.to + 3 },
    userEvent: "input",
    scrollIntoView: true,
  });
  return true;
};

/** In an empty last row the table is left, as a list is. */
const nextRow: Command = (view) => {
  const table = tableAt(view.state);
  if (!table || !view.state.selection.main.empty) return false;
  const { line, row, to } = table;
  if (row < 2 || line.to !== to || !/^[\s|]*$/.test(line.text)) return rowBelow(view);
  view.dispatch({
    changes: { from: line.from, to: line.to, insert: "\n" },
    selection: { anchor: line.from + 1 },
    userEvent: "input",
    scrollIntoView: true,
  });
  return true;
};

export const changeTable =
  (change: TableChange): Command =>
  (view) => {
    const table = tableAt(view.state);
    if (!table) return false;
    const next = changedTable(table.text, table.row, columnAt(table.line.text, table.at), change);
    const changes = editsBetween(table.text, next).map(({ from, remove, insert }) => ({
      from: table.from + from,
      to: table.from + from + remove,
      insert,
    }));
    view.dispatch({ changes, userEvent: "input", scrollIntoView: true });
    return true;
  };

export const tableKeys: readonly KeyBinding[] = [
  { key: "ArrowDown", run: into(true) },
  { key: "ArrowUp", run: into(false) },
  { key: "Enter", run: nextRow },
];
