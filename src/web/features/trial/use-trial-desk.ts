/** Where a visitor is on the desk: the address says it, once they have chosen. */
import { useNavigate, useSearchParams } from "react-router";
import { type BenchNavigation, type BenchTab, benchTabOf } from "../../parts/workbench/bench-tab.ts";
import { useSkipRevalidation } from "../../parts/workbench/work/use-skip-revalidation.ts";

/** The query that names it. */
const query = "tool";
const to = (one: BenchTab) => `/trial?${query}=${one}`;

export function useTrialDesk(): BenchNavigation {
  const navigate = useNavigate();
  const still = useSkipRevalidation();
  const [params] = useSearchParams();
  return {
    work: null,
    shown: benchTabOf(params.get(query)),
    tools: "above",
    to,
    go: (one) => void navigate(to(one), still),
  };
}
