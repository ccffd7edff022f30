/** The memo's editor, loaded only here: CodeMirror over a Yjs document that is kept with the server's. */
import { EditorState } from "@codemirror/state";
import { type Command, EditorView } from "@codemirror/view";
import { yCollab } from "y-codemirror.next";
import { applyUpdate, Doc, UndoManager } from "yjs";
import type { ResultList } from "#src/domain/library/schema.ts";
import { type MemoDocument, memoTextName } from "#src/domain/memo/schema.ts";
import type { PresentMember } from "#src/domain/presence/schema.ts";
import { editsBetween } from "#src/shared/changes/edits.ts";
import { apiGet, apiSend } from "#src/web/shell/api-client.ts";
import { newId } from "#src/web/shell/new-id.ts";
import { readCard, resultStatusLabel } from "../result-lines.ts";
import { fromBase64 } from "./base64.ts";
import { resultCards } from "./cards.ts";
import * as commands from "./commands.ts";
import { followMemo } from "./follow.ts";
import { createMemoBuffer } from "./memo-buffer.ts";
import { createMemoLink, type LinkState } from "./memo-link.ts";
import { followPresence } from "./others/follow-others.ts";
import { changeTable, rowBelow } from "./preview/table-commands.ts";
import { takeFocus } from "./preview/touched.ts";
import { selectedText } from "./selected-text.ts";
import { editorSetup, type SeparateUndo, type WritingSetting } from "./setup.ts";

const marks = {
  "heading-0": commands.heading(0),
  "heading-1": commands.heading(1),
  "heading-2": commands.heading(2),
  "heading-3": commands.heading(3),
  bold: commands.bold,
  strike: commands.strike,
  bullets: commands.bullets,
  numbers: commands.numbers,
  checks: commands.checks,
  quote: commands.quote,
  link: commands.link,
  table: commands.insertTable,
  "row-below": rowBelow,
  "row-away": changeTable("row-away"),
  "column-right": changeTable("column-right"),
  "column-away": changeTable("column-away"),
};
export type MemoCommand = keyof typeof marks | "undo" | "redo";

export interface MemoSetting extends Omit<WritingSetting, "isCard"> {
  parent: HTMLElement;
  projectId: string;
  path: string;
  onState: (state: LinkState) => void;
  /** Who else has it open, whenever that is something else. */
  onOthers: (others: readonly PresentMember[]) => void;
}

export interface OpenMemo {
  run(command: MemoCommand): void;
  text(): string;
  /** As one edit that can be taken back. */
  replace(text: string): void;
  /** A line of its own after the cursor's. */
  insertLine(text: string): void;
  /** With empty lines around it, after the cursor's line. */
  insertBlock(text: string): void;
  /** What is chosen, or the paragraph of the cursor, and where it begins. */
  stretch(): { text: string; at: number };
  /** Whether the server has everything that was written here. */
  saved(): Promise<boolean>;
  /** Takes in what `ask` had the server change, as one edit that can be taken back. */
  change(ask: () => Promise<MemoDocument | null>): Promise<void>;
  close(): void;
}

const askedFor = Symbol("asked for");

/** Rejects when the memo could not be read. */
export async function openMemo(setting: MemoSetting): Promise<OpenMemo> {
  const { parent, projectId, path, canWork } = setting;
  const first = await apiGet<MemoDocument>(`${path}/document`);
  const document = new Doc();
  const text = document.getText(memoTextName);
  let view: EditorView | null = null;
  // What the stream tells of a change that was asked for waits, so that it is ours to take back.
  const busy = createBusy(() => {
    if (!closed && !view?.composing) link.release();
  });
  let closed = false;
  const link = createMemoLink({
    document,
    first,
    send: (update) => apiSend("POST", `${path}/document`, { update }, { ask: "once" }),
    buffer: createMemoBuffer(projectId, newId(), () => localStorage),
    isBusy: () => busy.is() || (view?.composing ?? false),
    onState: setting.onState,
  });
  if (canWork) link.begin();
  const undoManager = new UndoManager(text);
  undoManager.addTrackedOrigin(askedFor);
  const apart = apartIn(undoManager);
  const others = followPresence({ text, path, canWork, onOthers: setting.onOthers });
  const isCard = (line: string) => readCard(line, projectId) !== null;
  const cards = resultCards(projectId, setting.onOpen);
  const editor = new EditorView({
    parent,
    state: EditorState.create({
      doc: text.toString(),
      extensions: [
        editorSetup({ ...setting, isCard }, apart, () => {
          link.release();
          others.refresh();
        }),
        cards.extension,
        yCollab(text, null, { undoManager }),
        others.extension,
      ],
    }),
  });
  view = editor;
  others.begin(editor);
  setting.onText(text.length);
  const learn = async () => {
    const { results } = await apiGet<ResultList>(`/api/v1/projects/${projectId}/results?limit=100`);
    if (!closed) cards.know(editor, new Map(results.map((row) => [row.id, resultStatusLabel(row)])));
  };
  // Without an answer the cards still lead to their results.
  const standings = () => void learn().catch(() => {});
  if (text.toString().includes("#result-")) standings();
  const unfollow = followMemo(path, link, others);
  const unlisten = whenBack(() => link.flush());

  return {
    ...verbsOf({ editor, text, undoManager, apart, standings }),
    saved: () => link.saved(),
    change: (ask) =>
      busy.during(async () => {
        const made = await ask();
        if (made === null || closed) return;
        undoManager.stopCapturing();
        applyUpdate(document, fromBase64(made.update), askedFor);
        undoManager.stopCapturing();
      }),
    close() {
      closed = true;
      unlisten();
      unfollow();
      others.close();
      link.close();
      editor.destroy();
      document.destroy();
    },
  };
}

interface Written {
  editor: EditorView;
  text: ReturnType<Doc["getText"]>;
  undoManager: UndoManager;
  apart: SeparateUndo;
  standings: () => void;
}

/** What is done to the text for whoever writes it. */
function verbsOf({
  editor,
  text,
  undoManager,
  apart,
  standings,
}: Written): Pick<OpenMemo, "run" | "text" | "replace" | "insertLine" | "insertBlock" | "stretch"> {
  const act = (command: Command) => {
    takeFocus(editor);
    apart(command)(editor);
  };
  const back = (way: "undo" | "redo") => {
    takeFocus(editor);
    undoManager[way]();
  };
  return {
    run: (name) => (name === "undo" || name === "redo" ? back(name) : act(marks[name])),
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
      act((on) => commands.insertLine(on, line));
      standings();
    },
    insertBlock: (block) => act(commands.insertBlock(block)),
    stretch: () => selectedText(editor.state),
  };
}

const apartIn =
  (undoManager: UndoManager): SeparateUndo =>
  (command) =>
  (on) => {
    undoManager.stopCapturing();
    const done = command(on);
    undoManager.stopCapturing();
    return done;
  };

/** When the connection is back, or somebody comes or goes. */
function whenBack(work: () => void): () => void {
  window.addEventListener("online", work);
  window.document.addEventListener("visibilitychange", work);
  return () => {
    window.removeEventListener("online", work);
    window.document.removeEventListener("visibilitychange", work);
  };
}

/** Whether something is under way, and what follows when nothing is any more. */
function createBusy(over: () => void) {
  let count = 0;
  return {
    is: () => count > 0,
    async during(work: () => Promise<void>): Promise<void> {
      count += 1;
      try {
        await work();
      } finally {
        count -= 1;
        if (count === 0) over();
      }
    },
  };
}
