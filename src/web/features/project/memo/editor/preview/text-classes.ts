/** How the memo looks. Colours are the product's own, so that dark mode follows by itself. */
import { EditorView } from "@codemirror/view";

/** Of whole lines, by the node that covers them. */
export const lineClasses: Record<string, string> = {
  ATXHeading1: "memo-heading text-2xl font-bold",
  ATXHeading2: "memo-heading text-xl font-bold",
  ATXHeading3: "memo-heading text-lg font-bold",
  ATXHeading4: "font-bold",
  ATXHeading5: "font-bold",
  ATXHeading6: "font-bold",
  Blockquote: "memo-quote",
  FencedCode: "memo-code",
  Table: "memo-code",
};
export const inlineClasses: Record<string, string> = {
  StrongEmphasis: "font-bold",
  Emphasis: "memo-emphasis",
  Strikethrough: "line-through",
  InlineCode: "memo-word-code",
  Link: "text-stroke underline underline-offset-4",
  URL: "text-ink-soft",
  HeaderMark: "memo-mark",
  EmphasisMark: "memo-mark",
  StrikethroughMark: "memo-mark",
  CodeMark: "memo-mark",
  CodeInfo: "memo-mark",
  LinkMark: "memo-mark",
  QuoteMark: "memo-mark",
  TableDelimiter: "memo-mark",
  ListMark: "text-stroke",
  HorizontalRule: "memo-mark",
};

const code = {
  fontFamily: "var(--font-mono)",
  fontSize: "0.875em",
  backgroundColor: "var(--color-sunken)",
};

export const theme = EditorView.theme({
  "&": { color: "inherit", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "inherit", overflowX: "hidden" },
  ".cm-content": { padding: "0.5rem 0", caretColor: "var(--color-ink)", minHeight: "50dvh" },
  ".cm-line": { padding: "0 0.75rem", overflowWrap: "anywhere" },
  ".cm-placeholder": { color: "var(--color-ink-soft)" },
  ".memo-mark": { color: "var(--color-ink-soft)", fontWeight: "normal", textDecoration: "none" },
  ".memo-heading": { paddingTop: "0.75rem", paddingBottom: "0.25rem" },
  // Japanese type has no italics: what is stressed has dots above it, as in print.
  ".memo-emphasis": { textEmphasis: "filled dot", textEmphasisPosition: "over right" },
  ".memo-quote": {
    marginLeft: "0.75rem",
    borderLeft: "3px solid var(--color-line-strong)",
    color: "var(--color-ink-soft)",
  },
  ".memo-code": code,
  ".memo-word-code": { ...code, padding: "0.125em 0.25em", borderRadius: "var(--radius-sm)" },
  // A space of a list's indent is wider than one between words.
  ".memo-indent": { letterSpacing: "0.5em" },
  ".memo-item": {
    "--memo-in": "calc(var(--memo-indent) * 0.74em + 1.625em)",
    paddingLeft: "calc(0.75rem + var(--memo-in))",
    textIndent: "calc(0px - var(--memo-in))",
  },
  ".memo-number": { display: "inline-block", minWidth: "1.625em", textIndent: "0" },
  ".memo-dot, .memo-tick-place": {
    display: "inline-block",
    width: "1.625em",
    textIndent: "0",
  },
  ".memo-dot": { paddingLeft: "0.25em", color: "var(--color-stroke)" },
  ".memo-tick": {
    width: "1.15em",
    height: "1.15em",
    verticalAlign: "-0.2em",
    accentColor: "var(--color-primary)",
  },
  ".memo-rule": {
    display: "inline-block",
    width: "100%",
    borderTop: "1px solid var(--color-line-strong)",
    verticalAlign: "middle",
  },
  ".memo-open": {
    display: "inline-block",
    minWidth: "1.5rem",
    textAlign: "center",
    textIndent: "0",
    color: "var(--color-stroke)",
  },
  ".memo-picture": {
    display: "inline-block",
    verticalAlign: "top",
    width: "auto",
    height: "auto",
    maxWidth: "100%",
    maxHeight: "26rem",
    minHeight: "1.5rem",
    margin: "0.25rem 0",
    borderRadius: "var(--radius-md)",
    textIndent: "0",
  },
  ".memo-below": { display: "block" },
  ".memo-chip": {
    display: "inline-block",
    maxWidth: "100%",
    padding: "0 0.5rem",
    border: "1px solid var(--color-line-strong)",
    borderRadius: "var(--radius-md)",
    backgroundColor: "var(--color-sunken)",
    textIndent: "0",
  },
  ".memo-table": {
    margin: "0 0.75rem",
    padding: "0.25rem 0",
  },
  ".memo-table > div": { maxHeight: "24rem", overflow: "auto" },
  ".memo-table table": { borderCollapse: "collapse", fontSize: "0.9375em", lineHeight: "1.6" },
  ".memo-table th, .memo-table td": {
    minWidth: "4rem",
    maxWidth: "20rem",
    height: "2.25rem",
    padding: "0.25rem 0.625rem",
    border: "1px solid var(--color-line)",
    textAlign: "left",
    verticalAlign: "top",
    overflowWrap: "anywhere",
    cursor: "text",
  },
  ".memo-table th": { backgroundColor: "var(--color-sunken)", fontWeight: "bold" },
  ".memo-table .memo-center": { textAlign: "center" },
  ".memo-table .memo-right": { textAlign: "right" },
});
