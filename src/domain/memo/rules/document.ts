/**
 * The memo as a document that several people write at once: a Yjs document with one text in it. Whatever comes from
 * outside is untrusted bytes; it is taken whole or refused whole. Pure.
 */
import * as Y from "yjs";
import { editsBetween } from "#src/shared/changes/edits.ts";
import { AppError } from "#src/shared/errors.ts";
import { memoLimit, memoTextName } from "../schema.ts";

/** Honest hands make some pieces a second; each one costs time to put in its place. */
const maxPieces = 5000;
const maxStateBytes = 4 * 1024 * 1024;
/** The one who "wrote" a text from before it was a document: always the same, so that it is the same document each time. */
const firstWriter = 1;

export interface StoredDocument {
  /** What stands, without updates when `state` is null. */
  text: string;
  state: Uint8Array | null;
  /** Later than `state`, in order. */
  updates: readonly Uint8Array[];
}

/** Everything that is stored as one update. */
export function wholeUpdate({ text, state, updates }: StoredDocument): Uint8Array {
  return Y.mergeUpdates([state ?? firstState(text), ...updates]);
}

export function openDocument(stored: StoredDocument): Y.Doc {
  const document = new Y.Doc();
  Y.applyUpdate(document, wholeUpdate(stored));
  return document;
}

function firstState(text: string): Uint8Array {
  const document = new Y.Doc();
  document.clientID = firstWriter;
  if (text !== "") document.getText(memoTextName).insert(0, text);
  return Y.encodeStateAsUpdate(document);
}

export const textOf = (document: Y.Doc): string => document.getText(memoTextName).toString();

export function encodeDocument(document: Y.Doc): Uint8Array {
  const state = Y.encodeStateAsUpdate(document);
  if (state.byteLength > maxStateBytes) throw new AppError("payload_too_large");
  return state;
}

/**
 * Puts an update of somebody into the document and gives what was new in it; null: it held nothing new.
 * @throws AppError, after which the document is not to be used: bad_request when it is none or holds anything but
 * letters, conflict when it goes on from something that is not here, payload_too_large, invalid_input over the limit.
 */
export function mergeUpdate(document: Y.Doc, update: Uint8Array): Uint8Array | null {
  const news = captureUpdate(document, () => {
    readable(() => {
      if (Y.decodeUpdate(update).structs.length > maxPieces) throw new AppError("payload_too_large");
      Y.applyUpdate(document, update);
    });
  });
  if (document.store.pendingStructs !== null || document.store.pendingDs !== null)
    throw new AppError("conflict");
  const text = document.getText(memoTextName);
  if (!holdsLettersOnly(document, text)) throw new AppError("bad_request");
  requireMemoSpace(text.length);
  return news;
}

/** Makes the document say this by as few edits as there are; null: it says so already. */
export function replaceText(document: Y.Doc, next: string): Uint8Array | null {
  requireMemoSpace(next.length);
  const text = document.getText(memoTextName);
  const edits = editsBetween(text.toString(), next).reverse();
  return captureUpdate(document, () =>
    document.transact(() => {
      for (const { from, remove, insert } of edits) {
        if (remove > 0) text.delete(from, remove);
        if (insert !== "") text.insert(from, insert);
      }
    }),
  );
}

/** What `work` brings into the document, as it writes it down itself. */
export function captureUpdate(document: Y.Doc, work: () => void): Uint8Array | null {
  const news: Uint8Array[] = [];
  const note = (update: Uint8Array) => news.push(update);
  document.on("update", note);
  work();
  document.off("update", note);
  return news.length === 0 ? null : Y.mergeUpdates(news);
}

function readable(work: () => void): void {
  try {
    work();
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("bad_request", undefined, { cause });
  }
}

/** Nothing beside the text, and in it no objects, no formats, no keys. */
function holdsLettersOnly(document: Y.Doc, text: Y.Text): boolean {
  if (document.share.size > 1 || text._map.size > 0) return false;
  const parts: { insert?: unknown; attributes?: object }[] = text.toDelta();
  return parts.every(({ insert, attributes }) => typeof insert === "string" && attributes === undefined);
}

export function requireMemoSpace(length: number): void {
  if (length > memoLimit)
    throw new AppError("invalid_input", "メモは100,000字までです。減らしてから、もう一度お試しください。");
}
