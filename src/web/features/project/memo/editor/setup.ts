/** What the memo's editor is made of, apart from the document behind it. */
import { defaultKeymap } from "@codemirror/commands";
import { deleteMarkupBackward, insertNewlineContinueMarkup, pasteURLAsLink } from "@codemirror/lang-markdown";
import { EditorState, type Extension } from "@codemirror/state";
import { type Command, EditorView, type KeyBinding, keymap, placeholder } from "@codemirror/view";
import { yUndoManagerKeymap } from "y-codemirror.next";
import { memoLimit } from "#src/domain/memo/schema.ts";
import * as commands from "./commands.ts";
import { type MarkName, marksAt } from "./marks.ts";
import { memoLanguage } from "./preview/language.ts";
import { previewExtension } from "./preview/preview-extension.ts";
import { tables } from "./preview/table.ts";
import { tableKeys } from "./preview/table-commands.ts";
import { theme } from "./preview/text-classes.ts";
import { touched } from "./preview/touched.ts";
import type { OnOpen } from "./preview/widgets.ts";
import { type SlashRequest, slashMenu } from "./slash.ts";

export interface WritingSetting {
  canWork: boolean;
  onText: (length: number) => void;
  /** What the cursor stands in, when that is something else than before. */
  onMarks: (marks: readonly MarkName[]) => void;
  onOpen: OnOpen;
  /** What is chosen on the page, then put in. */
  onAsk: (what: SlashRequest) => void;
  /** Lines that are drawn as a card. */
  isCard: (line: string) => boolean;
}

/** One act for 「元に戻す」, whatever was typed just before and after. */
export type SeparateUndo = (command: Command) => Command;

const ownKeys = (apart: SeparateUndo): KeyBinding[] => [
  { key: "Mod-b", run: apart(commands.bold) },
  { key: "Mod-i", run: apart(commands.italics) },
  { key: "Mod-Shift-x", run: apart(commands.strike) },
  ...[0, 1, 2, 3].map((level) => ({ key: `Mod-Alt-${level}`, run: apart(commands.heading(level)) })),
  { key: "Mod-Enter", run: apart(commands.tick) },
];

const markdownKeys: KeyBinding[] = [
  { key: "Enter", run: insertNewlineContinueMarkup },
  { key: "Backspace", run: commands.unmark },
  { key: "Backspace", run: deleteMarkupBackward },
  { key: "Home", run: commands.home(false), shift: commands.home(true) },
];

/** A picture is taken by the page; here it would take the place of what is chosen. */
const withPicture = ({ clipboardData }: ClipboardEvent): boolean =>
  clipboardData !== null && clipboardData.files.length > 0 && !clipboardData.types.includes("text/plain");

/** Likewise; it comes where it was dropped. */
function withFiles({ dataTransfer, clientX, clientY }: DragEvent, view: EditorView): boolean {
  if (!dataTransfer || dataTransfer.files.length === 0) return false;
  const anchor = view.posAtCoords({ x: clientX, y: clientY });
  if (anchor !== null) view.dispatch({ selection: { anchor } });
  return true;
}

const hint =
  "決まったこと、気になること、確認することを書きます。見出しや表、画像は、上のボタンか、行の初めの「/」で入れられます。";

export function editorSetup(setting: WritingSetting, apart: SeparateUndo, released: () => void): Extension {
  const { canWork, onText, onMarks, onOpen, onAsk, isCard } = setting;
  const nonce = window.document.querySelector<HTMLElement>("script[nonce]")?.nonce;
  let told = "";
  return [
    nonce ? EditorView.cspNonce.of(nonce) : [],
    // Line ends stay as they are stored, so that every place in the editor is the same place in the document.
    EditorState.lineSeparator.of("\n"),
    EditorView.clipboardInputFilter.of((words) => words.replace(/\r\n?/g, "\n").replaceAll("\u0000", "")),
    EditorState.readOnly.of(!canWork),
    EditorView.editable.of(canWork),
    // Over the limit nothing more is put in here; what others wrote, and taking out, always works.
    EditorState.changeFilter.of(
      (change) =>
        !change.isUserEvent("input") ||
        change.newDoc.length <= Math.max(memoLimit, change.startState.doc.length),
    ),
    EditorView.contentAttributes.of({
      "aria-label": "メモの本文",
      ...(canWork ? { spellcheck: "false" } : { "aria-readonly": "true", tabindex: "0" }),
    }),
    EditorView.lineWrapping,
    memoLanguage.extension,
    touched,
    previewExtension(onOpen, isCard),
    tables(onOpen),
    theme,
    pasteURLAsLink,
    canWork ? [placeholder(hint), slashMenu(apart, onAsk)] : [],
    EditorView.domEventHandlers({
      compositionend: () => void setTimeout(released),
      ...(canWork ? { paste: withPicture, drop: withFiles } : {}),
    }),
    EditorView.updateListener.of(({ view, state, docChanged }) => {
      if (docChanged) onText(state.doc.length);
      // Until somebody writes, the cursor is nowhere that they know of.
      if (told === "" && !view.hasFocus) return;
      const marks = marksAt(state);
      if (marks.join() === told) return;
      told = marks.join();
      onMarks(marks);
    }),
    keymap.of([...ownKeys(apart), ...tableKeys, ...markdownKeys, ...yUndoManagerKeymap, ...defaultKeymap]),
  ];
}
