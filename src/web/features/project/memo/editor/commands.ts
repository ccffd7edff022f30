/** What the tool bar and the keys do to the Markdown: marks are put in and taken out, the text stays plain text. */
import { type ChangeSpec, EditorSelection, type EditorState, type Line } from "@codemirror/state";
import type { Command, EditorView } from "@codemirror/view";

/** The mark a line begins with, after its indent. */
const lineMark = /^(\s*)(#{1,6} |[-*+] \[[ xX]\] |[-*+] |\d{1,9}[.)] |> )?/;

function linesOf(state: EditorState): Line[] {
  const lines = new Map<number, Line>();
  for (const { from, to } of state.selection.ranges)
    for (let at = from; ; ) {
      const line = state.doc.lineAt(at);
      lines.set(line.number, line);
      if (line.to >= to) break;
      at = line.to + 1;
    }
  return [...lines.values()];
}

/** Gives the chosen lines the mark that `next` finds for their present one. */
function remark(next: (mark: string, place: number, marks: string[]) => string): Command {
  return (view) => {
    const lines = linesOf(view.state);
    const found = lines.map((line) => lineMark.exec(line.text));
    const marks = found.map((match) => match?.[2] ?? "");
    const changes = lines.map((line, place) => {
      const from = line.from + (found[place]?.[1] ?? "").length;
      const mark = marks[place] ?? "";
      return { from, to: from + mark.length, insert: next(mark, place, marks) };
    });
    return dispatch(view, changes, "input.mark");
  };
}

/** On when not every line has it; else off. */
const toggled = (pattern: RegExp, made: (place: number) => string) =>
  remark((_, place, marks) => (marks.every((mark) => pattern.test(mark)) ? "" : made(place)));

const headings = ["", "# ", "## ", "### "];
export const heading: Command = remark((_, __, [first = ""]) => {
  return headings[(headings.indexOf(first) + 1) % headings.length] ?? "";
});
export const bullets = toggled(/^[-*+] (?!\[)/, () => "- ");
export const numbers = toggled(/^\d/, (place) => `${place + 1}. `);
export const checks = toggled(/^[-*+] \[/, () => "- [ ] ");
export const quote = toggled(/^> /, () => "> ");

/** Puts the marks around what is chosen, or takes them away; with nothing chosen the cursor stands between them. */
function around(mark: string): Command {
  return (view) => {
    const { state } = view;
    const change = state.changeByRange((range) => {
      const { from, to } = range;
      const has = state.sliceDoc(from - mark.length, from) === mark;
      const closes = state.sliceDoc(to, to + mark.length) === mark;
      if (has && closes)
        return {
          changes: [
            { from: from - mark.length, to: from },
            { from: to, to: to + mark.length },
          ],
          range: EditorSelection.range(from - mark.length, to - mark.length),
        };
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + mark.length, to + mark.length),
      };
    });
    if (state.readOnly) return false;
    view.dispatch(state.update(change, { userEvent: "input.mark", scrollIntoView: true }));
    return true;
  };
}
export const bold = around("**");
export const italics = around("*");

const address = "https://";
/** The chosen words become the link's; its address is chosen, ready to be pasted over. */
export const link: Command = (view) => {
  const { state } = view;
  if (state.readOnly) return false;
  const { from, to } = state.selection.main;
  const words = state.sliceDoc(from, to) || "リンク";
  const start = from + words.length + 3;
  view.dispatch({
    changes: { from, to, insert: `[${words}](${address})` },
    selection: EditorSelection.range(start, start + address.length),
    userEvent: "input.mark",
    scrollIntoView: true,
  });
  return true;
};

/** Ticks the box of the cursor's line, or takes the tick away. */
export const tick: Command = (view) => tickAt(view, view.state.selection.main.head);

export function tickAt(view: EditorView, at: number): boolean {
  const line = view.state.doc.lineAt(at);
  const box = /^\s*(?:>\s*)*[-*+] \[([ xX])\]/.exec(line.text);
  if (!box) return false;
  const from = line.from + box[0].length - 2;
  return dispatch(view, [{ from, to: from + 1, insert: box[1] === " " ? "x" : " " }], "input.tick");
}

/** A line of its own after the cursor's. */
export function insertLine(view: EditorView, text: string): boolean {
  const line = view.state.doc.lineAt(view.state.selection.main.head);
  const insert = line.text === "" ? `${text}\n` : `\n${text}\n`;
  view.dispatch({
    changes: { from: line.to, insert },
    selection: { anchor: line.to + insert.length },
    userEvent: "input.paste",
    scrollIntoView: true,
  });
  return true;
}

function dispatch(view: EditorView, changes: ChangeSpec[], userEvent: string): boolean {
  if (view.state.readOnly) return false;
  view.dispatch({ changes, userEvent, scrollIntoView: true });
  return true;
}
