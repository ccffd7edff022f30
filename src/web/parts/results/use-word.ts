import type { Item } from "#src/shared/result.ts";
import { graveOf } from "./documents/document-mark.tsx";
import { useOwnDocuments } from "./documents/use-documents.ts";
import { type Worded, type WordId, wordOf } from "./model/word.ts";
import { useLength } from "./use-length.ts";

/** The one word of a piece where it stands: by its findings, its documents, its length and what people said of it. */
export function useWord(item: Item & Pick<Worded, "status">): WordId | null {
  const isDoubted = graveOf(useOwnDocuments(item)) !== null;
  return wordOf({ ...item, isDoubted }, useLength(item));
}
