/** Which results are behind what stands now, and what an update of them leaves alone. Pure. */
import type { Behind, BenchResult, Skipped } from "../types.ts";

export const typedReason = "説明が変わりました。";

export const wrongReason = "「違う」とした事実が、根拠から外れました。";

/** `outdated`: what is typed now is not in any result yet, and every tool reads it. */
export function behindOf(
  results: readonly BenchResult[],
  outdated: boolean,
  reason: string = typedReason,
): Behind[] {
  return results.flatMap(({ tool, state, stored, stale = [] }) => {
    if (!stored || state === "making") return [];
    const reasons = outdated && stale.length === 0 ? [reason] : stale;
    return reasons.length > 0 ? [{ tool, reasons }] : [];
  });
}

/** Pinned pieces, those in the person's own words and those that they have added, of the results that an update makes anew. */
export function skippedOf(results: readonly BenchResult[], behind: readonly Behind[]): Skipped[] {
  return results
    .filter(({ tool }) => behind.some((one) => one.tool === tool))
    .flatMap(({ tool, items }) =>
      items.flatMap(({ id, text, locked, edited, fields }): Skipped[] => {
        if (locked) return [{ id, tool, text, why: "locked" }];
        if (edited) return [{ id, tool, text, why: "edited" }];
        return fields.added === true ? [{ id, tool, text, why: "added" }] : [];
      }),
    );
}
