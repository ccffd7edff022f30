/** Which marks the cursor, or what is chosen, stands in. */
import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { TextRange } from "./preview/touched.ts";

/** The mark a line begins with, after its indent. */
export const lineMark = /^(\s*)(#{1,6} |[-*+] \[[ xX]\] |[-*+] |\d{1,9}[.)] |> )?/;

const inlineMarks = {
  StrongEmphasis: "bold",
  Emphasis: "italics",
  Strikethrough: "strike",
  Link: "link",
} as const;
export type InlineMark = keyof typeof inlineMarks;

export type MarkName =
  | (typeof inlineMarks)[InlineMark]
  | `heading-${number}`
  | "bullets"
  | "numbers"
  | "checks"
  | "quote"
  | "table";

function around(state: EditorState, { from, to }: TextRange, name: string) {
  for (const side of [1, -1] as const)
    for (let node = syntaxTree(state).resolveInner(from, side); node.parent; node = node.parent)
      if (node.name === name && node.from <= from && node.to >= to) return node;
  return null;
}

/** Where the two marks stand that the stretch is between; null: it is not. */
export function marksAround(state: EditorState, stretch: TextRange, name: InlineMark): TextRange[] | null {
  const node = around(state, stretch, name);
  const [first, last] = [node?.firstChild, node?.lastChild];
  if (!first || !last || first.from === last.from) return null;
  return [first, last].map(({ from, to }) => ({ from, to }));
}

function lineMarkName(text: string): MarkName | null {
  const mark = lineMark.exec(text)?.[2] ?? "";
  if (mark.startsWith("#")) return `heading-${mark.length - 1}`;
  if (mark.startsWith(">")) return "quote";
  if (mark.includes("[")) return "checks";
  if (/^\d/.test(mark)) return "numbers";
  return mark === "" ? null : "bullets";
}

/** At the end of a word that has a mark one writes on behind it, so only what is inside of the mark counts. */
export function marksAt(state: EditorState): MarkName[] {
  const { main } = state.selection;
  const ofLine = lineMarkName(state.doc.lineAt(main.from).text);
  const isInside = (name: string) => {
    const node = around(state, main, name);
    return node !== null && (!main.empty || (node.from < main.head && node.to > main.head));
  };
  return [
    ...(ofLine ? [ofLine] : []),
    ...Object.entries(inlineMarks).flatMap(([node, name]) => (isInside(node) ? [name] : [])),
    ...(around(state, main, "Table") ? ["table" as const] : []),
  ];
}
