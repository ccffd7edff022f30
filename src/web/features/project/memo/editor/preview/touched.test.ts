import { EditorSelection, EditorState, type Extension, type TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { expect, test } from "vitest";
import { isConverting, rangesOverlap, takeFocus, touched, touchedLines } from "./touched.ts";

const doc = "一行\n二行\n三行";

/** An editor without a page: its state alone. */
function editor(anchor: number, more: Extension = []) {
  const view = {
    state: EditorState.create({ doc, selection: { anchor }, extensions: [touched, more] }),
    dispatch: (...specs: TransactionSpec[]) => {
      view.state = view.state.update(...specs).state;
    },
    focus() {},
  };
  return {
    view,
    focus: () => takeFocus(view as unknown as EditorView),
    lines: () => touchedLines(view.state),
  };
}

test("nothing is written in before the focus is there, nor by who may only read", () => {
  const one = editor(0);
  expect(one.lines()).toEqual([]);
  one.focus();
  expect(one.lines()).toEqual([{ from: 0, to: 2 }]);
  const reader = editor(0, EditorState.readOnly.of(true));
  reader.focus();
  expect(reader.lines()).toEqual([]);
});

test("the lines follow the cursor and the choice, and stay the same list while they are the same", () => {
  const { view, focus, lines } = editor(3);
  focus();
  const first = lines();
  expect(first).toEqual([{ from: 3, to: 5 }]);
  view.dispatch({ selection: { anchor: 4 } });
  expect(lines()).toBe(first);
  view.dispatch({ selection: { anchor: 4, head: 7 } });
  expect(lines()).toEqual([{ from: 3, to: 8 }]);
  view.dispatch({ selection: { anchor: 3, head: 4 } });
  expect(lines()).toEqual([{ from: 3, to: 5 }]);
  view.dispatch({ selection: EditorSelection.single(0) });
  expect(lines()).toEqual([{ from: 0, to: 2 }]);
});

test("while kana are converted the lines stay, and grow with what is typed", () => {
  const { view, focus, lines } = editor(2);
  focus();
  view.dispatch({
    changes: { from: 2, insert: "\nか" },
    selection: { anchor: 4 },
    userEvent: "input.type.compose",
  });
  expect(lines()).toEqual([{ from: 0, to: 4 }]);
  view.dispatch({ changes: { from: 4, insert: "な" }, selection: { anchor: 5 }, userEvent: "input.type" });
  expect(lines()).toEqual([{ from: 3, to: 5 }]);
  const typed = view.state.update({ changes: { from: 0, insert: "か" }, userEvent: "input.type.compose" });
  expect(isConverting(typed)).toBe(true);
});

test.each([
  [0, 2, 2, 4, true],
  [2, 4, 0, 2, true],
  [0, 1, 2, 4, false],
  [3, 4, 0, 2, false],
])("%i–%i and %i–%i overlap: %s", (from, to, start, end, expected) => {
  expect(rangesOverlap({ from, to }, { from: start, to: end })).toBe(expected);
});
