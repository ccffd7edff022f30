/** How many doubts the page manuscript answers, for the cards of other tools. Pure, browser-safe. */
import type { Item } from "../shared/result.ts";
import { answerRate } from "./lp-manuscript/coverage.ts";
import { measuresOf } from "./lp-manuscript/read.ts";
import type { PageCoverage } from "./view-parts.ts";

/** `page`: the pieces of a manuscript as they stand now. Null where the page names no doubt yet. */
export function pageCoverage(page: readonly Item[]): PageCoverage | null {
  const { answered, all } = answerRate(measuresOf(page).covered);
  return all === 0 ? null : { answered, all };
}
