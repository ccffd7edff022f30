import type { SharedResult } from "#src/domain/client/schema.ts";
import { catalog } from "#src/tools/catalog.ts";

/** What each result is called: several of one tool are told apart by a number, as they are in the pack. */
export function titlesOf(results: readonly Pick<SharedResult, "resultId" | "tool">[]): Map<string, string> {
  return new Map(
    results.map(({ resultId, tool }, index) => {
      const earlier = results.slice(0, index).filter((one) => one.tool === tool).length;
      const { title } = catalog[tool];
      return [resultId, earlier === 0 ? title : `${title}（${earlier + 1}）`];
    }),
  );
}
