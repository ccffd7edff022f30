/** Somebody who has a memo open: a document of their own, changes sent and read as the page does. */
import * as Y from "yjs";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { changeMemo } from "#src/domain/memo/commands.ts";
import { readMemoChanges } from "#src/domain/memo/queries.ts";
import { memoTextName } from "#src/domain/memo/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";

export interface MemoWriter {
  text: Y.Text;
  document: Y.Doc;
  /** What was written here and not yet sent, as one update. */
  pending(): Uint8Array;
  send(): Promise<void>;
  /** Takes in what others wrote. */
  follow(): Promise<void>;
}

export function openMemo(ctx: Context, projectId: ProjectId): MemoWriter {
  const document = new Y.Doc();
  let written: Uint8Array[] = [];
  let version = 0;
  document.on("update", (update, origin) => {
    if (origin !== "server") written.push(update);
  });
  return {
    text: document.getText(memoTextName),
    document,
    pending: () => Y.mergeUpdates(written),
    async send() {
      const update = Y.mergeUpdates(written);
      written = [];
      await changeMemo(ctx, projectId, await accessAccount(ctx), update);
    },
    async follow() {
      for (const change of await readMemoChanges(ctx, projectId, version)) {
        Y.applyUpdate(document, Buffer.from(change.update, "base64"), "server");
        version = change.version;
      }
    },
  };
}

/** A change of a document that nobody else knows. */
export function changeOf(work: (document: Y.Doc) => void): Uint8Array {
  const document = new Y.Doc();
  work(document);
  return Y.encodeStateAsUpdate(document);
}
