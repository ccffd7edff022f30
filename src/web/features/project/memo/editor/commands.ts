/** What the tool bar and the keys do to the Markdown: marks are put in and taken out, the text stays plain text. */
import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type Line,
  type StateCommand,
} from "@codemirror/state";
import type { Command, EditorView } from "@codemirror/view";
import { type InlineMark, lineMark, marksAround } from "./marks.ts";
import { newTable } from "./preview/table-text.ts";
import type { TextRange } from "./preview/touched.ts";

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

/** Off when every line has it. */
export const heading = (level: number): Command => {
  const made = `${"#".repeat(level)} `;
  return remark((_, __, marks) => (level === 0 || marks.every((mark) => mark === made) ? "" : made));
};
export const bullets = toggled(/^[-*+] (?!\[)/, () => "- ");
export const numbers = toggled(/^\d/, (place) => `${place + 1}. `);
export const checks = toggled(/^[-*+] \[/, () => "- [ ] ");
export const quote = toggled(/^> /, () => "> ");

/** Puts the marks around what is chosen, or takes away those that it stands in; with nothing chosen the cursor stands between them. */
function around(mark: string, name: InlineMark): StateCommand {
  return ({ state, dispatch: send }) => {
    if (state.readOnly) return false;
    const change = state.changeByRange((range) => {
      const marks = marksAround(state, range, name) ?? typedAround(state, range, mark);
      if (marks) {
        const changes = state.changes(marks);
        const [anchor, head] = [changes.mapPos(range.anchor), changes.mapPos(range.head)];
        return { changes, range: EditorSelection.range(anchor, head) };
      }
      const pieces = piecesOf(state, range);
      const last = pieces.at(-1) ?? range;
      return {
        changes: pieces.flatMap(({ from, to }) => [
          { from, insert: mark },
          { from: to, insert: mark },
        ]),
        range: EditorSelection.range(
          (pieces[0] ?? range).from + mark.length,
          last.to + mark.length * (pieces.length * 2 - 1),
        ),
      };
    });
    send(state.update(change, { userEvent: "input.mark", scrollIntoView: true }));
    return true;
  };
}

/** Marks with nothing between them yet, which Markdown takes for letters. */
function typedAround(state: EditorState, { from, to }: TextRange, mark: string): TextRange[] | null {
  const before = { from: from - mark.length, to: from };
  const after = { from: to, to: to + mark.length };
  const isMark = (place: TextRange) => place.from >= 0 && state.sliceDoc(place.from, place.to) === mark;
  return isMark(before) && isMark(after) ? [before, after] : null;
}

/** Marks reach over no line's end, and hold on to words: a line's own mark and the spaces around stay outside. */
function piecesOf(state: EditorState, { from, to }: TextRange): TextRange[] {
  if (from === to) return [{ from, to }];
  const found: TextRange[] = [];
  for (let at = from; at <= to; ) {
    const line = state.doc.lineAt(at);
    const start = Math.max(from, line.from + (lineMark.exec(line.text)?.[0].length ?? 0));
    const words = state.sliceDoc(start, Math.max(start, Math.min(to, line.to)));
    const begin = start + words.length - words.trimStart().length;
    if (words.trim() !== "") found.push({ from: begin, to: begin + words.trim().length });
    at = line.to + 1;
  }
  return found;
}
export const bold = around("**", "StrongEmphasis");
export const italics = around("*", "Emphasis");
export const strike = around("~~", "Strikethrough");

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

/** Something of its own, with empty lines around: what stands right under a table would be a row of it. */
export const insertBlock = (made: string): Command => {
  return (view) => {
    const { state } = view;
    if (state.readOnly) return false;
    const line = state.doc.lineAt(state.selection.main.head);
    const isEmpty = (number: number) => number < 1 || state.doc.line(number).text.trim() === "";
    const before = isEmpty(line.number) ? (isEmpty(line.number - 1) ? "" : "\n") : "\n\n";
    const whole = `${before}${made}\n\n`;
    const follows = line.number < state.doc.lines && isEmpty(line.number + 1);
    view.dispatch({
      changes: { from: line.to, insert: follows ? whole.slice(0, -1) : whole },
      selection: { anchor: line.to + whole.length },
      userEvent: "input.paste",
      scrollIntoView: true,
    });
    return true;
  };
};
/** The cursor stands where a line's words begin, behind its mark. */
function behindMark(state: EditorState) {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const [whole = "", indent = "", mark = ""] = lineMark.exec(line.text) ?? [];
  return { main, line, indent, mark, words: line.from + whole.length };
}

/** To the words first; from there, and from a line without a mark, on to its beginning. */
export const home =
  (select: boolean): Command =>
  (view) => {
    const { main, line, mark, words } = behindMark(view.state);
    const top = view.coordsAtPos(words)?.top;
    const isWrapped =
      top !== undefined && (view.coordsAtPos(main.head)?.top ?? top) > top + view.defaultLineHeight / 2;
    if (mark === "" || isWrapped || main.head === words) return false;
    const to = main.head > words ? words : line.from;
    view.dispatch({ selection: EditorSelection.range(select ? main.anchor : to, to), userEvent: "select" });
    return true;
  };

/** Takes a line's mark away at once, or first the step that it stands in. */
export const unmark: StateCommand = ({ state, dispatch: send }) => {
  const { main, line, indent, mark, words } = behindMark(state);
  if (state.readOnly || !main.empty || main.head !== words || mark === "") return false;
  const changes =
    indent === ""
      ? { from: line.from, to: words }
      : { from: line.from, to: line.from + Math.min(2, indent.length) };
  send(state.update({ changes, userEvent: "delete.backward", scrollIntoView: true }));
  return true;
};

export const insertTable = insertBlock(newTable);
export const rule = insertBlock("---");

function dispatch(view: EditorView, changes: ChangeSpec[], userEvent: string): boolean {
  const { state } = view;
  if (state.readOnly) return false;
  const made = state.changes(changes);
  // The cursor goes on behind what is put in where it stands.
  view.dispatch({ changes: made, selection: state.selection.map(made, 1), userEvent, scrollIntoView: true });
  return true;
}
