/** Shows the others in the editor, and shows the editor's own cursor to them. */
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { Text } from "yjs";
import type { Here } from "#src/domain/presence/schema.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { newId } from "#src/web/shell/new-id.ts";
import { otherCursors } from "./cursors.ts";
import { createOthers } from "./others.ts";
import { placeOf } from "./places.ts";
import { createPlaceTeller } from "./tell-place.ts";

export interface OthersSetting {
  text: Text;
  path: string;
  canWork: boolean;
  onOthers: (others: readonly Here[]) => void;
}

export function followOthers({ text, path, canWork, onOthers }: OthersSetting) {
  const tab = newId();
  const cursors = otherCursors(text);
  let view: EditorView | null = null;
  const others = createOthers((all) => {
    onOthers(all);
    if (view) cursors.show(view, all);
  });
  const teller = canWork
    ? createPlaceTeller((place) => apiSend("POST", `${path}/place`, { tab, place }, { ask: "never" }))
    : null;
  const moves = EditorView.updateListener.of(
    ({ view: on, state, docChanged, selectionSet, focusChanged }) => {
      if (!on.hasFocus || !(docChanged || selectionSet || focusChanged)) return;
      const { anchor, head } = state.selection.main;
      teller?.move(placeOf(text, anchor, head));
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
