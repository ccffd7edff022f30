/** Shows the others in the editor, and shows the editor's own cursor to them. */
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { Text } from "yjs";
import type { PresentMember } from "#src/domain/presence/schema.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { newId } from "#src/web/shell/new-id.ts";
import { otherCursors } from "./cursors.ts";
import { createOtherEditors } from "./others.ts";
import { positionOf } from "./positions.ts";
import { createPositionSharer } from "./share-position.ts";

export interface PresenceSetting {
  text: Text;
  path: string;
  canWork: boolean;
  onOthers: (others: readonly PresentMember[]) => void;
}

export function followPresence({ text, path, canWork, onOthers }: PresenceSetting) {
  const tab = newId();
  const cursors = otherCursors(text);
  let view: EditorView | null = null;
  const others = createOtherEditors((all) => {
    onOthers(all);
    if (view) cursors.show(view, all);
  });
  const teller = canWork
    ? createPositionSharer((place) => apiSend("POST", `${path}/place`, { tab, place }, { ask: "never" }))
    : null;
  const moves = EditorView.updateListener.of(
    ({ view: on, state, docChanged, selectionSet, focusChanged }) => {
      if (!on.hasFocus || !(docChanged || selectionSet || focusChanged)) return;
      const { anchor, head } = state.selection.main;
      teller?.move(positionOf(text, anchor, head));
    },
  );
  const extension: Extension = [cursors.extension, moves];
  return {
    tab,
    others,
    extension,
    onOpen: () => teller?.again(),
    begin(on: EditorView) {
      view = on;
    },
    refresh() {
      if (view) cursors.refresh(view);
    },
    close() {
      view = null;
      others.close();
      teller?.close();
      cursors.close();
    },
  };
}
