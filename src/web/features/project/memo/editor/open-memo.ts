/** The memo's editor, loaded only here: CodeMirror over a Yjs document that is kept with the server's. */
import { defaultKeymap } from "@codemirror/commands";
import {
  deleteMarkupBackward,
  insertNewlineContinueMarkup,
  markdownLanguage,
} from "@codemirror/lang-markdown";
import { EditorState, type Extension } from "@codemirror/state";
import { type Command, EditorView, type KeyBinding, keymap, placeholder } from "@codemirror/view";
import { yCollab, yUndoManagerKeymap } from "y-codemirror.next";
import { Doc, UndoManager } from "yjs";
import type { ResultList } from "../../../../../domain/library/schema.ts";
import { type MemoDocument, memoLimit, memoTextName } from "../../../../../domain/memo/schema.ts";
import { editsBetween } from "../../../../../shared/changes/edits.ts";
import { apiGet, apiSend } from "../../../../shell/api-client.ts";
import { newId } from "../../../../shell/new-id.ts";
import { standingOf } from "../result-lines.ts";
import { resultCards } from "./cards.ts";
import * as commands from "./commands.ts";
import { followMemo } from "./follow.ts";
import { look, theme } from "./look.ts";
import { createMemoBuffer } from "./memo-buffer.ts";
import { createMemoLink, type LinkState } from "./memo-link.ts";

const marks = {
  heading: commands.heading,
  bold: commands.bold,
  bullets: commands.bullets,
  numbers: commands.numbers,
  checks: commands.checks,
  quote: commands.quote,
  link: commands.link,
};
export type MemoCommand = keyof typeof marks | "undo" | "redo";

export interface MemoSetting {
  parent: HTMLElement;
  projectId: string;
  path: string;
  canWork: boolean;
  onState: (state: LinkState) => void;
  onText: (length: number) => void;
  /** A card was pressed: to a page of this site. */
  onOpen: (to: string) => void;
}

export interface OpenMemo {
  run(command: MemoCommand): void;
  text(): string;
  /** As one edit that can be taken back. */
  replace(text: string): void;
  /** A line of its own after the cursor's. */
  insertLine(text: string): void;
  close(): void;
}

/** Rejects when the memo could not be read. */
export async function openMemo(setting: MemoSetting): Promise<OpenMemo> {
  const { parent, projectId, path, canWork } = setting;
  const first = await apiGet<MemoDocument>(`${path}/document`);
  const document = new Doc();
  const text = document.getText(memoTextName);
  let view: EditorView | null = null;
  const link = createMemoLink({
    document,
    first,
    send: (update) => apiSend("POST", `${path}/document`, { update }),
    buffer: createMemoBuffer(projectId, newId(), localStorage),
    isBusy: () => view?.composing ?? false,
    onState: setting.onState,
  });
  if (canWork) link.begin();
  const undoManager = new UndoManager(text);
  /** One act for 「元に戻す」, whatever was typed just before and after. */
  const apart =
    (command: Command): Command =>
    (on) => {
      undoManager.stopCapturing();
      const done = command(on);
      undoManager.stopCapturing();
      return done;
    };
  const cards = resultCards(projectId, setting.onOpen);
  const editor = new EditorView({
    parent,
    state: EditorState.create({
      doc: text.toString(),
      extensions: [
        base(setting, () => link.release()),
        cards.extension,
        yCollab(text, null, { undoManager }),
        keymap.of([
          { key: "Mod-b", run: apart(commands.bold) },
          { key: "Mod-i", run: apart(commands.italics) },
          { key: "Mod-Enter", run: apart(commands.tick) },
          ...markdownKeys,
          ...yUndoManagerKeymap,
          ...defaultKeymap,
        ]),
      ],
    }),
  });
  view = editor;
  setting.onText(text.length);
  let closed = false;
  const learn = async () => {
    const { results } = await apiGet<ResultList>(`/api/v1/projects/${projectId}/results?limit=100`);
    if (!closed) cards.know(editor, new Map(results.map((row) => [row.id, standingOf(row)])));
  };
  // Without an answer the cards still lead to their results.
  const standings = () => void learn().catch(() => {});
  if (text.toString().includes("#result-")) standings();
  const unfollow = followMemo(path, link);
  const flush = () => link.flush();
  window.addEventListener("online", flush);
  window.document.addEventListener("visibilitychange", flush);

  return {
    run(name) {
      if (name === "undo") undoManager.undo();
      else if (name === "redo") undoManager.redo();
      else apart(marks[name])(editor);
      editor.focus();
    },
    text: () => text.toString(),
    replace(next) {
      const edits = editsBetween(text.toString(), next);
      const changes = edits.map(({ from, remove, insert }) => ({ from, to: from + remove, insert }));
      apart((on) => {
        on.dispatch({ changes, userEvent: "input.replace" });
        return true;
      })(editor);
    },
    insertLine(line) {
      apart((on) => commands.insertLine(on, line))(editor);
      standings();
      editor.focus();
    },
    close() {
      closed = true;
      window.removeEventListener("online", flush);
      window.document.removeEventListener("visibilitychange", flush);
      unfollow();
      link.close();
      editor.destroy();
      document.destroy();
    },
  };
}

const markdownKeys: KeyBinding[] = [
  { key: "Enter", run: insertNewlineContinueMarkup },
  { key: "Backspace", run: deleteMarkupBackward },
];

const hint = "決まったこと、気になること、確認すること。見出しは「# 」、箇条書きは「- 」で始めます。";

function base({ canWork, onText }: MemoSetting, released: () => void): Extension {
  const nonce = window.document.querySelector<HTMLElement>("script[nonce]")?.nonce;
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
    markdownLanguage.extension,
    look,
    theme,
    canWork ? placeholder(hint) : [],
    EditorView.domEventHandlers({ compositionend: () => void setTimeout(released) }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onText(update.state.doc.length);
    }),
  ];
}
