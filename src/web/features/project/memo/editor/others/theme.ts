import { EditorView } from "@codemirror/view";

const left = "-1px";

/** No motion: a cursor is where it is. */
export const cursorTheme = EditorView.theme({
  ".memo-other": {
    position: "relative",
    display: "inline-block",
    width: "2px",
    height: "1.2em",
    margin: "0 -1px",
    verticalAlign: "text-bottom",
  },
  // A dot to point at.
  ".memo-other::before": {
    ...{ content: "''", position: "absolute", top: "-3px", left: "-2px" },
    ...{ width: "6px", height: "6px", borderRadius: "9999px", backgroundColor: "inherit" },
  },
  ".memo-other-name": {
    display: "none",
    position: "absolute",
    bottom: "calc(100% + 2px)",
    left,
    zIndex: "5",
  },
  ".memo-other-name[data-new], .memo-other:hover > .memo-other-name": {
    ...{ display: "block", maxWidth: "10rem", padding: "0 4px", borderRadius: "4px" },
    ...{ overflow: "hidden", whiteSpace: "nowrap", textOverflow: "ellipsis", pointerEvents: "none" },
    ...{
      fontSize: "12px",
      lineHeight: "1.4",
      fontWeight: "normal",
      textDecoration: "none",
      unicodeBidi: "isolate",
    },
  },
  ".memo-other-name::after": { content: "attr(data-name)" },
  // Above the first line there is no room.
  ".cm-line:first-child .memo-other-name": { bottom: "auto", top: "100%" },
});
