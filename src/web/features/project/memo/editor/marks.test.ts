import { EditorState, type StateCommand } from "@codemirror/state";
import { expect, it } from "vitest";
import { bold, strike, unmark } from "./commands.ts";
import { marksAt } from "./marks.ts";
import { memoLanguage } from "./preview/language.ts";

/** ［ and ］ stand where the choice begins and ends; ｜ is the cursor. */
function stateOf(marked: string): EditorState {
  const anchor = marked.search(/[［｜]/);
  const doc = marked.replace(/[［｜]/, "");
  const end = doc.indexOf("］");
  const head = end < 0 ? anchor : end;
  return EditorState.create({
    doc: doc.replace("］", ""),
    selection: { anchor, head },
    extensions: [memoLanguage.extension],
  });
}

function after(command: StateCommand, marked: string): string {
  let state = stateOf(marked);
  command({ state, dispatch: (transaction) => (state = transaction.state) });
  const { from, to } = state.selection.main;
  const text = state.doc.toString();
  if (from === to) return `${text.slice(0, from)}｜${text.slice(from)}`;
  return `${text.slice(0, from)}［${text.slice(from, to)}］${text.slice(to)}`;
}

it.each([
  ["# 題｜", ["heading-1"]],
  ["### 題｜", ["heading-3"]],
  ["- 一｜", ["bullets"]],
  ["1. 一｜", ["numbers"]],
  ["- [x] 一｜", ["checks"]],
  ["> 一｜", ["quote"]],
  ["あ**太｜字**", ["bold"]],
  ["あ**太字**｜", []],
  ["**［太字］**", ["bold"]],
  ["- ~~消｜し~~", ["bullets", "strike"]],
  ["[資｜料](https://example.com)", ["link"]],
  ["| 甲 |\n| --- |\n| 一｜ |", ["table"]],
  ["ふつう｜の文", []],
])("at %j stands %j", (marked, expected) => {
  expect(marksAt(stateOf(marked))).toEqual(expected);
});

it.each([
  ["［太字］です", "**［太字］**です"],
  ["**［太字］**です", "［太字］です"],
  ["［**太字**］です", "［太字］です"],
  ["あ**太｜字**", "あ太｜字"],
  ["あ｜", "あ**｜**"],
  ["あ**｜**", "あ｜"],
  ["［ 太字 ］です", " **［太字］** です"],
  ["- ［一\n- 二］", "- **［一**\n- **二］**"],
  ["［- 一］", "- **［一］**"],
])("bold makes of %j %j", (marked, expected) => {
  expect(after(bold, marked)).toBe(expected);
});

it("a mark of another kind stays", () => {
  expect(after(strike, "**太［字］**")).toBe("**太~~［字］~~**");
});

it.each([
  ["# ｜題", "｜題"],
  ["- ｜一", "｜一"],
  ["- [x] ｜一", "｜一"],
  ["  - ｜一", "- ｜一"],
  ["> ｜一", "｜一"],
])("behind the mark of %j the way back leads to %j", (marked, expected) => {
  expect(after(unmark, marked)).toBe(expected);
});

it("the way back is as ever elsewhere", () => {
  const state = stateOf("- 一｜");
  expect(unmark({ state, dispatch: () => {} })).toBe(false);
});
