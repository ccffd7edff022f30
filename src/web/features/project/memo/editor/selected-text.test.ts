import { EditorState } from "@codemirror/state";
import { expect, it } from "vitest";
import { selectedText } from "./selected-text.ts";

const doc = "一行目\n二行目\n\n三つ目の段落";
const at = (anchor: number, head = anchor) =>
  selectedText(EditorState.create({ doc, selection: { anchor, head } }));

it("is what is chosen, or the paragraph of the cursor, or nothing on an empty line", () => {
  expect(at(5, 2)).toEqual({ text: "目\n二", at: 2 });
  expect(at(5)).toEqual({ text: "一行目\n二行目", at: 0 });
  expect(at(8)).toEqual({ text: "", at: 8 });
  expect(at(doc.length)).toEqual({ text: "三つ目の段落", at: 9 });
});
