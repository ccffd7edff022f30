/** Which pieces are behind the material as it stands now, and what making them anew leaves alone. Pure. */
import { affectedBy } from "#src/brief/change/affected.ts";
import { changeBetween, type MaterialState } from "#src/brief/change/between.ts";
import type { Correction } from "#src/brief/schema.ts";
import type { Item } from "#src/shared/result.ts";
import type { BenchResult, OutdatedResult, ReadingProps, SkippedPiece } from "../types.ts";

/** What is typed now over what is saved; null where either is missing. */
export const typedChange = (
  saved: MaterialState | null,
  { fields, sources: sentences }: Pick<ReadingProps, "fields" | "sources">,
  corrections: readonly Correction[],
) => (saved && fields ? changeBetween(saved, { fields, sentences, corrections }) : null);

/** The result with what the typed material does to it, over what the server knows. */
export function withTyped<Result extends BenchResult>(
  result: Result,
  change: ReturnType<typeof typedChange>,
): Result {
  if (change === null || !result.stored || result.state === "making") return result;
  const { stale = [], stalePieces = [] } = result;
  const typed = affectedBy(result.tool, result.items, change);
  return {
    ...result,
    stale: [...new Set([...stale, ...[...typed.values()].flat()])],
    stalePieces: [...new Set([...stalePieces, ...typed.keys()])],
  };
}

export function outdatedResults(results: readonly BenchResult[]): OutdatedResult[] {
  return results.flatMap(({ tool, state, stored, stale = [], ...result }) => {
    if (!stored || state === "making" || stale.length === 0) return [];
    const pieces = stalePiecesOf(result).filter((item) => whyKept(item) === null).length;
    return [{ tool, reasons: stale, pieces }];
  });
}

/** Chosen pieces, those in the person's own words and those that they have added, of those that are behind. */
export function skippedPieces(results: readonly BenchResult[]): SkippedPiece[] {
  return results.flatMap(({ tool, ...result }) =>
    stalePiecesOf(result).flatMap((item): SkippedPiece[] => {
      const why = whyKept(item);
      return why === null ? [] : [{ id: item.id, tool, text: item.text, why }];
    }),
  );
}

const stalePiecesOf = ({ items, stalePieces = [] }: Pick<BenchResult, "items" | "stalePieces">): Item[] =>
  items.filter(({ id }) => stalePieces.includes(id));

function whyKept({ locked, edited, fields }: Item): SkippedPiece["why"] | null {
  if (locked) return "locked";
  if (edited) return "edited";
  return fields.added === true ? "added" : null;
}
