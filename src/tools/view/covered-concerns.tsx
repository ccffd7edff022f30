/** The worries beside the page manuscript: how many of their doubts it answers, as it stands now. */
import { useMemo } from "react";
import type { Item } from "../../shared/result.ts";
import { ConcernsView } from "../concerns/view.tsx";
import { answerRate } from "../lp-manuscript/coverage.ts";
import { measuresOf } from "../lp-manuscript/read.ts";
import type { PageCoverage, ToolViewProps } from "./view-parts.ts";

/** `page`: the pieces of a manuscript as they stand now. Null where the page names no doubt yet. */
export function pageCoverage(page: readonly Item[]): PageCoverage | null {
  const { answered, all } = answerRate(measuresOf(page).covered);
  return all === 0 ? null : { answered, all };
}

export function CoveredConcerns({ manuscript, ...props }: ToolViewProps) {
  const page = useMemo(() => (manuscript ? pageCoverage(manuscript) : null), [manuscript]);
  return <ConcernsView {...props} page={page} />;
}
