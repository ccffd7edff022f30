/** A memo's link to a server that a test governs, with what the browser keeps. */
import * as Y from "yjs";
import type { MemoDocument } from "#src/domain/memo/schema.ts";
import { AppError, type ErrorCode } from "#src/shared/errors.ts";
import { fromBase64, toBase64 } from "./base64.ts";
import { type BrowserStore, createMemoBuffer } from "./memo-buffer.ts";
import { createMemoLink, type LinkState } from "./memo-link.ts";

/** A server of one memo, as the real one merges, that can be out of reach, slow, refuse, or lose what it had. */
export function server() {
  let document = new Y.Doc();
  const it = {
    refuses: null as ErrorCode | null,
    gate: Promise.resolve(),
    sent: 0,
    version: 0,
    text: () => document.getText("memo").toString(),
    whole: (): MemoDocument => ({ version: it.version, update: toBase64(Y.encodeStateAsUpdate(document)) }),
    lose() {
      document = new Y.Doc();
    },
    async send(update: string) {
      it.sent += 1;
      await it.gate;
      if (it.refuses) throw new AppError(it.refuses);
      const merged = new Y.Doc();
      Y.applyUpdate(merged, Y.encodeStateAsUpdate(document));
      Y.applyUpdate(merged, fromBase64(update));
      if (merged.store.pendingStructs) throw new AppError("conflict");
      document = merged;
      it.version += 1;
    },
  };
  return it;
}
export function storage(): BrowserStore & { size(): number } {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    size: () => kept.size,
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
let tabs = 0;
export function open(remote: ReturnType<typeof server>, store: BrowserStore = storage()) {
  tabs += 1;
  const document = new Y.Doc();
  const text = document.getText("memo");
  const states: LinkState[] = [];
  const hands = { busy: false };
  const link = createMemoLink({
    document,
    first: remote.whole(),
    send: remote.send,
    buffer: createMemoBuffer("project", String(tabs), () => store),
    isBusy: () => hands.busy,
    onState: (state) => states.push(state),
  });
  link.begin();
  const type = (words: string) => text.insert(text.length, words);
  return { text, states, hands, link, type, status: () => states.at(-1)?.status };
}
