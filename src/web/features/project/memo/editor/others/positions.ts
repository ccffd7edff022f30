/** Places of the editor as letters of the document, and back. What comes from others is untrusted. */
import {
  createAbsolutePositionFromRelativePosition,
  createRelativePositionFromTypeIndex,
  decodeRelativePosition,
  encodeRelativePosition,
  type Text,
} from "yjs";
import { memoTextName } from "#src/domain/memo/schema.ts";
import { fromBase64, toBase64 } from "../base64.ts";
import type { CursorPosition } from "./share-position.ts";

const letterAt = (text: Text, at: number) =>
  toBase64(encodeRelativePosition(createRelativePositionFromTypeIndex(text, at)));

export function positionOf(text: Text, anchor: number, head: number): CursorPosition {
  return { anchor: letterAt(text, anchor), head: letterAt(text, head) };
}

/** Null when it is none, or of letters that have not come here yet. */
export function rangeOf(text: Text, place: CursorPosition): { anchor: number; head: number } | null {
  if (place === null) return null;
  const [anchor, head] = [indexOf(text, place.anchor), indexOf(text, place.head)];
  return anchor === null || head === null ? null : { anchor, head };
}

function indexOf(text: Text, position: string): number | null {
  try {
    const relative = decodeRelativePosition(fromBase64(position));
    const isOurs = relative.item !== null || relative.tname === memoTextName;
    if (!isOurs || text.doc === null) return null;
    const found = createAbsolutePositionFromRelativePosition(relative, text.doc);
    return found?.type === text ? found.index : null;
  } catch {
    return null;
  }
}
