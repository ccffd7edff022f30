import type { EditorState } from "@codemirror/state";

/** What is chosen; without a choice the paragraph that the cursor stands in: the lines around it up to an empty one. */
export function selectedText({ doc, selection }: EditorState): { text: string; at: number } {
  const { from, to, head } = selection.main;
  if (from !== to) return { text: doc.sliceString(from, to), at: from };
  const isEmpty = (line: number) => doc.line(line).text.trim() === "";
  let first = doc.lineAt(head).number;
  let last = first;
  if (!isEmpty(first)) {
    while (first > 1 && !isEmpty(first - 1)) first -= 1;
    while (last < doc.lines && !isEmpty(last + 1)) last += 1;
  }
  const at = doc.line(first).from;
  return { text: doc.sliceString(at, doc.line(last).to), at };
}
