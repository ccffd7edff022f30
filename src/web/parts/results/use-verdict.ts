import type { Item } from "#src/shared/result.ts";
import { graveOf } from "./documents/document-mark.tsx";
import { useOwnDocuments } from "./documents/use-documents.ts";
import { type JudgedPiece, type VerdictId, verdictOf } from "./model/verdict.ts";
import { useLength } from "./use-length.ts";

/** The one word of a piece where it stands: by its findings, its documents, its length and what people said of it. */
export function useVerdict(item: Item & Pick<JudgedPiece, "status">): VerdictId | null {
  const isDoubted = graveOf(useOwnDocuments(item)) !== null;
  return verdictOf({ ...item, isDoubted }, useLength(item));
}
